import { sql, type RawBuilder } from 'kysely'
import type { WatchEntity } from '#domain/matching/watch-entity.ts'
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

/** Parties in the edition in force of the lists that a tenant sees. */
async function inForce({ tenantId }: Tenant, db: Reader, wanted: RawBuilder<unknown>): Promise<WatchEntity[]> {
  const { rows } = await sql<{ doc: WatchEntity }>`
    select e.doc from entities e join watchlists l on l.id = e.list_id
    where e.from_version <= l.active_version and (e.to_version is null or e.to_version > l.active_version)
      and (l.tenant_id is null or l.tenant_id = ${tenantId}) and ${wanted}
    order by e.id
  `.execute(db)
  return rows.map(({ doc }) => doc)
}
