/** What a figure must reach. */
export type Target = { atLeast: number } | { atMost: number }

/** One measured figure. */
export interface Figure {
  /** Its name in the JSON line. */
  key: string
  what: string
  /** Null where there was nothing to measure: it is told, and misses a target. */
  value: number | null
  /** Shares are printed in percent; a plain value is printed as it is. */
  unit?: 'percent' | 'ms' | 's'
  target?: Target
}

interface ReportOptions {
  write: (text: string) => void
  /** Whether single answers that count against a figure are told. */
  withMisses: boolean
}

/** Tells figures with target and verdict as they come, and keeps them for the JSON line. */
export class Report {
  readonly #options: ReportOptions
  readonly #values: Record<string, number> = {}
  readonly #missed: string[] = []
  readonly #skipped: string[] = []
  #isProgressOpen = false

  constructor(options: ReportOptions) {
    this.#options = options
  }

  /** Begins a part of the table. */
  section(title: string): void {
    this.say(`\n${title}`)
  }

  /** A line for the person. */
  say(text: string): void {
    if (this.#isProgressOpen) process.stderr.write('\r\u001B[K')
    this.#isProgressOpen = false
    this.#options.write(`${text}\n`)
  }

  /** A line that the next one replaces, where somebody is looking. */
  progress(text: string): void {
    if (!process.stderr.isTTY) return
    process.stderr.write(`\r\u001B[K  ${text}`)
    this.#isProgressOpen = true
  }

  /** A figure with its verdict. */
  figure({ key, what, value, unit, target }: Figure): void {
    const isMissed = target !== undefined && !reaches(value, target)
    const verdict = target === undefined ? '    ' : isMissed ? 'MISS' : 'ok  '
    const asked = target === undefined ? '' : ` (${targetText(target, unit)})`
    this.say(`  ${verdict} ${what}: ${value === null ? '–' : shown(value, unit)}${asked}`)
    if (isMissed) this.#missed.push(key)
    this.note(key, value)
  }

  /** A value for the JSON line alone; what could not be measured is left out. */
  note(key: string, value: number | null): void {
    if (value !== null) this.#values[key] = Number(value.toFixed(6))
  }

  /** Lines whose columns stand under each other, the first of them the heads. */
  table(rows: readonly (readonly string[])[]): void {
    const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
    for (const row of rows)
      this.say(`       ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd())
  }

  /** One answer that counts against a figure, where somebody wants to see them. */
  miss(text: string): void {
    if (this.#options.withMisses) this.say(`         ${text}`)
  }

  /** A part that has nothing to measure with. */
  skip(part: string): void {
    this.say(`${part}: skipped: no data`)
    this.#skipped.push(part)
  }

  /** The keys of the figures that missed their target. */
  get missed(): readonly string[] {
    return this.#missed
  }

  /** All values as one line of JSON, with the keys of the missed targets and the parts that were skipped. */
  json(): string {
    return JSON.stringify({ ...this.#values, missed: this.#missed, skipped: this.#skipped })
  }
}

const reaches = (value: number | null, target: Target): boolean =>
  value !== null && ('atLeast' in target ? value >= target.atLeast : value <= target.atMost)

const targetText = (target: Target, unit: Figure['unit']): string =>
  'atLeast' in target ? `at least ${shown(target.atLeast, unit)}` : `at most ${shown(target.atMost, unit)}`

function shown(value: number, unit: Figure['unit']): string {
  if (unit === 'percent') return `${Number((value * 100).toFixed(2))} %`
  return unit === undefined ? String(Number(value.toFixed(4))) : `${Number(value.toFixed(1))} ${unit}`
}
