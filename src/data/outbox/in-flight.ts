import { isDue } from '#domain/outbox/back-off.ts'
import type { Fence } from '#domain/outbox/entry.ts'
import { providerOf } from '#domain/outbox/kinds.ts'
import { freeEntries } from '#domain/outbox/lanes.ts'
import { isAsked } from '#domain/outbox/mark.ts'
import type { Live, LiveEntry } from './live.ts'
import {
  claim,
  gatewayItself,
  mayPrepareAhead,
  prepare,
  record,
  send,
  verifyEntry,
  type Ready,
  type SenderParts,
  type Turn,
} from './sender.ts'
import { verifyAgain } from './timers.ts'

/** Requests in flight at a time. */
export const atOnce = 2
/** Pause before something that could not be done is looked at again. */
const tryAgain = 1000

/** What a flight needs beside sending. */
export interface FlightParts extends SenderParts {
  /** Milliseconds of a clock of this tab that never jumps. */
  monotonic(): number
  isOnline(): boolean
  /** Whether the present token belongs to this scope. */
  mayDrain(): Promise<boolean>
  /** Tells the other tabs that something changed. */
  tell(): void
}

/** What a page remembers between two drains; times are of its own monotonic clock, which nobody sets. */
export interface Memory {
  /** Providers that asked to be left alone, until when. */
  heldUntil: Map<string, number>
  /** Entries that nothing could be done for, until when. */
  lookAgainAt: Map<string, number>
}

/** One of the requests that may be in flight at a time, one entry after the other. */
export interface Flight {
  /** Entries it is at: on their way, or being written down. */
  ids: Set<string>
  done: Promise<void>
}

/** One drain, from taking the lease to having nothing left to do. */
export interface Run extends Memory {
  fence: Fence
  /** No further entry is started. */
  stopping: AbortSignal
  /** What is in flight is given up. */
  leaving: AbortSignal
  flights: Set<Flight>
  /** Entries that were prepared while others were on their way. */
  ahead: Map<string, Ready>
  /** An entry has been settled, and something new may be possible. */
  went: () => void
  /** Whether the lease is to be read before the next entry: something that should have been sent was refused. */
  isInDoubt: boolean
}

/** A drain at its start. */
export const newRun = (given: Omit<Run, 'flights' | 'ahead' | 'isInDoubt'>): Run => ({
  ...given,
  flights: new Set(),
  ahead: new Map(),
  isInDoubt: false,
})

const holderOf = ({ content }: LiveEntry): string => (content === null ? '' : (providerOf(content) ?? gatewayItself))

/** Milliseconds until this page may touch an entry again; 0 or less: it may. */
export const restOf = (parts: FlightParts, { heldUntil, lookAgainAt }: Memory, each: LiveEntry): number =>
  Math.max(heldUntil.get(holderOf(each)) ?? 0, lookAgainAt.get(each.entry.id) ?? 0) - parts.monotonic()

/** Whether this page may touch an entry now. */
export function canGo(parts: FlightParts, memory: Memory, each: LiveEntry): boolean {
  const { entry } = each
  if (restOf(parts, memory, each) > 0) return false
  if (entry.state === 'queued') return isDue(entry, parts.now())
  return entry.state === 'uncertain' && !isAsked(entry)
}

function freeOf(rows: readonly LiveEntry[]): readonly LiveEntry[] {
  const byId = new Map(rows.map((each) => [each.entry.id, each]))
  return freeEntries(rows.map(({ entry }) => entry)).flatMap(({ id }) => byId.get(id) ?? [])
}

const found = new WeakMap<readonly LiveEntry[], readonly LiveEntry[]>()

/** Entries at the head of their lanes that something can be done for; worked out once per state of the outbox. */
export function candidates(live: Live): readonly LiveEntry[] {
  const rows = live.rows()
  const free = found.get(rows) ?? freeOf(rows)
  found.set(rows, free)
  return free
}

/** Whether the lease is still the one that this drain took. */
export async function isStillOurs(parts: FlightParts, { fence }: Run): Promise<boolean> {
  const lease = await parts.store.lease()
  return lease?.owner === fence.owner && lease.epoch === fence.epoch
}

/** Whatever comes of the attempt, the entry is left alone for a while afterwards, unless something came of it. */
const lookLater = (parts: FlightParts, { lookAgainAt }: Run, { entry }: LiveEntry): Map<string, number> =>
  lookAgainAt.set(entry.id, parts.monotonic() + (entry.state === 'uncertain' ? verifyAgain : tryAgain))

const turnOf = (parts: FlightParts, { fence, leaving, heldUntil }: Run): Turn => ({
  fence,
  signal: leaving,
  hold: (provider, until) => heldUntil.set(provider, parts.monotonic() + until - parts.now()),
})

