import { subscribable, type Subscribable } from '#lib/subscribable.ts'
import type { Pin } from './pins.ts'

/** Why background work waits: nothing is wrong, it goes on by itself when this is over. */
export type Hold = 'paused' | 'signIn' | 'offline' | 'hidden' | 'sending' | 'rate'

/** The pins of the open scope and the background work for them, as screens see them. */
export interface PinnedState {
  /** False until the pins have been read from this device. */
  isLoaded: boolean
  pins: readonly Pin[]
  work: 'idle' | 'working' | Hold
  /** Monitors fetched ahead, of those that will be; null while none are. */
  ahead: { done: number; of: number } | null
}

/** The background work of one scope. */
export interface BackgroundWork {
  state: Subscribable<PinnedState>
  /** Something may have become possible, or impossible. */
  wake: () => void
  pause: () => void
  resume: () => void
  /** Ends it; nothing is read after this resolves. */
  stop: () => Promise<void>
}

/** Nothing is unlocked, or nothing has been read yet. */
export const nothingPinned: PinnedState = { isLoaded: false, pins: [], work: 'idle', ahead: null }

/** The pins of the open scope, whichever it is. */
export const pinnedState = subscribable<PinnedState>(nothingPinned)

/** The background work of the open scope; null while nothing is unlocked. */
export const field = subscribable<BackgroundWork | null>(null)
