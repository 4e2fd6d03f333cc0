import { sql, type RawBuilder } from 'kysely'
import type { ListStamp } from '#contracts/explanation.ts'
import type { Candidate, CandidateSource, ListFilter, RetrievalKeys } from '#domain/matching/candidate-source.ts'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import type { Reader } from './database.ts'
import { activeWatchlists } from './watchlists.ts'

/** The parties that one index may bring, each by its best name (design/screening section 4, Retrieve). */
const bestParties = 150

/** Retrieval by trigrams in the database: names whose similarity to the search is 0.3 or more. */
export const candidateSource = (reader: Reader): CandidateSource => ({
  candidates: (keys, filter, limit) => candidates(reader, keys, filter, limit),
  lists: (filter) => stamps(reader, filter),
})

async function stamps(reader: Reader, { tenantId }: ListFilter): Promise<ListStamp[]> {
  const lists = await activeWatchlists(reader, tenantId)
  return lists.map(({ id, name, asOf, version }) => ({ id, name, asOf, version }))
}

interface CandidateRow {
  doc: WatchEntity
  listId: string
  listName: string
  asOf: string
  version: number
}

async function candidates(
  reader: Reader,
  { folded, romanised }: RetrievalKeys,
  filter: ListFilter,
  limit: number,
): Promise<Candidate[]> {
  // Names in other scripts are found through their Latin form, from either side.
  const sources = [best('folded', folded, filter), best('romanised', romanised, filter)]
  if (romanised !== folded) sources.push(best('folded', romanised, filter))
  const { rows } = await sql<CandidateRow>`
    with likely as (${sql.join(sources, sql` union all `)}),
    ranked as (select key, max(likeness) as likeness from likely group by key)
    select e.doc, l.id as list_id, l.name as list_name, v.as_of, v.version
    from ranked r
    join entities e on e.key = r.key
    join watchlists l on l.id = e.list_id
    join list_versions v on v.list_id = l.id and v.version = l.active_version
    order by r.likeness desc, e.id
    limit ${limit}
  `.execute(reader)
  return rows.map(toCandidate)
}

/** The most similar names of one index, of parties in force that pass the filter. */
function best(column: 'folded' | 'romanised', key: string, filter: ListFilter): RawBuilder<unknown> {
  const name = sql.ref(`n.${column}`)
  return sql`(
    select e.key, max(similarity(${name}, ${key})) as likeness
    from entity_names n
    join entities e on e.key = n.entity_key
    join watchlists l on l.id = e.list_id
    where ${name} % ${key} and ${name} is not null
      and e.from_version <= l.active_version and (e.to_version is null or e.to_version > l.active_version)
      and (l.tenant_id is null or l.tenant_id = ${filter.tenantId})
      ${filter.kinds.length > 0 ? sql`and e.kind = any(${filter.kinds})` : sql``}
      ${filter.topics.length > 0 ? sql`and e.topics && ${filter.topics}::text[]` : sql``}
      ${filter.countries.length > 0 ? sql`and (e.countries = '{}' or e.countries && ${filter.countries}::text[])` : sql``}
    group by e.key, e.id
    order by likeness desc, e.id
    limit ${bestParties}
  )`
}

/** The date of the list is the edition's: a party that did not change keeps the row that an older edition wrote. */
function toCandidate({ doc, listId, listName, asOf, version }: CandidateRow): Candidate {
  const sources = doc.sources.map((source) => (source.slug === listId ? { ...source, asOf } : source))
  return { entity: { ...doc, sources }, list: { id: listId, name: listName, asOf, version } }
}
