import type { Host } from '#contracts/endpoint.ts'
import { subscribable, type Subscribable } from '#lib/subscribable.ts'

/** What is known about the connection: from real results only (design/offline, law 9). */
export interface Connection {
  online: boolean
  /** Epoch milliseconds of the last answer of the server, or null before the first. */
  lastContact: number | null
  /** The browser's own opinion; it only changes wording. */
  hint: boolean
}

/** What the circuit needs from its surroundings. */
export interface ConnectivityParts {
  /** Whether our own server answers. */
  probe(): Promise<boolean>
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

/**
 * Opens after two failed calls in a row to one host, or one failed call confirmed by the probe. While open it
 * probes after 15 s, doubling to 2 min, and at every wake-up; hidden pages do not probe by themselves.
 */
export function createConnectivity(parts: ConnectivityParts): Connectivity {
  const status = subscribable<Connection>({ online: true, lastContact: null, hint: parts.hint() })
  const failures = new Map<Host, number>()
  let pause = firstPause
  let cancel: (() => void) | undefined
  let checking: Promise<boolean> | undefined

  const change = (patch: Partial<Connection>) => status.set({ ...status.get(), ...patch })
  const close = () => {
    cancel?.()
    cancel = undefined
    failures.clear()
    change({ online: true, lastContact: parts.now() })
  }
  const open = () => {
    if (status.get().online) pause = firstPause
    change({ online: false })
    schedule()
  }
  const schedule = () => {
    cancel?.()
    cancel = parts.later(() => {
      pause = Math.min(longestPause, pause * 2)
      if (parts.isHidden()) schedule()
      else void check()
    }, pause)
  }
  const look = async () => {
    const isThere = await parts.probe()
    if (isThere) close()
    else open()
    return isThere
  }
  const check = () => {
    checking ??= look().finally(() => (checking = undefined))
    return checking
  }
  return {
    status,
    check,
    wake: () => void (status.get().online ? undefined : check()),
    noteHint: () => change({ hint: parts.hint() }),
    report(host, result) {
      if (result === 'ok') {
        pause = firstPause
        close()
        return
      }
      const count = (failures.get(host) ?? 0) + 1
      failures.set(host, count)
      if (count >= failuresToOpen) open()
      else void check()
    },
  }
}
