import { sql, type Kysely } from 'kysely'

const statements = [
  // Null until the engine has read the row: a migration has none. The start fills it in before it listens.
  `alter table entities add column facts jsonb`,
  `alter table entity_names add column keys text[] not null default '{}'`,
  `create index entity_names_keys on entity_names using gin (keys)`,
  `create table rarity_versions (
    version integer primary key, names integer not null, built_at timestamptz not null, active boolean not null)`,
  `create unique index rarity_versions_one_active on rarity_versions (active) where active`,
  `create table rarity (
    version integer not null references rarity_versions on delete cascade, token text not null, df integer not null,
    primary key (version, token))`,
]

/** Keys under which names are found whatever their script, how many names share a key, and what scoring reads. */
export const retrieval = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
