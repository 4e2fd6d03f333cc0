import type { Match } from '#contracts/match.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { type Fence, unknownVersion } from '#domain/outbox/entry.ts'
import { isApplied, type ReviewContent, theirsOf } from '#domain/outbox/kinds/review.ts'
import { isOfLife } from '#domain/outbox/server-life.ts'
import type { CheckedBase } from '#domain/outbox/state.ts'
import type { EntryRow } from '../device/outbox-database.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import type { ScreeningSource } from '../query/source.ts'
import { lanesOf, openContent } from './content.ts'
import { change, type Live, type LiveEntry } from './live.ts'
import type { Matches, MatchReads } from './match-reads.ts'
import { narrowed, patchOf, split } from './outcome.ts'
import type { OutboxStore } from './store.ts'

type Base = ReviewContent['about']['base'][number]

/** What looking needs from its surroundings. */
export interface CheckParts {
  unlocked: Unlocked
  store: OutboxStore
  live: Live
  reads: MatchReads
  now(): number
}

/** A base older than this, without a version to prove it, is not trusted, in milliseconds. */
const trusted = 60_000
/** Lines of the activity list that may still tell what this device did to a match. */
const remembered = 100

/**
 * Whether the matches of a review must be read before it is sent for the first time: the server has another life than
 * the person's data, whose versions say nothing there; this device changed one and was not told its version; or the
 * data is older than a minute and carries no version that the server could check.
 */
export function needsCheck({ now, live }: Pick<CheckParts, 'now' | 'live'>, { entry, content }: LiveEntry): boolean {
  const { firstSentAt, keys, versions } = entry
  if (content?.kind !== 'review' || firstSentAt !== null) return false
  if (!isOfLife(entry, live.life())) return true
  if (keys.some((key) => versions[key] === unknownVersion)) return true
  return now() - Date.parse(content.about.asOf) > trusted && keys.some((key) => versions[key] === undefined)
}

/** Reviews of this device that the server has accepted in its present life, newest last. */
async function sentReviews({ unlocked, store, live }: CheckParts): Promise<ReviewContent[]> {
  const isPresent = (row: { life?: string }) => isOfLife(row, live.life())
  const lines = (await store.recent(remembered)).filter(
    (line) => line.kind === 'review' && line.outcome === 'sent' && isPresent(line),
  )
  const settled = await Promise.all(lines.toReversed().map((line) => openContent(unlocked, line)))
  const acked = live
    .rows()
    .flatMap(({ entry, content }) => (entry.state === 'acked' && isPresent(entry) ? [content] : []))
  return [...settled, ...acked].filter((content) => content?.kind === 'review')
}

/** The status that this device itself has given a match last. */
const ownStatus = (
  sent: readonly ReviewContent[],
  { intent }: ReviewContent,
  matchId: string,
): MatchStatus | undefined =>
  sent.findLast(
    (one) =>
      one.intent.provider === intent.provider &&
      one.intent.searchId === intent.searchId &&
      one.intent.matchIds.includes(matchId),
  )?.intent.status

type Verdict = CheckedBase<EntryRow>['as']

/** Whether a match still is what the person decided about; whether its score is, where that was noted. */
const isAsBefore = (base: Base, { status, score }: Match): boolean =>
  status === base.status && (base.score === undefined || base.score === score)

interface Judging {
  id: string
  content: ReviewContent
  /** The status that this device itself has given the match last. */
  own: MatchStatus | undefined
  /** The base was read in another life of the server: no version will tell what has changed since. */
  isAcross: boolean
}

/** Only two things settle themselves: theirs equals mine, and the change was my own. */
function judge({ id, content, own, isAcross }: Judging, match: Match | undefined): Verdict {
  if (match === undefined) return 'same' // it is gone: the server will say so
  if (isApplied(match, { id, content })) return 'applied'
  const base = content.about.base.find(({ matchId }) => matchId === match.id)
  const isSame = base === undefined ? !isAcross : isAsBefore(base, match)
  const isKnown = isSame || match.status === own
  return isKnown || match.status === content.intent.status ? 'same' : 'conflict'
}

