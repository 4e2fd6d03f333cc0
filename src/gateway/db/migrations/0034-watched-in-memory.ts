import { sql, type Kysely } from 'kysely'

/** Whom everybody monitors is filed in the memory of each process: the names that were filed in a table go. */
export const watchedInMemory = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop table subjects`.execute(db)
  },
}
