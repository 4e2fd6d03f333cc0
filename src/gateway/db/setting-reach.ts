import { sql } from 'kysely'
import type { Consequences } from '#contracts/settings-changes.ts'
import type { Reader, Trx } from './database.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** Searches or monitors of a provider, and after how many days from their making they are to be deleted; null: never. */
export interface Deletion {
  provider: string
  of: 'searches' | 'monitors'
  days: number | null
}

/** Monitors of a provider that ask with a threshold, and what it is to be. */
export interface Threshold {
  provider: string
  threshold: number
}

const kept = ({ tenantId }: Tenant, { provider, of }: Deletion) =>
  sql`s.tenant_id = ${tenantId} and s.provider = ${provider}
    and ${of === 'searches' ? sql`s.monitoring is null` : sql`s.monitoring is not null`}`

/** The first 20:30 UTC at or after the day has come, as `domain/auto-delete-time.ts` has it. */
const due = ({ days }: Deletion) =>
  days === null
    ? sql`null::timestamptz`
    : sql`(date_trunc('day', (s.created_at + make_interval(hours => ${days * 24}::int)) at time zone 'UTC'
        - interval '20 hours 30 minutes' + interval '1 day' - interval '1 microsecond')
        + interval '20 hours 30 minutes') at time zone 'UTC'`

/** What would come of another day of deletion; `nextRun` is when something is deleted next. */
export async function reachOfDeletion(
  tenant: Tenant,
  db: Reader,
  deletion: Deletion,
  nextRun: Date,
): Promise<Consequences> {
  const { rows } = await sql<Consequences>`
    select count(*)::int as records,
      (count(*) filter (where d.due is distinct from d.auto_delete_at))::int as affected,
      (count(*) filter (where d.due is distinct from d.auto_delete_at and d.due <= ${nextRun}::timestamptz))::int as lost
    from (select s.auto_delete_at, ${due(deletion)} as due from searches s where ${kept(tenant, deletion)}) d
  `.execute(db)
  return rows[0] ?? { records: 0, affected: 0, lost: 0 }
}

/** Gives searches or monitors another day of deletion. */
export async function applyDeletion(tenant: Tenant, trx: Trx, deletion: Deletion): Promise<void> {
  await sql`
    update searches s set auto_delete_at = ${due(deletion)}
    where ${kept(tenant, deletion)} and s.auto_delete_at is distinct from ${due(deletion)}
  `.execute(trx)
}

const asking = ({ tenantId }: Tenant, { provider }: Threshold) =>
  sql`s.tenant_id = ${tenantId} and s.provider = ${provider} and s.monitoring = 'true'`
const otherwise = ({ threshold }: Threshold) =>
  sql`(s.query ->> 'fuzziness')::numeric is distinct from ${threshold}::numeric`

/** What would come of another threshold: monitors that ask otherwise, and their open matches below it. */
export async function reachOfThreshold(tenant: Tenant, db: Reader, wanted: Threshold): Promise<Consequences> {
  const { rows } = await sql<Consequences>`
    select count(*)::int as records,
      (count(*) filter (where ${otherwise(wanted)}))::int as affected,
      coalesce(sum(m.low) filter (where ${otherwise(wanted)}), 0)::int as lost
    from searches s
    cross join lateral (
      select count(*) as low from matches m
      where m.tenant_id = s.tenant_id and m.search_id = s.id and m.status = 'open' and m.hidden_at is null
        and m.score > 0 and m.score < ${wanted.threshold}
    ) m
    where ${asking(tenant, wanted)}
  `.execute(db)
  return rows[0] ?? { records: 0, affected: 0, lost: 0 }
}

/** Lets monitors ask with another threshold from now on; gives the ids of those that have to be screened again. */
export async function applyThreshold(tenant: Tenant, trx: Trx, wanted: Threshold): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update searches s set query = jsonb_set(s.query, '{fuzziness}', to_jsonb(${wanted.threshold}::int))
    where ${asking(tenant, wanted)} and ${otherwise(wanted)}
    returning s.id
  `.execute(trx)
  return rows.map(({ id }) => id)
}
