import type { Monitor } from '#contracts/monitor.ts'
import type { PinStatus } from '#contracts/pin.ts'
import { isFiltering, sortFilters } from '#domain/facets.ts'
import { blindOwner, ownerOf } from '../cache/docs.ts'
import { pinCopies, releaseCopies, sizeOfPin } from '../cache/pin-copies.ts'
import { forgetOwner } from '../cache/upkeep.ts'
import { isQuota } from '../device/databases.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { ApiError } from '../net/errors.ts'
import { allMonitors, keepMonitors, loadMonitors } from '../query/monitors.ts'
import { downloadMonitor } from './download.ts'
import { membersOf, takenBy } from './members.ts'
import type { PinReads } from './needs.ts'
import { isHalted, notePin, openPins, type Pin } from './pins.ts'

/** What a round of background reads works with. */
export interface Round {
  unlocked: Unlocked
  /** How a provider is read; undefined for one that this build or this person does not have. */
  readsOf(provider: string): Promise<PinReads | undefined>
  now: () => number
  turn: (signal: AbortSignal) => Promise<void>
  signal: AbortSignal
  /** Brings what a review needs whatever it is about, once in a round. */
  common: () => Promise<void>
  /** A pin has come further. */
  progress: (id: string, done: number, of: number) => void
}

const refreshAfter = 6 * 3_600_000
/** A page that is reloaded does not read again what was read just now. */
const restAfterStart = 10 * 60_000
/** The list of monitors leads from one to the next: one that is so old is good enough for that. */
const listAge = 30 * 60_000
const everything = { matches: Infinity, opened: Infinity }

/** Whether a failure says something about the connection or the page and nothing about the pin. */
const isInterruption = (error: unknown): boolean =>
  !(error instanceof ApiError) || ['unreachable', 'auth'].includes(error.kind) || error.status === 429

const refusalOf = (error: unknown): 'forbidden' | 'gone' | null =>
  error instanceof ApiError && (error.kind === 'forbidden' || error.kind === 'gone') ? error.kind : null

/** A refusal that nothing marks may be anybody's: it says no more of a pin than that the read failed. */
const statusOf = (error: unknown): PinStatus => {
  if (isQuota(error)) return 'full'
  const isProven = error instanceof ApiError && error.isProven
  return (isProven ? refusalOf(error) : null) ?? 'failed'
}

/** The monitors of a provider as far as they are known; read when they are older than the round of the pin. */
async function monitorList(round: Round, reads: PinReads, since: number): Promise<readonly Monitor[]> {
  const stored = await loadMonitors(round.unlocked, reads.provider)
  if (stored !== null && stored.asOf >= since) return stored.value.monitors
  return readMonitors(round, reads)
}

/** Reads and keeps the monitors of a provider, in their turn. */
export async function readMonitors({ unlocked, turn, signal }: Round, reads: PinReads): Promise<readonly Monitor[]> {
  const startedAt = Date.now()
  const paced = {
    monitors: async (page: number) => {
      await turn(signal)
      return reads.monitors(page, signal)
    },
  }
  const stored = await loadMonitors(unlocked, reads.provider)
  const list = await allMonitors(paced, signal, stored?.value.monitors.length)
  await keepMonitors(unlocked, reads.provider, list, { startedAt, asOf: Date.now() })
  return list.monitors
}

const isUnderstood = ({ facets }: PinReads, { subject }: Pin): boolean =>
  subject.kind !== 'filter' || !isFiltering(sortFilters(facets.monitors, subject.filters).unavailable)

/** Removes what is stored of a monitor that the server refuses. */
const forget = async ({ unlocked }: Round, provider: string, monitorId: string): Promise<void> =>
  forgetOwner(unlocked, await blindOwner(unlocked, ownerOf(provider, monitorId)))

const refusals: readonly string[] = ['forbidden', 'gone'] satisfies PinStatus[]

/** Whether the server refuses a monitor that it refused at the last round as well: one answer alone wipes nothing. */
const isAgreed = (pin: Pin, error: unknown): pin is Pin & { subject: { kind: 'monitor' } } =>
  pin.subject.kind === 'monitor' && refusals.includes(pin.status) && refusals.includes(statusOf(error))

