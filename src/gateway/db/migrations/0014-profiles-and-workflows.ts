import { sql, type Kysely } from 'kysely'

const statements = [
  `create table profiles (
    tenant_id text not null references tenants, id text not null,
    profile_type text not null check (profile_type in ('individual', 'entity')),
    profileable jsonb not null, fields jsonb not null, primary key (tenant_id, id))`,
  `create table workflows (
    tenant_id text not null references tenants, id text not null, name text not null, folder_path text not null,
    stages jsonb not null, primary key (tenant_id, id))`,
  // Finds the workflow of a task.
  `create index workflows_tasks on workflows using gin (stages jsonb_path_ops)`,
]

/** Profiles and workflows of the suite, as screens read them. */
export const profilesAndWorkflows = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
