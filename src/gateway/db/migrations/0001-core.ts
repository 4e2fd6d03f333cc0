import { sql, type Kysely } from 'kysely'

const statements = [
  `create extension if not exists pg_trgm`,
  `create table installation (key text primary key, value jsonb not null)`,

  `create table tenants (id text primary key, name text not null, subdomain text not null unique, demo boolean not null)`,
  `create table tenant_services (
    tenant_id text not null references tenants, service text not null, primary key (tenant_id, service))`,
  `create table tenant_settings (
    tenant_id text primary key references tenants, value jsonb not null, version integer not null)`,
  `create table users (
    id text primary key, username text not null, first_name text not null, last_name text not null,
    timezone text not null, password_hash text, primary_tenant_id text not null references tenants,
    super_admin boolean not null, demo boolean not null, active boolean not null, created_at timestamptz not null)`,
  `create unique index users_username on users (lower(username))`,
  `create table user_tenants (
    tenant_id text not null references tenants, user_id text not null references users,
    kind text not null check (kind in ('main', 'delegated')), primary key (tenant_id, user_id))`,
  `create table roles (
    tenant_id text not null references tenants, id text not null, name text not null,
    primary key (tenant_id, id), unique (tenant_id, name))`,
  `create table role_permissions (
    tenant_id text not null, role_id text not null, permission text not null,
    primary key (tenant_id, role_id, permission), foreign key (tenant_id, role_id) references roles)`,
  `create table user_roles (
    tenant_id text not null, user_id text not null, role_id text not null,
    primary key (tenant_id, user_id, role_id),
    foreign key (tenant_id, user_id) references user_tenants, foreign key (tenant_id, role_id) references roles)`,
  `create table sessions (
    id text primary key, user_id text not null references users, created_at timestamptz not null,
    expires_at timestamptz not null, ended_at timestamptz)`,
  `create table password_links (
    hash text primary key, user_id text not null references users, expires_at timestamptz not null, used_at timestamptz)`,
  `create table signing_keys (
    kid text primary key, public_key jsonb not null, sealed_key text not null, created_at timestamptz not null)`,

  `create table credit_balance (
    tenant_id text not null references tenants, service text not null,
    available integer not null check (available >= 0), primary key (tenant_id, service))`,
  `create table credit_ledger (
    tenant_id text not null, id text not null, service text not null, delta integer not null, reason text not null,
    ref text, key text, at timestamptz not null,
    primary key (tenant_id, id), foreign key (tenant_id, service) references credit_balance)`,
  `create table idempotency_keys (
    tenant_id text not null references tenants, user_id text not null references users, key text not null,
    fingerprint text not null, status integer, body text, created text, at timestamptz not null,
    primary key (tenant_id, user_id, key))`,

  `create table searches (
    tenant_id text not null references tenants, id text not null, provider text not null, term text not null,
    client_reference text, profile_type text not null, query jsonb not null, metadata jsonb not null,
    lists jsonb not null, searcher_id text not null, searcher_name text not null,
    monitoring text check (monitoring in ('true', 'suspended')), match_updated boolean not null default false,
    auto_delete_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (tenant_id, id))`,
  `create index searches_newest on searches (tenant_id, provider, created_at desc, id)`,
  `create table matches (
    tenant_id text not null, id text not null, search_id text not null, entity_id text not null,
    status text not null check (status in ('open', 'true-positive', 'false-positive', 'discarded')),
    version integer not null default 1, score double precision not null, relevance double precision,
    entity_type text not null, match_types text[] not null, countries text[] not null,
    change_action text check (change_action in ('new', 'updated', 'removed')),
    profile jsonb not null, explanation jsonb not null, lists jsonb not null,
    reviewed_by text, reviewed_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (tenant_id, id), foreign key (tenant_id, search_id) references searches)`,
  `create index matches_of_search on matches (tenant_id, search_id)`,
  `create table comments (
    tenant_id text not null, id text not null, search_id text not null, match_id text, text text not null,
    status text, client_key text, user_id text not null, author text not null, at timestamptz not null,
    primary key (tenant_id, id), foreign key (tenant_id, search_id) references searches,
    foreign key (tenant_id, match_id) references matches)`,
  `create index comments_of_search on comments (tenant_id, search_id, match_id, at desc)`,
  `create table match_reviews (
    tenant_id text not null, id text not null, search_id text not null, match_id text not null,
    status_before text not null, status text not null, version integer not null, comment_id text, client_key text,
    user_id text not null, user_name text not null, at timestamptz not null,
    primary key (tenant_id, id), foreign key (tenant_id, search_id) references searches,
    foreign key (tenant_id, match_id) references matches, foreign key (tenant_id, comment_id) references comments)`,
  `create index match_reviews_of_match on match_reviews (tenant_id, match_id, at desc)`,
  `create table match_changes (
    tenant_id text not null, id text not null, search_id text not null, match_id text not null,
    action text not null check (action in ('new', 'updated', 'removed')), fields jsonb not null,
    version integer not null, at timestamptz not null,
    primary key (tenant_id, id), foreign key (tenant_id, search_id) references searches,
    foreign key (tenant_id, match_id) references matches)`,
  `create index match_changes_of_search on match_changes (tenant_id, search_id, at)`,

  `create table audit (
    tenant_id text not null, seq integer not null, at timestamptz not null, entry text not null,
    previous_hash text not null, hash text not null, primary key (tenant_id, seq))`,
  `create table audit_heads (tenant_id text primary key, seq integer not null, hash text not null)`,
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'The audit log is append-only.'; end $$`,
  `create trigger audit_append_only before update or delete or truncate on audit
    for each statement execute function refuse_change()`,
]

/** Tenants, users, credits, idempotency keys, searches with their matches, and the audit chain. */
export const core = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
