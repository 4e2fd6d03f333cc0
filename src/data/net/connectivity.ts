import type { Host } from '#contracts/endpoint.ts'
import { subscribable, type Subscribable } from '#lib/subscribable.ts'

/** What is known about the connection: from real results only. */
export interface Connection {
  online: boolean
  /** Something else answers where the server should, such as a portal that wants to be signed in to. */
  foreign: boolean
  /** Epoch milliseconds of the last answer of the server, or null before the first. */
  lastContact: number | null
  /** The browser's own opinion; it only changes wording. */
  hint: boolean
}

/** What the circuit needs from its surroundings. */
export interface ConnectivityParts {
  /** What answers where our own server should. */
  probe(): Promise<'gateway' | 'foreign' | 'none'>
  now(): number
  /** Runs work later; returns the way out. */
  later(work: () => void, milliseconds: number): () => void
  isHidden(): boolean
  hint(): boolean
}

/** The circuit of all API hosts. */
export interface Connectivity {
  status: Subscribable<Connection>
  /** Records the result of a real call. */
  report(host: Host, result: 'ok' | 'failed'): void
  /** Looks whether the server is back, now. */
  wake(): void
  /** Asks the server itself; true when it is there. */
  check(): Promise<boolean>
  /** Takes over the browser's opinion. */
  noteHint(): void
}

const firstPause = 15_000
const longestPause = 120_000
const failuresToOpen = 2
/** The last contact is noted at most this often, in milliseconds. */
const contactEvery = 1000

/** The times at which an open circuit looks whether the server is back. */
function createSchedule(parts: ConnectivityParts, look: () => void) {
  let pause = firstPause
  let cancel: (() => void) | undefined
  const next = () => {
    cancel?.()
    cancel = parts.later(() => {
      pause = Math.min(longestPause, pause * 2)
      if (parts.isHidden()) next()
      else look()
    }, pause)
  }
  return {
    next,
    stop: () => cancel?.(),
    reset: () => (pause = firstPause),
  }
}

/**
 * Opens after two failed calls in a row to one host, or one failed call confirmed by the probe. While open it
 * probes after 15 s, doubling to 2 min, and at every wake-up; hidden pages do not probe by themselves. A good probe
 * lets one call through; only an answer to a call counts as recovery.
 */
export function createConnectivity(parts: ConnectivityParts): Connectivity {
  const status = subscribable<Connection>({ online: true, foreign: false, lastContact: null, hint: parts.hint() })
  const failures = new Map<Host, number>()
  let checking: Promise<boolean> | undefined
  const change = (patch: Partial<Connection>) => status.set({ ...status.get(), ...patch })

  const open = (foreign: boolean) => {
    change({ online: false, foreign })
    schedule.next()
  }
  const halfOpen = () => {
    schedule.stop()
    for (const [host, count] of failures) failures.set(host, Math.min(count, failuresToOpen - 1))
    change({ online: true, foreign: false, lastContact: parts.now() })
  }
  const look = async () => {
    const found = await parts.probe()
    if (found === 'gateway') halfOpen()
    else open(found === 'foreign')
    return found === 'gateway'
  }
  const check = () => {
    checking ??= look().finally(() => (checking = undefined))
    return checking
  }
  const schedule = createSchedule(parts, () => void check())
  const failed = (host: Host) => {
    const count = (failures.get(host) ?? 0) + 1
    failures.set(host, count)
    if (count >= failuresToOpen) open(status.get().foreign)
    else void check()
  }
  const succeeded = (host: Host) => {
    failures.delete(host)
    schedule.stop()
    schedule.reset()
    const { online, lastContact } = status.get()
    // nobody reads it to the millisecond, and everything that shows it is drawn anew with each change
    if (!online || lastContact === null || parts.now() - lastContact >= contactEvery) {
      change({ online: true, foreign: false, lastContact: parts.now() })
    }
  }
  return {
    status,
    check,
    wake: () => void (status.get().online ? undefined : check()),
    noteHint: () => change({ hint: parts.hint() }),
    report: (host, result) => (result === 'ok' ? succeeded(host) : failed(host)),
  }
}
