import { sql } from 'kysely'
import { dayMs } from '#lib/dates.ts'
import type { Reader } from './database.ts'
import type { Scope } from './scope.ts'

/** How far the re-screening of a tenant's monitors is. */
export interface RescreenStatus {
  /** Whether monitors are still to be found or to be screened. */
  running: boolean
  lastStart: Date | null
  lastCompletion: Date | null
  /** Monitors of the tenant that are still to be screened. */
  pending: number
}

/** How far the runs are that concern the tenant: those over its own monitors, and those over everybody's. */
export async function rescreenStatus({ tenantId }: Pick<Scope, 'tenantId'>, db: Reader): Promise<RescreenStatus> {
  const { pending } = await db
    .selectFrom('rescreenItems')
    .select(sql<number>`count(*)::int`.as('pending'))
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  const { comparing, ...times } = await db
    .selectFrom('rescreenRuns')
    .select([
      sql<number>`(count(*) filter (where state = 'comparing'))::int`.as('comparing'),
      sql<Date | null>`max(started_at)`.as('lastStart'),
      sql<Date | null>`max(finished_at)`.as('lastCompletion'),
    ])
    .where((run) => run.or([run('tenantId', 'is', null), run('tenantId', '=', tenantId)]))
    .executeTakeFirstOrThrow()
  return { running: comparing > 0 || pending > 0, ...times, pending }
}

/** The backlog of all runs, for the operator. */
export interface RescreenSummary {
  /** Runs that have not ended. */
  running: number
  /** Monitors that are still to be screened, as far as they are known. */
  pending: number
  /** Those of them that went wrong the last time. */
  failed: number
  /** Age of the oldest run that has not ended; null: all have. */
  oldestSeconds: number | null
  /** Monitors that the last round of checks found other than they should have been. */
  repaired: number
}

/** Within so many nights every monitored search is checked once. */
export const checkRoundDays = 30

/** How far all runs are, and what the checks had to repair lately. */
export async function rescreenSummary(db: Reader, now: Date): Promise<RescreenSummary> {
  const since = new Date(now.getTime() - checkRoundDays * dayMs)
  const items = await db
    .selectFrom('rescreenItems')
    .select([
      sql<number>`count(*)::int`.as('pending'),
      sql<number>`(count(*) filter (where error is not null))::int`.as('failed'),
    ])
    .executeTakeFirstOrThrow()
  const { oldest, ...runs } = await db
    .selectFrom('rescreenRuns')
    .select([
      sql<number>`(count(*) filter (where state <> 'done'))::int`.as('running'),
      sql<Date | null>`min(started_at) filter (where state <> 'done')`.as('oldest'),
      sql<number>`coalesce(sum(repaired) filter (where started_at >= ${since}::timestamptz), 0)::int`.as('repaired'),
    ])
    .executeTakeFirstOrThrow()
  const oldestSeconds = oldest && Math.floor((now.getTime() - oldest.getTime()) / 1000)
  return { ...items, ...runs, oldestSeconds }
}