/** Everything that waits for the same read. */
function wantedIds(parts: CheckParts, { intent }: ReviewContent): Set<string> {
  const waiting = parts.live.rows().flatMap(({ entry, content }) => {
    const isHere =
      content?.kind === 'review' &&
      content.intent.provider === intent.provider &&
      content.intent.searchId === intent.searchId
    return isHere && needsCheck(parts, { entry, content }) ? content.intent.matchIds : []
  })
  return new Set([...waiting, ...intent.matchIds])
}

/** When a read must have begun to be worth something: after what this device itself changed last. */
function readSince(parts: CheckParts, entry: EntryRow): number {
  const { keys, versions } = entry
  const life = parts.live.life()
  if (life !== null && !isOfLife(entry, life)) return Math.max(life.since, parts.now() - trusted)
  if (!keys.some((key) => versions[key] === unknownVersion)) return parts.now() - trusted
  const acks = parts.live
    .rows()
    .flatMap(({ entry }) => (entry.keys.some((key) => keys.includes(key)) ? (entry.ackedAt ?? []) : []))
  return acks.length === 0 ? parts.now() : Math.max(...acks)
}

async function foundOf(
  parts: CheckParts,
  row: EntryRow,
  content: ReviewContent,
  matches: Matches,
): Promise<CheckedBase<EntryRow>> {
  const { unlocked } = parts
  const sent = await sentReviews(parts)
  const { matchIds } = content.intent
  const isAcross = !isOfLife(row, parts.live.life())
  const verdictOf = (id: string) =>
    judge({ id: row.id, content, own: ownStatus(sent, content, id), isAcross }, matches.get(id))
  const of = (verdict: Verdict) => matchIds.filter((id) => verdictOf(id) === verdict)
  const [applied, same, conflict] = [of('applied'), of('same'), of('conflict')]
  const lanes = await lanesOf(unlocked, content)
  const versions = Object.fromEntries(
    matchIds.flatMap((id) => {
      const [lane, version] = [lanes.get(id), matches.get(id)?.version]
      return lane === undefined || version === undefined ? [] : [[lane, version] as const]
    }),
  )
  const life = parts.live.life()?.id
  const judged = { unlocked, row: { ...row, ...(life !== undefined && { life }) }, content, now: parts.now() }
  const part = (ids: readonly string[], state: 'acked' | 'queued') =>
    ids.length === 0 ? [] : [split(judged, narrowed(content, ids), state)]
  if (conflict.length > 0) {
    const theirs = conflict
      .flatMap((id) => matches.get(id) ?? [])
      .map((match) => theirsOf({ id: row.id, content }, match))
    const patch = await patchOf(unlocked, row, { ...narrowed(content, conflict), theirs })
    return {
      as: 'conflict',
      versions,
      patch,
      added: await Promise.all([...part(applied, 'acked'), ...part(same, 'queued')]),
    }
  }
  if (same.length === 0) return { as: 'applied', versions }
  if (applied.length === 0) return { as: 'same', versions }
  const patch = await patchOf(unlocked, row, narrowed(content, same))
  return { as: 'same', versions, patch, added: await Promise.all(part(applied, 'acked')) }
}

/**
 * MatchReads the matches of a review whose base nobody can check, and takes over what is there. The entry as it is then;
 * null when it is not to be sent now. Rejects with ApiError when the read failed.
 */
export async function checkBase(
  parts: CheckParts,
  fence: Fence,
  { entry: row, content }: LiveEntry,
  source: ScreeningSource<unknown>,
  signal: AbortSignal,
): Promise<LiveEntry | null> {
  if (content?.kind !== 'review') return null
  const wanted = { source, searchId: content.intent.searchId, ids: wantedIds(parts, content), signal }
  const life = parts.live.life()?.id
  const found = await foundOf(parts, row, content, await parts.reads.matches(wanted, readSince(parts, row)))
  const { id, versions } = row
  const event = {
    type: 'check-base',
    id,
    fence,
    now: parts.now(),
    versions,
    found,
    ...(life !== undefined && { life }),
  } as const
  const { isApplied: isTaken } = await change(parts, event)
  if (!isTaken || found.as !== 'same') return null
  return parts.live.rows().find(({ entry }) => entry.id === id) ?? null
}
