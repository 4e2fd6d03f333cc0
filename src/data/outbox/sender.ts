import { UnreadableRefError } from '#contracts/ref.ts'
import type { ReviewVerdict } from '#contracts/review.ts'
import { longestWait } from '#domain/outbox/back-off.ts'
import type { Fence } from '#domain/outbox/entry.ts'
import type { Sent, Settled, WireCall } from '#domain/outbox/kind.ts'
import {
  callOf,
  type EntryContent,
  judgeAnswer,
  judgeRefusal,
  providerOf,
  readBack,
  rulesOf,
  touchedBy,
} from '#domain/outbox/kinds.ts'
import { isOfLife } from '#domain/outbox/server-life.ts'
import type { KeyPolicy, OutboxEvent } from '#domain/outbox/state.ts'
import type { EntryRow } from '../device/outbox-database.ts'
import type { SendOptions } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import type { ScreeningSource } from '../query/source.ts'
import { checkBase, needsCheck, type CheckParts } from './check-base.ts'
import { lanesOf, sealContent } from './content.ts'
import { change, type LiveEntry } from './live.ts'
import { type Judged, narrowed, outcomeOf, outcomeOfError } from './outcome.ts'

/** What sending needs from its surroundings. */
export interface SenderParts extends CheckParts {
  source(provider: string): Promise<ScreeningSource<unknown> | undefined>
  send(wire: WireCall, options: SendOptions): Promise<unknown>
  keys(): KeyPolicy
  /** Asks our own server whether it is there, now. */
  probe(): Promise<boolean>
  chance(): number
  /** The server accepted something: rows on the screen and stored copies follow. */
  acknowledged(content: EntryContent, verdict: ReviewVerdict | null): void
}

/** One turn of an entry: who sends it, until when, and whom to tell that a provider asked to be left alone. */
export interface Turn {
  fence: Fence
  signal: AbortSignal
  /** `until` is epoch milliseconds; called before anything shows that the attempt is over. */
  hold(provider: string, until: number): void
}

/** Name under which the gateway's own calls are held back, next to the providers'. */
export const gatewayItself = 'gateway'

/** The source that an entry is sent with: null for the gateway's own, undefined for a provider nobody knows. */
function sourceFor(parts: SenderParts, content: EntryContent): Promise<ScreeningSource<unknown> | null | undefined> {
  const provider = providerOf(content)
  return provider === null ? Promise.resolve(null) : parts.source(provider)
}

/** An entry as it is sent and judged, with the source of its provider. */
interface Outgoing {
  sent: Sent<EntryContent>
  source: ScreeningSource<unknown> | null
}

async function outgoingOf(
  parts: SenderParts,
  row: EntryRow,
  content: EntryContent,
  signal: AbortSignal,
): Promise<Outgoing | null> {
  const source = await sourceFor(parts, content)
  if (source === undefined) return null
  const lanes = await lanesOf(parts.unlocked, content)
  const versions = new Map<string, number>()
  for (const [id, lane] of lanes) {
    const version = row.versions[lane]
    if (version !== undefined) versions.set(id, version)
  }
  const firstSentAt = row.firstSentAt ?? parts.now()
  return { sent: { id: row.id, content, versions, firstSentAt, signal }, source }
}

/** What can be told of an entry before it is sent: unknown kinds wait for a new build, unreadable ones for a person. */
async function setAside(parts: SenderParts, { entry, content }: LiveEntry): Promise<boolean> {
  const isKnown = rulesOf(entry) !== null
  const hasSource = content === null || (await sourceFor(parts, content)) !== undefined
  if (isKnown && hasSource && content !== null) return false
  const as = isKnown && hasSource ? 'quarantined' : 'parked'
  await change(parts, { type: 'park', id: entry.id, as })
  return true
}

/**
 * The call of an entry; null when it is not to be sent now: it waits for a build that can read its ref, or for what had
 * to be read first.
 */
async function wireOf(parts: SenderParts, { sent, source }: Outgoing): Promise<WireCall | null> {
  // a frozen call was written by this very function; its endpoint is one of the table's
  if (sent.content.wire !== undefined) return sent.content.wire as WireCall
  try {
    return await callOf(sent, source)
  } catch (error) {
    if (error instanceof UnreadableRefError) await change(parts, { type: 'park', id: sent.id, as: 'parked' })
    else if (!(error instanceof ApiError)) throw error
    return null
  }
}

async function judge({ sent, source, wire }: Ready, exchange: Promise<unknown>): Promise<Settled> {
  try {
    return await judgeAnswer(sent, source, wire, await exchange)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'conflict') throw error
    return judgeRefusal(sent, source, { message: error.message, current: error.data?.current })
  }
}

