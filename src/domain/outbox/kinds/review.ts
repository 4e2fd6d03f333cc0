import { z } from 'zod'
import type { Comment, Match } from '#contracts/match.ts'
import type { About, Theirs } from '#contracts/outbox.ts'
import { ProviderRef } from '#contracts/ref.ts'
import { MatchStatus, type MatchState, type ReviewVerdict } from '#contracts/review.ts'
import { messagePartsOf } from '../../comment-text.ts'
import type { PlainMessageKey } from '../../messages.ts'
import { say } from '../../messages/offline.ts'
import { statusProblem, type ReviewRules } from '../../review-rules.ts'
import { contentOf, settled, type Kind, type Refusal, type Sent, type Settled, type WireCall } from '../kind.ts'
import { unknownVersion } from '../entry.ts'
import { isOwnComment, rewritten } from '../own-comment.ts'

/** What a person decided about one or more matches of a search, before any provider's wording. */
export const ReviewIntent = z.object({
  provider: z.string(),
  /** Whether it was decided among the results of a search, as where nothing is said, or the matches of a monitor. */
  of: z.enum(['search', 'monitor']).optional(),
  /** Id of the search or of the monitor. */
  searchId: z.string(),
  /** Ref of the search or monitor, where it has one. */
  ref: ProviderRef.optional(),
  matchIds: z.array(z.string()).min(1).max(1000),
  status: MatchStatus,
  /** Complete text with its author prefix, fixed when written; null: no comment. */
  comment: z.string().nullable(),
  /** Name of the user who decided; absent in what was kept before it was noted. */
  by: z.string().optional(),
  /** 1 to 5, where one was given. */
  riskRating: z.number().int().min(1).max(5).optional(),
  /** One of the reasons that the tenant had; absent where none was given, and in what was kept before there were any. */
  reason: z.string().optional(),
  /** Refs of the matches that have one, by id. */
  matchRefs: z.record(z.string(), ProviderRef).optional(),
  /** Version of each match that the person saw. */
  versions: z.record(z.string(), z.number().int()),
})
export type ReviewIntent = z.infer<typeof ReviewIntent>

const ReviewContent = contentOf('review', ReviewIntent)
/** A review as it is kept. */
export type ReviewContent = z.infer<typeof ReviewContent>

/** A review as it is sent: with how old the data was that it was decided on. */
export type ReviewToSend = ReviewIntent & { asOf?: string }

interface ReviewPort {
  /** One match as the server has it now, for read-back and rebase; null when it is gone. */
  match(searchId: string, matchId: string, signal?: AbortSignal): Promise<Match | null>
  comments(searchId: string, matchId: string, signal?: AbortSignal): Promise<readonly Comment[]>
  outgoing: {
    review(intent: ReviewToSend): WireCall
    /** Reads a successful answer of a review; throws on another shape. Statuses come out neutral. */
    reviewed(answer: unknown): ReviewVerdict
  }
}

type Kept = Pick<Sent<ReviewContent>, 'id' | 'content'>

/** Whether a match is as it was decided: a rating that was chosen must be there as well. */
const isSame = (
  { content: { intent } }: Pick<Kept, 'content'>,
  there: { status: MatchStatus; riskRating?: number | null },
): boolean =>
  there.status === intent.status && (intent.riskRating === undefined || intent.riskRating === there.riskRating)

/** Applied: the same status, and with a comment the same words. */
export const isApplied = (match: Match, sent: Kept): boolean => {
  const { comment } = sent.content.intent
  return isSame(sent, match) && (comment === null || match.comments.some((one) => isOwnComment(one, sent, comment)))
}

/** Comments of others that came after the data the person looked at, newest first. */
function newComments({ id, content }: Kept, comments: readonly Comment[]) {
  const asOf = Date.parse(content.about.asOf)
  const isNew = (one: Comment) => Date.parse(one.at) > asOf && one.clientKey !== id
  return comments.filter(isNew).map(({ text, author, at }) => ({ text, author, at }))
}

