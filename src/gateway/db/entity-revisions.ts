import { sql } from 'kysely'
import type { FieldChange } from '#domain/matching/changed-fields.ts'
import { json, type Reader, type Trx } from './database.ts'
import type { Scope } from './scope.ts'

type Tenant = Pick<Scope, 'tenantId'>

/** Where a portion of revisions begins: behind this field of this edition. */
export interface RevisionPlace {
  version: number
  position: number
}

/** One field that an edition changed, or with null the party itself, which went. */
export interface StoredRevision extends RevisionPlace {
  at: Date
  change: FieldChange | null
}

/** Whether a party is, or lately was, on a list in force that the tenant sees. */
export async function isListed({ tenantId }: Tenant, db: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from watchlists l
    where l.active_version is not null and (l.tenant_id is null or l.tenant_id = ${tenantId}) and (
      exists (select from entities e where e.id = ${id} and e.list_id = l.id and e.from_version <= l.active_version)
      or exists (
        select from entity_changes c where c.entity_id = ${id} and c.list_id = l.id and c.version <= l.active_version))
    limit 1
  `.execute(db)
  return rows.length > 0
}

/**
 * What the editions in force after an instant changed on a party, field by field and the newest edition first; at most
 * so many. That a party came is no change of it. Nothing of a list that the tenant does not see.
 */
export async function revisionsOf(
  { tenantId }: Tenant,
  db: Reader,
  id: string,
  { since, after, limit }: { since: Date; after: RevisionPlace | null; limit: number },
): Promise<StoredRevision[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(c.version < ${after.version} or (c.version = ${after.version} and told.position > ${after.position}))`
  // An edition is stamped a moment after it came into force.
  const { rows } = await sql<StoredRevision>`
    select c.version, told.position::int as position, coalesce(c.at, v.finished_at) as at, told.change
    from entity_changes c
    join watchlists l on l.id = c.list_id
    left join list_versions v on v.list_id = c.list_id and v.version = c.version
    cross join lateral (
      select change, position from jsonb_array_elements(c.fields) with ordinality as field (change, position)
      union all select null, 1 where c.action = 'removed'
    ) told
    where c.entity_id = ${id} and c.version <= l.active_version
      and (l.tenant_id is null or l.tenant_id = ${tenantId})
      and coalesce(c.at, v.finished_at) > ${since}::timestamptz
      and ${behind}
    order by c.version desc, told.position
    limit ${limit}
  `.execute(db)
  return rows
}

/** What an edition changed on a party, with the instant at which it came into force. */
export interface NewRevision {
  listId: string
  version: number
  entityId: string
  fields: readonly FieldChange[]
  at: Date
}

/** Notes what editions changed on parties. */
export async function addRevisions(trx: Trx, revisions: readonly NewRevision[]): Promise<void> {
  const rows = revisions.map(({ fields, ...one }) => ({ ...one, action: 'changed' as const, fields: json(fields) }))
  await trx.insertInto('entityChanges').values(rows).execute()
}
