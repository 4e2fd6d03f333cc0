import type { MatchStatus } from '#contracts/review.ts'

/** The gravest status among counted matches, such as those of a monitor; without a match there is none: discarded. */
export function gravestStatus(all: number, open: number, truePositive: number): MatchStatus {
  if (open > 0) return 'open'
  if (truePositive > 0) return 'true-positive'
  return all > 0 ? 'false-positive' : 'discarded'
}
