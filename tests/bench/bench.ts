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

/**
 * Does one part of a bench; what it throws fails the bench and does not keep the other parts from being measured. A part
 * that is stopped ends as it likes.
 */
export async function attempt(
  { report, signal }: BenchContext,
  what: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (signal.aborted) return
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
    report.say(`  ${what} could not be measured: ${why}`)
    report.fail(`${what} could not be measured`)
  }
}

/** How long the work takes. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
