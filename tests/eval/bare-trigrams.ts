import { sql } from 'kysely'
import { fold } from '#lib/names/fold.ts'
import type { Reader } from '#gateway/db/database.ts'

/** What a search would cost were there nothing but trigrams: the keys of the 150 most similar names. */
export async function candidatesByTrigramsAlone(reader: Reader, name: string): Promise<number[]> {
  const folded = fold(name)
  const { rows } = await sql<{ entityKey: number }>`
    select entity_key from entity_names where folded % ${folded} order by similarity(folded, ${folded}) desc limit 150
  `.execute(reader)
  return rows.map(({ entityKey }) => entityKey)
}
