import { sql, type RawBuilder } from 'kysely'
import type { Candidate, ListFilter } from '#domain/matching/candidate-source.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import type { Reader } from './database.ts'
import type { MonitorKey } from './rescreen-items.ts'

/** A key that names are looked up by, and how much it says. */
export interface WeighedKey {
  key: string
  /** A whole number: of fractions the sum would depend on the order in which they are added. */
  weight: number
}

/** A word of listed names that stands for one of the name searched for, or that holds it beside others. */
export interface AlikeWord {
  word: string
  /** For which word of the name, by its place. */
  place: number
  /** How much a name gains by it, in thousandths: how alike the two are, by the weight of the one searched for. */
  gain: number
  /** In how many listed names it stands. */
  df: number
}

/** Looks at listed names that hold one of some words and, where it is given, one of others beside it. */
export interface WordScan {
  words: string[]
  beside?: string[]
}

/** A name to be found by its words. */
export interface NameByWords {
  /** Where to look. */
  scans: readonly WordScan[]
  alike: readonly AlikeWord[]
  /** Of its words, in thousandths: of fractions a sum would depend on the order in which they are added. */
  weights: readonly number[]
  /** The weighted mean that a listed name needs to be brought, 0 to 1. */
  least: number
  /** What words that one name alone has take from the mean; `both`: by how much more where either name has some. */
  costs: { missing: number; extra: number; both: number }
}

/** Which parties a statement may bring, and how many of them: the most alike. */
export interface Wanted {
  filter: ListFilter
  most: number
}

/** The parties of the names that share keys, each by the one that shares the most and the rarest. */
export async function partiesByKeys(
  reader: Reader,
  weighed: readonly WeighedKey[],
  wanted: Wanted,
): Promise<Candidate[]> {
  if (weighed.length === 0) return []
  const [keys, weights] = [weighed.map(({ key }) => key), weighed.map(({ weight }) => weight)]
  return bestParties(reader, sql`select * from parties_sharing(${keys}::text[], ${weights}::int[])`, wanted)
}

/**
 * The parties of listed names that hold the words or others like them, each by the name that scoring would likely put
 * first: by its mean, as far as that is told by which words it holds, how alike they are and what its words weigh together.
 */
export async function partiesByWords(reader: Reader, name: NameByWords, wanted: Wanted): Promise<Candidate[]> {
  const { scans, alike, weights, least, costs } = name
  if (scans.length === 0) return []
  const source = sql`
    with alike as materialized (
      select * from unnest(
        ${alike.map(({ word }) => word)}::text[], ${alike.map(({ place }) => place)}::int[],
        ${alike.map(({ gain }) => gain)}::int[], ${alike.map(({ place }) => weights[place] ?? 0)}::int[]
      ) as given (word, place, gain, weight)
    ),
    held as materialized (${sql.join(scans.map(scanned), sql` union all `)}),
    paired as (
      select h.entity_key, h.position, h.weight as whole, a.place, a.weight, max(a.gain) as gain
      from held h cross join lateral unnest(h.words) as w (word) join alike a on a.word = w.word
      group by 1, 2, 3, 4, 5
    ),
    gained as (
      select entity_key, sum(gain) as gain, sum(weight) - sum(gain) as unlike,
        ${weights.reduce((sum, weight) => sum + weight, 0)}::int - sum(weight) as missing,
        greatest(whole - sum(weight), 0) as extra
      from paired group by entity_key, position, whole
    ),
    meant as (
      select entity_key, gain, unlike, gain + ${costs.missing}::float8 * missing + ${costs.extra}::float8 * extra
        + ${costs.both}::float8 * least(missing, extra) as whole
      from gained
    )
    -- Who may pass is told without what the words lack of being the very ones, which scoring sees better.
    select entity_key, max(gain / (whole + unlike)) as likeness from meant
    where gain / whole >= ${least}::float8 group by entity_key
  `
  return bestParties(reader, source, wanted)
}

