import { sql, type Selectable } from 'kysely'
import { changeEditions } from './edition-lock.ts'
import type { Reader, Trx } from './database.ts'
import { addJob } from './jobs.ts'
import type { RescreenTables, RunCause } from './rescreen-tables.ts'
import type { Act } from './scope.ts'

/** A run that screens monitored searches again. */
export type RescreenRun = Selectable<RescreenTables['rescreenRuns']>

/** What somebody waits for; runs for other causes give way. */
const urgentCauses: readonly RunCause[] = ['list', 'catch-up', 'demand']

/** Whether a run gives way to those that somebody waits for. */
export const isPatient = ({ cause }: Pick<RescreenRun, 'cause'>): boolean => !urgentCauses.includes(cause)

/** The kind of job that does a run, as `jobs/kinds.ts` names it. */
const kind = 'rescreen'

/** The job of a run has its id, by which the run tells that it has come further. */
const addRunJob = (trx: Trx, id: string, at: Date): Promise<void> =>
  addJob(trx, { id, tenantId: null, kind, payload: { runId: id }, at })

/**
 * Queues the run after an edition has come into force, or with `gone` after a list was taken out of every search; last
 * in the transaction that does it. Without any monitored search there is none.
 */
export async function queueListRun(
  trx: Trx,
  { listId, version, at, gone }: { listId: string; version: number; at: Date; gone: boolean },
): Promise<void> {
  await changeEditions(trx)
  const { rows } = await sql<{ id: string }>`
    insert into rescreen_runs (id, cause, list_id, version, tenant_id, state, started_at)
    select gen_random_uuid()::text, 'list', l.id, ${version}::int, l.tenant_id,
      ${gone ? 'screening' : 'planning'}, ${at}::timestamptz
    from watchlists l where l.id = ${listId} and exists (select from searches where monitoring = 'true')
    returning id
  `.execute(trx)
  const [run] = rows
  if (run === undefined) return
  if (gone)
    await sql`
      insert into rescreen_items (run_id, tenant_id, search_id)
      select distinct ${run.id}::text, m.tenant_id, m.search_id
      from entities e join matches m on m.entity_id = e.id and m.hidden_at is null
      join searches s on s.tenant_id = m.tenant_id and s.id = m.search_id and s.monitoring = 'true'
      where e.list_id = ${listId}
    `.execute(trx)
  await addRunJob(trx, run.id, at)
}

/** Whether any search is under watch. */
export async function hasMonitors(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('searches').select('id').where('monitoring', '=', 'true').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Which of the monitored searches; what is left out does not matter. */
export interface ChosenMonitors {
  tenantId?: string
  provider?: string
  ids?: readonly string[]
  /** One of so many equal parts of all, by the id. */
  part?: { number: number; of: number }
}

/** Queues a run over monitored searches that are chosen now, in the transaction of its reason. Gives its id. */
export async function queueRun(
  trx: Trx,
  cause: RunCause,
  { tenantId, provider, ids, part }: ChosenMonitors,
  { at, newId }: Pick<Act, 'at' | 'newId'>,
): Promise<string> {
  const id = newId()
  const run = { id, cause, listId: null, version: 0, tenantId: tenantId ?? null, state: 'screening' as const }
  await trx
    .insertInto('rescreenRuns')
    .values({ ...run, startedAt: at })
    .execute()
  await sql`
    insert into rescreen_items (run_id, tenant_id, search_id)
    select ${id}::text, s.tenant_id, s.id from searches s where s.monitoring = 'true'
      ${tenantId === undefined ? sql`` : sql`and s.tenant_id = ${tenantId}`}
      ${provider === undefined ? sql`` : sql`and s.provider = ${provider}`}
      ${ids === undefined ? sql`` : sql`and s.id = any(${[...ids]}::text[])`}
      ${part === undefined ? sql`` : sql`and abs(hashtext(s.id)::bigint) % ${part.of}::int = ${part.number}::int`}
  `.execute(trx)
  await addRunJob(trx, id, at)
  return id
}

/** A run by its id; undefined once it is done. */
export const openRun = (db: Reader, id: string): Promise<RescreenRun | undefined> =>
  db.selectFrom('rescreenRuns').selectAll().where('id', '=', id).where('state', '<>', 'done').executeTakeFirst()

/** Ends a run whose items are all done. */
export async function finishRun(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('rescreenRuns').set({ state: 'done', finishedAt: at }).where('id', '=', id).execute()
}

/** Counts a monitor that a check found other than it should have been. */
export async function countRepaired(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('rescreenRuns')
    .set((run) => ({ repaired: run('repaired', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Whether a run is due that somebody waits for. */
export async function isUrgentRunDue(db: Reader, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('rescreenRuns')
    .innerJoin('jobs', 'jobs.id', 'rescreenRuns.id')
    .select('jobs.id')
    .where('jobs.state', '=', 'waiting')
    .where('jobs.runAt', '<=', now)
    .where('rescreenRuns.cause', 'in', urgentCauses)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Gives runs that had been given up another go: what they have left to do stays to be done. */
export async function reviveRuns(trx: Trx, now: Date): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, runAt: now })
    .where('kind', '=', kind)
    .where('state', '=', 'failed')
    .execute()
}
