import { sql, type Kysely } from 'kysely'

const statements = [
  // How a session ended; null: it lives, has expired, or ended before this was noted.
  `alter table sessions add column end_reason text
    check (end_reason in ('sign-out', 'password', 'administrator', 'disabled', 'removed'))`,
  `create index sessions_of_user on sessions (user_id) where ended_at is null`,
  // What an administrator did to an account; null while the account stands.
  `alter table users add column ended text check (ended in ('disabled', 'removed'))`,
  `alter table users add column ended_at timestamptz`,
]

/** Why sessions and accounts ended, so that an ending by a person can be told from an expiry. */
export const endings = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
