import { sql } from 'kysely'
import { json, type Reader, type Trx } from './database.ts'
import { keepEditions } from './edition-lock.ts'
import { countAttemptsAnew } from './jobs.ts'
import type { StoredMatch } from './matches.ts'
import type { MonitorKey } from './rescreen-items.ts'
import type { RescreenRun } from './rescreen-runs.ts'

/** A party that the run's edition changed, as it stands now. */
export interface ChangedParty {
  partyId: string
  /** Its row in the edition that is in force; null: it stands there no more. */
  key: number | null
}

/** Some of the parties that an edition changed. */
export interface EditionPage {
  /** In the order of their ids; none after the last. */
  parties: ChangedParty[]
  /** The edition that is in force by now, in which they stand; null where the list is gone. */
  version: number | null
}

/** The next parties that the run's edition changed; at most so many. */
export async function changedParties(
  db: Reader,
  { listId, version, comparedThrough }: RescreenRun,
  limit: number,
): Promise<EditionPage> {
  const { rows } = await sql<ChangedParty & { version: number | null }>`
    select c.entity_id as party_id, e.key, l.active_version as version
    from (
      select entity_id from entity_changes
      where list_id = ${listId} and version = ${version} and entity_id > ${comparedThrough}::text
      order by entity_id
      limit ${limit}
    ) c
    left join watchlists l on l.id = ${listId}
    left join entities e on e.list_id = l.id and e.id = c.entity_id
      and e.from_version <= l.active_version and (e.to_version is null or e.to_version > l.active_version)
    order by c.entity_id
  `.execute(db)
  return { parties: rows.map(({ partyId, key }) => ({ partyId, key })), version: rows[0]?.version ?? null }
}

/** A monitor and the parties that it is compared with. */
export interface MonitorPairs extends MonitorKey {
  partyIds: string[]
}

/** Whoever is monitored and holds a match on one of these parties. */
export async function holdersOf(db: Reader, partyIds: readonly string[]): Promise<MonitorPairs[]> {
  const { rows } = await sql<MonitorPairs>`
    select m.tenant_id, m.search_id, array_agg(m.entity_id) as party_ids
    from unnest(${[...partyIds]}::text[]) as p (id)
    -- One by one: a join that was planned for more of them would read every match there is.
    cross join lateral (
      select o.tenant_id, o.search_id, o.entity_id
      from matches o where o.entity_id = p.id and o.hidden_at is null offset 0
    ) m
    join searches s on s.tenant_id = m.tenant_id and s.id = m.search_id and s.monitoring = 'true'
    group by m.tenant_id, m.search_id
  `.execute(db)
  return rows
}

/**
 * Keeps a list in its edition until the transaction ends, so that what was compared with it is what is stored. False
 * where another one has come into force.
 */
export async function keepEdition(trx: Trx, listId: string | null, version: number | null): Promise<boolean> {
  await keepEditions(trx)
  const list = await trx.selectFrom('watchlists').select('activeVersion').where('id', '=', listId).executeTakeFirst()
  return (list?.activeVersion ?? null) === version
}

/**
 * Locks the matches that monitors hold on the parties that they are compared with, in the order of their ids as reviews
 * do. Before that it locks the monitors in one order, so that two runs neither add the same match nor wait for ever.
 */
export async function lockPairs(trx: Trx, pairs: readonly MonitorPairs[]): Promise<StoredMatch[]> {
  const names = pairs.map(({ tenantId, searchId }) => `${tenantId}:${searchId}`).toSorted()
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${names}::text[]) with ordinality as monitor (name, place) order by place
  `.execute(trx)
  const { rows } = await sql<{ id: string; tenantId: string }>`
    select m.id, m.tenant_id
    from jsonb_to_recordset(${json(pairs)}::jsonb) as p ("tenantId" text, "searchId" text, "partyIds" text[])
    join matches m on m.tenant_id = p."tenantId" and m.search_id = p."searchId" and m.entity_id = any(p."partyIds")
      and m.hidden_at is null
    order by m.id for update of m
  `.execute(trx)
  if (rows.length === 0) return []
  return trx
    .selectFrom('matches')
    .selectAll()
    .where(sql<boolean>`(tenant_id, id) in (
      select * from unnest(${rows.map(({ tenantId }) => tenantId)}::text[], ${rows.map(({ id }) => id)}::text[]))`)
    .orderBy('id')
    .execute()
}

/** Has runs that are comparing begin again: how far they had come is told in the order of another database's texts. */
export async function compareAnew(trx: Trx): Promise<void> {
  await trx.updateTable('rescreenRuns').set({ comparedThrough: '' }).where('state', '=', 'comparing').execute()
}

/** Notes how far a run has compared: through a page of parties, or through all of them. */
export async function endPage(trx: Trx, { id }: Pick<RescreenRun, 'id'>, page: EditionPage): Promise<void> {
  const comparedThrough = page.parties.at(-1)?.partyId
  await trx
    .updateTable('rescreenRuns')
    .set(comparedThrough === undefined ? { state: 'screening' as const } : { comparedThrough })
    .where('id', '=', id)
    .execute()
  await countAttemptsAnew(trx, id)
}
