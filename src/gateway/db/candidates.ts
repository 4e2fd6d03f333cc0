import { sql, type RawBuilder } from 'kysely'
import type { ListStamp } from '#contracts/explanation.ts'
import type { Candidate, CandidateSource, ListFilter, RetrievalKeys } from '#domain/matching/candidate-source.ts'
import type { EntityFacts, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { Reader } from './database.ts'
import { countKeys, rarityVersion } from './rarity.ts'
import { activeWatchlists } from './watchlists.ts'

/** The parties that one index may bring, each by its best name (design/screening section 4, Retrieve). */
const bestParties = 150

/** Retrieval by trigrams and by keys in the database. */
export const candidateSource = (reader: Reader): CandidateSource => ({
  candidates: (keys, filter, limit) => candidates(reader, keys, filter, limit),
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

interface CandidateRow {
  key: number
  facts: EntityFacts
  listId: string
  listName: string
  asOf: string
  version: number
}

async function candidates(
  reader: Reader,
  keys: RetrievalKeys,
  filter: ListFilter,
  limit: number,
): Promise<Candidate[]> {
  const { folded, romanised } = keys
  // Names in other scripts are found through their Latin form, from either side.
  const sources = [byTrigram('folded', folded, filter), byTrigram('romanised', romanised, filter)]
  if (romanised !== folded) sources.push(byTrigram('folded', romanised, filter))
  const weighed = await rareKeys(reader, keys)
  if (weighed.length > 0) sources.push(byKeys(weighed, filter))
  // The best of every index comes before the second best of any: their likenesses are not of one kind.
  const { rows } = await sql<CandidateRow>`
    with likely as (${sql.join(sources, sql` union all `)}),
    ranked as (select key, min(rank) as rank, max(likeness) as likeness from likely group by key)
    select e.key, coalesce(e.facts, e.doc) as facts, l.id as list_id, l.name as list_name, v.as_of, v.version
    from ranked r
    join entities e on e.key = r.key
    join watchlists l on l.id = e.list_id
    join list_versions v on v.list_id = l.id and v.version = l.active_version
    order by r.rank, r.likeness desc, e.id
    limit ${limit}
  `.execute(reader)
  return rows.map(({ key, facts, listId, listName, asOf, version }) => ({
    key,
    facts,
    list: { id: listId, name: listName, asOf, version },
  }))
}

/** The most similar names of one index, of parties in force that pass the filter. */
const byTrigram = (column: 'folded' | 'romanised', text: string, filter: ListFilter): RawBuilder<unknown> => {
  const name = sql.ref(`n.${column}`)
  const names = sql`
    select n.entity_key, similarity(${name}, ${text})::float8 as likeness
    from entity_names n where ${name} % ${text} and ${name} is not null
  `
  return bestOf(names, filter)
}

/** The names that share the most and the rarest keys. */
const byKeys = (weighed: readonly WeighedKey[], filter: ListFilter): RawBuilder<unknown> => {
  const [keys, weights] = [weighed.map(({ key }) => key), weighed.map(({ weight }) => weight)]
  const names = sql`
    select n.entity_key, sum(w.weight)::float8 as likeness
    from unnest(${keys}::text[], ${weights}::int[]) as w (key, weight)
    join entity_names n on n.keys @> array[w.key]
    group by n.entity_key, n.position
  `
  return bestOf(names, filter)
}

function bestOf(names: RawBuilder<unknown>, filter: ListFilter): RawBuilder<unknown> {
  return sql`(
    select e.key, max(n.likeness) as likeness, row_number() over (order by max(n.likeness) desc, e.id) as rank
    from (${names}) n
    join entities e on e.key = n.entity_key
    join watchlists l on l.id = e.list_id
    where e.from_version <= l.active_version and (e.to_version is null or e.to_version > l.active_version)
      and (l.tenant_id is null or l.tenant_id = ${filter.tenantId})
      ${filter.kinds.length > 0 ? sql`and e.kind = any(${filter.kinds})` : sql``}
      ${filter.topics.length > 0 ? sql`and e.topics && ${filter.topics}::text[]` : sql``}
      ${filter.countries.length > 0 ? sql`and (e.countries = '{}' or e.countries && ${filter.countries}::text[])` : sql``}
    group by e.key, e.id
    order by rank
    limit ${bestParties}
  )`
}

interface WeighedKey {
  key: string
  /** A whole number: of fractions the sum would depend on the order in which they are added. */
  weight: number
}

const weightUnit = 1000

/** A key in more names than this tells too little to be looked up. */
const commonFrom = 0.02
const fewestCommon = 50
/** So many names at most are looked at for their keys; across scripts trigrams find little, so it takes more. */
const budget = { oneScript: 1000, crossScript: 4000 }
/** How much an equal key of a kind says; skeletons only across scripts, where vowels are guesses. */
const weightOfKind: Readonly<Record<string, number>> = { '=': 1, _: 1, '!': 3, '~': 0.7, '#': 0.5, '%': 0.5 }

/** The rarest keys of a name with their weights, as many as the budget bears. */
async function rareKeys(reader: Reader, { keys, crossScript }: RetrievalKeys): Promise<WeighedKey[]> {
  const { names, counts } = await countKeys(reader, keys)
  const common = Math.max(fewestCommon, names * commonFrom)
  const weighed: WeighedKey[] = []
  let rest = crossScript ? budget.crossScript : budget.oneScript
  for (const { key, df } of counts) {
    rest -= df
    if (df > common || rest < 0) break
    const weight = (weightOfKind[key.charAt(0)] ?? 0) * Math.log((names + 2) / df)
    weighed.push({ key, weight: Math.round(weight * weightUnit) })
  }
  return weighed
}

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
