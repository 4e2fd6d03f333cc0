import { sql, type Kysely } from 'kysely'

/** Names keep their words as scoring compares them; a start files every name anew, which fills them in. */
export const comparedWords = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table entity_names add column compared text[] not null default '{}'`.execute(db)
  },
}
