import { sql, type Kysely } from 'kysely'

/** A search says which engine compared how many parties; of searches from before, nobody noted it. */
export const screened = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table searches add column screened jsonb`.execute(db)
  },
}
