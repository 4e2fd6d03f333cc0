import { cpus, loadavg, release, totalmem } from 'node:os'

/** One measured thing beside its budget. */
export interface Figure {
  what: string
  value: number
  unit: string
  /** Null: told, not judged. */
  budget: number | null
  /** Whether the value may not be above its budget, or not below it. */
  limit?: 'at most' | 'at least'
}

const progressMs = 30_000

/** Collects figures and says them; the end of it decides the exit code. */
export class Report {
  readonly #isJson: boolean
  readonly #json: Record<string, unknown> = {}
  #failures: string[] = []
  #isProgressOpen = false
  #progressAt = Date.now()

  constructor(isJson: boolean) {
    this.#isJson = isJson
  }

  /** A line for the person. */
  say(text: string): void {
    this.#endProgress()
    this.#write(`${text}\n`)
  }

  /** A line that the next one replaces on a terminal; elsewhere one now and then. */
  progress(text: string): void {
    if (!process.stderr.isTTY) {
      if (Date.now() - this.#progressAt < progressMs) return
      this.#progressAt = Date.now()
      process.stderr.write(`  ${text}\n`)
      return
    }
    process.stderr.write(`\r\u001B[K  ${text}`)
    this.#isProgressOpen = true
  }

  /** A figure with its verdict. */
  figure(figure: Figure): void {
    const { what, value, unit, budget, limit = 'at most' } = figure
    const isGood = budget === null || (limit === 'at most' ? value <= budget : value >= budget)
    const mark = budget === null ? '    ' : isGood ? 'ok  ' : 'OVER'
    const asked = budget === null ? '' : `(${[limit, budget, unit].join(' ').trim()})`
    this.say(`  ${mark} ${what}: ${[rounded(value), unit, asked].filter((part) => part !== '').join(' ')}`)
    if (!isGood) this.fail(`${what}: ${rounded(value)} ${unit}, ${limit} ${budget}`)
    this.note(what, rounded(value))
  }

  /** A table, its first row the heads. */
  table(rows: readonly (readonly string[])[]): void {
    const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
    const line = (row: readonly string[]) => `  ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')}`
    this.say(['', ...rows.map(line)].map((text) => text.trimEnd()).join('\n'))
  }

  /** A value for the machine. */
  note(name: string, value: unknown): void {
    this.#json[name] = value
  }

  /** Something that may not be. */
  fail(text: string): void {
    this.#failures.push(text)
  }

  /** Says the verdict and sets the exit code: 1 when something is above its budget, 130 when it was stopped. */
  end(isStopped: boolean): void {
    this.say(`\nload at the end ${load()}`)
    if (this.#isJson)
      process.stdout.write(`${JSON.stringify({ ...this.#json, load: loadNow(), failures: this.#failures })}\n`)
    if (this.#failures.length > 0) this.#write(`\nNot good:\n${this.#failures.map((text) => `  ${text}\n`).join('')}`)
    process.exitCode = isStopped ? 130 : this.#failures.length > 0 ? 1 : 0
  }

  #write(text: string): void {
    ;(this.#isJson ? process.stderr : process.stdout).write(text)
  }

  #endProgress(): void {
    if (this.#isProgressOpen) process.stderr.write('\r\u001B[K')
    this.#isProgressOpen = false
  }
}

const rounded = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toFixed(2)))

/** The value below which this part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Steps of the loop that tells how fast the machine is. */
const steps = 2e7

/** Milliseconds that a fixed loop takes, the middle one of three. */
function paceOfMachine(): number {
  const times = [0, 1, 2].map(() => {
    const from = performance.now()
    let sum = 0
    for (let step = 0; step < steps; step += 1) sum = (sum + 7 * step) % 1_000_003
    // the sum is used, so that the loop is not left out
    return performance.now() - from + (sum < 0 ? 1 : 0)
  })
  return quantile(times, 0.5)
}

/** Cells of the memory that is read to tell how far away it is: 64 MB, more than a processor keeps close. */
const cells = 2 ** 24
const reads = 1e6

/** Nanoseconds until a read that depends on the one before it is answered from memory, the middle one of three. */
function reachOfMemory(): number {
  // A linear congruence of full period: following it, one comes to every cell before coming to the first again.
  const next = new Uint32Array(cells)
  for (let cell = 0; cell < cells; cell += 1) next[cell] = (Math.imul(cell, 1_664_525) + 1_013_904_223) & (cells - 1)
  let cell = 0
  const times = [0, 1, 2].map(() => {
    const from = performance.now()
    for (let read = 0; read < reads; read += 1) cell = next[cell] ?? 0
    return performance.now() - from
  })
  return (quantile(times, 0.5) / reads) * 1e6
}

const loadNow = (): string => (loadavg()[0] ?? 0).toFixed(1)

/**
 * How busy the machine was in the last minute, how fast it is now, and how far its memory is: on a busy one a figure
 * says little, and on a virtual one neighbours may take what no load shows, be it the processor or its cache.
 */
export const load = (): string =>
  `${loadNow()} (a fixed loop: ${paceOfMachine().toFixed(0)} ms, a read from memory: ${reachOfMemory().toFixed(0)} ns)`

/** What the figures were measured on. */
export function machine(): string {
  const all = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `${all.length} cores (${all[0]?.model.trim() ?? 'unknown'}), ${memory} GiB, ${process.platform} ${release()}`,
    `Node ${process.versions.node}, no CPU throttle, load ${load()}, ${new Date().toISOString()}`,
  ].join('\n')
}
