import { costs, roundingSlip } from '#domain/matching/name-mean.ts'
import { compared, pairWeight } from './align-names.ts'
import { meanFor } from './calibration.ts'
import { standApart } from './group-words.ts'
import type { PreparedName, Word } from './prepared-name.ts'
import { caps } from './score-name.ts'
import { mayBeWrittenOut } from './split-written-out.ts'
import { isDistinctive } from './word-class.ts'

/** The least means that come to whole scores, from 0 on: a score is rounded. */
const leastMeans = Array.from({ length: 101 }, (_, score) => meanFor(score - 0.5))

/** Whether a listed name may score so much, told without laying the names side by side: most cannot. */
export function mayScore(least: number, searched: PreparedName, listed: PreparedName, person: boolean): boolean {
  if (least <= 0 || searched.shown === listed.shown) return true
  if (person && (mayBeWrittenOut(searched) || mayBeWrittenOut(listed))) return true
  return mayReach(least, searched.words, listed.words) || !standApart(searched.words, listed.words, person)
}

/** The same of words that stay as they are: what is best for every word alone, whoever else wants the same partner. */
function mayReach(least: number, searched: readonly Word[], listed: readonly Word[]): boolean {
  // No other calibration gives more for a mean.
  const mean = leastMeans[Math.ceil(least)] ?? 1
  const missing: Word[] = []
  const paired = new Set<Word>()
  // By how much what is gained exceeds what the mean asks for beside what is lost.
  let surplus = 0
  let isCommon = true
  for (const a of searched) {
    let best = -mean * costs.missing * a.weight
    let isMissing = true
    for (const b of listed) {
      const match = compared(a, b)
      if (match === undefined) continue
      isMissing = false
      paired.add(b)
      if (isDistinctive(a) || isDistinctive(b)) isCommon = false
      best = Math.max(best, pairWeight(a, b, match) * (match.score - mean))
    }
    surplus += best
    if (isMissing) missing.push(a)
  }
  const extra = listed.filter((word) => !paired.has(word))
  if (isCommon && least > caps.undistinctive && [missing, extra].some((words) => words.some(isDistinctive)))
    return false
  return surplus - mean * leastLost(searched, missing, extra) >= -roundingSlip
}

/**
 * What left-over words cost at least beside what is counted for those that are missing. The heaviest of both sides
 * contradict each other, and whichever others stay alone, these are no lighter than the heaviest that have no partner.
 */
function leastLost(searched: readonly Word[], missing: readonly Word[], extra: readonly Word[]): number {
  const tooMany = costs.extra * sum(extra)
  // A number contradicts by no more than it weighs.
  if (searched.some(({ wordClass }) => wordClass === 'number')) return tooMany
  const contradictions = Math.min(missing.length, extra.length)
  const heaviest = sum(missing.toSorted((a, b) => b.weight - a.weight).slice(0, contradictions))
  return Math.max(
    tooMany + (costs.contradiction - costs.missing - costs.extra) * heaviest,
    (costs.contradiction - costs.missing) * heaviest,
  )
}

const sum = (words: readonly Word[]): number => words.reduce((total, { weight }) => total + weight, 0)
