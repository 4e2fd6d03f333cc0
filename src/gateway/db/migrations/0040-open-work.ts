import { sql, type Kysely } from 'kysely'

const statements = [
  `create index matches_open on matches (tenant_id, search_id, created_at) where status = 'open' and hidden_at is null`,
  `create index match_reviews_reopening on match_reviews (tenant_id, match_id, at)
    where status = 'open' and status_before <> 'open'`,
  `create index searches_of_searcher on searches (tenant_id, searcher_id, created_at desc, id)`,
]

/** Open matches and their reopenings, and the searches of a person, are found without reading everything else. */
export const openWork = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
