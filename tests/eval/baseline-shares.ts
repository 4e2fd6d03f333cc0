import { baselines, type BaselineKey } from './baselines.ts'
import type { Report } from './report.ts'

/** A share that a plain measure reaches, beside the engine's. */
export interface PlainShare {
  key: string
  what: string
  of: (measure: BaselineKey) => number | null
}

/** One line for each plain measure, with some shares in percent; the JSON line holds them as prefix.measure.key. */
export function reportBaselines(report: Report, prefix: string, shares: readonly PlainShare[]): void {
  const lines = baselines.map(({ key: measure, what }) => {
    const values = shares.map(({ key, of }) => ({ key, value: of(measure) }))
    for (const { key, value } of values) report.note(`${prefix}.${measure}.${key}`, value)
    return [what, ...values.map(({ value }) => (value === null ? '–' : `${Number((value * 100).toFixed(2))} %`))]
  })
  report.table([['beside the engine', ...shares.map(({ what }) => what)], ...lines])
}

/** How many of some answers are true, as a share; null where there are none. */
export const shareOf = <One>(all: readonly One[], is: (one: One) => boolean): number | null =>
  all.length === 0 ? null : all.filter(is).length / all.length
