import { sql, type Kysely } from 'kysely'

const statements = [
  // Worth nothing after a crash, and written all the time: their rows need not reach the log of the database.
  `create unlogged table gateways (id text primary key, seen_at timestamptz not null default now())`,
  `create unlogged table prepared_editions (
    gateway_id text not null references gateways on delete cascade, list_id text not null, version int not null,
    begun_at timestamptz not null, primary key (gateway_id, list_id))`,
  `alter table list_versions add column complete_at timestamptz`,
]

/** Every gateway over a database prepares an edition before it comes into force, whichever process loads it. */
export const gateways = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
