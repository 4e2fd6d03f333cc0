import { sql, type Kysely } from 'kysely'

const statements = [
  // `content` names the file by its SHA-256 while there is one; what is asked for stays, so that it can be made again.
  `create table exports (
    tenant_id text not null references tenants, id text not null, user_id text not null references users,
    wanted jsonb not null, file_name text not null, time_zone text not null,
    status text not null default 'inProgress' check (status in ('inProgress', 'completed', 'failed')),
    content text, bytes integer, available_until timestamptz, error text, created_at timestamptz not null,
    primary key (tenant_id, id))`,
  `create index exports_newest on exports (tenant_id, user_id, created_at desc, id)`,
  `create index exports_content on exports (content) where content is not null`,
]

/** Files that are made in the background, each for the person who asked for it. */
export const exports = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
