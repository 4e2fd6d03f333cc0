import { sql, type Kysely } from 'kysely'

const statements = [
  // Worth nothing after a crash, and written by every request: its rows need not reach the log of the database.
  `create unlogged table rate_buckets (
    key text primary key, tokens double precision not null, at timestamptz not null)`,
]

/** What several processes over one database share: how much each caller may still ask. */
export const processes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
