import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table matches add column lost_at timestamptz`,
  `alter table matches add column hidden_at timestamptz`,
  `alter table matches add column sanctioned boolean not null default false`,
  `update matches m set sanctioned = true where exists (select from entities e where e.id = m.entity_id
    and e.to_version is null and e.doc -> 'topics' @> '[{"topic": "sanction", "state": "current"}]')`,
  `create unique index matches_of_party on matches (tenant_id, search_id, entity_id) where hidden_at is null`,
  `create index matches_by_party on matches (entity_id) where hidden_at is null`,
  `create index matches_hidden on matches (hidden_at) where hidden_at is not null`,
  `alter table match_changes add column run_id text`,
  `alter table match_changes add column reason text`,
  `create unique index match_changes_of_run on match_changes (tenant_id, match_id, run_id)`,
  `create index searches_monitored on searches (tenant_id, id) where monitoring = 'true'`,

  `create table subjects (
    tenant_id text not null, search_id text not null, position integer not null, filed_by integer not null,
    folded text not null, romanised text not null, keys text[] not null, primary key (tenant_id, search_id, position),
    foreign key (tenant_id, search_id) references searches on delete cascade)`,
  `create index subjects_folded on subjects using gin (folded gin_trgm_ops)`,
  `create index subjects_romanised on subjects using gin (romanised gin_trgm_ops)`,
  `create index subjects_keys on subjects using gin (keys)`,

  `create table rescreen_runs (
    id text primary key, cause text not null, list_id text, version integer not null, tenant_id text,
    state text not null check (state in ('planning', 'screening', 'done')), planned_through text not null default '',
    repaired integer not null default 0, started_at timestamptz not null, finished_at timestamptz)`,
  // No reference to the search: removing one must never wait for its re-screen while that waits for its matches.
  `create table rescreen_items (
    run_id text not null references rescreen_runs on delete cascade, tenant_id text not null, search_id text not null,
    error text, primary key (run_id, tenant_id, search_id))`,
  `create index rescreen_items_of_search on rescreen_items (tenant_id, search_id)`,
  `create table run_alerts (
    run_id text not null references rescreen_runs on delete cascade, tenant_id text not null, search_id text not null,
    added integer not null, updated integer not null, removed integer not null, at timestamptz not null,
    mailed boolean not null default false, primary key (run_id, tenant_id, search_id))`,
  `create table run_notices (
    run_id text not null references rescreen_runs on delete cascade, tenant_id text not null,
    notification_id text not null, primary key (run_id, tenant_id),
    foreign key (tenant_id, notification_id) references notifications)`,
  // A mail that nobody but the gateway itself sends.
  `alter table mails alter column sender_id drop not null`,
]

/** What monitored searches ask in the words of the index, the runs that screen them again, and mails about them. */
export const rescreen = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
