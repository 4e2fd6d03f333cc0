import { sql } from 'kysely'
import type { ListStamp } from '#contracts/explanation.ts'
import type { IndexedParty } from '#domain/matching/name-index/indexed-party.ts'
import type { HeldList } from '#domain/matching/name-index/party-index.ts'
import type { EntityFacts, EntityKind } from '#domain/matching/watch-entity.ts'
import type { Reader } from './database.ts'

interface ListRow extends Omit<ListStamp, 'sha256'> {
  tenantId: string | null
  hash: string | null
}

/** Every list of which an edition is in force, whosever it is, with that edition; by id. */
export async function listsInForce(reader: Reader): Promise<HeldList[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.name, l.tenant_id, v.as_of, v.version, v.hash
    from watchlists l join list_versions v on v.list_id = l.id and v.version = l.active_version
    order by l.id collate "C"
  `.execute(reader)
  return rows.map(({ tenantId, hash, asOf, ...stamp }) => ({
    stamp: { ...stamp, asOf: asOf ?? '', ...(hash !== null && { sha256: hash }) },
    tenantId,
  }))
}

/** The rows of the parties in an edition of a list, rising. */
export async function rowsOfEdition(reader: Reader, { id, version }: ListStamp): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select key from entities
    where list_id = ${id} and from_version <= ${version} and (to_version is null or to_version > ${version})
    order by key
  `.execute(reader)
  return rows.map(({ key }) => key)
}

interface PartyRow {
  key: number
  list: string
  kind: EntityKind
  topics: string[]
  countries: string[]
  names: Array<{ folded: string; romanised: string | null; keys: string[]; words: string[]; weight: number }> | null
}

/** Parties as the index takes them in, by their rows; at most some thousands at once. Who is gone is left out. */
export async function partiesToIndex(reader: Reader, keys: readonly number[]): Promise<IndexedParty[]> {
  const { rows } = await sql<PartyRow>`
    select e.key, e.list_id as list, e.kind, e.topics, e.countries, (
      select jsonb_agg(jsonb_build_object(
        'folded', n.folded, 'romanised', n.romanised, 'keys', n.keys, 'words', n.words, 'weight', n.weight
      ) order by n.position) from entity_names n where n.entity_key = e.key
    ) as names
    from entities e where e.key = any(${[...keys]}::int[])
  `.execute(reader)
  // Words written together are kept among the others.
  return rows.map(({ names, ...party }) => ({
    ...party,
    names: (names ?? []).map((name) => ({ ...name, joined: [] })),
  }))
}

/** What scoring reads of parties, by their rows; who is gone is left out. */
export async function factsOfParties(reader: Reader, keys: readonly number[]): Promise<Map<number, EntityFacts>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: number; facts: EntityFacts }>`
    select key, coalesce(facts, doc) as facts from entities where key = any(${[...keys]}::int[])
  `.execute(reader)
  return new Map(rows.map(({ key, facts }) => [key, facts]))
}
