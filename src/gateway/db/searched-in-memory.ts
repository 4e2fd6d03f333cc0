import { sql } from 'kysely'
import type { Reader } from './database.ts'
import { isEmbedded } from './embedded-adapter.ts'

/** The indexes over listed names that nothing but a search in the database reads. They gather what is new before they file it. */
export const searchIndexes = [
  'entity_names_folded',
  'entity_names_romanised',
  'entity_names_keys',
  'entity_names_words',
  'listed_words_forms',
] as const

/**
 * Takes away what only searches in the database need, where there are none: migrations make it for every engine, and a
 * backup of a server brings its rows. A start over a server makes it anew. Names are still looked up as they are.
 */
export async function leaveSearchingToMemory(reader: Reader): Promise<void> {
  if (!isEmbedded(reader)) return
  await sql`drop index if exists ${sql.join(searchIndexes.map((name) => sql.id(name)))}`.execute(reader)
  await sql`create index if not exists entity_names_same on entity_names using hash (folded)`.execute(reader)
  const { rows } = await sql<{ isFilled: boolean }>`
    select exists (select from listed_words) or exists (select from rarity_versions) as "isFilled"
  `.execute(reader)
  if (rows[0]?.isFilled === true) await sql`truncate listed_words, rarity, rarity_versions`.execute(reader)
}
