import type { Reader, Trx } from './database.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** Days for which something removed is told apart from something unknown. */
const rememberedDays = 90

/** Notes that something was removed, and why. */
export async function addTombstone(
  { tenantId }: Tenant,
  trx: Trx,
  tombstone: Omit<NoticeTables['tombstones'], 'tenantId'>,
): Promise<void> {
  await trx
    .insertInto('tombstones')
    .values({ tenantId, ...tombstone })
    .execute()
}

/** Whether the tenant had this and it was removed lately. */
export async function wasRemoved({ tenantId }: Tenant, db: Reader, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('tombstones')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('at', '>', new Date(now.getTime() - rememberedDays * 86_400_000))
    .executeTakeFirst()
  return row !== undefined
}
