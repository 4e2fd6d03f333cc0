import { sql, type Selectable } from 'kysely'
import { json, type Database, type Reader, type Trx } from './database.ts'
import type { Tables } from './tables.ts'

/** Work to be done once its transaction is committed. */
export interface NewJob {
  id: string
  /** null: work of the installation. */
  tenantId: string | null
  /** One of the kinds that `jobs/kinds.ts` knows. */
  kind: string
  /** Ids only. */
  payload: object
  at: Date
}

/** Work as it is stored. */
export type StoredJob = Selectable<Tables['jobs']>

/** Who works on a job: the lease is checked by everything that is done to it. */
export type LeasedJob = Pick<StoredJob, 'id' | 'lease'>

/** Puts work into the queue, in the transaction of the effect that asks for it. */
export async function addJob(trx: Trx, { at, payload, ...job }: NewJob): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ ...job, payload: json(payload), runAt: at, createdAt: at })
    .execute()
}

/**
 * Queues work of the installation for a time, unless some of its kind waits already; several processes queue it once,
 * for its id is its time. What was missed while nothing ran is due at once.
 */
export async function queueOnce(db: Reader, kind: string, at: Date, now: Date): Promise<void> {
  await sql`
    insert into jobs (id, kind, payload, run_at, created_at)
    select ${`${kind}:${at.toISOString()}`}, ${kind}, '{}'::jsonb, ${at}::timestamptz, ${now}::timestamptz
    where not exists (select from jobs where kind = ${kind} and state = 'waiting')
    on conflict (id) do nothing
  `.execute(db)
}

/** Takes the job of these kinds that has been due for longest and that nobody works on; counts the attempt. */
export const claimJob = (
  db: Database,
  kinds: readonly string[],
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<StoredJob | undefined> =>
  db
    .updateTable('jobs')
    .set((job) => ({ lease, leasedUntil: until, attempts: job('attempts', '+', 1) }))
    .where('id', '=', (job) =>
      job
        .selectFrom('jobs')
        .select('id')
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
        .where('runAt', '<=', now)
        .where((due) => due.or([due('leasedUntil', 'is', null), due('leasedUntil', '<=', now)]))
        .orderBy('runAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

const held = (db: Reader, { id, lease }: LeasedJob) =>
  db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease)

/** Keeps a job for longer; false when somebody else has it by now. */
export async function renewJob(db: Database, job: LeasedJob, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await held(db, job).set({ leasedUntil: until }).executeTakeFirst()
  return numUpdatedRows > 0n
}

const free = { lease: null, leasedUntil: null }

/** Counts the attempts of a job anew, because it has come further: only standing still makes it hopeless. */
export async function countAttemptsAnew(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('jobs').set({ attempts: 1 }).where('id', '=', id).execute()
}

/** Gives a job back as if it had not been taken. */
export async function releaseJob(db: Database, job: LeasedJob): Promise<void> {
  await held(db, job)
    .set((row) => ({ ...free, attempts: row('attempts', '-', 1) }))
    .execute()
}

/** Lets a job rest until later, as if it had not been taken. */
export async function restJob(db: Database, job: LeasedJob, until: Date): Promise<void> {
  await held(db, job)
    .set((row) => ({ ...free, runAt: until, attempts: row('attempts', '-', 1) }))
    .execute()
}

/** Takes back what ended processes had in hand, where no other process can work on the queue. */
export async function freeJobs(db: Reader): Promise<void> {
  await db.updateTable('jobs').set(free).where('lease', 'is not', null).execute()
}

/** Puts a job that went wrong off until later. */
export async function postponeJob(db: Database, job: LeasedJob, later: { runAt: Date; error: string }): Promise<void> {
  await held(db, job)
    .set({ ...free, ...later })
    .execute()
}

/** Ends a job that will not succeed: it stays to be seen. False when somebody else has it by now. */
export async function failJob(trx: Trx, job: LeasedJob, error: string): Promise<boolean> {
  const { numUpdatedRows } = await held(trx, job)
    .set({ ...free, state: 'failed', error })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a job that is done. False when somebody else has it by now. */
export async function finishJob(trx: Trx, { id, lease }: LeasedJob): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes a job out of the queue, whatever has become of it. */
export async function removeJob(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('jobs').where('id', '=', id).execute()
}

/** How many mails will not be sent. */
export async function failedMails(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', 'mail')
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  return count
}

/** How much work waits, since when the oldest of it is due (null: none is), and how much has failed. */
export async function jobsSummary(
  db: Reader,
  now: Date,
): Promise<{ waiting: number; failed: number; oldestSeconds: number | null }> {
  const { oldest, ...counts } = await db
    .selectFrom('jobs')
    .select([
      sql<number>`(count(*) filter (where state = 'waiting'))::int`.as('waiting'),
      sql<number>`(count(*) filter (where state = 'failed'))::int`.as('failed'),
      sql<Date | null>`min(run_at) filter (where state = 'waiting' and run_at <= ${now})`.as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counts, oldestSeconds: oldest && Math.floor((now.getTime() - oldest.getTime()) / 1000) }
}
