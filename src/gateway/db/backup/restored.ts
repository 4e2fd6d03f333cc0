import { z } from 'zod'
import { appendAudit, installation } from '../audit.ts'
import type { Trx } from '../database.ts'
import { forgetInstallation, readInstallation, writeInstallation, type InstallationKey } from '../installation.ts'
import type { Act } from '../scope.ts'

/** What belongs to this installation and this life of its database, and so is in no backup. */
export const unsavedKeys = ['id', 'epoch', 'restored'] as const satisfies InstallationKey[]

const Restore = z.object({ at: z.string(), madeAt: z.string(), rows: z.number() })

/** Notes a restore, in its own transaction: when it was, and of which backup. */
export const noteRestore = (trx: Trx, restore: z.infer<typeof Restore>): Promise<void> =>
  writeInstallation(trx, 'restored', restore)

/** Enters the restore that was noted into the audit chain, if there is one: once somebody works with what it brought. */
export async function tellRestore(trx: Trx, act: Act): Promise<void> {
  const noted = await readInstallation(trx, 'restored')
  if (noted === undefined) return
  const { at, madeAt, rows } = Restore.parse(noted)
  await appendAudit(installation, trx, act, { action: 'restore', subjects: [], details: { at, madeAt, rows } })
  await forgetInstallation(trx, 'restored')
}