/** The other side of a conflict, as a match that was read tells it. */
export function theirsOf(sent: Kept, match: Match, current?: MatchState): Theirs {
  const latest = match.comments[0]
  return {
    matchId: match.id,
    status: match.status,
    version: match.version,
    by: current?.reviewedBy ?? latest?.author ?? null,
    at: current?.reviewedAt ?? latest?.at ?? null,
    comment: current?.comment ?? latest?.text ?? null,
    score: match.score,
    changed: current?.changed ?? ['status'],
    comments: newComments(sent, match.comments),
  }
}

const theirsOfState = (matchId: string, state: MatchState | undefined): Theirs | null => {
  const status = MatchStatus.safeParse(state?.matchStatus).data
  if (state === undefined || status === undefined) return null
  const { version, reviewedBy, reviewedAt, comment, score, changed } = state
  return { matchId, status, version, by: reviewedBy, at: reviewedAt, comment, score, changed, comments: [] }
}

const together = (parts: readonly Partial<Settled>[]): Settled =>
  settled({
    accepted: parts.flatMap(({ accepted }) => accepted ?? []),
    owed: parts.flatMap(({ owed }) => owed ?? []),
    conflicts: parts.flatMap(({ conflicts }) => conflicts ?? []),
    refused: parts.flatMap(({ refused }) => refused ?? []),
  })

/** The same decision by two people is no conflict; what was said with mine is not lost. */
const alike = (
  { content }: Pick<Kept, 'content'>,
  { matchId, version }: { matchId: string; version: number },
): Partial<Settled> => ({
  accepted: [{ id: matchId, version }],
  ...(content.intent.comment !== null && { owed: [matchId] }),
})

function judgeRefused(sent: Kept, one: ReviewVerdict['refused'][number]): Partial<Settled> {
  const theirs = one.code === 'version_conflict' ? theirsOfState(one.matchId, one.current) : null
  if (theirs === null) return { refused: [{ id: one.matchId, message: one.message }] }
  return isSame(sent, theirs) ? alike(sent, theirs) : { conflicts: [theirs] }
}

type Judge = (matchId: string, match: Match) => Partial<Settled>

/** Reads every match and judges it; one that is gone is refused. */
async function judgeEach(sent: Sent<ReviewContent>, source: ReviewPort, judge: Judge): Promise<Settled> {
  const { searchId, matchIds } = sent.content.intent
  const parts: Partial<Settled>[] = []
  for (const id of matchIds) {
    const match = await source.match(searchId, id, sent.signal)
    parts.push(match === null ? { refused: [{ id, message: say('sync.gone') }] } : judge(id, match))
  }
  return together(parts)
}

function judgeConflict(sent: Sent<ReviewContent>, match: Match, { message, current }: Refusal): Partial<Settled> {
  const { id: matchId, version } = match
  if (isApplied(match, sent)) return { accepted: [{ id: matchId, version }] }
  if (isSame(sent, match)) return alike(sent, { matchId, version })
  if (version === sent.versions.get(matchId)) return { refused: [{ id: matchId, message }] }
  const isOnly = sent.content.intent.matchIds.length === 1
  return { conflicts: [theirsOf(sent, match, isOnly ? current : undefined)] }
}

/** Conflicts that get their comments read; of more, the rest tells only what the answer told. */
const explained = 20

/** Adds what others wrote meanwhile; a read that fails leaves the conflict as the answer told it. */
async function explain(sent: Sent<ReviewContent>, source: ReviewPort, found: Settled): Promise<Settled> {
  const { searchId } = sent.content.intent
  const conflicts: Theirs[] = []
  for (const [at, one] of found.conflicts.entries()) {
    const read = at < explained ? source.comments(searchId, one.matchId, sent.signal) : Promise.resolve([])
    conflicts.push({ ...one, comments: newComments(sent, await read.catch(() => [])) })
  }
  return { ...found, conflicts }
}

/** A review with a comment, or of several matches, is never merged: nothing of it may get lost. */
const isPlain = ({ intent }: ReviewContent): boolean => intent.comment === null && intent.matchIds.length === 1

function titleOf({ intent, about }: Pick<ReviewContent, 'intent' | 'about'>): string {
  const word = say(`status.${intent.status}`)
  const more = intent.matchIds.length - 1
  return more > 0 ? say('outbox.reviewMany', word, about.title, more) : say('outbox.review', word, about.title)
}

