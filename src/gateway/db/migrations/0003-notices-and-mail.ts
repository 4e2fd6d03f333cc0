import { sql, type Kysely } from 'kysely'

const statements = [
  `create table tombstones (
    tenant_id text not null references tenants, id text not null, at timestamptz not null,
    cause text not null check (cause in ('person', 'auto-delete')), primary key (tenant_id, id))`,

  `create table notifications (
    tenant_id text not null references tenants, id text not null, service text not null, message text not null,
    subtext text, link text, at timestamptz not null, primary key (tenant_id, id))`,
  `create index notifications_newest on notifications (tenant_id, at desc, id)`,
  `create table notification_recipients (
    tenant_id text not null, notification_id text not null, user_id text not null references users,
    read_at timestamptz, primary key (tenant_id, notification_id, user_id),
    foreign key (tenant_id, notification_id) references notifications)`,
  `create index notification_recipients_unread on notification_recipients (tenant_id, user_id) where read_at is null`,

  `create table mails (
    tenant_id text not null references tenants, id text not null, message_id text not null unique,
    sender_id text not null references users, search_id text, content jsonb,
    created_at timestamptz not null, sent_at timestamptz, primary key (tenant_id, id))`,

  `create table jobs (
    id text primary key, tenant_id text references tenants, kind text not null, payload jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'failed')), run_at timestamptz not null,
    attempts integer not null default 0, lease text, leased_until timestamptz, error text,
    created_at timestamptz not null)`,
  `create index jobs_due on jobs (run_at, id) where state = 'waiting'`,
]

/** What was removed, what users are told, mails on their way, and work that outlives a request. */
export const noticesAndMail = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
