import { sql, type RawBuilder } from 'kysely'
import type { ListStamp } from '#contracts/explanation.ts'
import type { Candidate, CandidateSource, ListFilter, RetrievalKeys } from '#domain/matching/candidate-source.ts'
import type { EntityFacts, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { Reader } from './database.ts'
import { countKeys, rarityVersion } from './rarity.ts'
import { likenessesFor, partiesByKeys, rareKeys, type WeighedKey } from './shared-keys.ts'
import { activeWatchlists } from './watchlists.ts'

/** The parties that one index may bring, each by its best name (design/screening section 4, Retrieve). */
const bestParties = 150

/** Retrieval by trigrams and by keys in the database. */
export const candidateSource = (reader: Reader): CandidateSource => ({
  candidates: (keys, filter) => candidates(reader, keys, filter),
  entities: (found) => entities(reader, found),
  lists: (filter) => stamps(reader, filter),
})

async function stamps(reader: Reader, { tenantId }: ListFilter): Promise<ListStamp[]> {
  const lists = await activeWatchlists(reader, tenantId)
  return lists.map(({ id, name, asOf, version }) => ({ id, name, asOf, version }))
}

/**
 * What a search depends on beside what it asks: the editions in force, and how common keys are. The same text means that
 * nothing of it has changed.
 */
export async function sightOf(reader: Reader, { tenantId }: ListFilter): Promise<string> {
  const lists = await activeWatchlists(reader, tenantId)
  return JSON.stringify([await rarityVersion(reader), ...lists.map(({ id, version }) => [id, version])])
}

/** First who shares words, which is quick to tell; then, scored meanwhile, who is only written alike. */
async function* candidates(reader: Reader, keys: RetrievalKeys, filter: ListFilter): AsyncGenerator<Candidate[]> {
  const { folded, romanised } = keys
  const { names, counts } = await countKeys(reader, keys.keys)
  const likely = { reader, filter, likenesses: likenessesFor(names, counts) }
  // Names in other scripts are found through their Latin form, from either side. Among Latin names it takes longest.
  const inLatin = asSoonAsMayBe(reader, () => mostSimilar(likely, 'folded', romanised))
  const sharing = await sharingParties(reader, rareKeys(keys, names, counts), filter)
  const inOthers = asSoonAsMayBe(reader, () => mostSimilar(likely, 'romanised', romanised))
  const asWritten =
    romanised === folded ? undefined : asSoonAsMayBe(reader, () => mostSimilar(likely, 'folded', folded))
  yield sharing
  const similar = new Set([...(await inLatin()), ...(await inOthers()), ...((await asWritten?.()) ?? [])])
  for (const { key } of sharing) similar.delete(key)
  if (similar.size > 0) yield await candidatesOf(reader, Array.from(similar))
}

/** Begins at once; in a transaction, which is one connection, only when it is waited for. */
function asSoonAsMayBe<T>(reader: Reader, work: () => Promise<T>): () => Promise<T> {
  if (reader.isTransaction) return work
  const begun = work()
  // Whoever waits for it learns of its error; when something else fails first, nobody waits.
  begun.catch(() => undefined)
  return () => begun
}

/** The parties that share the rarest keys with the name. */
async function sharingParties(
  reader: Reader,
  weighed: readonly WeighedKey[],
  filter: ListFilter,
): Promise<Candidate[]> {
  if (weighed.length === 0) return []
  const { rows } = await sql<CandidateRow>`
    with best as materialized (${bestOf(partiesByKeys(weighed), filter)})
    ${candidateRows(sql`best`)} order by f.likeness desc, e.id
  `.execute(reader)
  return rows.map(toCandidate)
}

/** A search for similar names; of the likenesses the next lower one is asked where too few are so alike. */
interface Likely {
  reader: Reader
  filter: ListFilter
  likenesses: readonly number[]
}

/** The keys of the parties with the most similar names in one index: the same ones, whatever likeness they are found from. */
async function mostSimilar(
  { reader, filter, likenesses }: Likely,
  column: 'folded' | 'romanised',
  text: string,
): Promise<number[]> {
  let found: number[] = []
  for (const likeness of likenesses) {
    const source = sql`select * from ${sql.raw(`similar_${column}`)}(${text}, ${likeness})`
    const { rows } = await sql<{ key: number }>`${bestOf(source, filter)}`.execute(reader)
    found = rows.map(({ key }) => key)
    if (found.length === bestParties) break
  }
  return found
}

async function candidatesOf(reader: Reader, keys: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<CandidateRow>`
    ${candidateRows(sql`unnest(${keys}::int[])`)} order by e.id
  `.execute(reader)
  return rows.map(toCandidate)
}

interface CandidateRow {
  key: number
  facts: EntityFacts
  listId: string
  listName: string
  asOf: string
  version: number
}

/** Of the parties with a key in `from`, `f`, what scoring reads. */
const candidateRows = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.key, coalesce(e.facts, e.doc) as facts, l.id as list_id, l.name as list_name, v.as_of, v.version
  from ${from} f (key) ${partyOf(sql.ref('f.key'))}
  join watchlists l on l.id = e.list_id
  join list_versions v on v.list_id = l.id and v.version = l.active_version
`

const toCandidate = ({ key, facts, listId, listName, asOf, version }: CandidateRow): Candidate => ({
  key,
  facts,
  list: { id: listId, name: listName, asOf, version },
})

/** The parties of a source that are in force and pass the filter, the most alike; of equal ones, by their id. */
const bestOf = (source: RawBuilder<unknown>, filter: ListFilter): RawBuilder<unknown> => sql`
  select key, likeness
  from (
    select e.key, e.id, f.likeness
    from (select * from (${source}) found order by likeness desc) f ${partyOf(sql.ref('f.entity_key'))}
    join watchlists l on l.id = e.list_id
    where ${passes(filter)}
    -- Parties are read in the order of likeness, no more of them than it takes.
    order by f.likeness desc
    fetch first ${bestParties} rows with ties
  ) likely
  order by likeness desc, id
  limit ${bestParties}
`

/**
 * Joins the party with a key as `e`, one by one: how many names share a key is guessed far too high, and a join that was
 * planned for so many would read every party there is.
 */
const partyOf = (key: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  cross join lateral (
    select p.key, p.id, p.list_id, p.kind, p.topics, p.countries, p.from_version, p.to_version, p.facts, p.doc
    from entities p where p.key = ${key} offset 0
  ) e
`

/** Whether a party `e` of the list `l` is in force and passes the filter. */
const passes = ({ tenantId, kinds, topics, countries }: ListFilter): RawBuilder<unknown> => sql`
  e.from_version <= l.active_version and (e.to_version is null or e.to_version > l.active_version)
  and (l.tenant_id is null or l.tenant_id = ${tenantId})
  ${kinds.length > 0 ? sql`and e.kind = any(${kinds})` : sql``}
  ${topics.length > 0 ? sql`and e.topics && ${topics}::text[]` : sql``}
  ${countries.length > 0 ? sql`and (e.countries = '{}' or e.countries && ${countries}::text[])` : sql``}
`

interface EntityRow {
  key: number
  doc: WatchEntity
  listId: string
}

/** The date of the list is the edition's: a party that did not change keeps the row that an older edition wrote. */
async function entities(reader: Reader, found: readonly Candidate[]): Promise<Map<number, WatchEntity>> {
  if (found.length === 0) return new Map()
  const { rows } = await sql<EntityRow>`
    select key, doc, list_id from entities where key = any(${found.map(({ key }) => key)}::int[])
  `.execute(reader)
  const dates = new Map(found.map(({ key, list }) => [key, list.asOf]))
  return new Map(
    rows.map(({ key, doc, listId }) => {
      const sources = doc.sources.map((source) =>
        source.slug === listId ? { ...source, asOf: dates.get(key) ?? source.asOf } : source,
      )
      return [key, { ...doc, sources }]
    }),
  )
}
