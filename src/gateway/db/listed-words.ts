import { sql } from 'kysely'
import type { AskedWord } from '#domain/matching/candidate-source.ts'
import { listedForms } from '#lib/names/word-forms.ts'
import { inTransaction, json, type Database, type Reader, type Trx } from './database.ts'
import { isEmbedded } from './embedded-adapter.ts'

/** Any number that no other lock has. */
const filing = 7_160_722
const partiesAtOnce = 500

/** Files the words of names that are being listed, each once, where names are searched in the database. */
export async function fileWords(trx: Trx, words: readonly string[]): Promise<void> {
  if (isEmbedded(trx)) return
  // Nobody clears words away while names that hold them are not seen yet.
  await sql`select pg_advisory_xact_lock_shared(${filing}::bigint)`.execute(trx)
  const asked = [...new Set(words)].filter((word) => word.length > 1)
  const { rows } = await sql<{ word: string }>`
    select asked.word from unnest(${asked}::text[]) as asked (word)
    where not exists (select from listed_words l where l.word = asked.word)
    -- Two loads that file the same words take them in one order, so that neither waits for the other for ever.
    order by asked.word
  `.execute(trx)
  const fresh = rows.map(({ word }) => ({ word, forms: listedForms(word) }))
  if (fresh.length === 0) return
  await sql`
    insert into listed_words (word, forms)
    select word, forms from jsonb_to_recordset(${json(fresh)}::jsonb) as filed (word text, forms text[])
    on conflict do nothing
  `.execute(trx)
}

/** Whether names are searched in the database and none of their words is filed: somebody else's database was restored. */
export async function lacksWords(reader: Reader): Promise<boolean> {
  if (isEmbedded(reader)) return false
  const { rows } = await sql<{ lacks: boolean }>`
    select not exists (select from listed_words) and exists (select from entity_names where words <> '{}') as lacks
  `.execute(reader)
  return rows[0]?.lacks === true
}

/** Files the words of all names there are, page by page. Outside of a transaction only. */
export async function fileAllWords(db: Database): Promise<void> {
  for (let after: number | null = 0; after !== null;) after = await fileWordsOfPage(db, after)
}

const fileWordsOfPage = (db: Database, after: number): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    const parties = await trx
      .selectFrom('entities')
      .select('key')
      .where('key', '>', after)
      .orderBy('key')
      .limit(partiesAtOnce)
      .execute()
    const keys = parties.map(({ key }) => key)
    await fileWords(trx, await wordsOf(trx, keys))
    return keys.at(-1) ?? null
  })

/** The words of the names of some parties; none where nobody files any. */
export async function wordsOf(trx: Trx, parties: readonly number[]): Promise<string[]> {
  if (isEmbedded(trx)) return []
  const { rows } = await sql<{ word: string }>`
    select distinct held.word from entity_names n cross join lateral unnest(n.words) as held (word)
    where n.entity_key = any(${parties}::int[])
  `.execute(trx)
  return rows.map(({ word }) => word)
}

/** Clears away of some words those that no name holds any more. */
export async function clearWords(trx: Trx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await sql`select pg_advisory_xact_lock(${filing}::bigint)`.execute(trx)
  await sql`
    delete from listed_words l
    where l.word = any(${words}::text[])
      and not exists (select from entity_names n where n.words @> array[l.word])
  `.execute(trx)
}

/** The listed words under which words asked for may stand, each with the place of that word, and in how many names. */
export async function filedWords(
  reader: Reader,
  asked: ReadonlyArray<Pick<AskedWord, 'forms' | 'others'>>,
): Promise<Array<{ place: number; word: string; df: number }>> {
  const places = [...asked.keys()]
  const forms = asked.map((word) => word.forms().join(' '))
  const others = asked.map((word) => word.others().join(' '))
  const { rows } = await sql<{ place: number; word: string; df: number }>`
    select a.place, f.word, f.df
    from unnest(${places}::int[], ${forms}::text[], ${others}::text[]) as a (place, forms, others)
    cross join lateral words_filed(string_to_array(a.forms, ' '), string_to_array(a.others, ' ')) f
  `.execute(reader)
  return rows
}
