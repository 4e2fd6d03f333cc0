import { sql } from 'kysely'
import type { Service } from '#contracts/access.ts'
import type { Credits } from '#contracts/lists.ts'
import type { Reader, Trx } from './database.ts'
import type { Act, Scope } from './scope.ts'

/** The tenant has too few credits left; answers 402. */
export class InsufficientCredits extends Error {
  readonly service: Service
  readonly available: number
  constructor(service: Service, available: number) {
    super(`not enough credits for ${service}`)
    this.service = service
    this.available = available
  }
}

/** What the tenant has left, one row per service it has subscribed to. */
export async function creditsOf({ tenantId }: Pick<Scope, 'tenantId'>, db: Reader): Promise<Credits[]> {
  const rows = await db
    .selectFrom('tenantServices')
    .leftJoin('creditBalance', (join) =>
      join
        .onRef('creditBalance.tenantId', '=', 'tenantServices.tenantId')
        .onRef('creditBalance.service', '=', 'tenantServices.service'),
    )
    .select(['tenantServices.service', 'creditBalance.available'])
    .where('tenantServices.tenantId', '=', tenantId)
    .orderBy('tenantServices.service')
    .execute()
  return rows.map(({ service, available }) => ({ service, availableCredits: available ?? 0 }))
}

/** What credits are spent on or come from, with the id of the thing. */
export interface CreditReason {
  service: Service
  reason: 'search' | 'monitor.on' | 'grant'
  ref: string
}

/** Takes credits and writes the ledger, or throws InsufficientCredits having taken nothing. */
export const spendCredits = (
  scope: Pick<Scope, 'tenantId'>,
  trx: Trx,
  act: Act,
  amount: number,
  { ref, ...why }: CreditReason,
): Promise<void> => spendOnEach(scope, trx, act, amount, { ...why, refs: [ref] })

/** The same for several things at once, so much for each: every one of them has a line of its own in the ledger. */
export async function spendOnEach(
  scope: Pick<Scope, 'tenantId'>,
  trx: Trx,
  act: Act,
  amount: number,
  { service, reason, refs }: Omit<CreditReason, 'ref'> & { refs: readonly string[] },
): Promise<void> {
  const ids = refs.map(() => act.newId())
  const { numAffectedRows } = await sql`
    with taken as (
      update credit_balance set available = available - ${amount * refs.length}::int
      where tenant_id = ${scope.tenantId} and service = ${service} and available >= ${amount * refs.length}::int
      returning tenant_id, service
    )
    insert into credit_ledger (tenant_id, id, service, delta, reason, ref, key, at)
    select taken.tenant_id, own.id, taken.service, ${-amount}::int, ${reason}::text, own.ref, ${act.key}::text,
      ${act.at}::timestamptz
    from taken cross join unnest(${ids}::text[], ${[...refs]}::text[]) as own (id, ref)
  `.execute(trx)
  if (numAffectedRows === 0n) throw new InsufficientCredits(service, await creditsLeft(scope, trx, service))
}

/** Throws InsufficientCredits where spending so much would; what is there now may be spent by others meanwhile. */
export async function refuseWithoutCredits(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  amount: number,
  service: Service,
): Promise<void> {
  const left = await creditsLeft(scope, db, service)
  if (left < amount) throw new InsufficientCredits(service, left)
}

/** Gives credits for a service and writes the ledger. */
export async function grantCredits(
  scope: Pick<Scope, 'tenantId'>,
  trx: Trx,
  act: Act,
  amount: number,
  why: CreditReason,
): Promise<void> {
  await trx
    .insertInto('creditBalance')
    .values({ tenantId: scope.tenantId, service: why.service, available: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'service'])
        .doUpdateSet((row) => ({ available: row('creditBalance.available', '+', amount) })),
    )
    .execute()
  const { service, reason, ref } = why
  const { tenantId } = scope
  const row = { tenantId, id: act.newId(), service, delta: amount, reason, ref, key: act.key, at: act.at }
  await trx.insertInto('creditLedger').values(row).execute()
}

/** How many credits a tenant has left for a service. */
export async function creditsLeft(
  { tenantId }: Pick<Scope, 'tenantId'>,
  db: Reader,
  service: Service,
): Promise<number> {
  const row = await db
    .selectFrom('creditBalance')
    .select('available')
    .where('tenantId', '=', tenantId)
    .where('service', '=', service)
    .executeTakeFirst()
  return row?.available ?? 0
}
