import { ScoreExplanation } from '#contracts/explanation.ts'
import { EntityType } from '#contracts/match.ts'
import { appendAudit, installation } from '../db/audit.ts'
import type { Reader, Trx } from '../db/database.ts'
import { matchesById, type StoredMatch } from '../db/matches.ts'
import { lastReviewersOf } from '../db/reviews.ts'
import type { Act, Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import type { Feedback } from '../db/tables.ts'
import { keepFeedback } from '../db/suggestions.ts'
import { suggest, type Suggestion } from '../engine/suggest.ts'
import { engineVersion } from '../engine/version.ts'
import { screeningSettings } from './tenant-settings.ts'

/** A search that the assistant is asked about. */
type Asked = Pick<StoredSearch, 'id' | 'profileType'>

/** Whether the tenant lets the assistant suggest anything; without a word about it, it does not. */
export const allowsAssistant = async (scope: Pick<Scope, 'tenantId'>, db: Reader): Promise<boolean> =>
  (await screeningSettings(scope, db)).acuris?.aiAssistant === true

/**
 * Suggestions for matches of a search, by the id of the match: for individuals alone, only where the tenant allows it,
 * and only while a match is open that no person has judged since it was found or opened again (spec/2 section 4).
 */
export async function suggestionsFor(
  scope: Scope,
  db: Reader,
  search: Asked,
  matchIds: readonly string[],
): Promise<Map<string, Suggestion>> {
  if (!(await maySuggest(scope, db, search))) return new Map()
  return suggestionsOn(scope, db, await matchesById(scope, db, search.id, matchIds))
}

/** Whether anything may be suggested for the matches of a search. */
export const maySuggest = async (scope: Scope, db: Reader, { profileType }: Asked): Promise<boolean> =>
  profileType === 'individual' && (await allowsAssistant(scope, db))

/** What is suggested for matches for which anything may be, by their ids; for a judged one nothing is. */
export async function suggestionsOn(
  scope: Scope,
  db: Reader,
  matches: readonly StoredMatch[],
): Promise<Map<string, Suggestion>> {
  const judged = await judgedOf(scope, db, matches)
  return new Map(
    matches.flatMap((match): Array<[string, Suggestion]> => {
      if (judged.has(match.id)) return []
      const suggestion = suggestionOn(match, match.status)
      return suggestion === undefined ? [] : [[match.id, suggestion]]
    }),
  )
}

/** The matches whose status a person has set, also to open, and monitoring has not set anew since. */
async function judgedOf(scope: Scope, db: Reader, matches: readonly StoredMatch[]): Promise<Set<string>> {
  const reviewed = matches.filter(({ reviewedAt }) => reviewedAt !== null).map(({ id }) => id)
  const last = await lastReviewersOf(scope, db, reviewed)
  return new Set(reviewed.filter((id) => last.get(id) !== installation.userId))
}

const suggestionOn = ({ score, entityType, explanation }: StoredMatch, status: StoredMatch['status']) =>
  suggest({
    status,
    score,
    entityType: EntityType.parse(entityType),
    evidence: ScoreExplanation.parse(explanation),
  })

/**
 * Keeps what somebody says about suggestions beside the number of the rule that they came from; it changes no rule. A
 * match of another search is left out, and so is one that nothing was ever suggested for.
 */
export async function keepOpinions(
  scope: Scope,
  trx: Trx,
  act: Act,
  search: Asked,
  opinions: ReadonlyArray<{ matchId: string; feedback: Feedback }>,
): Promise<void> {
  if (search.profileType !== 'individual' || opinions.length === 0) return
  const said = new Map(opinions.map(({ matchId, feedback }) => [matchId, feedback]))
  const matches = await matchesById(scope, trx, search.id, [...said.keys()])
  const kept = matches.flatMap((match) => {
    // What people say comes after their review, when nothing is suggested any more.
    const rule = suggestionOn(match, 'open')?.rule
    const feedback = said.get(match.id)
    if (rule === undefined || feedback === undefined) return []
    const { tenantId, userId } = scope
    return [{ tenantId, matchId: match.id, userId, rule, engine: engineVersion, feedback, at: act.at }]
  })
  if (kept.length === 0) return
  await keepFeedback(trx, kept)
  await appendAudit(scope, trx, act, {
    action: 'suggestion.feedback',
    subjects: kept.map(({ matchId }) => matchId),
    details: { rules: kept.map(({ rule }) => rule), feedback: kept.map(({ feedback }) => feedback) },
  })
}
