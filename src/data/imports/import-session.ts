import type { AppSettings } from '#contracts/settings.ts'
import type { DateOrder } from '#domain/import/birth-dates.ts'
import { headingsKey, type Mapping } from '#domain/import/headings.ts'
import type { RowOutcome } from '#domain/import/outcome.ts'
import { cutRows, withReferences, type CellRow, type ImportRow } from '#domain/import/read-rows.ts'
import { readRow } from '#domain/import/row-rules.ts'
import { readingOf } from '#domain/import/rows-task.ts'
import { say } from '#domain/messages/imports.ts'
import { subscribable } from '#lib/subscribable.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { ApiError } from '../net/errors.ts'
import { beginRun } from './begin-run.ts'
import type { About, ImportParts } from './import-parts.ts'
import { ImportRun } from './import-run.ts'
import { isRunning, type ImportState, type RowsState } from './import-state.ts'
import { holdImport, type Held } from './one-tab.ts'
import { checkedRows, readBy, readRowsOf, storedOf } from './reading-steps.ts'
import { keepMapping, readImport, readOutcomes, type StoredImport, type StoredRun } from './stored-import.ts'

const nothing: ImportState = { at: 'empty', refused: null }

/** The import of a provider in this tab: outlives the page that shows it while it runs, and lies sealed on the device. */
export class ImportSession {
  readonly state = subscribable<ImportState>({ at: 'opening' })
  readonly #parts: ImportParts
  #about: About = { countries: [], used: [], today: '' }
  /** Client references that the server knows monitors of, beside those that the page knows. */
  #inUse: readonly string[] = []
  #work = new AbortController()
  #held: Held | null = null
  #run: ImportRun | null = null
  /** What is in sight again where the person gives a reading up. */
  #before: ImportState = nothing
  #isEntered = false
  #isShown = false
  /** What was begun before may still be on its way to the device. */
  #opening: Promise<void> = Promise.resolve()
  #ending: Promise<void> = Promise.resolve()

  constructor(parts: ImportParts) {
    this.#parts = parts
  }

  /** Whether a page shows it. */
  get isShown(): boolean {
    return this.#isShown
  }

  /** Takes over what rows are checked against from now on. */
  know(about: About): void {
    this.#about = about
  }

