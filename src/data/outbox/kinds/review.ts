import type { EntryContent, Theirs } from '#contracts/outbox.ts'
import type { Comment, Match } from '#contracts/match.ts'
import { MatchStatus, type MatchState, type ReviewVerdict } from '#contracts/review.ts'
import { say } from '#domain/messages/offline.ts'
import { unknownVersion } from '#domain/outbox/entry.ts'
import type { ApiError } from '../../net/errors.ts'
import { isOwnComment } from './own-comment.ts'
import { settled, type SenderOf, type Sent, type Settled } from './kind.ts'

type Review = Extract<EntryContent, { kind: 'review' }>

/** Whether a match is as it was decided: a rating that was chosen must be there as well. */
const isSame = (
  { content: { intent } }: Pick<Sent<Review>, 'content'>,
  there: { status: MatchStatus; riskRating?: number | null },
): boolean =>
  there.status === intent.status && (intent.riskRating === undefined || intent.riskRating === there.riskRating)

/** Applied: the same status, and with a comment the same words. */
export const isApplied = (match: Match, sent: Pick<Sent<Review>, 'id' | 'content'>): boolean => {
  const { comment } = sent.content.intent
  return isSame(sent, match) && (comment === null || match.comments.some((one) => isOwnComment(one, sent, comment)))
}

/** Comments of others that came after the data the person looked at, newest first. */
function newComments({ id, content }: Pick<Sent<Review>, 'id' | 'content'>, comments: readonly Comment[]) {
  const asOf = Date.parse(content.about.asOf)
  const isNew = (one: Comment) => Date.parse(one.at) > asOf && one.clientKey !== id
  return comments.filter(isNew).map(({ text, author, at }) => ({ text, author, at }))
}

/** The other side of a conflict, as a match that was read tells it. */
export function theirsOf(sent: Pick<Sent<Review>, 'id' | 'content'>, match: Match, current?: MatchState): Theirs {
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

const merge = (parts: readonly Partial<Settled>[]): Settled =>
  settled({
    accepted: parts.flatMap(({ accepted }) => accepted ?? []),
    owed: parts.flatMap(({ owed }) => owed ?? []),
    conflicts: parts.flatMap(({ conflicts }) => conflicts ?? []),
    refused: parts.flatMap(({ refused }) => refused ?? []),
  })

/** The same decision by two people is no conflict; what was said with mine is not lost. */
const alike = (
  { content }: Pick<Sent<Review>, 'content'>,
  { matchId, version }: { matchId: string; version: number },
): Partial<Settled> => ({
  accepted: [{ id: matchId, version }],
  ...(content.intent.comment !== null && { owed: [matchId] }),
})

function judgeRefused(sent: Sent<Review>, one: ReviewVerdict['refused'][number]): Partial<Settled> {
  const theirs = one.code === 'version_conflict' ? theirsOfState(one.matchId, one.current) : null
  if (theirs === null) return { refused: [{ id: one.matchId, message: one.message }] }
  return isSame(sent, theirs) ? alike(sent, theirs) : { conflicts: [theirs] }
}

async function judgeConflict(sent: Sent<Review>, matchId: string, error: ApiError): Promise<Partial<Settled>> {
  const { source, content, versions, signal } = sent
  const { intent } = content
  const match = await source.match(intent.searchId, matchId, signal)
  if (match === null) return { refused: [{ id: matchId, message: say('sync.gone') }] }
  if (isApplied(match, sent)) return { accepted: [{ id: matchId, version: match.version }] }
  if (isSame(sent, match)) return alike(sent, { matchId, version: match.version })
  if (match.version === versions.get(matchId)) return { refused: [{ id: matchId, message: error.message }] }
  const isOnly = intent.matchIds.length === 1
  return { conflicts: [theirsOf(sent, match, isOnly ? error.data?.current : undefined)] }
}

async function readOne(sent: Sent<Review>, matchId: string): Promise<Partial<Settled>> {
  const match = await sent.source.match(sent.content.intent.searchId, matchId, sent.signal)
  if (match === null) return { refused: [{ id: matchId, message: say('sync.gone') }] }
  return isApplied(match, sent) ? { accepted: [{ id: matchId, version: match.version }] } : {}
}

async function each(sent: Sent<Review>, judge: (matchId: string) => Promise<Partial<Settled>>): Promise<Settled> {
  const parts: Partial<Settled>[] = []
  for (const matchId of sent.content.intent.matchIds) parts.push(await judge(matchId))
  return merge(parts)
}

/** Conflicts that get their comments read; of more, the rest tells only what the answer told. */
const explained = 20

/** Adds what others wrote meanwhile; a read that fails leaves the conflict as the answer told it. */
async function explain(sent: Sent<Review>, found: Settled): Promise<Settled> {
  const { searchId } = sent.content.intent
  const conflicts: Theirs[] = []
  for (const [at, one] of found.conflicts.entries()) {
    const read = at < explained ? sent.source.comments(searchId, one.matchId, sent.signal) : Promise.resolve([])
    conflicts.push({ ...one, comments: newComments(sent, await read.catch(() => [])) })
  }
  return { ...found, conflicts }
}

/** Setting the status of one or more matches, with an optional comment. */
export const review: SenderOf<Review> = {
  call({ content, versions, source }) {
    const based = { ...content.intent, versions: { ...content.intent.versions, ...Object.fromEntries(versions) } }
    const wanted = new Set(content.intent.matchIds)
    const isOwn = (matchId: string, version: number) => wanted.has(matchId) && version !== unknownVersion
    const own = Object.entries(based.versions).filter(([matchId, version]) => isOwn(matchId, version))
    return source.outgoing.review({ ...based, versions: Object.fromEntries(own) })
  },
  accept(sent, answer) {
    const verdict = sent.source.outgoing.reviewed(answer)
    const accepted = verdict.updated.map(({ matchId, version }) => ({ id: matchId, version }))
    return explain(sent, {
      ...merge([{ accepted }, ...verdict.refused.map((one) => judgeRefused(sent, one))]),
      verdict,
    })
  },
  conflict: (sent, error) => each(sent, (matchId) => judgeConflict(sent, matchId, error)),
  readBack: (sent) => each(sent, (matchId) => readOne(sent, matchId)),
}
