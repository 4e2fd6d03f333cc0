import type { Theirs } from '#contracts/outbox.ts'
import type { Failure } from '#domain/outbox/error-class.ts'
import type { Settled } from '#domain/outbox/kind.ts'
import { type EntryContent, partOf } from '#domain/outbox/kinds.ts'
import { commentsOf, type ReviewContent } from '#domain/outbox/kinds/review.ts'
import type { Outcome } from '#domain/outbox/state.ts'
import { mintKey } from '#lib/mint-key.ts'
import type { EntryRow } from '../device/outbox-database.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { ApiError } from '../net/errors.ts'
import { lanesOf, newRow, sealContent } from './content.ts'

/** The entry that is judged, with the time of the judgement. */
export interface Judged {
  unlocked: Unlocked
  row: EntryRow
  content: EntryContent
  now: number
}

const none = { http: null, code: null, retryAfter: null }
const conflict: Failure = { class: 'conflict', ambiguous: false }
const invalid: Failure = { class: 'invalid', ambiguous: false }

/** The same content as it was authored: nothing of what sending adds. */
export function authored<C extends EntryContent>(content: C): C {
  const { wire: _frozen, theirs: _old, reasons: _said, ...rest } = content
  return rest as C // a content without what it may lack is still of its kind
}

/** The same intent for some of the things it touches only; `wire` goes, because the call would be another. */
export const narrowed = <C extends EntryContent>(content: C, ids: readonly string[]): C =>
  partOf(authored(content), ids)

async function versionsOf(judged: Judged, settled: Settled): Promise<Record<string, number>> {
  const lanes = await lanesOf(judged.unlocked, judged.content)
  const known = settled.accepted.flatMap(({ id, version }) => {
    const lane = lanes.get(id)
    return version === null || lane === undefined ? [] : [[lane, version] as const]
  })
  return Object.fromEntries(known)
}

/** Four times what one review can have: all of them stay before whatever was made next. */
const atMost = 4096

/** Where rows go that are made of an entry. `now` is epoch milliseconds; `place` that of the first in the order. */
export interface Placed {
  now: number
  place: number
  /** Id of the life of the server that the entry is based on. */
  life: string | undefined
}

/**
 * What was said with a review, as comments on each of its matches: the words must not be lost when the status goes
 * another way.
 */
export function commentRows(
  unlocked: Unlocked,
  review: ReviewContent,
  { now, place, life }: Placed,
): Promise<EntryRow[]> {
  const authoredAt = new Date(now).toISOString()
  const rowOf = (content: EntryContent, at: number) =>
    newRow(unlocked, content, { id: mintKey(), authoredAt, now, notBefore: now, seq: place + at / atMost, life })
  return Promise.all(commentsOf(review).map(rowOf))
}

/** Smaller than the distance between two entries, and than that between the comments of one review. */
const partOfPlace = 1 / 4096

/** A part of an entry that went another way than the rest becomes an entry of its own. */
export async function split(
  judged: Judged,
  content: EntryContent,
  state: 'acked' | 'dead' | 'queued',
): Promise<EntryRow> {
  const { unlocked, row, now } = judged
  const error = state === 'dead' ? { class: 'invalid' as const, http: null, code: null } : null
  // what is still to be sent keeps its place in the order, right behind the entry that it was a part of
  const seq = state === 'queued' ? { seq: row.seq + partOfPlace } : {}
  const { authoredAt, life } = row
  return newRow(unlocked, content, { id: mintKey(), authoredAt, now, notBefore: now, state, error, life, ...seq })
}

const withReasons = (content: EntryContent, settled: Settled): EntryContent => ({
  ...narrowed(
    content,
    settled.refused.map(({ id }) => id),
  ),
  reasons: [...settled.refused],
})

/** What stays of an entry while others have decided otherwise: those matches, and what they decided. */
export const inConflict = <C extends EntryContent>(content: C, theirs: readonly Theirs[]): C => ({
  ...narrowed(
    content,
    theirs.map(({ matchId }) => matchId),
  ),
  theirs: [...theirs],
})

