import { isDue } from '#domain/outbox/back-off.ts'
import type { Fence } from '#domain/outbox/entry.ts'
import { isAsked } from '#domain/outbox/mark.ts'
import { change } from './live.ts'
import { asOnlySender, type LeaseParts } from './lease.ts'
import {
  atOnce,
  candidates,
  canGo,
  canStart,
  isStillOurs,
  isWorking,
  newRun,
  restOf,
  startFlight,
  type Memory,
  type Run,
  type FlightParts,
} from './in-flight.ts'
import { createTimers, type TimerParts } from './timers.ts'

/** Patience with requests in flight when the page stops working. */
const patience = 5000

/** What draining needs beside sending. */
export interface DrainParts extends FlightParts, LeaseParts, TimerParts {
  /** Resolves, soon, once nobody is in the middle of pressing keys: who decides with one after the other goes first. */
  betweenKeys(): Promise<void>
}

/** Sends what waits, as long as anything can be sent. */
export interface Drain {
  /** Something may have become possible. Cheap when nothing is. */
  wake(): void
  /** Forgets every pause of its own: the person wants to see it tried. */
  hurry(): void
  /** Ends waiting and sending; resolves when what is in flight has been recorded. */
  stop(): Promise<void>
}

/** Whether another flight may begin, if there is anything for it. */
async function mayStart(parts: DrainParts, run: Run): Promise<boolean> {
  const isRoom = run.flights.size < atOnce && isWorking(parts, run)
  if (!isRoom || !candidates(parts.live).some((each) => canStart(parts, run, each))) return false
  // every claim checks the lease by itself: it is read here only where that may end the work
  if (run.isInDoubt && !(await isStillOurs(parts, run))) return false
  run.isInDoubt = false
  await parts.betweenKeys()
  return parts.mayDrain()
}

/** Starts what goes next, chosen at this very moment: the flights choose as well. */
function startNext(parts: DrainParts, run: Run): void {
  const next = candidates(parts.live).find((each) => canStart(parts, run, each))
  if (next !== undefined) startFlight(parts, run, next)
}

/** `rest` waits until a flight has ended, or something new may be possible: a slow answer holds nobody else. */
async function sendAll(
  parts: DrainParts,
  run: Run,
  rest: (done: readonly Promise<void>[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    if (await mayStart(parts, run)) startNext(parts, run)
    else if (run.flights.size === 0) return
    else await rest([...run.flights].map(({ done }) => done))
  }
}

/** Whether a lock is worth asking for. */
const hasWork = (parts: DrainParts, memory: Memory): boolean =>
  parts.isOnline() &&
  !parts.live.isPaused() &&
  (parts.live.rows().some(({ entry }) => entry.state === 'sending') ||
    candidates(parts.live).some((each) => canGo(parts, memory, each)))

/** Milliseconds until the next entry becomes due by itself; null when only an event can help. */
function nextDue(parts: DrainParts, memory: Memory): number | null {
  if (!parts.isOnline() || parts.live.isPaused()) return null
  const now = parts.now()
  const waits = candidates(parts.live)
    .filter(({ entry }) => entry.state === 'queued' || (entry.state === 'uncertain' && !isAsked(entry)))
    .map((each) => Math.max(isDue(each.entry, now) ? 0 : each.entry.notBefore - now, restOf(parts, memory, each)))
  return waits.length === 0 ? null : Math.min(...waits)
}

/** Somebody waits until it rings; what rang meanwhile is not missed. */
function createBell() {
  let hasRung = false
  let answer = (): void => undefined
  return {
    ring: () => {
      hasRung = true
      answer()
    },
    async wait(others: readonly Promise<void>[]) {
      if (!hasRung) await Promise.race([...others, new Promise<void>((resolve) => (answer = resolve))])
      hasRung = false
    },
  }
}

function forgetPauses({ heldUntil, lookAgainAt }: Memory): void {
  heldUntil.clear()
  lookAgainAt.clear()
}

/** Creates the drain of an outbox. */
export function createDrain(parts: DrainParts): Drain {
  const [stopping, leaving] = [new AbortController(), new AbortController()]
  const memory: Memory = { heldUntil: new Map(), lookAgainAt: new Map() }
  const signals = { stopping: stopping.signal, leaving: leaving.signal }
  const bell = createBell()
  let running: Promise<void> | null = null
  let isWanted = false

  const rest = (done: readonly Promise<void>[]) => {
    timers.set()
    return bell.wait(done)
  }
  const work = async (fence: Fence) => {
    await change(parts, { type: 'recover', fence, keys: parts.keys(), now: parts.now() })
    await parts.live.refresh()
    await sendAll(parts, newRun({ ...memory, ...signals, fence, went: bell.ring }), rest)
  }
  const once = async () => {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      if (hasWork(parts, memory)) await parts.betweenKeys().then(() => asOnlySender(parts, stopping.signal, work))
    }
  }
  const wake = () => {
    isWanted = true
    bell.ring()
    if (stopping.signal.aborted || running !== null) return
    running = once()
      .catch(() => undefined) // the database is gone or closed: the next wake-up tries again
      .finally(() => {
        running = null
        if (stopping.signal.aborted) return
        if (isWanted) wake()
        else timers.set()
      })
  }
  const timers = createTimers(parts, { wake, nextDue: () => nextDue(parts, memory) })
  return {
    wake,
    hurry: () => forgetPauses(memory),
    async stop() {
      timers.clear()
      stopping.abort()
      bell.ring()
      const cancel = parts.later(() => leaving.abort(), patience)
      await running
      timers.clear()
      cancel()
    },
  }
}
