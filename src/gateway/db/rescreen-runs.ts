import { sql, type Selectable } from 'kysely'
import type { ChangeCause } from '#contracts/differences.ts'
import { changeEditions } from './edition-lock.ts'
import { json, type Reader, type Trx } from './database.ts'
import { addJob } from './jobs.ts'
import type { MonitorKey } from './rescreen-items.ts'
import type { Act } from './scope.ts'
import type { Tables, RunCause } from './tables.ts'

/** A run that screens monitored searches again. */
export type RescreenRun = Selectable<Tables['rescreenRuns']>

/** What somebody waits for; runs for other causes give way. */
const urgentCauses: readonly RunCause[] = ['list', 'catch-up', 'demand', 'settings']

/** Why a run finds something else. */
const changeCauses: Readonly<Record<RunCause, ChangeCause>> = {
  list: 'edition',
  'catch-up': 'edition',
  demand: 'edition',
  check: 'edition',
  settings: 'settings',
  engine: 'engine',
  // How common words are decides only whom retrieval brings.
  rarity: 'engine',
}

/** What the changes that a run finds are told to come of. */
export const changeCauseOf = ({ cause }: Pick<RescreenRun, 'cause'>): ChangeCause => changeCauses[cause]

/**
 * The run that tells what another engine finds for a monitor: the one over everybody as long as that goes on, and else
 * one of the monitor's own, which is queued. It does not end before the transaction does.
 */
export async function engineRunFor(
  trx: Trx,
  { tenantId, searchId }: MonitorKey,
  act: Pick<Act, 'at' | 'newId'>,
): Promise<Pick<RescreenRun, 'id' | 'cause'>> {
  const open = await trx
    .selectFrom('rescreenRuns')
    .select('id')
    .where('cause', '=', 'engine')
    .where('tenantId', 'is', null)
    .where('state', '<>', 'done')
    .orderBy('startedAt')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return { id: open?.id ?? (await queueRun(trx, 'engine', { tenantId, ids: [searchId] }, act)), cause: 'engine' }
}

/** Whether a run gives way to those that somebody waits for. */
export const isPatient = ({ cause }: Pick<RescreenRun, 'cause'>): boolean => !urgentCauses.includes(cause)

/** The kind of job that does a run, as `jobs/kinds.ts` names it. */
const kind = 'rescreen'

/** All that a tenant has under watch with a provider. */
interface Everything {
  tenantId: string
  provider: string
}

/** The job of a run has its id, by which the run tells that it has come further. */
const addRunJob = (trx: Trx, id: string, at: Date, of?: Everything): Promise<void> =>
  addJob(trx, { id, tenantId: null, kind, payload: { runId: id, ...(of && { of }) }, at })

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
      ${gone ? 'screening' : 'comparing'}, ${at}::timestamptz
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
  chosen: ChosenMonitors,
  { at, newId }: Pick<Act, 'at' | 'newId'>,
): Promise<string> {
  const id = newId()
  await openRunOver(trx, id, { cause, chosen, at })
  await addRunJob(trx, id, at)
  return id
}

/**
 * Queues a run over all that a tenant has under watch with a provider, or joins the one that still waits: what has been
 * put under watch since is added to it. Gives its id.
 */
export async function queueFullRun(
  trx: Trx,
  of: Everything,
  { at, newId }: Pick<Act, 'at' | 'newId'>,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${of.tenantId}:${of.provider}`}, 0))`.execute(trx)
  const waiting = await waitingFullRun(trx, of).forUpdate().skipLocked().executeTakeFirst()
  if (waiting !== undefined) {
    await addChosen(trx, waiting.id, of)
    return waiting.id
  }
  const id = newId()
  await openRunOver(trx, id, { cause: 'demand', chosen: of, at })
  await addRunJob(trx, id, at, of)
  return id
}

/** Whether a run over everything waits that another request can join. */
export const isFullRunWaiting = async (db: Reader, of: Everything): Promise<boolean> =>
  (await waitingFullRun(db, of).executeTakeFirst()) !== undefined

/** Nobody has begun with it. */
const waitingFullRun = (db: Reader, of: Everything) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('lease', 'is', null)
    .where('attempts', '=', 0)
    .where(sql<boolean>`payload -> 'of' = ${json(of)}::jsonb`)
    .orderBy('id')
    .limit(1)

async function openRunOver(
  trx: Trx,
  id: string,
  { cause, chosen, at }: { cause: RunCause; chosen: ChosenMonitors; at: Date },
): Promise<void> {
  const { tenantId = null } = chosen
  const run = { id, cause, listId: null, version: 0, tenantId, state: 'screening' as const }
  await trx
    .insertInto('rescreenRuns')
    .values({ ...run, startedAt: at })
    .execute()
  await addChosen(trx, id, chosen)
}

async function addChosen(trx: Trx, id: string, { tenantId, provider, ids, part }: ChosenMonitors): Promise<void> {
  await sql`
    insert into rescreen_items (run_id, tenant_id, search_id)
    select ${id}::text, s.tenant_id, s.id from searches s where s.monitoring = 'true'
      ${tenantId === undefined ? sql`` : sql`and s.tenant_id = ${tenantId}`}
      ${provider === undefined ? sql`` : sql`and s.provider = ${provider}`}
      ${ids === undefined ? sql`` : sql`and s.id = any(${[...ids]}::text[])`}
      ${part === undefined ? sql`` : sql`and abs(hashtext(s.id)::bigint) % ${part.of}::int = ${part.number}::int`}
    on conflict do nothing
  `.execute(trx)
}

/** A run by its id; undefined once it is done. */
export const openRun = (db: Reader, id: string): Promise<RescreenRun | undefined> =>
  db.selectFrom('rescreenRuns').selectAll().where('id', '=', id).where('state', '<>', 'done').executeTakeFirst()

/** The same of a run by its id, whether it is done or not. */
export async function changeCauseOfRun(db: Reader, id: string): Promise<ChangeCause> {
  const run = await db.selectFrom('rescreenRuns').select('cause').where('id', '=', id).executeTakeFirst()
  return changeCauseOf({ cause: run?.cause ?? 'list' })
}

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
