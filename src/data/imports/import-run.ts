import type { ImportItem, ImportJob, ImportPlace } from '#contracts/imports.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { RowOutcome } from '#domain/import/outcome.ts'
import { mintKey } from '#lib/mint-key.ts'
import { throttled } from '#lib/throttle.ts'
import type { SendOptions } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import type { RunStatus } from './import-state.ts'
import { haltOf, runRows, type RowToMake, type RunParts as RowParts } from './run-rows.ts'
import { dropOutcomes, keepOutcomes, type StoredRun } from './stored-import.ts'

/** How a row is sent: with its key, its place, and the tenant's settings when the run began. */
interface MakeOptions extends SendOptions {
  import: ImportPlace
  settings: AppSettings | null
  token?: string
}

/** Makes the monitor of a row and spends a credit; gives its id where the provider tells one. Rejects with ApiError. */
export type MakeMonitor = (item: ImportItem, options: MakeOptions) => Promise<string | null>

/** Surroundings of a run. */
export interface RunParts extends Pick<RowParts, 'now' | 'sleep'> {
  provider: string
  make: MakeMonitor
  /** What the server knows of an import; null: nothing any more. */
  job(id: string, signal: AbortSignal): Promise<ImportJob | null>
  /** Keeps the run, and not what its rows came to; false where it would be lost with the page. */
  keep(run: StoredRun): Promise<boolean>
  /** Its status or what rows came to has changed. */
  changed(): void
  /** It sends from now on; what is given back ends that. */
  begins(): () => void
  /** A row came to something. */
  moved(): void
}

/** What rows came to is shown at most this often, in milliseconds. */
const showEvery = 250

/** A run: sends rows one after the other, knows what each came to, stands still and goes on. */
export class ImportRun {
  readonly #parts: RunParts
  readonly #outcomes: Map<number, RowOutcome>
  readonly #changedSoon: () => void
  #run: StoredRun
  #status: RunStatus
  #isOver = false
  /** Ends the run after the row on its way, and that row as well. */
  #loop = new AbortController()
  #cut = new AbortController()
  #going: Promise<void> = Promise.resolve()

  constructor(parts: RunParts, run: StoredRun, outcomes: ReadonlyMap<number, RowOutcome>) {
    this.#parts = parts
    this.#run = run
    this.#outcomes = new Map(outcomes)
    this.#status = this.#todo().length > 0 ? 'interrupted' : this.#ended()
    this.#changedSoon = throttled(() => this.#tell(), showEvery)
  }

  get status(): RunStatus {
    return this.#status
  }