/**
 * Brings one monitor of a pin here. One refused monitor does not end a filter: its copy goes once the list of monitors,
 * too, no longer has it.
 */
async function downloadOne(
  round: Round,
  reads: PinReads,
  pin: Pin,
  monitorId: string,
  note: (done: number, of: number) => void,
): Promise<void> {
  const { unlocked, turn, signal } = round
  const shared = { unlocked, reads, turn, signal, limits: everything }
  try {
    await downloadMonitor({ ...shared, monitorId, since: pin.since, pin: pin.id, note })
    await pinCopies(unlocked, ownerOf(reads.provider, monitorId), pin.id)
  } catch (error) {
    signal.throwIfAborted()
    if (refusalOf(error) === null || pin.subject.kind === 'monitor') throw error
  }
}

async function downloadAll(round: Round, reads: PinReads, pin: Pin, ids: readonly string[]): Promise<void> {
  let [before, of] = [0, ids.length]
  for (const monitorId of ids) {
    let last = { done: 0, of: 1 }
    await downloadOne(round, reads, pin, monitorId, (done, known) => {
      last = { done, of: known }
      round.progress(pin.id, before + done, of - 1 + known)
    })
    before += last.done
    of += last.of - 1
  }
}

async function refresh(round: Round, pin: Pin, taken: ReadonlySet<string>): Promise<void> {
  const { unlocked } = round
  const reads = await round.readsOf(pin.subject.provider)
  if (reads === undefined) {
    if (pin.subject.kind === 'monitor') await forget(round, pin.subject.provider, pin.subject.monitorId)
    return notePin(unlocked, pin.id, { status: 'forbidden', bytes: await sizeOfPin(unlocked, pin.id) })
  }
  // what it let through is not known any more: what is here stays
  if (!isUnderstood(reads, pin)) return notePin(unlocked, pin.id, { status: 'failed' })
  try {
    const isFilter = pin.subject.kind === 'filter'
    const ids = membersOf(pin, reads, isFilter ? await monitorList(round, reads, pin.since) : [], taken)
    await round.common()
    await downloadAll(round, reads, pin, ids)
    if (!isFilter) await monitorList(round, reads, pin.since - listAge)
    await releaseCopies(
      unlocked,
      pin.id,
      ids.map((id) => ownerOf(reads.provider, id)),
    )
    await notePin(unlocked, pin.id, { status: 'complete', asOf: pin.since, bytes: await sizeOfPin(unlocked, pin.id) })
  } catch (error) {
    round.signal.throwIfAborted()
    if (!isQuota(error) && isInterruption(error)) throw error
    if (isAgreed(pin, error)) await forget(round, reads.provider, pin.subject.monitorId)
    const status = statusOf(error)
    await notePin(unlocked, pin.id, { status, isStopped: false, bytes: await sizeOfPin(unlocked, pin.id) })
  }
}

/** Whether a pin's turn has come: not complete yet, or so old that it is read again; not one that a person stopped. */
export const isDue = (pin: Pin, now: number, isStart: boolean): boolean =>
  pin.isKept &&
  !isHalted(pin) &&
  (pin.status === 'waiting' || pin.since <= now - (isStart ? restAfterStart : refreshAfter))

/** The next pin whose turn has come and that this round has not looked at. */
async function nextPin({ unlocked, now }: Round, isStart: boolean, seen: ReadonlySet<string>) {
  const pins = await openPins(unlocked, await unlocked.outbox.pins.toArray())
  return { pin: pins.find((pin) => !seen.has(pin.id) && isDue(pin, now(), isStart)), taken: takenBy(pins) }
}

/**
 * Brings the copies of every pin up to date, one pin after the other. Goes on where an earlier round stopped: a pin
 * that is waiting keeps the instant its round began. Rejects when it has to stop: see `isInterruption`.
 */
export async function refreshPins(round: Round, isStart: boolean): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const { pin, taken } = await nextPin(round, isStart, seen)
    if (pin === undefined) return
    seen.add(pin.id)
    const since = pin.status === 'waiting' ? pin.since : round.now()
    if (since !== pin.since) await notePin(round.unlocked, pin.id, { since, status: 'waiting', done: 0, of: 0 })
    await refresh(round, { ...pin, since }, taken)
  }
}
