import type { Settled } from '#domain/outbox/kind.ts'
import { outdated, OutdatedError } from '../net/version.ts'
import type { Draft, EnqueueOptions } from './enqueue.ts'
import type { LiveEntry } from './live.ts'
import { outboxState, unlockedOutbox } from './unlocked-outbox.ts'

/** Where a change went. Directly: with what the server refused of it, in sentences fit to show. */
export type Submitted = { where: 'device' } | { where: 'server'; refused: Settled['refused'] }

const tag = 'urs-nudge'

/** A registration whose browser has Background Sync. */
interface Syncing {
  sync: { register(tag: string): Promise<void> }
}

const canSync = (registration: object | undefined): registration is Syncing =>
  registration !== undefined && 'sync' in registration

async function register(): Promise<void> {
  const registration: object | undefined = await navigator.serviceWorker?.getRegistration()
  if (canSync(registration)) await registration.sync.register(tag)
}

/**
 * Asks the browser, where it can, for a hint when the connection is back; the worker passes it on to open windows.
 * Never the way that work is sent: without the hint the next wake-up or start sends it.
 */
export function askForNudge(): void {
  register().catch(() => undefined)
}

/**
 * Hands a change over: to the outbox, sealed on this device, or directly where nothing can be kept
 * (a page without HTTPS, or work that an earlier password still seals). Resolves when it is safe. Rejects with OutdatedError,
 * with DeviceFullError ("Not saved"), with AlreadyWaitingError for a share that already waits, or, directly, with
 * ApiError; the form then keeps its text and the same id.
 */
export async function submit(draft: Draft, options: EnqueueOptions = {}): Promise<Submitted> {
  if (outdated.get()) throw new OutdatedError('this build is too old for the server')
  const outbox = await unlockedOutbox()
  if (outbox === null)
    return { where: 'server', refused: await (await import('./send-directly.ts')).sendDirectly(draft) }
  await outbox.enqueue(draft, options)
  askForNudge()
  return { where: 'device' }
}

const settled = new Set<LiveEntry['entry']['state']>(['acked', 'dead', 'conflict'])

/**
 * Whether a change that was handed over reached the server: waits until it did, or until it was refused, taken back, or
 * is out of sight because the device was locked.
 */
export const isDelivered = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const follow = () => {
      const found = outboxState.get().entries.find(({ entry }) => entry.id === id)
      if (found !== undefined && !settled.has(found.entry.state)) return
      unsubscribe()
      resolve(found?.entry.state === 'acked')
    }
    const unsubscribe = outboxState.subscribe(follow)
    follow()
  })
