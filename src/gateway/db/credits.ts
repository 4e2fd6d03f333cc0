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
export async function spendCredits(
  scope: Pick<Scope, 'tenantId'>,
  trx: Trx,
  act: Act,
  amount: number,
  why: CreditReason,
): Promise<void> {
  const taken = await trx
    .updateTable('creditBalance')
    .set((balance) => ({ available: balance('available', '-', amount) }))
    .where('tenantId', '=', scope.tenantId)
    .where('service', '=', why.service)
    .where('available', '>=', amount)
    .returning('available')
    .executeTakeFirst()
  if (taken === undefined) throw new InsufficientCredits(why.service, await available(scope, trx, why.service))
  await book(scope, trx, act, -amount, why)
}

/** Throws InsufficientCredits where spending so much would; what is there now may be spent by others meanwhile. */
export async function refuseWithoutCredits(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  amount: number,
  service: Service,
): Promise<void> {
  const left = await available(scope, db, service)
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
  await book(scope, trx, act, amount, why)
}

async function available({ tenantId }: Pick<Scope, 'tenantId'>, db: Reader, service: Service): Promise<number> {
  const row = await db
    .selectFrom('creditBalance')
    .select('available')
    .where('tenantId', '=', tenantId)
    .where('service', '=', service)
    .executeTakeFirst()
  return row?.available ?? 0
}

async function book(scope: Pick<Scope, 'tenantId'>, trx: Trx, act: Act, delta: number, why: CreditReason) {
  const { service, reason, ref } = why
  const row = { tenantId: scope.tenantId, id: act.newId(), service, delta, reason, ref, key: act.key, at: act.at }
  await trx.insertInto('creditLedger').values(row).execute()
}
