import type { ScoreExplanation, ScorePart } from '#contracts/explanation.ts'

type Parts = ScoreExplanation['parts']

/** Parts of a score that stand beside the name. */
const besideName: ReadonlySet<ScorePart> = new Set(['birth-date', 'country', 'gender', 'identifier', 'deceased'])

/** The points of the name alone, before anything beside it is counted. */
export const namePoints = (parts: Parts): number =>
  parts.reduce((sum, { field, effect }) => (besideName.has(field) ? sum : sum + effect), 0)

/** Points with their sign, as people read them. */
export const signedPoints = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'))

/** One part on the bar, from 0 at its start to 1 at its end. */
export interface BarPart {
  field: ScorePart
  start: number
  end: number
}

/** The parts of a score on one bar: what gives points from the start on, what takes them back from the end of that. */
export interface ScoreBar {
  gains: readonly BarPart[]
  losses: readonly BarPart[]
  /** Where the losses end: the score. */
  score: number
  /** Where the threshold is; null where it is not known. */
  threshold: number | null
}

const fullScore = 100

/** Lays out the parts of a score, `threshold` on the same scale of 0 to 100. Parts without points are not on the bar. */
export function scoreBar(parts: Parts, threshold: number | null): ScoreBar {
  const gained = parts.reduce((sum, { effect }) => sum + Math.max(0, effect), 0)
  const most = Math.max(fullScore, gained)
  const gains: BarPart[] = []
  const losses: BarPart[] = []
  let [given, left] = [0, gained]
  for (const { field, effect } of parts) {
    if (effect > 0) {
      gains.push({ field, start: given / most, end: (given + effect) / most })
      given += effect
    }
    if (effect < 0) {
      losses.push({ field, start: (left + effect) / most, end: left / most })
      left += effect
    }
  }
  return { gains, losses, score: left / most, threshold: threshold === null ? null : threshold / most }
}
