import { liveQuery } from 'dexie'
import { longestWait } from '#domain/outbox/back-off.ts'
import { subscribable, type Subscribable } from '#lib/subscribable.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { ApiError } from '../net/errors.ts'
import type { PinRow } from '../device/outbox-database.ts'
import { fetchAhead } from './fetch-ahead.ts'
import type { PinReads } from './needs.ts'
import { createPace, type Clock } from './pace.ts'
import { isDue, refreshPins, type Round } from './pin-round.ts'
import { isHalted, notePin, openPins, type Pin } from './pins.ts'
import { createRounds } from './rounds.ts'
import { nothingPinned, type PinnedState, type BackgroundWork, type Hold } from './state.ts'

/** Surroundings of the background work of one scope. */
export interface BackgroundParts extends Clock {
  unlocked: Unlocked
  /** Providers of this person, for fetching ahead; and one of them by its id. */
  providers(): Promise<readonly PinReads[]>
  /** Why no background work may run now; null when it may. */
  hold: () => Exclude<Hold, 'paused' | 'rate'> | null
  /** Brings here what a review needs whatever it is about: settings, countries, the console itself. */
  common(): Promise<void>
  /** Whether more may be fetched than was asked for: outbox empty, page idle, nobody saving data. */
  mayFetchAhead: () => boolean
  locks: LockManager | undefined
  later: (work: () => void, milliseconds: number) => () => void
}

const lookAgain = 30 * 60_000
const rest = 15_000
const noteEvery = 5

const isWaiting = ({ isKept, status }: Pin): boolean => isKept && status === 'waiting'

/** Progress is in memory while a pin is being read; the row on the disk is behind. */
const keepProgress = (pin: Pin, before: Pin | undefined): Pin =>
  before?.since === pin.since && isWaiting(pin) && before.done > pin.done
    ? { ...pin, done: before.done, of: before.of }
    : pin

/** Fetches ahead for every provider of the person; one that they may not read is left out. False: not everything. */
async function aheadOfAll(
  parts: BackgroundParts,
  round: Round,
  providers: readonly PinReads[],
  note: (done: number, of: number) => void,
): Promise<boolean> {
  for (const reads of providers) {
    if (!parts.mayFetchAhead()) return false
    await fetchAhead(round, reads, parts.mayFetchAhead, note).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.kind !== 'forbidden') throw error
    })
  }
  return parts.mayFetchAhead()
}

/** What a round of work has to know of the pins: one waits for it, or is not to be read any more. */
interface PinNews {
  added: () => void
  halted: () => void
}

/** Follows the pins on the disk, whichever tab writes them. */
function followPins({ unlocked }: BackgroundParts, state: Subscribable<PinnedState>, news: PinNews): () => void {
  const take = async (rows: readonly PinRow[]) => {
    const opened = await openPins(unlocked, rows)
    const before = new Map(state.get().pins.map((pin) => [pin.id, pin]))
    const pins = opened.map((pin) => keepProgress(pin, before.get(pin.id)))
    state.set({ ...state.get(), isLoaded: true, pins })
    if (pins.some((pin) => isHalted(pin) && before.get(pin.id)?.status === 'waiting')) news.halted()
    if (pins.some((pin) => isWaiting(pin) && before.get(pin.id)?.status !== 'waiting')) news.added()
  }
  const following = liveQuery(() => unlocked.outbox.pins.toArray()).subscribe({
    next: (rows) => void take(rows),
    error: () => state.set({ ...state.get(), isLoaded: true }), // the database is closing: nothing more to follow
  })
  return () => following.unsubscribe()
}

/** Shows how far a pin is at every read, and writes it down at every fifth. */
const progressOf =
  ({ unlocked }: BackgroundParts, state: Subscribable<PinnedState>): Round['progress'] =>
  (id, done, of) => {
    const pins = state.get().pins.map((pin) => (pin.id === id ? { ...pin, done, of } : pin))
    state.set({ ...state.get(), pins })
    if (done % noteEvery === 0) void notePin(unlocked, id, { done, of }).catch(() => undefined) // shown all the same
  }

/** Reasons to wait that come from here and not from the page: the person, or a server that asked for a pause. */
function createHolds({ now, hold }: BackgroundParts) {
  let isPaused = false
  let until = 0
  return {
    why: (): Hold | null => (isPaused ? 'paused' : until > now() ? 'rate' : hold()),
    pause: (paused: boolean) => {
      isPaused = paused
    },
    /** When to look again after an end, epoch milliseconds. */
    next: (error: unknown) => {
      if (error === undefined) return now() + lookAgain
      if (!(error instanceof ApiError) || error.status !== 429) return now() + rest
      until = Math.min(error.retryAfter ?? now() + 2 * rest, now() + longestWait)
      return until
    },
  }
}

/** Brings what every review needs, once; what it could not bring is said of each pin. */
function onceOnly(parts: BackgroundParts): Round['common'] {
  let brought: Promise<void> | undefined
  return () => (brought ??= parts.common().catch(() => undefined))
}

/** Starts the background work of a scope: pins first, then what will probably be wanted. */
export function createBackgroundWork(parts: BackgroundParts): BackgroundWork {
  const { unlocked, now } = parts
  const state = subscribable<PinnedState>(nothingPinned)
  const change = (patch: Partial<PinnedState>) => state.set({ ...state.get(), ...patch })
  const shared = { unlocked, now, turn: createPace(parts), progress: progressOf(parts, state) }
  const holds = createHolds(parts)
  let isStart = true
  let aheadAt = 0
  const isAheadDue = () => now() >= aheadAt && parts.mayFetchAhead()
  const rounds = createRounds({
    ...parts,
    name: `urs:field:${unlocked.scope}`,
    isHeld: () => holds.why() !== null,
    isWanted: () => isStart || state.get().pins.some((pin) => isDue(pin, now(), false)) || isAheadDue(),
    async round(signal) {
      const providers = await parts.providers()
      const readsOf = async (id: string) => providers.find((one) => one.provider === id)
      const round = { ...shared, signal, readsOf, common: onceOnly(parts) }
      await refreshPins(round, isStart)
      isStart = false
      const isDone = await aheadOfAll(parts, round, providers, (done, of) => change({ ahead: { done, of } }))
      if (isDone) aheadAt = now() + lookAgain
    },
    ended: holds.next,
    changed: (isWorking) => change(isWorking ? { work: 'working' } : { work: holds.why() ?? 'idle', ahead: null }),
  })
  const leave = followPins(parts, state, {
    added() {
      if (state.get().ahead !== null) rounds.callOff() // what somebody asked for comes first
      rounds.wake()
    },
    halted: rounds.callOff, // the next round goes on with the others
  })
  const hurry = (paused: boolean) => {
    holds.pause(paused)
    rounds.wake()
  }
  rounds.wake()
  return {
    state,
    wake: rounds.wake,
    pause: () => hurry(true),
    resume: () => hurry(false),
    async stop() {
      leave()
      await rounds.stop()
      state.set(nothingPinned)
    },
  }
}
