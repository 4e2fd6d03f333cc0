import type { Fence } from '#domain/outbox/entry.ts'
import type { Lease } from '#domain/outbox/state.ts'
import type { OutboxStore } from './store.ts'

const beatEvery = 5000
/** Longer than a background tab's timers may be held back. */
const staleAfter = 90_000
const lookEvery = 5000

/** What the lease needs from its surroundings. `monotonic` counts milliseconds of this tab and never jumps. */
export interface LeaseParts {
  store: OutboxStore
  owner: string
  scope: string
  locks: LockManager | undefined
  monotonic(): number
  /** Waits; resolves early when the signal fires. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Resolves with a lease that nobody has touched for 90 s; null when aborted, or when free and that is enough. */
async function watchLease(parts: LeaseParts, signal: AbortSignal, isFreeEnough: boolean): Promise<Lease | null> {
  let seen: Lease | null = null
  let since = parts.monotonic()
  while (!signal.aborted) {
    const lease = await parts.store.lease()
    const isHeld = lease !== null && lease.owner !== ''
    if (!isHeld && isFreeEnough) return null
    if (!isHeld || lease.epoch !== seen?.epoch || lease.beat !== seen.beat) {
      seen = lease
      since = parts.monotonic()
    }
    if (isHeld && parts.monotonic() - since >= staleAfter) return lease
    await parts.sleep(lookEvery, signal)
  }
  return null
}

type Work = (fence: Fence) => Promise<void>

async function withBeat(parts: LeaseParts, fence: Fence, signal: AbortSignal, work: Work) {
  const done = new AbortController()
  const beat = async () => {
    while (!done.signal.aborted) {
      await parts.sleep(beatEvery, done.signal)
      if (!done.signal.aborted) await parts.store.apply({ type: 'beat', fence })
    }
  }
  const beating = beat().catch(() => undefined) // a lost beat only makes the lease look old
  try {
    if (!signal.aborted) await work(fence)
  } finally {
    done.abort()
    await beating
    await parts.store.apply({ type: 'release', fence })
  }
}

async function take(parts: LeaseParts, seen: Lease | 'any' | null): Promise<Fence | null> {
  const { isApplied, state } = await parts.store.apply({ type: 'take-lease', owner: parts.owner, seen })
  return isApplied && state.lease !== null ? { owner: parts.owner, epoch: state.lease.epoch } : null
}

async function withoutLocks(parts: LeaseParts, signal: AbortSignal, work: Work) {
  const fence = (await take(parts, null)) ?? (await take(parts, await watchLease(parts, signal, true)))
  if (fence !== null) await withBeat(parts, fence, signal, work)
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

async function withLocks(parts: LeaseParts, locks: LockManager, signal: AbortSignal, work: Work): Promise<void> {
  const name = `urs:drain:${parts.scope}`
  const queued = new AbortController()
  const watching = new AbortController()
  let isGranted = false
  const run = async () => {
    isGranted = true
    watching.abort()
    const fence = await take(parts, 'any')
    if (fence !== null) await withBeat(parts, fence, signal, work)
  }
  const steal = async () => {
    const stale = await watchLease(parts, AbortSignal.any([signal, watching.signal]), false)
    if (stale === null || isGranted) return
    queued.abort()
    await locks.request(name, { steal: true }, run)
  }
  const stealing = steal()
  try {
    await locks.request(name, { signal: AbortSignal.any([signal, queued.signal]) }, run)
  } catch (error) {
    if (!isAbort(error)) throw error // stopped while waiting, or taken over: the fence keeps the rest out
  } finally {
    watching.abort()
  }
  await stealing
}

/**
 * Does work as the only sender of a scope. A sender that has not moved for 90 s is taken over from and fenced out.
 * Without Web Locks the lease alone decides. Returns without working when aborted while waiting.
 */
export const asOnlySender = (parts: LeaseParts, signal: AbortSignal, work: Work): Promise<void> =>
  parts.locks === undefined ? withoutLocks(parts, signal, work) : withLocks(parts, parts.locks, signal, work)
