import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table jobs drop constraint jobs_state_check`,
  // Held: queued when a backup was made that was restored since; whether it is still wanted, a person says.
  `alter table jobs add constraint jobs_state_check check (state in ('waiting', 'failed', 'held'))`,
]

/** Mails that a restore brought back wait for somebody to look at them. */
export const heldMails = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
