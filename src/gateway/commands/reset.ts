import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ExitError } from '#lib/exit-error.ts'
import { readEnvironment } from '../env.ts'
import { Misuse, print, runAsProcess } from './command.ts'
import { withLock } from './own-database.ts'

/** What the gateway keeps in a data directory. Anything else in it is somebody else's and stays. */
const ours = /^(pg|pg\.new-.+|pg\.broken-.+|vault|outbox|backups|assets|index|secret|installation|admin\.sock)$/

/** `npm run reset -- --yes`: empties the data directory, which nobody else may use meanwhile. */
runAsProcess(async (args) => {
  const environment = readEnvironment()
  const { dataDir, databaseUrl } = environment
  if (databaseUrl !== undefined)
    throw new ExitError(
      1,
      "DATABASE_URL names a database on a server. Only its owner can empty that, with the server's own tools; " +
        'nothing was changed.',
    )
  if (args.length !== 1 || args[0] !== '--yes')
    throw new Misuse(
      `This deletes the database and everything else the gateway keeps in ${dataDir}. It cannot be undone.`,
      'npm run reset -- --yes',
    )
  await withLock(environment, 'reset', async () => {
    for (const name of readdirSync(dataDir).filter((found) => ours.test(found)))
      rmSync(join(dataDir, name), { recursive: true, force: true })
    return Promise.resolve()
  })
  print(`${dataDir} is empty. The next start sets it up again.`)
})