/** What became of a request, not written down yet. */
export interface Answered {
  row: EntryRow
  event: Extract<OutboxEvent<EntryRow>, { type: 'finish' }>
  /** What follows once it has been written down: the screen and the stored copies. */
  acknowledge: () => void
}

const nothingFollows = (): void => undefined

async function answered(parts: SenderParts, turn: Turn, judged: Judged, result: Promise<Settled>): Promise<Answered> {
  const { id } = judged.row
  const provider = providerOf(judged.content) ?? gatewayItself
  const settled = await result.catch((error: unknown) => ({ error }))
  const hasFailed = 'error' in settled
  const outcome = hasFailed ? await outcomeOfError(parts, judged, settled.error) : await outcomeOf(judged, settled)
  // too many calls is said of the person and not of one change
  if (outcome.retryAfter !== null && outcome.http === 429)
    turn.hold(provider, Math.min(outcome.retryAfter, parts.now() + longestWait))
  const now = parts.now()
  const { fence } = turn
  const event = { type: 'finish', id, fence, now, chance: parts.chance(), keys: parts.keys(), outcome } as const
  if (hasFailed || settled.accepted.length === 0) return { row: judged.row, event, acknowledge: nothingFollows }
  return { row: judged.row, event, acknowledge: () => parts.acknowledged(judged.content, settled.verdict) }
}

/** The entry, looked at where its base cannot be trusted; null when it is not to be sent now. */
async function trusted(
  parts: SenderParts,
  fence: Fence,
  each: LiveEntry,
  signal: AbortSignal,
): Promise<LiveEntry | null> {
  const { content } = each
  if (content === null || !needsCheck(parts, each)) return each
  const source = await sourceFor(parts, content)
  if (source === undefined || source === null) return null
  try {
    return await checkBase(parts, fence, each, source, signal)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.kind === 'gone' ? each : null // what is gone is said by the answer to the change itself
  }
}

/** An entry for which everything is done that can be done before its claim. */
export interface Ready extends Outgoing {
  each: LiveEntry
  wire: WireCall
  /** The call as it goes out, sealed: a repetition is the same to the byte. */
  patch: Partial<EntryRow>
}

async function build(parts: SenderParts, each: LiveEntry, signal: AbortSignal): Promise<Ready | null> {
  const { entry: row, content } = each
  const outgoing = content === null ? null : await outgoingOf(parts, row, content, signal)
  if (outgoing === null || content === null) return null
  const wire = await wireOf(parts, outgoing)
  if (wire === null) return null
  const frozen: EntryContent = { ...content, wire: { endpoint: wire.endpoint, input: wire.input } }
  const patch = content.wire === undefined ? await sealContent(parts.unlocked, row.id, frozen) : {}
  return { each, sent: { ...outgoing.sent, content: frozen }, source: outgoing.source, wire, patch }
}

/** The entry in the server's present life; null when it has to be read back, or asked about, first. */
async function carried(parts: SenderParts, each: LiveEntry): Promise<LiveEntry | null> {
  const { entry } = each
  const isLookedAt = rulesOf(entry)?.hasBase === true && entry.firstSentAt === null
  if (isLookedAt || isOfLife(entry, parts.live.life())) return each
  const { isApplied } = await change(parts, { type: 'carry', id: entry.id, now: parts.now() })
  const now = parts.live.rows().find(({ entry: { id, state } }) => id === entry.id && state === 'queued')
  return isApplied ? (now ?? null) : null
}

/** Gets an eligible entry ready to be sent: open, look, build, seal. Null when it is not to be sent now. */
export async function prepare(parts: SenderParts, turn: Turn, entry: LiveEntry): Promise<Ready | null> {
  if (await setAside(parts, entry)) return null
  const present = await carried(parts, entry)
  const ready = present === null ? null : await trusted(parts, turn.fence, present, turn.signal)
  if (ready === null) return null
  // over a dead link the outcome would be unknown, and only the person could tell
  if (rulesOf(ready.entry)?.needsProbe === true && !(await parts.probe())) return null
  return build(parts, ready, turn.signal)
}

/** Whether an entry may be prepared before its turn: nothing that is found out for it may be old when it goes. */
export function mayPrepareAhead(parts: SenderParts, each: LiveEntry): boolean {
  const rules = rulesOf(each.entry)
  const isAsItStands = isOfLife(each.entry, parts.live.life()) && !needsCheck(parts, each)
  return rules !== null && !rules.needsProbe && each.content !== null && isAsItStands
}

