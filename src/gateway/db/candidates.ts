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
  const sources = [byTrigram('folded', folded), byTrigram('romanised', romanised)]
  if (romanised !== folded) sources.push(byTrigram('folded', romanised))
  const weighed = await rareKeys(reader, keys)
  if (weighed.length > 0) sources.push(byKeys(weighed))
  const found = sources.map((source, index) => sql`select ${sql.lit(index)} as source, n.* from (${source}) n`)
  // The best of every index comes before the second best of any: their likenesses are not of one kind.
  const { rows } = await sql<CandidateRow>`
    with found as materialized (${sql.join(found, sql` union all `)}),
    likely as (
      select e.key, f.likeness,
        row_number() over (partition by f.source order by f.likeness desc, e.id) as rank
      from found f ${partyOf(sql.ref('f.entity_key'))}
      join watchlists l on l.id = e.list_id
      where ${passes(filter)}
    ),
    ranked as (
      select key, min(rank) as rank, max(likeness) as likeness from likely where rank <= ${bestParties} group by key
    )
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

/** The parties of similar names in one index, each by its most similar one. */
const byTrigram = (column: 'folded' | 'romanised', text: string): RawBuilder<unknown> => {
  const name = sql.ref(column)
  return sql`
    select entity_key, max(similarity(${name}, ${text}))::float8 as likeness
    from entity_names where ${name} % ${text} and ${name} is not null
    group by entity_key
  `
}

/** The parties of the names that share keys, each by the one that shares the most and the rarest. */
const byKeys = (weighed: readonly WeighedKey[]): RawBuilder<unknown> => {
  const [keys, weights] = [weighed.map(({ key }) => key), weighed.map(({ weight }) => weight)]
  return sql`
    select entity_key, max(likeness) as likeness
    from (
      select n.entity_key, sum(w.weight)::float8 as likeness
      from unnest(${keys}::text[], ${weights}::int[]) as w (key, weight)
      join entity_names n on n.keys @> array[w.key]
      group by n.entity_key, n.position
    ) n
    group by entity_key
  `
}

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
