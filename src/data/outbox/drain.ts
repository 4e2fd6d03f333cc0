import { isDue } from '#domain/outbox/back-off.ts'
import type { Fence } from '#domain/outbox/entry.ts'
import { freeEntries } from '#domain/outbox/lanes.ts'
import { isAsked } from '#domain/outbox/mark.ts'
import { providerOf } from '#domain/outbox/subject.ts'
import type { Live, LiveEntry } from './live.ts'
import { asOnlySender, type LeaseParts } from './lease.ts'
import { change } from './change.ts'
import { gatewayItself, sendEntry, verifyEntry, type SenderParts } from './sender.ts'
import { createTimers, verifyAgain, type TimerParts } from './timers.ts'

const atOnce = 2
/** Pause before something that could not be done is looked at again. */
const tryAgain = 1000
/** Patience with requests in flight when the page stops working. */
const patience = 5000

/** What draining needs beside sending. */
export interface DrainParts extends SenderParts, LeaseParts, TimerParts {
  isOnline(): boolean
  /** Whether the present token belongs to this scope. */
  mayDrain(): Promise<boolean>
}

/** Sends what waits, as long as anything can be sent. */
export interface Drain {
  /** Something may have become possible. Cheap when nothing is. */
  wake(): void
  /** Ends waiting and sending; resolves when what is in flight has been recorded. */
  stop(): Promise<void>
}

/** What a page remembers between two drains; times are of its own monotonic clock, which nobody sets. */
interface Memory {
  /** Providers that asked to be left alone, until when. */
  heldUntil: Map<string, number>
  /** Entries that nothing could be done for, until when. */
  lookAgainAt: Map<string, number>
}

interface Run extends Memory {
  fence: Fence
  /** No further entry is started. */
  stopping: AbortSignal
  /** What is in flight is given up. */
  leaving: AbortSignal
  inFlight: Map<string, Promise<void>>
  /** Whether the lease is to be read before the next entry: something that should have been sent was refused. */
  isInDoubt: boolean
}

const holderOf = ({ content }: LiveEntry): string => (content === null ? '' : (providerOf(content) ?? gatewayItself))

/** Milliseconds until this page may touch an entry again; 0 or less: it may. */
const restOf = (parts: DrainParts, { heldUntil, lookAgainAt }: Memory, each: LiveEntry): number =>
  Math.max(heldUntil.get(holderOf(each)) ?? 0, lookAgainAt.get(each.entry.id) ?? 0) - parts.monotonic()

function canGo(parts: DrainParts, memory: Memory, each: LiveEntry): boolean {
  const { entry } = each
  if (restOf(parts, memory, each) > 0) return false
  if (entry.state === 'queued') return isDue(entry, parts.now())
  return entry.state === 'uncertain' && !isAsked(entry)
}

/** Entries at the head of their lanes that something can be done for. */
function candidates(live: Live): LiveEntry[] {
  const rows = live.rows()
  const byId = new Map(rows.map((each) => [each.entry.id, each]))
  return freeEntries(rows.map(({ entry }) => entry)).flatMap(({ id }) => byId.get(id) ?? [])
}

async function isStillOurs(parts: DrainParts, { fence }: Run): Promise<boolean> {
  const lease = await parts.store.lease()
  return lease?.owner === fence.owner && lease.epoch === fence.epoch
}

async function attempt(parts: DrainParts, run: Run, each: LiveEntry): Promise<boolean> {
  const { id, state } = each.entry
  run.lookAgainAt.set(id, parts.monotonic() + (state === 'uncertain' ? verifyAgain : tryAgain))
  if (state === 'uncertain') return (await isStillOurs(parts, run)) && verifyEntry(parts, each, run.leaving)
  const hold = (provider: string, until: number) => run.heldUntil.set(provider, parts.monotonic() + until - parts.now())
  const isSent = await sendEntry(parts, { fence: run.fence, signal: run.leaving, hold }, each)
  // not sent: what this page knows is older than the database, and another tab may have taken over
  run.isInDoubt ||= !isSent
  if (!isSent) await parts.live.refresh()
  return isSent
}

/** One entry's turn. A failing database is met again by the loop, which then ends. */
async function handle(parts: DrainParts, run: Run, each: LiveEntry): Promise<void> {
  const { id } = each.entry
  const isDone = await attempt(parts, run, each).catch(() => false)
  if (isDone) run.lookAgainAt.delete(id)
  run.inFlight.delete(id)
  parts.tell()
}

/** What can be started now. */
async function nextOf(parts: DrainParts, run: Run): Promise<LiveEntry | undefined> {
  if (run.inFlight.size >= atOnce) return undefined
  if (!parts.isOnline() || run.stopping.aborted || parts.live.isPaused()) return undefined
  // every claim checks the lease by itself: it is read here only where that may end the work
  if (run.isInDoubt && !(await isStillOurs(parts, run))) return undefined
  run.isInDoubt = false
  return candidates(parts.live).find((each) => !run.inFlight.has(each.entry.id) && canGo(parts, run, each))
}

/** `rest` waits until something in flight is done, or something new may be possible: a slow answer holds nobody else. */
async function sendAll(
  parts: DrainParts,
  run: Run,
  rest: (done: Iterable<Promise<void>>) => Promise<void>,
): Promise<void> {
  for (;;) {
    const next = await nextOf(parts, run)
    if (next === undefined && run.inFlight.size === 0) return
    if (next !== undefined && (await parts.mayDrain())) {
      const { id } = next.entry
      run.inFlight.set(
        id,
        handle(parts, run, next).finally(() => run.inFlight.delete(id)),
      )
      continue
    }
    if (run.inFlight.size === 0) return
    await rest(run.inFlight.values())
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
    ring() {
      hasRung = true
      answer()
    },
    async wait(others: Iterable<Promise<void>>) {
      if (!hasRung) await Promise.race([...others, new Promise<void>((resolve) => (answer = resolve))])
      hasRung = false
    },
  }
}

/** Creates the drain of an outbox. */
export function createDrain(parts: DrainParts): Drain {
  const stopping = new AbortController()
  const leaving = new AbortController()
  const memory: Memory = { heldUntil: new Map(), lookAgainAt: new Map() }
  const bell = createBell()
  let running: Promise<void> | null = null
  let isWanted = false

  const rest = (done: Iterable<Promise<void>>) => {
    timers.set()
    return bell.wait(done)
  }
  const work = async (fence: Fence) => {
    await change(parts, { type: 'recover', fence, keys: parts.keys(), now: parts.now() })
    await parts.live.refresh()
    const signals = { stopping: stopping.signal, leaving: leaving.signal }
    await sendAll(parts, { fence, ...signals, inFlight: new Map(), isInDoubt: false, ...memory }, rest)
  }
  const once = async () => {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      if (hasWork(parts, memory)) await asOnlySender(parts, stopping.signal, work)
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
