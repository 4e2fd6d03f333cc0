import type { MatchState, MatchStatus, ReviewVerdict } from '#contracts/review.ts'
import { say } from '#domain/server-messages.ts'
import { statusProblem, type ReviewRules } from '#domain/review-rules.ts'
import { appendAudit, textHash } from '../db/audit.ts'
import type { Trx } from '../db/database.ts'
import { lockMatches, setStatus, type LockedMatch } from '../db/matches.ts'
import { addComments, addReviews, aftermathOf, type Aftermath } from '../db/reviews.ts'
import type { Act, Scope } from '../db/scope.ts'
import { monitorMadeFrom, touchSearch } from '../db/searches.ts'
import { lockTwins, lockUntouched } from '../db/taken-over.ts'

/** One status for one or more matches of a search, with an optional comment on each. */
export interface ReviewRequest {
  searchId: string
  matchIds: readonly string[]
  status: MatchStatus
  /** Complete text, author prefix included, or null. */
  comment: string | null
  /** Risk rating, 1 to 5, or null where none is given. */
  riskRating: number | null
  /** One of the tenant's reasons, or null where none is given. */
  reason: string | null
  /** Version that the reviewer saw, per match; a match that is not named is not compared. */
  versions: Readonly<Record<string, number>>
  /** It names a monitor as a search, as builds do for which the two were one: it counts for the search as well. */
  alsoOnSearch?: true
}

type Refused = ReviewVerdict['refused'][number]

/**
 * Sets the status of matches, match by match: those that may not be set are refused with the reason, the others are
 * set. Statuses in the verdict are neutral.
 */
export async function applyReview(
  rules: ReviewRules,
  scope: Scope,
  trx: Trx,
  act: Act,
  request: ReviewRequest,
): Promise<ReviewVerdict> {
  const ids = [...new Set(request.matchIds)]
  // Before those of the monitor, as a review of the search locks them.
  const twins = request.alsoOnSearch && (await lockTwins(scope, trx, request.searchId, ids))
  const found = new Map((await lockMatches(scope, trx, request.searchId, ids)).map((match) => [match.id, match]))
  const aftermath = await aftermathOf(scope, trx, conflicting([...found.values()], request))
  const refused = ids.flatMap((id) => refusalOf(rules, id, found.get(id), request, aftermath) ?? [])
  const isRefused = new Set(refused.map(({ matchId }) => matchId))
  const accepted = ids.flatMap((id) => found.get(id) ?? []).filter(({ id }) => !isRefused.has(id))
  const updated = await record(scope, trx, act, request, accepted)
  await landOnMonitor(rules, scope, trx, act, request, accepted)
  if (twins) await landOnSearch(rules, scope, trx, act, request, accepted, twins)
  return { updated, refused }
}

/** Applies a review of a monitor to the search that was one row with it, on the parties that were accepted. */
async function landOnSearch(
  rules: ReviewRules,
  scope: Scope,
  trx: Trx,
  act: Act,
  request: ReviewRequest,
  reviewed: readonly LockedMatch[],
  { searchId, matches }: { searchId: string; matches: readonly LockedMatch[] },
): Promise<void> {
  const parties = new Set(reviewed.map(({ entityId }) => entityId))
  const fitting = matches.filter(
    (match) => parties.has(match.entityId) && statusProblem(rules, match, request.status) === null,
  )
  await record(scope, trx, act, { ...request, searchId, versions: {} }, fitting)
}

/**
 * What was decided on a search also lands on the monitor that was made from it: on matches of the same parties that
 * nobody has touched there and that monitoring found unchanged, as far as the rules allow it for their scores.
 */
async function landOnMonitor(
  rules: ReviewRules,
  scope: Scope,
  trx: Trx,
  act: Act,
  request: ReviewRequest,
  reviewed: readonly LockedMatch[],
): Promise<void> {
  if (reviewed.length === 0) return
  const monitor = await monitorMadeFrom(scope, trx, request.searchId)
  if (monitor === undefined) return
  const parties = reviewed.map(({ entityId }) => entityId)
  const untouched = await lockUntouched(scope, trx, monitor.id, parties)
  const fitting = untouched.filter((match) => statusProblem(rules, match, request.status) === null)
  await record(scope, trx, act, { ...request, searchId: monitor.id, versions: {} }, fitting, true)
}

const isStale = ({ id, version }: LockedMatch, { versions }: ReviewRequest): boolean =>
  versions[id] !== undefined && versions[id] !== version

