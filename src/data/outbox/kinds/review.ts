import type { EntryContent, Theirs } from '#contracts/outbox.ts'
import type { Match } from '#contracts/match.ts'
import { MatchStatus, type MatchState, type ReviewVerdict } from '#contracts/review.ts'
import { say } from '#domain/messages.ts'
import type { ApiError } from '../../net/errors.ts'
import { settled, type SenderOf, type Sent, type Settled } from './kind.ts'

type Review = Extract<EntryContent, { kind: 'review' }>

const isMine = (match: Match, { id, content }: Sent<Review>): boolean =>
  match.comments.some(({ clientKey, text }) => clientKey === id || text === content.intent.comment)

/** Applied: the same status, and with a comment the same text (design/offline section 4, Kinds). */
const isApplied = (match: Match, sent: Sent<Review>): boolean => {
  const { status, comment } = sent.content.intent
  return match.status === status && (comment === null || isMine(match, sent))
}

const theirsOf = (match: Match, current?: MatchState): Theirs => {
  const latest = match.comments[0]
  return {
    matchId: match.id,
    status: match.status,
    version: match.version,
    by: current?.reviewedBy ?? latest?.author ?? null,
    at: current?.reviewedAt ?? latest?.at ?? null,
    comment: current?.comment ?? latest?.text ?? null,
  }
}

const theirsOfState = (matchId: string, state: MatchState | undefined): Theirs | null => {
  const status = MatchStatus.safeParse(state?.matchStatus).data
  if (state === undefined || status === undefined) return null
  const { version, reviewedBy, reviewedAt, comment } = state
  return { matchId, status, version, by: reviewedBy, at: reviewedAt, comment }
}

const merge = (parts: readonly Partial<Settled>[]): Settled =>
  settled({
    accepted: parts.flatMap(({ accepted }) => accepted ?? []),
    conflicts: parts.flatMap(({ conflicts }) => conflicts ?? []),
    refused: parts.flatMap(({ refused }) => refused ?? []),
  })

function judgeRefused(sent: Sent<Review>, one: ReviewVerdict['refused'][number]): Partial<Settled> {
  const theirs = one.code === 'version_conflict' ? theirsOfState(one.matchId, one.current) : null
  if (theirs === null) return { refused: [{ id: one.matchId, message: one.message }] }
  const isSame = theirs.status === sent.content.intent.status && sent.content.intent.comment === null
  if (isSame) return { accepted: [{ id: theirs.matchId, version: theirs.version }] }
  return { conflicts: [theirs] }
}

async function judgeConflict(sent: Sent<Review>, matchId: string, error: ApiError): Promise<Partial<Settled>> {
  const { source, content, versions, signal } = sent
  const { intent } = content
  const match = await source.match(intent.searchId, matchId, signal)
  if (match === null) return { refused: [{ id: matchId, message: say('sync.gone') }] }
  const isSame = match.status === intent.status && intent.comment === null
  if (isSame || isApplied(match, sent)) return { accepted: [{ id: matchId, version: match.version }] }
  if (match.version === versions.get(matchId)) return { refused: [{ id: matchId, message: error.message }] }
  const isOnly = intent.matchIds.length === 1
  return { conflicts: [theirsOf(match, isOnly ? error.data?.current : undefined)] }
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

/** Setting the status of one or more matches, with an optional comment. */
export const review: SenderOf<Review> = {
  call({ content, versions, source }) {
    const based = { ...content.intent, versions: { ...content.intent.versions, ...Object.fromEntries(versions) } }
    const wanted = new Set(content.intent.matchIds)
    const own = Object.entries(based.versions).filter(([matchId]) => wanted.has(matchId))
    return source.outgoing.review({ ...based, versions: Object.fromEntries(own) })
  },
  accept(sent, answer) {
    const verdict = sent.source.outgoing.reviewed(answer)
    const accepted = verdict.updated.map(({ matchId, version }) => ({ id: matchId, version }))
    return { ...merge([{ accepted }, ...verdict.refused.map((one) => judgeRefused(sent, one))]), verdict }
  },
  conflict: (sent, error) => each(sent, (matchId) => judgeConflict(sent, matchId, error)),
  readBack: (sent) => each(sent, (matchId) => readOne(sent, matchId)),
}
