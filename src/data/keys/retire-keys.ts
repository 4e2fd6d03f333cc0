import { device } from '../device/device-database.ts'
import type { ScopeRow } from '../device/device-tables.ts'
import { hasWork, isSessionOnly } from './keyring-store.ts'

/** Whether a scope's unsent work hangs on the user key alone. What cannot be looked at may hang on it. */
const hangsOnKey = async ({ scope }: ScopeRow): Promise<boolean> =>
  (await isSessionOnly(scope).catch(() => true)) && hasWork(scope).catch(() => true)

/**
 * Takes every unlocked key from this device. Where unsent work would be lost with it, because nothing that a person has
 * opens it, the user key stays, dormant: it is used again only after the server confirmed whose session it is.
 */
export async function retireKeys(): Promise<void> {
  const database = device()
  if (database === null) return
  const scopes = await database.scopes.toArray()
  const hanging = await Promise.all(scopes.map(async (row) => ((await hangsOnKey(row)) ? [`user:${row.user}`] : [])))
  const staying = new Set(hanging.flat())
  await database.transaction('rw', database.keys, async () => {
    for (const row of await database.keys.toArray()) {
      if (staying.has(row.id)) await database.keys.put({ ...row, dormant: true })
      else await database.keys.delete(row.id)
    }
  })
}
