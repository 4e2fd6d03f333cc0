import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { Reader } from './database.ts'
import type { Tables } from './tables.ts'

/** Which searches, as rows of their table. */
export type SearchRows = SelectQueryBuilder<Tables, 'searches', Selectable<Tables['searches']>>

/** When a person or a re-screen last set the match of a row of `matches` back to open; null where nobody did. */
const reopenedAt = sql<Date | null>`(
  select max(r.at) from match_reviews r
  where r.tenant_id = matches.tenant_id and r.match_id = matches.id and r.status = 'open' and r.status_before <> 'open'
)`

/**
 * Searches with the numbers of their matches, and since when the oldest open one waits. Which rows they are is settled
 * first, so that nothing is counted for those that lie before a page.
 */
export const withCounts = (db: Reader, rows: SearchRows) =>
  db.selectFrom(rows.as('searches')).leftJoinLateral(
    (counted) =>
      counted
        .selectFrom('matches')
        .select([
          sql<number>`count(*)::int`.as('total'),
          sql<number>`(count(*) filter (where matches.status = 'open'))::int`.as('open'),
          sql<number>`(count(*) filter (where matches.status = 'true-positive'))::int`.as('truePositive'),
          sql<number>`(count(*) filter (where matches.status = 'false-positive'))::int`.as('falsePositive'),
          sql<number | null>`max(matches.relevance)`.as('topRelevance'),
          sql<Date | null>`min(greatest(matches.created_at, ${reopenedAt})) filter (where matches.status = 'open')`.as(
            'openSince',
          ),
        ])
        .whereRef('matches.tenantId', '=', 'searches.tenantId')
        .whereRef('matches.searchId', '=', 'searches.id')
        .where('matches.hiddenAt', 'is', null)
        .as('counts'),
    (join) => join.onTrue(),
  )