/** What this page knows is older than the database, and another tab may have taken over. */
async function doubt(parts: FlightParts, run: Run): Promise<void> {
  run.isInDoubt = true
  await parts.live.refresh()
}

/** Whether anything may be started at all. */
export const isWorking = (parts: FlightParts, { stopping }: Run): boolean =>
  parts.isOnline() && !stopping.aborted && !parts.live.isPaused()

/** Whether an entry may be started now: nobody is at it. */
export const canStart = (parts: FlightParts, run: Run, each: LiveEntry): boolean =>
  [...run.flights].every(({ ids }) => !ids.has(each.entry.id)) && canGo(parts, run, each)

/** Prepares the entry that will probably go next, so that it can be claimed as soon as an answer has come. */
async function prepareNext(parts: FlightParts, run: Run): Promise<void> {
  const free = candidates(parts.live)
  for (const [id, { each }] of run.ahead) if (!free.includes(each)) run.ahead.delete(id)
  const next = free.find((each) => canStart(parts, run, each) && !run.ahead.has(each.entry.id))
  if (next === undefined || run.ahead.size >= atOnce || !mayPrepareAhead(parts, next)) return
  const ready = await prepare(parts, turnOf(parts, run), next)
  if (ready !== null) run.ahead.set(next.entry.id, ready)
}

/** The entry that goes next, if it was prepared and nothing has happened to it since. */
function takeAhead(parts: FlightParts, run: Run, flight: Flight): Ready | null {
  if (run.isInDoubt || !isWorking(parts, run)) return null
  const next = candidates(parts.live).find((each) => canStart(parts, run, each))
  const ready = next === undefined ? undefined : run.ahead.get(next.entry.id)
  if (next === undefined || ready?.each !== next) return null
  run.ahead.delete(next.entry.id)
  flight.ids.add(next.entry.id)
  lookLater(parts, run, next)
  return ready
}

/** Writes an answer down. Where that fails the entry stays as it is, for whoever takes the lease next. */
async function settle(
  parts: FlightParts,
  run: Run,
  flight: Flight,
  recording: Promise<void>,
  id: string,
): Promise<void> {
  const isRecorded = await recording.then(
    () => true,
    () => false,
  )
  if (!isRecorded) run.isInDoubt = true
  else run.lookAgainAt.delete(id)
  flight.ids.delete(id)
  parts.tell()
  run.went()
}

/** Sends a prepared entry, then what is ready next: claimed together with the record of the one before. */
async function sendInTurn(parts: FlightParts, run: Run, flight: Flight, first: Ready): Promise<void> {
  const turn = turnOf(parts, run)
  let ready: Ready | null = first
  let claiming = claim(parts, run.fence, ready)
  while (ready !== null) {
    const claimed = await claiming
    if (claimed === null) return doubt(parts, run)
    parts.tell() // an answer can be long in coming, and every tab says what is on its way
    prepareNext(parts, run).catch(() => undefined) // it is prepared again when its turn comes
    const answer = await send(parts, turn, ready, claimed)
    const mayGoOn = run.ahead.size > 0 && (await parts.mayDrain())
    const next: Ready | null = mayGoOn ? takeAhead(parts, run, flight) : null
    // asked for in one go, record first: they share one strict write, and a pause in the answer refuses the claim
    const recording = record(parts, answer)
    if (next !== null) claiming = claim(parts, run.fence, next)
    claiming.catch(() => undefined) // met where it is waited for
    await settle(parts, run, flight, recording, claimed.row.id)
    ready = next
  }
}

async function work(parts: FlightParts, run: Run, flight: Flight, each: LiveEntry): Promise<void> {
  const { id, state } = each.entry
  lookLater(parts, run, each)
  if (state === 'uncertain') {
    const isDone = (await isStillOurs(parts, run)) && (await verifyEntry(parts, each, run.leaving))
    if (isDone) run.lookAgainAt.delete(id)
    return
  }
  const known = run.ahead.get(id)
  run.ahead.delete(id)
  const ready = known?.each === each ? known : await prepare(parts, turnOf(parts, run), each)
  await (ready === null ? doubt(parts, run) : sendInTurn(parts, run, flight, ready))
}

/** Starts a flight with an entry. It ends without an error: a failing database is met again by the loop, which then ends. */
export function startFlight(parts: FlightParts, run: Run, each: LiveEntry): void {
  const flight: Flight = { ids: new Set([each.entry.id]), done: Promise.resolve() }
  run.flights.add(flight)
  flight.done = work(parts, run, flight, each)
    .catch(() => void (run.isInDoubt = true))
    .finally(() => {
      run.flights.delete(flight)
      parts.tell()
    })
}
