import { mostKeys, sentKeysApi } from '#contracts/sent-keys.ts'
import { entryVersion } from '#domain/outbox/entry.ts'
import { providerOf, readBack, rulesOf, touchedBy, type EntryContent } from '#domain/outbox/kinds.ts'
import type { ReviewContent } from '#domain/outbox/kinds/review.ts'
import { subscribable, type Subscribable } from '#lib/subscribable.ts'
import { call } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import type { ScreeningSource } from '../query/source.ts'
import { change } from './live.ts'
import { openContent } from './content.ts'
import type { LogRow } from '../device/outbox-database.ts'
import type { DrainParts } from './drain.ts'
import type { Draft } from './enqueue.ts'
import { narrowed } from './outcome.ts'

/** Work that was sent, and that the server does not have any more since it went back in time. */
export interface LostWork {
  n: number
  /** When it had been settled, epoch milliseconds. */
  at: number
  content: EntryContent
  /** What it was about is not there either: it cannot be sent again. */
  isGone: boolean
}

/** What looking for lost work needs. */
export interface LostParts extends DrainParts {
  /** Those of the keys that the server has carried out a change for; null where it cannot tell. Rejects with ApiError. */
  knownKeys(keys: readonly string[]): Promise<readonly string[] | null>
}

/** Work that the server does not have any more, until the person has said what is to become of it. */
export interface Lost {
  state: Subscribable<readonly LostWork[]>
  /** Reads anew what is offered. */
  refresh(): Promise<void>
  /** Looks for it, where another life of the server has begun and nobody has looked yet. */
  look(): Promise<void>
  /** It as a new draft on what the server has now; null when that has it by now, or what it was about has gone. */
  again(work: LostWork): Promise<Draft | null>
  settle(work: LostWork, as: 'again' | 'left'): Promise<void>
}

/** Pause after looking for lost work has failed, in milliseconds. */
const lookAgain = 15_000

/** Looks at what the server has of a change: 'kept' where it is as was wanted, else the ids it lacks, or that all is gone. */
type Looked = 'kept' | 'gone' | { ids: string[] }

async function lookAt(
  id: string,
  content: EntryContent,
  source: ScreeningSource<unknown>,
  signal: AbortSignal,
): Promise<Looked> {
  const ids = touchedBy(content).map((thing) => thing.id)
  const found = await readBack({ id, content, versions: new Map(), firstSentAt: Infinity, signal }, source)
  if (found === 'ask') return { ids }
  if (found.refused.length === ids.length) return 'gone'
  const answered = new Set([...found.accepted, ...found.refused].map((thing) => thing.id))
  const lacking = ids.filter((one) => !answered.has(one))
  return lacking.length === 0 ? 'kept' : { ids: lacking }
}

async function lookAtOne(parts: LostParts, id: string, content: EntryContent, signal: AbortSignal): Promise<Looked> {
  const provider = providerOf(content)
  const source = provider === null ? undefined : await parts.source(provider)
  if (source === undefined) return 'kept'
  try {
    return await lookAt(id, content, source, signal)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'gone') return 'gone'
    throw error
  }
}

/** What a later change of the same matches says instead need not be offered; its words do. */
function notSaidLater(content: EntryContent, decided: Set<string>): EntryContent | null {
  if (content.kind !== 'review') return content
  const { provider, searchId, matchIds, comment } = content.intent
  const keyOf = (matchId: string) => `${provider}|${searchId}|${matchId}`
  const ids = matchIds.filter((matchId) => !decided.has(keyOf(matchId)))
  for (const matchId of matchIds) decided.add(keyOf(matchId))
  return ids.length === 0 && comment === null ? null : content
}

async function lostOf(
  parts: LostParts,
  rows: readonly LogRow[],
  signal: AbortSignal,
): Promise<Map<number, LogRow['lost']>> {
  const lost = new Map<number, LogRow['lost']>()
  const decided = new Set<string>()
  for (const row of rows) {
    const content = await openContent(parts.unlocked, row)
    const own = content === null ? null : notSaidLater(content, decided)
    const found = own === null ? 'kept' : await lookAtOne(parts, row.entry, own, signal)
    if (found !== 'kept') lost.set(row.n, found === 'gone' ? 'gone' : 'offered')
  }
  return lost
}

/** What was seen or read shows by itself that it is so no longer. */
const isMissed = (kind: string): boolean => rulesOf({ kind, v: entryVersion })?.gone !== 'moot'

/** Everything that was sent and that the server knows nothing of, newest first; null where it cannot tell. */
async function unknownRows(parts: LostParts): Promise<LogRow[] | null> {
  const { log } = parts.unlocked.outbox
  const rows = (await log.orderBy('n').reverse().toArray()).filter(
    ({ outcome, lost, kind }) => outcome === 'sent' && lost === undefined && isMissed(kind),
  )
  const unknown: LogRow[] = []
  for (let at = 0; at < rows.length; at += mostKeys) {
    const some = rows.slice(at, at + mostKeys)
    const known = await parts.knownKeys(some.map(({ entry }) => entry))
    if (known === null) return null
    unknown.push(...some.filter(({ entry }) => !known.includes(entry)))
  }
  return unknown
}

