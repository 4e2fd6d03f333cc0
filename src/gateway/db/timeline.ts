import { sql } from 'kysely'
import type { TimelineEvent } from '#contracts/monitor-timeline.ts'
import { installation } from './audit.ts'
import type { Reader } from './database.ts'
import type { Scope } from './scope.ts'

/** How often something happened within the quarter of an hour that began at `at`. */
interface TimelineRow {
  at: Date
  event: TimelineEvent
  count: number
}

/**
 * Changes that monitoring found in a search or monitor, and decisions that people made on its matches, since an instant,
 * by the quarter of an hour, the oldest first. A decision that was taken over was made on another record; a status that
 * monitoring set belongs to the change which it came with.
 */
export async function timelineOf(
  { tenantId }: Pick<Scope, 'tenantId'>,
  db: Reader,
  searchId: string,
  since: Date,
): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select to_timestamp((floor(extract(epoch from happened) / 900) * 900)::float8) as at, event, count(*)::int as count
    from (
      select at as happened, action as event from match_changes
      where tenant_id = ${tenantId} and search_id = ${searchId} and at >= ${since}::timestamptz
      union all
      select at, status from match_reviews
      where tenant_id = ${tenantId} and search_id = ${searchId} and at >= ${since}::timestamptz
        and not taken_over and user_id <> ${installation.userId}
    ) events
    group by 1, 2 order by 1, 2
  `.execute(db)
  return rows
}
