import { device } from './device-database.ts'
import { userMarkOf } from './scope.ts'
import { OutboxDatabase, outboxName } from './outbox-database.ts'
import { isStored } from './stored-databases.ts'

/** Number of unsent changes of one scope, open or not. */
export async function unsentOf(scope: string): Promise<number> {
  if (!(await isStored(outboxName(scope)))) return 0
  const database = new OutboxDatabase(scope)
  try {
    return await database.entries.where('state').notEqual('acked').count()
  } finally {
    database.close()
  }
}

/** Number of unsent changes of everybody on this device: a count, no names. */
export async function countWaiting(): Promise<number> {
  const rows = (await device()?.scopes.toArray()) ?? []
  const counts = await Promise.all(rows.map(({ scope }) => unsentOf(scope)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Number of unsent changes of one user on this device, by tenant; tenants without any are left out. */
export async function waitingByTenant(userUuid: string): Promise<ReadonlyMap<string, number>> {
  const mark = await userMarkOf(userUuid)
  const rows = (await device()?.scopes.where('user').equals(mark).toArray()) ?? []
  const counts = await Promise.all(rows.map(async (row) => [row.tenantId, await unsentOf(row.scope)] as const))
  return new Map(counts.filter(([, count]) => count > 0))
}
