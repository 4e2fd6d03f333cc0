import type { Monitor } from '#contracts/monitor.ts'

type Counts = Pick<Monitor, 'totalMatches' | 'openMatches' | 'truePositives' | 'matchStatus'>

/** The matches of a monitor that is told by counts; the gravest status among them, and without a match none: discarded. */
export function matchCounts(totalMatches: number, openMatches: number, truePositives: number): Counts {
  const counts = { totalMatches, openMatches, truePositives }
  if (openMatches > 0) return { ...counts, matchStatus: 'open' }
  if (truePositives > 0) return { ...counts, matchStatus: 'true-positive' }
  return { ...counts, matchStatus: totalMatches > 0 ? 'false-positive' : 'discarded' }
}