/** An entry that may be sent, with the epoch of its base, where the server tells one. */
export interface Claimed {
  row: EntryRow
  epoch: { epoch?: string }
}

/** Claims a prepared entry: resolves with it once that is on the disk, with null when it may not be sent any more. */
export async function claim(parts: SenderParts, fence: Fence, { each, sent, patch }: Ready): Promise<Claimed | null> {
  const { id, versions } = each.entry
  const event = { type: 'claim', id, fence, now: parts.now(), versions, patch } as const
  const contents = new Map([[patch.sealed ?? each.entry.sealed, sent.content]])
  const { isApplied, changed, state } = await change(parts, event, { near: each.entry.keys, contents })
  const row = isApplied ? changed.find((one) => one.id === id) : undefined
  if (row === undefined) return null
  return { row, epoch: row.life === undefined || state.life === null ? {} : { epoch: state.life.epoch } }
}

/** Sends a claimed entry and judges the answer; `record` writes it down. */
export function send(parts: SenderParts, turn: Turn, ready: Ready, { row, epoch }: Claimed): Promise<Answered> {
  const { sent, wire } = ready
  const judged = { unlocked: parts.unlocked, row, content: sent.content, now: parts.now() }
  return answered(parts, turn, judged, judge(ready, parts.send(wire, { key: row.id, signal: turn.signal, ...epoch })))
}

/** Writes down what became of a request. */
export async function record(parts: SenderParts, { row, event, acknowledge }: Answered): Promise<void> {
  const { isApplied } = await change(parts, event, { near: row.keys })
  if (isApplied) acknowledge()
}

async function resolve(parts: SenderParts, row: EntryRow, content: EntryContent, found: Settled): Promise<void> {
  const now = parts.now()
  const judged = { unlocked: parts.unlocked, row, content, now }
  const { versions } = await outcomeOf(judged, found)
  const done = new Set([...found.accepted, ...found.refused].map(({ id }) => id))
  const rest = touchedBy(content).flatMap(({ id }) => (done.has(id) ? [] : [id]))
  if (rest.length === 0 && found.refused.length === 0) {
    await change(parts, { type: 'resolve', id: row.id, as: 'applied', versions, now })
    parts.acknowledged(content, null)
    return
  }
  const again = { type: 'resolve', id: row.id, as: 'again', now, chance: parts.chance() } as const
  // nothing of it is there: the very same call goes once more
  if (done.size === 0 && isOfLife(row, parts.live.life())) return void (await change(parts, { ...again, versions: {} }))
  // what was applied is done; the rest, and what is gone, is sent once more and answered by the server
  const remaining = narrowed(content, [...rest, ...found.refused.map(({ id }) => id)])
  const lanes = await lanesOf(parts.unlocked, remaining)
  const sealed = await sealContent(parts.unlocked, row.id, remaining)
  const patch = { keys: [...lanes.values()], frozen: false, ...sealed }
  await change(parts, { ...again, versions, patch })
}

/** What reading tells of a change whose answer was lost; 'unknown' too where it tells of a part of it only. */
export type Presence = 'applied' | 'absent' | 'unknown'

/** Looks whether the server has an entry whose answer nobody has seen, and takes it over where it has. */
export async function presenceOf(
  parts: SenderParts,
  { entry: row, content }: LiveEntry,
  signal: AbortSignal,
): Promise<Presence> {
  const outgoing = content === null ? null : await outgoingOf(parts, row, content, signal)
  if (outgoing === null || content === null) return 'unknown'
  const found = await readBack(outgoing.sent, outgoing.source)
  if (found === 'ask') return 'unknown'
  if (found.accepted.length === 0) return 'absent'
  if (found.accepted.length < touchedBy(content).length) return 'unknown'
  const now = parts.now()
  const { versions } = await outcomeOf({ unlocked: parts.unlocked, row, content, now }, found)
  const { isApplied } = await change(parts, { type: 'resolve', id: row.id, as: 'applied', versions, now })
  if (isApplied) parts.acknowledged(content, null)
  return 'applied'
}

/** Finds out by reading what became of an entry whose outcome is unknown; false when the read-back failed. */
export async function verifyEntry(parts: SenderParts, entry: LiveEntry, signal: AbortSignal): Promise<boolean> {
  const { entry: row, content } = entry
  const outgoing = content === null ? null : await outgoingOf(parts, row, content, signal)
  if (outgoing === null || content === null) return false
  try {
    const found = await readBack(outgoing.sent, outgoing.source)
    if (found === 'ask') await change(parts, { type: 'resolve', id: row.id, as: 'ask', versions: {}, now: parts.now() })
    else await resolve(parts, row, content, found)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false // the entry stays and is looked at again
  }
}
