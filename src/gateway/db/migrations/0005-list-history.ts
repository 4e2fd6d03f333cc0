import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table list_versions add column hash text`,
  `alter table list_versions add column source text`,
  `alter table list_versions add column read_records integer not null default 0`,
  // What an unfinished load of an older version noted cannot be compared; the next load of the list starts anew.
  `delete from loaded_entities`,
  `alter table loaded_entities add column content_hash text not null`,
  `alter table loaded_entities add column names integer not null`,

  `create table entity_changes (
    list_id text not null references watchlists on delete cascade, version integer not null, entity_id text not null,
    action text not null check (action in ('added', 'changed', 'removed')), fields jsonb not null, at timestamptz,
    primary key (list_id, version, entity_id))`,
  `create index entity_changes_of_entity on entity_changes (entity_id, at)`,

  `create table list_sources (
    list_id text not null, url_index integer not null, url_hash text not null, etag text, last_modified text,
    checked_at timestamptz not null, error text, primary key (list_id, url_index))`,
]

/** What every edition changed, how far an interrupted load came, and the addresses that lists are fetched from. */
export const listHistory = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
