import type { MatchStatus } from '#contracts/review.ts'

/**
 * What becomes of a reviewed match that no longer matches or has left its list: the status and score, 0 to 100, that it
 * gets.
 */
export type OnLost = (match: Pick<HeldMatch, 'status' | 'score'>) => Pick<HeldMatch, 'status' | 'score'>

/** A match as the last screening left it. */
export interface HeldMatch {
  status: MatchStatus
  /** 0 to 100. */
  score: number
  /** Whether a person has ever set its status. */
  reviewed: boolean
  /** Whether it was told before that it matches no more. */
  lost: boolean
}

/** The same party as the re-screen finds it. */
export interface SeenParty {
  /** 0 to 100. */
  score: number
  /** Whether anything that the provider tells of it differs, the day of the edition apart. */
  changed: boolean
  /** Whether it counts as a match with this score (spec/decisions 32). */
  valid: boolean
  /** Whether it is under sanctions now and was not before. */
  sanctionAdded: boolean
}

/** What becomes of a match. `alerts`: its users are told of it. */
export type RescreenEffect =
  | { type: 'none' }
  /** A new match, open; `supersedes`: the held one leaves the list and stays in the history. */
  | { type: 'add'; supersedes: boolean }
  | { type: 'update'; reopens: boolean; alerts: boolean }
  /** It leaves the list; that it did stays in the differences. */
  | { type: 'hide' }
  | { type: 'lose'; status: MatchStatus; score: number; alerts: boolean }

const none: RescreenEffect = { type: 'none' }

/** What a re-screen means for one party: the match held on it, if any, and the party as seen now, if it matches. */
export function rescreenEffect(
  held: HeldMatch | undefined,
  seen: SeenParty | undefined,
  onLost: OnLost,
): RescreenEffect {
  if (held === undefined) return seen === undefined ? none : { type: 'add', supersedes: false }
  if (seen === undefined) return effectOfLoss(held, onLost)
  return seen.valid ? effectOfSight(held, seen) : effectOfVoid(held, onLost)
}

/** It is found, but with a score that makes it none: whoever reviewed it has lost it, else it stays to be seen. */
function effectOfVoid(held: HeldMatch, onLost: OnLost): RescreenEffect {
  if (held.status === 'discarded') return none
  return held.reviewed ? effectOfLoss(held, onLost) : { type: 'update', reopens: false, alerts: true }
}

function effectOfSight(held: HeldMatch, seen: SeenParty): RescreenEffect {
  const wasNone = held.lost || Math.round(held.score) === 0
  if (wasNone && held.status === 'discarded') return { type: 'add', supersedes: true }
  if (!held.lost && !seen.changed && seen.score === held.score) return none
  // Who matches again after a while rises from nothing, whatever the score was.
  const rises = held.lost || seen.score > held.score
  if (held.status === 'open') return { type: 'update', reopens: false, alerts: true }
  const reopens = held.status === 'true-positive' || (held.status === 'false-positive' && (rises || seen.sanctionAdded))
  return { type: 'update', reopens, alerts: reopens }
}

function effectOfLoss(held: HeldMatch, onLost: OnLost): RescreenEffect {
  if (held.lost) return none
  if (!held.reviewed) return { type: 'hide' }
  const { status, score } = onLost(held)
  return { type: 'lose', status, score, alerts: held.status !== 'discarded' }
}
