import { sql, type Kysely } from 'kysely'

const statements = [
  // What its person calls the device of a session; null: not known, or of before.
  `alter table sessions add column device text`,
  // A person may end a session of theirs from another device.
  `alter table sessions drop constraint sessions_end_reason_check`,
  `alter table sessions add constraint sessions_end_reason_check
    check (end_reason in ('sign-out', 'elsewhere', 'password', 'administrator', 'disabled', 'removed'))`,
]

/** Sessions say which device they are on, so that a person can tell them apart and end one from another. */
export const sessionDevices = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
