import { sql, type Kysely } from 'kysely'

const statements = [
  // A list is gone over in the order of its rows, so that each page reads no more than itself.
  `create index entities_of_list on entities (list_id, key)`,
  // These indexes gather new names and file them once they come to so many kilobytes; whoever adds the last one waits.
  ...[
    'entity_names_folded',
    'entity_names_romanised',
    'entity_names_keys',
    'entity_names_words',
    'listed_words_forms',
  ].map((index) => `alter index if exists ${index} set (gin_pending_list_limit = 128)`),
]

/** No load keeps a transaction open for longer than anybody should wait. */
export const shortTransactions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
