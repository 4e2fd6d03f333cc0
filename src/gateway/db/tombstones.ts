import { keptDays } from '#domain/differences.ts'
import { dayMs } from '#lib/dates.ts'
import type { Reader, Trx } from './database.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** Notes that something was removed, and why. */
export async function addTombstone(
  { tenantId }: Tenant,
  trx: Trx,
  tombstone: Omit<Tables['tombstones'], 'tenantId'>,
): Promise<void> {
  await trx
    .insertInto('tombstones')
    .values({ tenantId, ...tombstone })
    .execute()
}

/** Whether the tenant had this and it was removed in the days for which changes are kept. */
export async function wasRemoved({ tenantId }: Tenant, db: Reader, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('tombstones')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('at', '>', new Date(now.getTime() - keptDays * dayMs))
    .executeTakeFirst()
  return row !== undefined
}
