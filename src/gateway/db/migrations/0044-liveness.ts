import { sql, type Kysely } from 'kysely'

const statements = [
  // Of a link only the SHA-256 of what stands in it is kept. `used_at`: the check was gone through to its end.
  `create table liveness (
    tenant_id text not null references tenants, id text not null, user_id text not null references users,
    email text not null, first_name text not null, last_name text not null,
    status text not null check (status in ('invited', 'opened', 'pending', 'completed', 'failed', 'expired')),
    link_hash text not null, created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz,
    stand_in boolean not null default false, result jsonb, primary key (tenant_id, id))`,
  `create unique index liveness_link on liveness (link_hash)`,
  `create index liveness_created on liveness (tenant_id, created_at desc, id)`,
  `create index liveness_waiting on liveness (expires_at)
    where status in ('invited', 'opened', 'pending') and used_at is null`,
  // An invitation goes with the record that it invites to.
  `alter table mails add column liveness_id text`,
  `create index mails_liveness on mails (tenant_id, liveness_id) where liveness_id is not null`,
]

/** Who was invited to a liveness screening, and what came of it. */
export const liveness = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
