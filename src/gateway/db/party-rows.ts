import { sql, type RawBuilder } from 'kysely'
import type { ListStamp } from '#contracts/explanation.ts'
import type { IndexedName, IndexedParty } from '#domain/matching/name-index/indexed-party.ts'
import type { HeldList } from '#domain/matching/name-index/party-index.ts'
import type { EntityKind } from '#domain/matching/watch-entity.ts'
import type { Reader } from './database.ts'
import { overPages } from './row-pages.ts'

interface ListRow extends Omit<ListStamp, 'sha256'> {
  tenantId: string | null
  hash: string | null
  startedAt: Date
  names: number
  rarity: number | null
}

/** Editions of lists, whosever they are, by the id of the list. */
async function editionRows(reader: Reader, which: RawBuilder<unknown>): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.name, l.tenant_id, v.as_of, v.version, v.hash, v.started_at, v.names,
      (select version from rarity_versions where active) as rarity
    from watchlists l join list_versions v on v.list_id = l.id
    where ${which} order by l.id collate "C"
  `.execute(reader)
  return rows
}

const heldList = ({ id, name, asOf, version, hash, tenantId, startedAt }: ListRow): HeldList => ({
  stamp: { id, name, asOf: asOf ?? '', version, ...(hash !== null && { sha256: hash }) },
  tenantId,
  begunAt: startedAt.toISOString(),
})

/** What every search depends on beside what it asks. */
export interface InForce {
  /** Every list of which an edition is in force, whosever it is, with that edition; by id. */
  lists: HeldList[]
  /** How many names they have together. */
  names: number
  /** Which count of keys is in use; 0 before the first. */
  rarity: number
}

/** Reads what every search depends on, at one moment. */
export const editionsInForce = (reader: Reader): Promise<InForce> => inForce(reader, sql`v.version = l.active_version`)

/** The same once an edition is in force that is about to be. */
export const editionsWith = (reader: Reader, { stamp }: HeldList): Promise<InForce> =>
  inForce(reader, sql`v.version = case when l.id = ${stamp.id} then ${stamp.version}::int else l.active_version end`)

async function inForce(reader: Reader, which: RawBuilder<unknown>): Promise<InForce> {
  const rows = await editionRows(reader, which)
  const names = rows.reduce((sum, row) => sum + row.names, 0)
  return { lists: rows.map(heldList), names, rarity: rows[0]?.rarity ?? 0 }
}

/** An edition of a list by its number, whether it is in force or not; undefined where it is not there any more. */
export async function editionOf(reader: Reader, listId: string, version: number): Promise<HeldList | undefined> {
  const [edition] = await editionRows(reader, sql`l.id = ${listId} and v.version = ${version}`)
  return edition && heldList(edition)
}

/** From one edition of a list to another one; `from` is null where it had none. */
export interface EditionStep {
  listId: string
  from: number | null
  to: number
}

/** Whether a row stands in an edition. */
const standsIn = (version: number): RawBuilder<boolean> => sql<boolean>`
  (from_version <= ${version} and (to_version is null or to_version > ${version}))`

/** Some rows of a list, rising, and up to which row it was gone over to find them: null where that was all of it. */
export interface RowsSeen {
  keys: number[]
  last: number | null
}

/** So many rows of a list are gone over at once: nobody who waits for the database notices. */
const rowsAtOnce = 2000

/** Those that are meant among the next rows of a list behind one. */
export async function rowsMeant(
  reader: Reader,
  listId: string,
  which: RawBuilder<unknown>,
  after: number,
): Promise<RowsSeen> {
  const { rows } = await sql<RowsSeen>`
    with seen as materialized (
      select key, from_version, to_version from entities
      where list_id = ${listId} and key > ${after} order by key limit ${rowsAtOnce})
    select array(select key from seen where ${which} order by key) as keys, (select max(key) from seen) as last
  `.execute(reader)
  return rows[0] ?? { keys: [], last: null }
}

/** Those that an edition has and the one before it has not among the next rows of the list behind one. */
export const addedRows = (reader: Reader, { listId, from, to }: EditionStep, after: number): Promise<RowsSeen> =>
  rowsMeant(reader, listId, from === null ? standsIn(to) : sql`${standsIn(to)} and not ${standsIn(from)}`, after)

/** The rows that an edition has not and the one before it has. */
export async function removedRows(reader: Reader, { listId, from, to }: EditionStep): Promise<number[]> {
  const removed: number[] = []
  if (from === null) return removed
  const which = sql`${standsIn(from)} and not ${standsIn(to)}`
  await overPages(0, async (after) => {
    const { keys, last } = await rowsMeant(reader, listId, which, after)
    removed.push(...keys)
    return last
  })
  return removed
}

interface PartyRow {
  key: number
  list: string
  kind: EntityKind
  topics: string[]
  countries: string[]
  names: Omit<IndexedName, 'joined'>[] | null
}

/** Parties as the index takes them in, by their rows, rising; at most some thousands at once. Who is gone is left out. */
export async function partiesToIndex(reader: Reader, keys: readonly number[]): Promise<IndexedParty[]> {
  const { rows } = await sql<PartyRow>`
    select e.key, e.list_id as list, e.kind, e.topics, e.countries, (
      select jsonb_agg(jsonb_build_object(
        'folded', n.folded, 'romanised', n.romanised, 'keys', n.keys, 'words', n.words, 'compared', n.compared,
        'weight', n.weight
      ) order by n.position) from entity_names n where n.entity_key = e.key
    ) as names
    from entities e where e.key = any(${[...keys]}::int[]) order by e.key
  `.execute(reader)
  // Words written together are kept among the others.
  return rows.map(({ names, ...party }) => ({
    ...party,
    names: (names ?? []).map((name) => ({ ...name, joined: [] })),
  }))
}

/** What scoring reads of parties, as texts of JSON, by their rows; who is gone is left out. */
export async function factsOfParties(reader: Reader, keys: readonly number[]): Promise<Map<number, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: number; facts: string }>`
    select key, coalesce(facts, doc)::text as facts from entities where key = any(${[...keys]}::int[])
  `.execute(reader)
  return new Map(rows.map(({ key, facts }) => [key, facts]))
}
