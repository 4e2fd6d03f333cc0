import { sql, type RawBuilder } from 'kysely'
import type { PartyIdentity } from '#domain/matching/same-party.ts'
import type { EntityFacts, WatchEntity } from '#domain/matching/watch-entity.ts'
import type { Reader } from './database.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** A listed party in force by its id; undefined where it is unknown, or of a list private to another tenant. */
export async function listedParty(scope: Tenant, db: Reader, id: string): Promise<WatchEntity | undefined> {
  const [party] = await inForce(scope, db, sql`e.id = ${id}`)
  return party
}

/** Parties in force of one list that have one of these ids or, as the index folds them, one of these names. */
export async function partiesOfList(
  scope: Tenant,
  db: Reader,
  listId: string,
  { ids, folded }: { ids: readonly string[]; folded: readonly string[] },
): Promise<WatchEntity[]> {
  if (ids.length + folded.length === 0) return []
  const bearing = sql`select n.entity_key from entity_names n where n.folded = any(${[...folded]}::text[])`
  return inForce(scope, db, sql`e.list_id = ${listId} and (e.id = any(${[...ids]}::text[]) or e.key in (${bearing}))`)
}

/** A party `e` in the edition in force of a list `l` that a tenant sees. */
const isInForce = ({ tenantId }: Tenant) => sql`
  e.from_version <= l.active_version and (e.to_version is null or e.to_version > l.active_version)
  and (l.tenant_id is null or l.tenant_id = ${tenantId})`

/** Parties in the edition in force of the lists that a tenant sees. */
async function inForce(scope: Tenant, db: Reader, wanted: RawBuilder<unknown>): Promise<WatchEntity[]> {
  const { rows } = await sql<{ doc: WatchEntity }>`
    select e.doc from entities e join watchlists l on l.id = e.list_id
    where ${isInForce(scope)} and ${wanted}
    order by e.id
  `.execute(db)
  return rows.map(({ doc }) => doc)
}

/** What tells listed parties from others, by their ids; one that has left its list, or is not read yet, is left out. */
export async function partyIdentities(
  scope: Tenant,
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, PartyIdentity>> {
  const { rows } = await sql<{ id: string; list: string; facts: EntityFacts }>`
    select e.id, e.list_id as list, e.facts from entities e join watchlists l on l.id = e.list_id
    where ${isInForce(scope)} and e.facts is not null and e.id = any(${[...ids]}::text[])
  `.execute(db)
  return new Map(rows.map(({ id, list, facts }) => [id, { ...facts, list }]))
}
