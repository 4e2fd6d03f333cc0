import type { ListStamp, ScoreExplanation } from '#contracts/explanation.ts'
import type { MatchType } from '#contracts/match.ts'
import type { ListedName } from '#domain/matching/watch-entity.ts'
import type { NameScore } from './score-name.ts'

/** A listed name with what it scored. */
export interface ScoredName {
  name: ListedName
  result: NameScore
}

/** Which of the nine match types a name came by (table in design/screening section 5). */
export function matchTypeOf({ name, result }: ScoredName): MatchType {
  const alias = name.kind !== 'primary'
  if (result.reasons.has('script')) return alias ? 'equivalent_aka' : 'equivalent_name'
  if (result.reasons.has('spelling')) return alias ? 'aka_fuzzy' : 'name_fuzzy'
  const plain = result.reasons.size === 0 && result.tokens.every(({ reason }) => reason === 'exact')
  if (!plain) return 'unknown'
  return alias ? 'aka_exact' : 'name_exact'
}

/** Explains a score: 100 for the name, less what each reason took; whole points that sum to the score. */
export function explain(scored: ScoredName, lists: ListStamp[]): ScoreExplanation {
  const { name, result } = scored
  const score = Math.round(result.score * 100)
  const losses = [...result.losses].filter(([, loss]) => loss > 0)
  const points = wholePoints(
    losses.map(([, loss]) => loss * 100),
    100 - score,
  )
  const parts = losses.map(([field], index) => ({ field, effect: -(points[index] ?? 0) }))
  return {
    score,
    matched: { text: name.text, kind: name.kind, quality: name.quality, path: matchTypeOf(scored).replace('_', ' ') },
    tokens: result.tokens,
    parts: [{ field: 'name', effect: 100 }, ...parts.filter(({ effect }) => effect !== 0)],
    lists,
  }
}

/** Rounds shares to whole numbers with the given sum: the largest remainders are rounded up. */
function wholePoints(shares: readonly number[], sum: number): number[] {
  const points = shares.map(Math.floor)
  let left = sum - points.reduce((total, point) => total + point, 0)
  const byRemainder = shares.map((share, index) => ({ index, rest: share - Math.floor(share) }))
  for (const { index } of byRemainder.toSorted((a, b) => b.rest - a.rest)) {
    if (left <= 0) break
    points[index] = (points[index] ?? 0) + 1
    left--
  }
  return points
}
