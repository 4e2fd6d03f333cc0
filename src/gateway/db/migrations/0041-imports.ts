import { sql, type Kysely } from 'kysely'

const statements = [
  // `file_hash` is the SHA-256 of the file that somebody has on their device; the file itself never comes here.
  `create table import_jobs (
    tenant_id text not null references tenants, id text not null, user_id text not null references users,
    provider text not null, file_name text not null, file_hash text not null, row_count integer not null,
    status text not null check (status in ('waiting', 'in_progress', 'completed', 'validation_error')),
    created_at timestamptz not null, finished_at timestamptz, primary key (tenant_id, id))`,
  `create index import_jobs_created on import_jobs (created_at)`,
  // Of a row nothing is kept but what became of it: `errors` are sentences that repeat nothing of what stands in it.
  `create table import_rows (
    tenant_id text not null, import_id text not null, row_index integer not null,
    status text not null check (status in ('waiting', 'success', 'failed')), errors text[] not null, monitor_id text,
    primary key (tenant_id, import_id, row_index), foreign key (tenant_id, import_id) references import_jobs)`,
  `create index import_rows_waiting on import_rows (tenant_id, import_id) where status = 'waiting'`,
  // Every row asks whether a monitor has its client reference already.
  `create index searches_reference on searches (tenant_id, provider, client_reference)
    where client_reference is not null and monitoring is not null`,
]

/** Files of people to be monitored, each of the person who imports it, and how far their rows are. */
export const imports = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
