import { errorCode } from '../db/database-trouble.ts'
import { inTransaction } from '../db/database.ts'
import { claimJob, failJob, finishJob, postponeJob, releaseJob, renewJob, restJob, type StoredJob } from '../db/jobs.ts'
import { GivesWay, Hopeless, type JobKind, type JobParts } from './job-kind.ts'

const pollMs = 1000
const renewMs = 10_000
const leaseMs = 30_000
const mostAttempts = 8
const atOnce = 4
const firstPauseMs = 10_000
const longestPauseMs = 3_600_000

/** Somebody else has taken the job over: nothing of this attempt may be kept. */
class LeaseLost extends Error {}

/** How long a job rests after so many attempts: 10 s, three times as long after each, an hour at most. */
export const pauseAfter = (attempts: number): number => Math.min(firstPauseMs * 3 ** (attempts - 1), longestPauseMs)

/**
 * Does the work that waits in the database, each piece under a lease that is renewed while it runs: a process that is
 * killed loses the lease, and the piece is done again by whoever comes.
 */
export class JobQueue {
  readonly #parts: JobParts
  readonly #kinds: Readonly<Record<string, JobKind>>
  readonly #running = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #poll: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(parts: JobParts, kinds: Readonly<Record<string, JobKind>>) {
    this.#parts = parts
    this.#kinds = kinds
  }

  /** Looks for due work every second from now on. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#poll = this.#poll.then(() => this.#look())
    }, pollMs)
  }

  /** Takes no more work and gives back what runs; resolves when nothing runs any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#poll
    await Promise.all(this.#running)
  }

  /** Does everything that is due now and waits for it. */
  async runDue(): Promise<void> {
    while (await this.#takeOne()) if (this.#running.size >= atOnce) await Promise.race(this.#running)
    await Promise.all(this.#running)
  }

  async #look(): Promise<void> {
    try {
      while (this.#running.size < atOnce && (await this.#takeOne()));
    } catch (error) {
      this.#parts.log.error({ error: errorCode(error) }, 'the job queue could not be read')
    }
  }

  async #takeOne(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false
    const { db, now, newId } = this.#parts
    const until = new Date(now().getTime() + leaseMs)
    const job = await claimJob(db, Object.keys(this.#kinds), { lease: newId(), now: now(), until })
    const kind = this.#kinds[job?.kind ?? '']
    if (job === undefined || kind === undefined) return false
    const work = this.#work(job, kind).finally(() => this.#running.delete(work))
    this.#running.add(work)
    return true
  }

  async #work(job: StoredJob, kind: JobKind): Promise<void> {
    const { db, log, now } = this.#parts
    const lost = new AbortController()
    const renew = async () => {
      const kept = await renewJob(db, job, new Date(now().getTime() + leaseMs))
      if (!kept) lost.abort()
    }
    // A renewal that fails is made up for by the next one; without any the lease runs out.
    const timer = setInterval(() => void renew().catch(() => undefined), renewMs)
    try {
      if (job.attempts > mostAttempts) throw new Hopeless('it repeatedly crashed the process')
      const settle = await kind.run(this.#parts, job, AbortSignal.any([this.#stopping.signal, lost.signal]))
      await inTransaction(db, async (trx) => {
        if (!(await finishJob(trx, job))) throw new LeaseLost()
        await settle(trx)
      })
    } catch (error) {
      await this.#afterFailure(job, kind, error).catch((worse: unknown) =>
        log.error({ job: job.id, kind: job.kind, error: errorCode(worse) }, 'a job could not be postponed'),
      )
    } finally {
      clearInterval(timer)
    }
  }

  async #afterFailure(job: StoredJob, kind: JobKind, error: unknown): Promise<void> {
    const { db, log, now } = this.#parts
    if (error instanceof LeaseLost) return
    if (this.#stopping.signal.aborted) return releaseJob(db, job)
    if (error instanceof GivesWay) return restJob(db, job, new Date(now().getTime() + firstPauseMs))
    const [code, { attempts }] = [errorCode(error), job]
    log.warn({ job: job.id, kind: job.kind, attempts, error: code }, 'a job went wrong')
    if (attempts < mostAttempts && !(error instanceof Hopeless))
      return postponeJob(db, job, { runAt: new Date(now().getTime() + pauseAfter(attempts)), error: code })
    await inTransaction(db, async (trx) => {
      if (await failJob(trx, job, code)) await kind.failed(this.#parts, job, trx)
    })
    log.error({ job: job.id, kind: job.kind, attempts, error: code }, 'a job has failed')
  }
}