  /** A page shows it: what lies on the device is taken up, unless another tab has it; then that one is waited for. */
  enter(): void {
    this.#isShown = true
    if (this.#isEntered) return
    this.#isEntered = true
    this.#work = new AbortController()
    const { signal } = this.#work
    this.#opening = this.#open(signal).catch(() => {
      if (!signal.aborted) this.state.set(nothing)
    })
  }

  /** No page shows it any more. A run goes on; anything else is sealed and let go of, where it can be sealed. */
  async leave(): Promise<void> {
    this.#isShown = false
    if (isRunning(this.state.get())) return
    const isSafe = (await this.#held?.keeper.flush()) ?? true
    if (isSafe && !this.isShown) await this.end()
  }

  /** Ends everything at once; what can be kept lies on the device. */
  async end(): Promise<void> {
    if (!this.#isEntered) return
    this.#isEntered = false
    this.#work.abort()
    this.state.set({ at: 'opening' })
    this.#ending = this.#letGo()
    await this.#ending
  }

  /** Reads a file, where there is nothing yet. */
  async upload(file: File): Promise<void> {
    if (this.state.get().at !== 'empty') return
    this.#before = nothing
    this.#inUse = []
    await this.#reading({ at: 'reading', fileName: file.name, step: 'reading' }, (signal) =>
      readRowsOf(this.#parts, this.#against, file, signal),
    )
  }

  /** Says what the columns of the file are, once for all files that are headed like it. */
  async choose(mapping: Mapping): Promise<void> {
    const state = this.state.get()
    if (state.at !== 'columns') return
    const { sheet, ...facts } = state
    this.#before = state
    await this.#check({ facts, rows: cutRows(sheet, mapping) })
    if (this.state.get().at === 'rows')
      await keepMapping(this.#parts.provider, headingsKey(sheet.headings), mapping).catch(() => undefined) // asked again
  }

  /** Says how ambiguous dates are meant. */
  async setOrder(order: DateOrder): Promise<void> {
    const state = this.state.get()
    if (state.at !== 'rows' || state.isStarting) return
    this.#before = state
    await this.#check({ facts: state, rows: state.rows, order })
  }

  /** Gives up what is being read, or a file whose columns are asked for. */
  cancel(): void {
    const { at } = this.state.get()
    if (at !== 'reading' && at !== 'columns') return
    this.#work.abort()
    const before = at === 'columns' ? nothing : this.#before
    if (before.at === 'rows') return this.#show(before) // what was given up may be on the device already
    if (before.at === 'empty') this.#held?.keeper.note(null)
    this.state.set(before)
  }

  /** A row as it would be with other cells. */
  tryRow(line: number, cells: CellRow['cells']): ImportRow {
    const state = this.state.get()
    const order = state.at === 'rows' ? state.order : null
    const reading = readingOf(readBy(this.#parts.rules, this.#against, order))
    const row = { line, cells, ...readRow(cells, reading) }
    if (state.at !== 'rows') return row
    const others = state.rows.map((one) => (one.line === line ? row : one))
    return withReferences(others, new Set(this.#against.used)).find((one) => one.line === line) ?? row
  }

  /** Puts other cells into a row. */
  mend(line: number, cells: CellRow['cells']): void {
    const mended = this.tryRow(line, cells)
    this.#change((rows) => rows.map((row) => (row.line === line ? mended : row)))
  }

  /** Takes rows out. */
  takeOut(lines: ReadonlySet<number>): void {
    this.#change((rows) => rows.filter(({ line }) => !lines.has(line)))
  }

  /** Has the server look at the rows, then makes their monitors; `settings` are the tenant's, as far as they are known. */
  async start(settings: AppSettings | null): Promise<void> {
    const state = this.state.get()
    if (state.at !== 'rows' || state.isStarting || state.rows.some(({ problems }) => problems.length > 0)) return
    const starting: RowsState = { ...state, isStarting: true, failure: null }
    this.#work = new AbortController() // whatever was given up before
    this.state.set(starting)
    const next = await this.#begin(starting, settings).catch((error: unknown) => ({
      ...starting,
      failure: error instanceof ApiError ? error.message : say('error.area'),
    }))
    // the page was left or locked meanwhile: nothing was made yet
    if (this.state.get() !== starting) return
    if ('keys' in next) this.#takeUp({ ...storedOf(starting), run: next }, next, starting.rows).go()
    else this.#show({ ...next, isStarting: false })
  }

  readonly pause = (): Promise<void> => this.#run?.pause() ?? Promise.resolve()
  readonly stop = (): Promise<void> => this.#run?.stop() ?? Promise.resolve()
  readonly retry = (): void => this.#run?.retry()

  /** Goes on with a run; where the server has forgotten it, what was not made is there to be started again. */
  async resume(): Promise<void> {
    const [run, state] = [this.#run, this.state.get()]
    if (run === null || state.at !== 'run' || (await run.resume()) || this.#run !== run) return
    const rows = state.rows.filter((_, index) => run.outcomes.get(index)?.status !== 'success')
    this.#run = null
    this.#before = nothing
    const present = this.state.get()
    // what is left comes first: without what is known of the others, they would seem not to be made yet
    await this.#keep(storedOf({ ...state, order: null, rows }))
    await run.drop()
    if (this.state.get() !== present) return
    // what is read again is what was typed: how its dates were meant is asked again, where they leave it open
    await this.#check({ facts: state, rows })
    const again = this.state.get()
    if (again.at === 'rows') this.#show({ ...again, failure: say('import.forgotten') })
  }

  /** Takes it off this device, to begin with another file. */
  async discard(): Promise<void> {
    const run = this.#run
    if (run?.isRunning === true) return
    this.#run = null
    this.state.set(nothing)
    this.#held?.keeper.note(null)
    await this.#held?.keeper.flush()
    await run?.drop().catch(() => undefined) // nothing leads to it any more
  }

  async #open(signal: AbortSignal): Promise<void> {
    await this.#ending
    if (signal.aborted) return
    const held = await holdImport(this.#parts, signal, () => this.state.set({ at: 'elsewhere' }))
    if (held === null) return
    this.#held = held
    const { provider } = this.#parts
    const stored = await readImport(provider).catch(() => null)
    if (stored === null) return this.#settle(nothing, signal)
    const { run, rows, order } = stored
    if (run === null) {
      const given = { facts: stored, rows, order }
      return this.#settle(await checkedRows(this.#parts, this.#against, given, signal), signal)
    }
    const outcomes = await readOutcomes(provider, run)
    if (signal.aborted) return
    const sent = rows.map((row, index) => ({ ...row, item: run.items[index] ?? {}, problems: [] }))
    this.#takeUp(stored, run, sent, outcomes).show()
  }

  /** Lets the next one have it, tab or page, once nothing of it is on its way any more. */
  async #letGo(): Promise<void> {
    // a page that enters meanwhile waits for this, and its opening must not be waited for here
    const [run, opening] = [this.#run, this.#opening]
    this.#run = null
    await run?.end()
    await opening
    const held = this.#held
    this.#held = null
    await held?.letGo()
  }

  #settle(state: ImportState, signal: AbortSignal): void {
    if (!signal.aborted) this.state.set(state)
  }

  get #against(): About {
    return { ...this.#about, used: [...this.#about.used, ...this.#inUse] }
  }

  #check(given: Parameters<typeof checkedRows>[2]): Promise<void> {
    return this.#reading({ at: 'reading', fileName: given.facts.fileName, step: 'checking' }, (signal) =>
      checkedRows(this.#parts, this.#against, given, signal),
    )
  }

  async #reading(shown: ImportState, work: (signal: AbortSignal) => Promise<ImportState>): Promise<void> {
    this.#work = new AbortController()
    const { signal } = this.#work
    this.state.set(shown)
    const next = await work(signal).catch((): ImportState => ({ at: 'empty', refused: 'failed' }))
    if (signal.aborted) return
    // on the device before it is in sight: then the page may be loaded anew at any moment
    if (next.at === 'rows') await this.#keep(storedOf(next))
    if (!signal.aborted) this.state.set(next)
  }

  #change(update: (rows: readonly ImportRow[]) => ImportRow[]): void {
    const state = this.state.get()
    if (state.at !== 'rows' || state.isStarting) return
    const rows = withReferences(update(state.rows), new Set(this.#against.used))
    this.#show({ ...state, rows, failure: null })
  }

  #show(state: RowsState): void {
    this.state.set(state)
    this.#held?.keeper.note(storedOf(state))
  }

  /** A run that is kept, or the rows with what is wrong with them or with the start. */
  async #begin(state: RowsState, settings: AppSettings | null): Promise<RowsState | StoredRun> {
    const { used } = this.#against
    const { next, inUse } = await beginRun(this.#parts, state, { used, settings }, this.#work.signal)
    // given up meanwhile: there must be nothing to go on with
    if (this.state.get() !== state) return state
    this.#inUse = [...this.#inUse, ...inUse]
    if (!('keys' in next)) return next
    const isKept = await this.#keep({ ...storedOf(state), run: next })
    return isKept || unlockedNow.get() === null ? next : { ...state, failure: say('offline.notSavedFull') }
  }

  async #keep(stored: StoredImport): Promise<boolean> {
    this.#held?.keeper.note(stored)
    return (await this.#held?.keeper.flush()) ?? false
  }

  #takeUp(
    stored: StoredImport,
    run: StoredRun,
    rows: readonly ImportRow[],
    known: ReadonlyMap<number, RowOutcome> = new Map(),
  ): ImportRun {
    const { fileName, hash } = stored
    const changed = () => {
      if (this.#run !== taken) return
      const { status, outcomes } = taken
      this.state.set({ at: 'run', fileName, hash, rows, outcomes, status })
      if (!this.#isShown && !taken.isRunning) void this.leave()
    }
    const keep = (next: StoredRun) => this.#keep({ ...stored, run: next })
    const taken = new ImportRun({ ...this.#parts, keep, changed }, run, known)
    this.#run = taken
    return taken
  }
}