/** A decision made again: on what there is now, so that somebody else's is seen first and not written over. */
async function onPresent(
  review: ReviewContent,
  source: ScreeningSource<unknown>,
  ids: readonly string[],
  signal: AbortSignal,
) {
  const { searchId } = review.intent
  const found = await Promise.all(ids.map((id) => source.match(searchId, id, signal)))
  const matches = found.flatMap((match) => match ?? [])
  const versions = Object.fromEntries(matches.map(({ id, version }) => [id, version]))
  const base = matches.map(({ id, name, status, score }) => ({ matchId: id, name, status, score }))
  return { ...review, intent: { ...review.intent, versions }, about: { ...review.about, base } }
}

/** What is offered, opened. */
async function offered({ unlocked }: LostParts): Promise<LostWork[]> {
  const rows = await unlocked.outbox.log.filter(({ lost }) => lost === 'offered' || lost === 'gone').toArray()
  const opened = await Promise.all(
    rows.map(async (row) => ({
      n: row.n,
      at: row.at,
      content: await openContent(unlocked, row),
      isGone: row.lost === 'gone',
    })),
  )
  return opened.flatMap(({ content, ...facts }) => (content === null ? [] : [{ ...facts, content }]))
}

/** Finds out what the server has lost, and writes it down; does nothing where that is known. */
async function find(parts: LostParts, signal: AbortSignal): Promise<void> {
  const { outbox } = parts.unlocked
  const life = parts.live.life()?.id
  if ((await outbox.meta.get('unchecked')) === undefined || !(await parts.mayDrain())) return
  const now = parts.now()
  // what was accepted just now may be lost as well
  await change(parts, { type: 'settle', before: now, now })
  const unknown = await unknownRows(parts)
  const lost = unknown === null ? new Map<number, LogRow['lost']>() : await lostOf(parts, unknown, signal)
  await outbox.transaction('rw', outbox.log, outbox.meta, async () => {
    const stored = await outbox.meta.get('life')
    if (stored?.id !== 'life' || stored.life.id !== life) return // yet another one: looked for again
    for (const [n, as] of lost) if (as !== undefined) await outbox.log.update(n, { lost: as })
    await outbox.meta.delete('unchecked')
  })
  parts.tell()
}

/** Lost work as a new draft on what the server has now; null when that has it by now, or what it was about has gone. */
async function draftOf(parts: LostParts, { n, content }: LostWork, signal: AbortSignal): Promise<Draft | null> {
  const row = await parts.unlocked.outbox.log.get(n)
  const provider = providerOf(content)
  const source = provider === null ? undefined : await parts.source(provider)
  if (row === undefined || source === undefined) return null
  const found = await lookAtOne(parts, row.entry, content, signal)
  if (found === 'kept' || found === 'gone') return null
  const left = narrowed(content, found.ids)
  const based = left.kind === 'review' ? await onPresent(left, source, found.ids, signal) : left
  const about = { ...based.about, asOf: new Date(parts.now()).toISOString() }
  const since = parts.live.life()?.since ?? 0
  // the same press twice is one change, whichever tab it is made in
  return { ...based, about, id: `${row.entry}~${since.toString(36)}` }
}

/** Follows the work that the server has lost of one outbox. */
export function createLost(parts: LostParts, signal: AbortSignal): Lost {
  const state = subscribable<readonly LostWork[]>([])
  let looking: Promise<void> | null = null
  const refresh = async () => {
    const found = await offered(parts)
    if (found.length > 0 || state.get().length > 0) state.set(found)
  }
  const look = (): Promise<void> =>
    (looking ??= find(parts, signal)
      .then(refresh)
      .catch(() => void parts.later(() => void look(), lookAgain))
      .finally(() => (looking = null)))
  return {
    state,
    refresh,
    look,
    again: (work) => draftOf(parts, work, signal),
    async settle({ n }, as) {
      await parts.unlocked.outbox.log.update(n, { lost: as })
      parts.tell()
      await refresh()
    },
  }
}

/**
 * Those of a device's own Idempotency-Keys that the gateway has carried out a change for; null where it cannot tell:
 * another gateway, or one of before, has no such call. Rejects with ApiError.
 */
export async function knownKeys(keys: readonly string[], token: string | null): Promise<readonly string[] | null> {
  try {
    const options = token === null ? {} : { token }
    return (await call(sentKeysApi.sentKeys, { body: { keys: [...keys] } }, options)).data.known
  } catch (error) {
    if (error instanceof ApiError && error.isProven && (error.kind === 'gone' || error.kind === 'invalid')) return null
    throw error
  }
}
