import type { Report } from './report.ts'

/** What a bench is given. */
export interface BenchContext {
  report: Report
  /** Makes a run repeatable; printed where it is used. */
  seed: number
  /** How often, where it was said; null: as often as the bench is meant to. */
  runs: number | null
  /** Aborted when the person wants it to stop: the bench then ends what it started and returns. */
  signal: AbortSignal
}

/** One bench by its name. */
export interface Bench {
  /** One line that says what is going to happen. */
  about: string
  run(context: BenchContext): Promise<void>
}
