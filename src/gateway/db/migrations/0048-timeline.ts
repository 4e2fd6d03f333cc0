import { sql, type Kysely } from 'kysely'

/** What people decided in a search or monitor since a day is found without reading everything else. */
export const timeline = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index match_reviews_of_search on match_reviews (tenant_id, search_id, at)`.execute(db)
  },
}
