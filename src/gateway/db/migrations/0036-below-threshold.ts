import { sql, type Kysely } from 'kysely'

/** A search says how many it left out by what differs beside the name; of searches from before, nobody counted them. */
export const belowThreshold = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table searches add column below_threshold jsonb`.execute(db)
  },
}