const scanned = ({ words, beside }: WordScan): RawBuilder<unknown> => sql`
  select * from names_holding(${words}::text[], ${beside ?? null}::text[])
`

/** The keys of the parties with the most similar names by trigrams in one column, from a likeness of 0 to 1 on. */
export async function similarParties(
  reader: Reader,
  { column, text, likeness }: { column: 'folded' | 'romanised'; text: string; likeness: number },
  wanted: Wanted,
): Promise<number[]> {
  const source = sql`select * from ${sql.raw(`similar_${column}`)}(${text}, ${likeness})`
  const { rows } = await sql<{ key: number }>`${bestOf(source, wanted)}`.execute(reader)
  return rows.map(({ key }) => key)
}

/** The parties with these keys, by their id. */
export async function partiesOf(reader: Reader, keys: readonly number[]): Promise<Candidate[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<CandidateRow>`
    ${candidateRows(sql`unnest(${keys}::int[])`)} order by e.id
  `.execute(reader)
  return rows.map(toCandidate)
}

/** The parties that a search holds matches on, as far as they are in force and pass the filter. */
export async function heldParties(
  reader: Reader,
  { tenantId, searchId }: MonitorKey,
  filter: ListFilter,
): Promise<Candidate[]> {
  const { rows } = await sql<CandidateRow>`
    ${candidateRows(sql`(
      select e.key from matches m join entities e on e.id = m.entity_id join watchlists l on l.id = e.list_id
      where m.tenant_id = ${tenantId} and m.search_id = ${searchId} and m.hidden_at is null and ${passes(filter)}
    )`)} order by e.key
  `.execute(reader)
  return rows.map(toCandidate)
}

/** The parties of a source that are the most alike. */
async function bestParties(reader: Reader, source: RawBuilder<unknown>, wanted: Wanted): Promise<Candidate[]> {
  const { rows } = await sql<CandidateRow>`
    with best as materialized (${bestOf(source, wanted)})
    ${candidateRows(sql`best`)} order by f.likeness desc, e.id
  `.execute(reader)
  return rows.map(toCandidate)
}

interface CandidateRow {
  key: number
  listId: string
  listName: string
  asOf: string
  version: number
}

/** The parties with a key in `from`, `f`. */
const candidateRows = (from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.key, l.id as list_id, l.name as list_name, v.as_of, v.version
  from ${from} f (key) ${partyOf(sql.ref('f.key'))}
  join watchlists l on l.id = e.list_id
  join list_versions v on v.list_id = l.id and v.version = l.active_version
`

const toCandidate = ({ key, listId, listName, asOf, version }: CandidateRow): Candidate => ({
  key,
  list: { id: listId, name: listName, asOf, version },
})

/** The parties of a source that are in force and pass the filter, the most alike; of equal ones, by their id. */
const bestOf = (source: RawBuilder<unknown>, { filter, most }: Wanted): RawBuilder<unknown> => sql`
  select key, likeness
  from (
    select e.key, e.id, f.likeness
    from (select * from (${source}) found order by likeness desc) f ${partyOf(sql.ref('f.entity_key'))}
    join watchlists l on l.id = e.list_id
    where ${passes(filter)}
    -- Parties are read in the order of likeness, no more of them than it takes.
    order by f.likeness desc
    fetch first ${most} rows with ties
  ) likely
  order by likeness desc, id
  limit ${most}
`

/**
 * Joins the party with a key as `e`, one by one: how many names share a key is guessed far too high, and a join that was
 * planned for so many would read every party there is.
 */
const partyOf = (key: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  cross join lateral (
    select p.key, p.id, p.list_id, p.kind, p.topics, p.countries, p.from_version, p.to_version
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

/**
 * The whole parties behind candidates, by their key. The date of the list is the edition's: a party that did not change
 * keeps the row that an older edition wrote.
 */
export async function wholeParties(reader: Reader, found: readonly Candidate[]): Promise<Map<number, WatchEntity>> {
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
