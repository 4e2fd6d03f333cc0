import { json, type Reader } from './database.ts'

/**
 * Facts about the installation: its demo anchor, the version that last changed the schema, how far names are filed and
 * which engine screens.
 */
export type InstallationKey = 'demoAnchor' | 'schemaVersion' | 'index' | 'engine'

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
