import Dexie from 'dexie'
import { device } from './device.ts'
import { kept } from './kept.ts'
import { OutboxDatabase, outboxName } from './outbox/database.ts'

async function emptyOutbox(database: OutboxDatabase): Promise<void> {
  await database.keyring.clear() // first: what is left for a moment opens for nobody
  await Promise.all(database.tables.map((table) => table.clear()))
}

/**
 * Throws away everything that a user has unsent in a tenant: only a person decides that. Keys, then tables, then the
 * database, without waiting for tabs that hold it open.
 */
export async function forgetScope(scope: string): Promise<void> {
  await device()?.keys.bulkDelete([`dek:${scope}`, `index:${scope}`])
  if (await Dexie.exists(outboxName(scope))) {
    const present = kept.get()
    const database = present?.scope === scope ? present.outbox : new OutboxDatabase(scope)
    await emptyOutbox(database)
    database.close()
    void Dexie.delete(database.name)
  }
  await device()?.scopes.delete(scope)
}
