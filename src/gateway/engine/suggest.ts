import type { CorroborationFact } from '#contracts/explanation.ts'
import type { EntityType } from '#contracts/match.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/server-messages.ts'
import { isSingleWord, isWeakName, suggestionRules, type Evidence, type SuggestionRule } from './suggestion-rules.ts'

/** What the assistant thinks of a match. It is never applied by itself and preselects nothing. */
export interface Suggestion {
  /** Number of the rule that held; 0 when none did, and then nothing is shown. */
  rule: number
  status: SuggestionRule['status'] | 'open'
  /** The verdict in five words. */
  heading: string
  /** What stands for and against it, a sentence each, with both values. */
  explanation: string
  /** How sure it is, 50 to 95. */
  score: number
}

/** A match as the assistant is asked about it. */
export interface Suggestible {
  status: MatchStatus
  score: number
  entityType: EntityType
  evidence: Evidence
}

const leastSure = 50
const perFact = 10
const mostSure = 95

/**
 * Suggests a status by the first rule that holds: the same match always gets the same suggestion. Undefined for whoever
 * is no person, for a match that somebody has judged, and for one with score 0.
 */
export function suggest({ status, score, entityType, evidence }: Suggestible): Suggestion | undefined {
  if (entityType !== 'person' || status !== 'open' || score <= 0) return undefined
  const rule = suggestionRules.find(({ holds }) => holds(evidence))
  const { agree, contradict } = evidence.corroboration
  const verdict = rule?.status ?? 'open'
  return {
    rule: rule?.number ?? 0,
    status: verdict,
    heading: say(`suggestion.${verdict}`),
    explanation: sentences(evidence).join(' '),
    score: Math.min(mostSure, leastSure + perFact * (agree.length + contradict.length)),
  }
}

function sentences(evidence: Evidence): string[] {
  const { agree, contradict } = evidence.corroboration
  const facts = [...agree.map(told('suggestion.agrees')), ...contradict.map(told('suggestion.contradicts'))]
  if (facts.length === 0) facts.push(say('suggestion.nothingToCompare'))
  if (isWeakName(evidence)) facts.push(say('suggestion.weakName', evidence.matched.text))
  if (isSingleWord(evidence)) facts.push(say('suggestion.singleWord', evidence.matched.text))
  return facts
}

const told =
  (key: 'suggestion.agrees' | 'suggestion.contradicts') =>
  ({ field, asked, listed }: CorroborationFact): string =>
    say(key, say(`part.${field}`), asked, listed)
