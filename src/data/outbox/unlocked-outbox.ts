import { unsettled } from '#domain/outbox/mark.ts'
import { mintKey } from '#lib/mint-key.ts'
import { sleep } from '#lib/sleep.ts'
import { subscribable } from '#lib/subscribable.ts'
import { throttled } from '#lib/throttle.ts'
import { device } from '../device/device-database.ts'
import { sealDrafts } from '../drafts/keeper.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { sendWire } from '../net/client.ts'
import { config } from '../net/config.ts'
import { connectivity } from '../net/connection.ts'
import { outdated } from '../net/version.ts'
import { betweenKeys } from '../query/in-a-rest.ts'
import { sourceOf } from '../query/providers.ts'
import { beginNewLog } from './browser-log.ts'
import { mayDrain, tokenFor } from '../sign-in/token-owner.ts'
import { missUnsent, noteUnsent, outboxHealth, watchDatabase } from './health.ts'
import type { LiveState } from './live.ts'
import type { LostWork } from './lost-work.ts'
import type { Outbox, OutboxParts } from './outbox.ts'
import { showAccepted } from './show-accepted.ts'
import type { Summary } from './summary.ts'

const nothing: LiveState = { isLoaded: false, entries: [], paused: false }
const beingOpened: LiveState = { ...nothing, isOpening: true }

/** Unsent work as this page knows it, whichever scope is open. */
export const outboxState = subscribable<LiveState>(nothing)

/** Work that was sent and that the server has lost, whichever scope is open. */
export const lostWork = subscribable<readonly LostWork[]>([])

/** What the last finished drain of this page came to; null before the first. */
export const summary = subscribable<Summary | null>(null)

/**
 * Milliseconds without a key before something is sent, or its answer shown, and at most: it was decided seconds ago, and
 * whoever decides with one key after the other goes first.
 */
const rest = 300
const longestRest = 5000
const rested = () => betweenKeys(rest, longestRest)

let restored: () => void = () => undefined

/** Says what is to be read again once the server's data has another life; set once at start. */
export function whenRestored(listener: () => void): void {
  restored = listener
}

const partsOf = (present: Unlocked, acknowledged: OutboxParts['acknowledged']): OutboxParts => ({
  unlocked: present,
  source: sourceOf,
  send: (wire, options) => {
    const token = tokenFor(present.scope) // the one that was approved: another tab may have put its own in place
    return sendWire(wire, { ...options, ...(token !== null && { token }) })
  },
  keys: () => config().idempotency,
  now: () => Date.now(),
  monotonic: () => performance.now(),
  chance: () => Math.random(),
  later: (work, milliseconds) => {
    const timer = setTimeout(work, Math.min(milliseconds, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
  sleep,
  owner: mintKey(),
  locks: globalThis.navigator?.locks,
  isOnline: () => connectivity.status.get().online,
  probe: () => connectivity.check(),
  isExpired: async () => (await device()?.scopes.get(present.scope))?.isExpired === true,
  mayDrain: async () => !outdated.get() && mayDrain(present.scope),
  betweenKeys: rested,
  acknowledged: showAccepted(acknowledged, { rested, isStillIn: () => unlockedNow.get() === present }),
  restarted: () => restored(),
  // only after a restore: it is no part of the first start
  knownKeys: async (keys) => (await import('./lost-work.ts')).knownKeys(keys, tokenFor(present.scope)),
})

/** The marker is written at most this often, in milliseconds. */
const markPause = 1000

let opening: Promise<Outbox | null> = Promise.resolve(null)
let close: (() => void) | null = null

async function open(present: Unlocked): Promise<Outbox> {
  // not needed before something is unlocked
  const [{ openOutbox }, { createSummary }, { acknowledged, readAgainAfter }] = await Promise.all([
    import('./outbox.ts'),
    import('./summary.ts'),
    import('../query/acknowledged.ts'),
    beginNewLog(),
  ])
  const outbox = await openOutbox(partsOf(present, acknowledged))
  const sum = createSummary(
    ({ content }) => content !== null && readAgainAfter(content),
    (one) => summary.set(one),
  )
  await missUnsent(present.scope, present.outbox)
  const unsent = () => unsettled(outbox.live.get().entries.map(({ entry }) => entry))
  // the marker is a hint for the day the outbox is gone: it may lag, and its loss harms nothing
  const mark = throttled(() => void noteUnsent(present.scope, unsent()).catch(() => undefined), markPause)
  const follow = () => {
    outboxState.set(outbox.live.get())
    sum(outbox.live.get())
    mark()
  }
  const unwatch = watchDatabase(present.outbox, {
    count: unsent,
    beforeLeaving: async () => {
      await sealDrafts()
      await outbox.stop()
    },
  })
  const leaveLive = outbox.live.subscribe(follow)
  const followLost = () => lostWork.set(outbox.lost.get())
  const leaveLost = outbox.lost.subscribe(followLost)
  followLost()
  const leaveConnection = connectivity.status.subscribe(() => outbox.wake())
  follow()
  close = () => {
    leaveLive()
    leaveLost()
    leaveConnection()
    unwatch()
    outboxHealth.set({ kind: 'sound' })
    outboxState.set(nothing)
    lostWork.set([])
  }
  return outbox
}

/** The open outbox, once it is open; null when nothing is unlocked, and changes go directly. */
export const unlockedOutbox = (): Promise<Outbox | null> => opening

/** Ends sending and shows nothing any more; resolves when what is in flight has been recorded. */
export async function closeOutbox(): Promise<void> {
  const before = opening
  opening = Promise.resolve(null)
  const outbox = await before
  close?.()
  close = null
  await outbox?.stop()
}

/**
 * Opens the outbox of whatever is unlocked, from now on. `mayWork` tells whether this page does work at all: one that
 * is left as soon as somebody is in would cut off what it has just begun to send.
 */
export function followUnlocked(mayWork: () => boolean): void {
  const change = () => {
    const present = unlockedNow.get()
    if (present === null || !mayWork()) return void closeOutbox()
    outboxState.set(beingOpened)
    opening = closeOutbox()
      .then(() => {
        outboxState.set(beingOpened) // the one before has just taken its own work away
        return open(present)
      })
      .catch(() => {
        outboxState.set(nothing)
        return null // the database cannot be used: changes go directly
      })
  }
  unlockedNow.subscribe(change)
  change()
}
