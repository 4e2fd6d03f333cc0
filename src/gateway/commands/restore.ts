import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupFolder, backupName } from '../db/backup/backup-folder.ts'
import { openBackup, type Backup } from '../db/backup/read-backup.ts'
import { restoreBackup, tableWithRows, type Restored } from '../db/backup/restore.ts'
import { writeBackup, type BackupSource, type Watched } from '../db/backup/write-backup.ts'
import { DirectoryDamaged, setAsideDamaged } from '../db/directory.ts'
import { readEnvironment, type Environment } from '../env.ts'
import { runCommand } from './admin-client.ts'
import { Misuse, print, runAsProcess, stopSignal, understood } from './command.ts'
import { withDatabase, withLock } from './own-database.ts'

const usage = ['npm run restore -- <file> [--replace]', 'npm run restore -- mails release | discard'].join('\n       ')
const now = () => new Date()

/** `npm run restore`: a backup in place of the database, which nobody else may use meanwhile. */
runAsProcess(async (args) => {
  if (args[0] === 'mails') return settleMails(args.slice(1))
  const { file, replace } = readWish(args)
  const environment = readEnvironment()
  const backup = await openBackup(file)
  const watched = { progress: print, signal: stopSignal() }
  const run = () => restore(environment, backup, replace, watched)
  const { tables, rows, heldMails } = await run().catch(async (error: unknown) => {
    if (!replace || !(error instanceof DirectoryDamaged)) throw error
    await withLock(environment, 'restore', async () => {
      print(`The damaged database was moved to ${setAsideDamaged(environment.dataDir, now())}.`)
      return Promise.resolve()
    })
    return run()
  })
  print(
    `Restored ${rows.toLocaleString('en')} rows of ${tables} tables from a backup made at ${backup.manifest.madeAt}.`,
  )
  if (heldMails > 0)
    print(
      `${mailsText(heldMails)} queued when the backup was made and may have been sent since: on hold until you run\n` +
        '  npm run restore -- mails release    to send them anyway, or\n' +
        '  npm run restore -- mails discard    to drop them.',
    )
})

const mailsText = (count: number): string => (count === 1 ? '1 e-mail was' : `${count} e-mails were`)

/** What a restore has held is sent after all, or dropped; also while the server runs. */
async function settleMails(args: string[]): Promise<void> {
  const [verb, ...rest] = args
  if ((verb !== 'release' && verb !== 'discard') || rest.length > 0)
    throw new Misuse('Expected release or discard for the e-mails on hold.', usage)
  const { mails } = await runCommand(readEnvironment(), 'mails', { verb }, { onProgress: print })
  print(`${mailsText(mails)} ${verb === 'release' ? 'released' : 'discarded'}.`)
}

function readWish(args: string[]): { file: string; replace: boolean } {
  const options = { replace: { type: 'boolean' } } as const
  const { values, positionals } = understood(() => parseArgs({ args, options, allowPositionals: true }), usage)
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Misuse('Expected one backup file.', usage)
  return { file: resolve(file), replace: values.replace ?? false }
}

/** Only the owner puts other tables in place of those that are there; the next start hands them over. */
const asOwner = (environment: Environment): Environment => ({
  ...environment,
  databaseUrl: environment.databaseOwnerUrl ?? environment.databaseUrl,
  databaseOwnerUrl: undefined,
})

const restore = (environment: Environment, backup: Backup, replace: boolean, watched: Watched): Promise<Restored> =>
  withDatabase(asOwner(environment), 'restore', async ({ db, place }) => {
    const { version, dataDir, vaultDir } = environment
    const target = { db, version, now, vault: vaultDir }
    print(`Writing the database ${place}`)
    if (replace && (await tableWithRows(db)) !== null) await keepWhatIsThere(target, dataDir, watched)
    return restoreBackup({ ...target, replace }, backup, watched)
  })

async function keepWhatIsThere(source: BackupSource, dataDir: string, watched: Watched): Promise<void> {
  const { path } = await writeBackup(source, join(backupFolder(dataDir), backupName(now())), watched)
  print(`The previous contents are kept in ${path}`)
}
