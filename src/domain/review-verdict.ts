import type { MatchStatus, ReviewVerdict } from '#contracts/review.ts'

/** A review's verdict with its statuses in neutral words; `statusOf` throws at a word that the provider does not have. */
export const neutralVerdict = (
  { updated, refused }: ReviewVerdict,
  statusOf: (word: string) => MatchStatus,
): ReviewVerdict => ({
  updated: updated.map((match) => ({ ...match, matchStatus: statusOf(match.matchStatus) })),
  refused: refused.map(({ current, ...match }) => ({
    ...match,
    ...(current && { current: { ...current, matchStatus: statusOf(current.matchStatus) } }),
  })),
})