const conflicting = (matches: LockedMatch[], request: ReviewRequest): string[] =>
  matches.filter((match) => isStale(match, request)).map(({ id }) => id)

function refusalOf(
  rules: ReviewRules,
  matchId: string,
  match: LockedMatch | undefined,
  request: ReviewRequest,
  aftermath: Aftermath[],
): Refused | null {
  if (match === undefined) return { matchId, code: 'not_found', message: say('error.notFound') }
  if (isStale(match, request)) {
    const current = stateOf(match, request.versions[matchId] ?? 0, aftermath)
    return { matchId, code: 'version_conflict', message: say('error.versionConflict'), current }
  }
  const problem = statusProblem(rules, match, request.status)
  return problem === null ? null : { matchId, code: 'status_rule', message: say(problem) }
}

/** What the match is now, and what changed since the version that the reviewer knew. */
function stateOf(match: LockedMatch, known: number, aftermath: Aftermath[]): MatchState {
  const since = aftermath.filter(({ matchId, version }) => matchId === match.id && version > known)
  return {
    matchStatus: match.status,
    version: match.version,
    score: null,
    reviewedBy: match.reviewedBy,
    reviewedAt: match.reviewedAt?.toISOString() ?? null,
    comment: since.findLast(({ comment }) => comment !== null)?.comment ?? null,
    changed: [...new Set(since.flatMap(({ fields }) => fields))],
  }
}

async function record(
  scope: Scope,
  trx: Trx,
  act: Act,
  request: ReviewRequest,
  accepted: readonly LockedMatch[],
  takenOver = false,
): Promise<ReviewVerdict['updated']> {
  if (accepted.length === 0) return []
  const { status, searchId, riskRating } = request
  const ids = accepted.map(({ id }) => id)
  const set = { status, riskRating, by: scope.userName, at: act.at }
  const updated = await setStatus(scope, trx, ids, { ...set, ...(takenOver && { takenOver }) })
  const versions = new Map(updated.map(({ id, version }) => [id, version]))
  const commentIds = await addCommentTo(scope, trx, act, request, ids, takenOver)
  await addReviews(
    trx,
    accepted.map(({ id, status: statusBefore, version }) => ({
      tenantId: scope.tenantId,
      id: act.newId(),
      searchId,
      matchId: id,
      statusBefore,
      status,
      version: versions.get(id) ?? version,
      commentId: commentIds.get(id) ?? null,
      riskRating,
      reason: request.reason,
      clientKey: act.key,
      userId: scope.userId,
      userName: scope.userName,
      at: act.at,
      takenOver,
    })),
  )
  await touchSearch(scope, trx, searchId, act.at)
  await note(scope, trx, act, request, accepted, takenOver)
  return accepted.map(({ id, version }) => ({
    matchId: id,
    version: versions.get(id) ?? version,
    matchStatus: status,
    reviewedAt: act.at.toISOString(),
  }))
}

async function addCommentTo(
  scope: Scope,
  trx: Trx,
  act: Act,
  request: ReviewRequest,
  ids: string[],
  takenOver: boolean,
) {
  const { comment: text, searchId, status, riskRating } = request
  if (text === null) return new Map<string, string>()
  const made = new Map(ids.map((matchId) => [matchId, act.newId()]))
  await addComments(
    trx,
    [...made].map(([matchId, id]) => ({
      tenantId: scope.tenantId,
      id,
      searchId,
      matchId,
      text,
      status,
      riskRating,
      clientKey: act.key,
      userId: scope.userId,
      author: scope.userName,
      at: act.at,
      takenOver,
    })),
  )
  return made
}

const note = (
  scope: Scope,
  trx: Trx,
  act: Act,
  request: ReviewRequest,
  accepted: readonly LockedMatch[],
  takenOver: boolean,
): Promise<void> =>
  appendAudit(scope, trx, act, {
    action: 'match.review',
    subjects: accepted.map(({ id }) => id),
    details: {
      status: request.status,
      before: Object.fromEntries(accepted.map(({ id, status }) => [id, status])),
      comment: request.comment === null ? null : textHash(request.comment),
      ...(request.reason !== null && { reason: request.reason }),
      withoutVersion: accepted.filter(({ id }) => request.versions[id] === undefined).map(({ id }) => id),
      ...(takenOver && { takenOver }),
    },
  })
