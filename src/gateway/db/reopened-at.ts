import { sql } from 'kysely'

/** When a person or a re-screen last set the match of a row of `matches` back to open; null where nobody did. */
export const reopenedAt = sql<Date | null>`(
  select max(r.at) from match_reviews r
  where r.tenant_id = matches.tenant_id and r.match_id = matches.id and r.status = 'open' and r.status_before <> 'open'
)`
