import { sql, type RawBuilder } from 'kysely'
import type { ListStamp } from '#contracts/explanation.ts'
import type { Candidate, CandidateSource, ListFilter, RetrievalKeys } from '#domain/matching/candidate-source.ts'
import type { EntityFacts, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { Reader } from './database.ts'
import { alikeWords } from './listed-words.ts'
import { countKeys, rarityVersion } from './rarity.ts'
import { likenessesFor, partiesByKeys, rareKeys } from './shared-keys.ts'
import { partiesByWords } from './similar-names.ts'
import { activeWatchlists } from './watchlists.ts'

/** The parties that one index may bring, each by its best name. */
const mostParties = 150

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

/** First who shares keys, which is quick to tell; then, scored meanwhile, whose words or letters are alike. */
async function* candidates(reader: Reader, keys: RetrievalKeys, filter: ListFilter): AsyncGenerator<Candidate[]> {
  const holding = keys.byWords ? asSoonAsMayBe(reader, () => partiesOfWords(reader, keys, filter)) : undefined
  const { names, counts } = await countKeys(reader, keys.keys)
  const likely = { reader, filter, likenesses: likenessesFor(names, counts) }
  const similar = holding === undefined ? similarNames(likely, keys) : []
  const sharing = await bestParties(reader, partiesByKeys(rareKeys(keys, names, counts)), filter)
  yield sharing
  const known = new Set(sharing.map(({ key }) => key))
  yield (await (holding ?? asWhole(reader, similar))()).filter(({ key }) => !known.has(key))
}

/** The parties with the most words like those of the name. */
async function partiesOfWords(reader: Reader, keys: RetrievalKeys, filter: ListFilter): Promise<Candidate[]> {
  const weights = keys.words.map(({ weight }) => weight)
  return bestParties(
    reader,
    partiesByWords({ least: keys.least, weights, alike: await alikeWords(reader, keys) }),
    filter,
  )
}

/** Searches for names that are written alike, in Latin letters from either side and as they are. */
function similarNames(likely: Likely, { folded, romanised }: RetrievalKeys): Array<() => Promise<number[]>> {
  const asked: Array<['folded' | 'romanised', string]> = [
    ['folded', romanised],
    ['romanised', romanised],
  ]
  if (romanised !== folded) asked.push(['folded', folded])
  return asked.map(([column, text]) => asSoonAsMayBe(likely.reader, () => mostSimilar(likely, column, text)))
}

/** The parties that any of some searches finds. */
const asWhole = (reader: Reader, searches: ReadonlyArray<() => Promise<number[]>>) => async () => {
  const found = new Set<number>()
  for (const search of searches) for (const key of await search()) found.add(key)
  return found.size === 0 ? [] : candidatesOf(reader, Array.from(found))
}

/** Begins at once; in a transaction, which is one connection, only when it is waited for. */
function asSoonAsMayBe<T>(reader: Reader, work: () => Promise<T>): () => Promise<T> {
  if (reader.isTransaction) return work
  const begun = work()
  // Whoever waits for it learns of its error; when something else fails first, nobody waits.
  begun.catch(() => undefined)
  return () => begun
}

/** The parties of a source that are the most alike, where there is anything to look up. */
async function bestParties(
  reader: Reader,
  source: RawBuilder<unknown> | undefined,
  filter: ListFilter,
): Promise<Candidate[]> {
  if (source === undefined) return []
  const { rows } = await sql<CandidateRow>`
    with best as materialized (${bestOf(source, filter)})
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
    if (found.length === mostParties) break
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
    fetch first ${mostParties} rows with ties
  ) likely
  order by likeness desc, id
  limit ${mostParties}
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