  /** What rows came to, as it is now. */
  get outcomes(): ReadonlyMap<number, RowOutcome> {
    return new Map(this.#outcomes)
  }

  get isRunning(): boolean {
    return this.#status === 'running' || this.#status === 'ending'
  }

  /** Tells how it stands. */
  show(): void {
    this.#tell()
  }

  /** Sends what was not sent. */
  go(): void {
    this.#begin(() => this.#make())
  }

  /**
   * Goes on after asking the server what was made meanwhile, by another device or without an answer: none of it is sent
   * again. Resolves with false where the server knows nothing of the import any more.
   */
  async resume(): Promise<boolean> {
    let isKnown = true
    this.#begin(async () => {
      isKnown = await this.#learn()
      return isKnown ? this.#make() : 'interrupted'
    })
    await this.#going
    return isKnown
  }

  /** Sends what failed once more, as the same rows under new keys. */
  retry(): void {
    this.#begin(async () => {
      await this.#renewFailed()
      return this.#make()
    })
  }

  /** Stands still once the row on its way has come to something. */
  async pause(): Promise<void> {
    if (this.#status === 'running') this.#set('ending')
    this.#loop.abort()
    await this.#going
  }

  /** Ends it: what was made stays, and what was not made yet is never made. */
  async stop(): Promise<void> {
    await this.pause()
    // it counts as running: nobody resumes it meanwhile
    this.#begin(async () => {
      await this.#learn().catch(() => false) // without a server the last row remains unknown
      this.#run = { ...this.#run, left: [...this.#run.left, ...this.#todo().map(({ index }) => index)] }
      await this.#parts.keep(this.#run)
      return this.#ended()
    }, 'ending')
    await this.#going
  }

  /** Ends it at once, with what is on its way: the page goes, or what it was kept with. */
  async end(): Promise<void> {
    this.#isOver = true
    this.#loop.abort()
    this.#cut.abort()
    await this.#going
  }

  /** Ends it, and takes what its rows came to off this device. */
  async drop(): Promise<void> {
    await this.end()
    await dropOutcomes(this.#parts.provider, this.#run)
  }

  #begin(work: () => Promise<RunStatus>, shown: RunStatus = 'running'): void {
    if (this.isRunning || this.#isOver) return
    this.#loop = new AbortController()
    this.#cut = new AbortController()
    const ends = this.#parts.begins()
    this.#set(shown)
    this.#going = work()
      .catch((error: unknown) => this.#haltBy(error))
      .then((status) => {
        ends()
        this.#set(status)
      })
  }

  #haltBy(error: unknown): RunStatus {
    if (this.#loop.signal.aborted) return 'person'
    return (error instanceof ApiError ? haltOf(error) : null) ?? 'trouble'
  }

  async #make(): Promise<RunStatus> {
    const { now, sleep } = this.#parts
    const parts = { now, sleep, make: this.#makeRow, keep: this.#keepRow }
    const halt = await runRows(this.#todo(), parts, this.#loop.signal)
    // what another device made meanwhile was refused here, and did not fail
    if (halt === null && this.#hasFailed()) await this.#learn().catch(() => false)
    return halt ?? this.#ended()
  }

  #hasFailed(): boolean {
    return [...this.#outcomes.values()].some(({ status }) => status === 'failed')
  }

  readonly #makeRow = ({ index, item, key }: RowToMake): Promise<string | null> => {
    const { id, settings } = this.#run
    return this.#parts.make(item, { key, settings, import: { id, index }, signal: this.#cut.signal })
  }

  readonly #keepRow = async (index: number, outcome: RowOutcome): Promise<void> => {
    this.#outcomes.set(index, outcome)
    // where it cannot be kept the server still knows it, and is asked before the run goes on
    await keepOutcomes(this.#parts.provider, this.#run.id, this.#outcomes, [index]).catch(() => undefined)
    this.#parts.moved()
    this.#changedSoon()
  }

  /** Takes over what the server has made; false: it knows nothing of the import. */
  async #learn(): Promise<boolean> {
    const job = await this.#parts.job(this.#run.id, this.#cut.signal)
    const made = job?.rows.filter(({ index, status }) => status === 'success' && !this.#isMade(index)) ?? []
    for (const { index, errors, monitorId } of made)
      this.#outcomes.set(index, { status: 'success', errors, ...(monitorId !== undefined && { monitorId }) })
    const indexes = made.map(({ index }) => index)
    await keepOutcomes(this.#parts.provider, this.#run.id, this.#outcomes, indexes).catch(() => undefined) // as above
    return job !== null
  }

  readonly #isMade = (index: number): boolean => this.#outcomes.get(index)?.status === 'success'

  async #renewFailed(): Promise<void> {
    const failed = [...this.#outcomes].filter(([, { status }]) => status === 'failed').map(([index]) => index)
    for (const index of failed) this.#outcomes.delete(index)
    const again = new Set(failed)
    this.#run = { ...this.#run, keys: this.#run.keys.map((key, at) => (again.has(at) ? mintKey() : key)) }
    await this.#parts.keep(this.#run)
    // where it stays on the device, the row is failed again after a reload, and can be retried again
    await keepOutcomes(this.#parts.provider, this.#run.id, this.#outcomes, failed).catch(() => undefined)
  }

  /** Rows that are to be sent. */
  #todo(): RowToMake[] {
    const { items, keys, left } = this.#run
    const isLeft = new Set(left)
    return items.flatMap((item, index) => {
      const key = keys[index]
      return key === undefined || this.#outcomes.has(index) || isLeft.has(index) ? [] : [{ index, item, key }]
    })
  }

  #ended(): RunStatus {
    return this.#run.left.length > 0 ? 'stopped' : 'done'
  }

  #set(status: RunStatus): void {
    this.#status = status
    this.#tell()
  }

  #tell(): void {
    if (!this.#isOver) this.#parts.changed()
  }
}
