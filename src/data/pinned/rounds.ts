import type { Clock } from './pace.ts'

/** What rounds of background work are made of. */
export interface RoundsParts extends Clock {
  /** Name under which only one tab works at a time. */
  name: string
  locks: LockManager | undefined
  later: (work: () => void, milliseconds: number) => () => void
  /** Whether no round may run now. */
  isHeld: () => boolean
  /** Whether there is anything to do now. */
  isWanted: () => boolean
  round(signal: AbortSignal): Promise<void>
  /** After an end: `error` is what stopped a round that was not called off. Returns when to look again, in epoch milliseconds. */
  ended(error: unknown): number
  /** Something about holding or working has changed. */
  changed(isWorking: boolean): void
}

/** Rounds of work, one at a time. */
export interface Rounds {
  /** Begins a round where one is wanted and allowed; calls the present one off where none is allowed any more. */
  wake: () => void
  /** Calls the present round off; the next wake-up begins another. */
  callOff: () => void
  stop: () => Promise<void>
}

async function alone({ locks, name }: RoundsParts, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (locks === undefined) await work()
  else await locks.request(name, { signal }, work)
}

/** Work in rounds that may be called off at any time and go on with the next one. */
export function createRounds(parts: RoundsParts): Rounds {
  let running: { end: AbortController; done: Promise<void> } | null = null
  let isStopped = false
  /** Something came up while a round was running, which may have looked for it already. */
  let isAsked = false
  let notBefore = 0
  let cancelLook: () => void = () => undefined

  const finish = (end: AbortController, error: unknown) => {
    running = null
    const later = end.signal.aborted ? parts.now() : parts.ended(error)
    if (error !== undefined && !end.signal.aborted) notBefore = later
    const next = isAsked && parts.isWanted() ? Math.max(parts.now(), notBefore) : later
    parts.changed(false)
    cancelLook()
    if (!isStopped) cancelLook = parts.later(wake, Math.max(0, next - parts.now()))
  }
  const begin = () => {
    isAsked = false
    const end = new AbortController()
    const done = alone(parts, end.signal, () => {
      parts.changed(true)
      return parts.round(end.signal)
    }).then(
      () => finish(end, undefined),
      (error: unknown) => finish(end, error),
    )
    running = { end, done }
  }
  const wake = () => {
    if (isStopped) return
    if (parts.isHeld()) running?.end.abort()
    else if (running === null && parts.now() >= notBefore && parts.isWanted()) return begin()
    if (running === null) parts.changed(false)
    else isAsked = true
  }
  return {
    wake,
    callOff: () => running?.end.abort(),
    async stop() {
      isStopped = true
      cancelLook()
      running?.end.abort()
      await running?.done
    },
  }
}
