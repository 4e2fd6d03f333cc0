import { json, type Reader } from './database.ts'

/**
 * Facts about the installation: its id and its database's epoch, its demo anchor, the version that last changed the
 * schema, how far names are filed, which engine screens, the restore that the audit chain does not tell of yet, the key
 * that the audit log is kept with, and what its last check found.
 */
export type InstallationKey =
  | 'id'
  | 'epoch'
  | 'demoAnchor'
  | 'schemaVersion'
  | 'index'
  | 'engine'
  | 'restored'
  | 'auditKey'
  | 'auditCheck'

/** One fact about the installation, or undefined while it is unknown. */
export async function readInstallation(db: Reader, key: InstallationKey): Promise<unknown> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Notes one fact about the installation. */
export async function writeInstallation(db: Reader, key: InstallationKey, value: unknown): Promise<void> {
  const row = { key, value: json(value) }
  await db
    .insertInto('installation')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute()
}

/** Forgets one fact about the installation. */
export async function forgetInstallation(db: Reader, key: InstallationKey): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', key).execute()
}
