import { sql, type Kysely } from 'kysely'

const statements = [
  // Who disabled an account; null while it stands. Until now only the operator could.
  `alter table users add column ended_by text check (ended_by in ('operator', 'tenant'))`,
  `update users set ended_by = 'operator' where ended is not null`,
  // What a tenant was told of somebody of another one when it let them in; null once they have come.
  `alter table user_tenants add column invited jsonb`,
  // When they last came to the tenant; null: not yet, or not since this is noted.
  `alter table user_tenants add column entered_at timestamptz`,
]

/** Accounts know who locked them, tenants what they may know of the people of other tenants. */
export const guests = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
