import { sql, type Kysely } from 'kysely'

const statements = [
  `create table watchlists (
    id text primary key, tenant_id text references tenants, name text not null, format text not null,
    synthetic boolean not null, active_version integer)`,
  `create table list_versions (
    list_id text not null references watchlists on delete cascade, version integer not null,
    state text not null check (state in ('loading', 'active', 'old', 'failed')), format text not null, as_of text,
    entities integer not null default 0, names integer not null default 0, added integer not null default 0,
    changed integer not null default 0, removed integer not null default 0, rejected integer not null default 0,
    error text, started_at timestamptz not null, beat_at timestamptz not null, finished_at timestamptz,
    primary key (list_id, version))`,
  `create unique index list_versions_one_load on list_versions (list_id) where state = 'loading'`,
  `create unique index list_versions_one_active on list_versions (list_id) where state = 'active'`,

  `create table entities (
    key integer generated always as identity primary key, id text not null,
    list_id text not null references watchlists on delete cascade, from_version integer not null, to_version integer,
    content_hash text not null, kind text not null, topics text[] not null, countries text[] not null,
    doc jsonb not null, unique (list_id, id, from_version))`,
  `create index entities_of_id on entities (id)`,
  `create table entity_names (
    entity_key integer not null references entities on delete cascade, position integer not null,
    folded text not null, romanised text, primary key (entity_key, position))`,
  `create index entity_names_folded on entity_names using gin (folded gin_trgm_ops)`,
  `create index entity_names_romanised on entity_names using gin (romanised gin_trgm_ops) where romanised is not null`,
  `create table loaded_entities (
    list_id text not null, version integer not null, entity_id text not null,
    primary key (list_id, version, entity_id),
    foreign key (list_id, version) references list_versions on delete cascade)`,
]

/** Lists, their versions, the parties they name, and the trigram index over those names. */
export const watchlists = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