/** Others were first with the same decision: what was said with it still goes to those matches. */
async function owedTo({ unlocked, row, content, now }: Judged, { owed }: Settled): Promise<EntryRow[]> {
  if (content.kind !== 'review' || owed.length === 0) return []
  return commentRows(unlocked, narrowed(content, owed), { now, place: row.seq + 2 * partOfPlace, life: row.life })
}

/** The entry keeps its place for what needs a person; what was accepted or refused beside it is split off. */
async function keepConflict(judged: Judged, settled: Settled): Promise<Outcome<EntryRow>> {
  const { unlocked, row, content } = judged
  const accepted = settled.accepted.map(({ id }) => id)
  const theirs = inConflict(content, settled.conflicts)
  const added = await owedTo(judged, settled)
  if (accepted.length > 0) added.push(await split(judged, narrowed(content, accepted), 'acked'))
  if (settled.refused.length > 0) added.push(await split(judged, withReasons(content, settled), 'dead'))
  const patch = await patchOf(unlocked, row, theirs)
  return {
    ...none,
    result: conflict,
    versions: await versionsOf(judged, settled),
    code: 'version_conflict',
    patch,
    added,
  }
}

/** Content and lanes of an entry that now stands for fewer matches. */
export async function patchOf(unlocked: Unlocked, row: EntryRow, content: EntryContent): Promise<Partial<EntryRow>> {
  const lanes = await lanesOf(unlocked, content)
  return { keys: [...lanes.values()], ...(await sealContent(unlocked, row.id, content)) }
}

/** What a judged answer means for the entry. */
export async function outcomeOf(judged: Judged, settled: Settled): Promise<Outcome<EntryRow>> {
  const { unlocked, row, content } = judged
  if (settled.conflicts.length > 0) return keepConflict(judged, settled)
  const versions = await versionsOf(judged, settled)
  const owed = await owedTo(judged, settled)
  if (settled.refused.length === 0)
    return { ...none, result: 'applied', versions, ...(owed.length > 0 && { added: owed }) }
  if (settled.accepted.length === 0) {
    const patch = await sealContent(unlocked, row.id, { ...content, reasons: [...settled.refused] })
    return { ...none, result: invalid, versions, patch }
  }
  const accepted = narrowed(
    content,
    settled.accepted.map(({ id }) => id),
  )
  const added = [...owed, await split(judged, withReasons(content, settled), 'dead')]
  return { ...none, result: 'applied', versions, patch: await patchOf(unlocked, row, accepted), added }
}

/** The entry as it was before a call was built for it. */
function unfrozen({ unlocked, row, content }: Judged): Promise<Partial<EntryRow>> {
  const { wire: _refused, ...unsent } = content
  return sealContent(unlocked, row.id, unsent)
}

/**
 * The link broke, and yet the server is there: something in between cuts this very change off, so it counts as a try.
 * Once is chance, and costs no pause.
 */
const cutOff = ({ row, now }: Judged): Outcome<EntryRow> => ({
  ...none,
  result: { class: 'foreign', ambiguous: true },
  versions: {},
  retryAfter: row.tries > 1 ? null : now,
})

/** What a failed call means for the entry; the server's sentence is sealed with it. */
export async function outcomeOfError(
  parts: { probe(): Promise<boolean> },
  judged: Judged,
  error: unknown,
): Promise<Outcome<EntryRow>> {
  const { unlocked, row, content } = judged
  if (!(error instanceof ApiError)) {
    // an answer of another shape, or a page that is being left: whether the change was applied is unknown
    return { ...none, result: { class: 'retry', ambiguous: true }, versions: {} }
  }
  const { kind, ambiguous, status, code, retryAfter, message } = error
  if (kind === 'unreachable' && (await parts.probe())) return cutOff(judged)
  const failed = { result: { class: kind, ambiguous }, versions: {}, http: status, code, retryAfter }
  if (error.retryable) return failed
  // what goes out instead is built on another base; what went out before waits for somebody to look
  if (kind === 'epoch') return row.isRepeat === true ? failed : { ...failed, patch: await unfrozen(judged) }
  const reasons = [{ message }, ...error.fields.map((field) => ({ message: field.message }))]
  return { ...failed, patch: await sealContent(unlocked, row.id, { ...content, reasons }) }
}