/** The name of a match as the person saw it. */
const nameOf = ({ base, title }: About, id: string | undefined): string =>
  base.find(({ matchId }) => matchId === id)?.name ?? title

/** Setting the status of one or more matches, with an optional comment. */
export const review = {
  name: 'review',
  content: ReviewContent,
  subject: ({ provider, searchId, matchIds }) => ({ of: 'matches', provider, searchId, ids: matchIds }),
  unknown: 'verify',
  gone: 'dead',
  isUndoable: true,
  hasBase: true,
  versions: ({ versions }) => versions,
  /** The later status, with the risk rating that was chosen last: a review in which nobody chose one changes none. */
  unite(before, next) {
    if (!isPlain(before) || !isPlain(next)) return null
    const riskRating = next.intent.riskRating ?? before.intent.riskRating
    return riskRating === undefined ? next : { ...next, intent: { ...next.intent, riskRating } }
  },
  only: (content, ids) => ({
    ...content,
    intent: { ...content.intent, matchIds: [...ids] },
    about: { ...content.about, title: nameOf(content.about, ids[0]) },
  }),
  call({ content: { intent, about }, versions }, { outgoing }) {
    const wanted = new Set(intent.matchIds)
    const based = Object.entries({ ...intent.versions, ...Object.fromEntries(versions) })
    const own = based.filter(([matchId, version]) => wanted.has(matchId) && version !== unknownVersion)
    return outgoing.review({ ...intent, versions: Object.fromEntries(own), asOf: about.asOf })
  },
  accept(sent, source, answer) {
    const verdict = source.outgoing.reviewed(answer)
    const accepted = verdict.updated.map(({ matchId, version }) => ({ id: matchId, version }))
    const found = together([{ accepted }, ...verdict.refused.map((one) => judgeRefused(sent, one))])
    return explain(sent, source, { ...found, verdict })
  },
  conflict: (sent, source, refusal) => judgeEach(sent, source, (_id, match) => judgeConflict(sent, match, refusal)),
  readBack: (sent, source) =>
    judgeEach(sent, source, (id, match) =>
      isApplied(match, sent) ? { accepted: [{ id, version: match.version }] } : {},
    ),
  lays: ({ status, riskRating, comment }) => ({ status, riskRating, comment }),
  title: titleOf,
  accepted: () => 'review.updated',
  correction: ({ status, comment, riskRating, reason }) => ({
    status,
    ...(riskRating !== undefined && { riskRating }),
    ...(reason !== undefined && { reason }),
    ...(comment !== null && { message: messagePartsOf(comment).message }),
  }),
  corrected({ riskRating: _rating, reason: _reason, ...intent }, correction) {
    const { status = intent.status, riskRating, reason, message = '' } = correction
    const comment = intent.comment === null || message.trim() === '' ? null : rewritten(intent.comment, message)
    const given = { ...(riskRating !== undefined && { riskRating }), ...(reason !== undefined && { reason }) }
    return { ...intent, ...given, status, comment }
  },
} as const satisfies Kind<ReviewContent, ReviewPort>

/** What was said with a review, as a comment on each of its matches, in its order; none where nothing was said. */
export const commentsOf = ({ intent, about }: ReviewContent) =>
  intent.matchIds.flatMap((matchId) => {
    const { provider, of, searchId, ref, matchRefs, comment } = intent
    if (comment === null) return []
    const said = { provider, of, searchId, ref, matchId, matchRef: matchRefs?.[matchId], comment }
    return [{ kind: 'comment' as const, intent: said, about: { ...about, title: nameOf(about, matchId) } }]
  })

/** Whether mine takes back what somebody else confirmed, which is not done without a word. */
export const takesBack = (theirs: readonly Theirs[], mine: MatchStatus): boolean =>
  mine !== 'true-positive' && theirs.some(({ status }) => status === 'true-positive')

/**
 * Why mine cannot be set again on what the others set, as a message key; null when it can. Where the provider's
 * discarded is final, only keeping theirs is left.
 */
export function setAgainProblem(
  rules: ReviewRules,
  theirs: readonly Theirs[],
  mine: MatchStatus,
): PlainMessageKey | null {
  const problems = theirs.map(({ status, score }) => statusProblem(rules, { status, score }, mine))
  return problems.find((problem) => problem !== null) ?? null
}
