import { isOver } from '#domain/outbox/back-off.ts'
import { change, type Live } from './live.ts'
import type { OutboxStore } from './store.ts'

/** What waiting needs from its surroundings. */
export interface TimerParts {
  store: OutboxStore
  live: Live
  now(): number
  /** Tells other tabs that something changed. */
  tell(): void
  /** Runs work later; returns the way out. */
  later(work: () => void, milliseconds: number): () => void
}

/** An acknowledged entry stays as overlay until a newer read arrives, at most this long. */
const overlayFor = 30_000
/** Pause before something that could not be done is looked at again, in milliseconds. */
export const verifyAgain = 15_000

interface Wakes {
  wake(): void
  /** Milliseconds until the next entry becomes due by itself; null when only an event can help. */
  nextDue(): number | null
}

/** Wakes a drain when the next entry is due, and settles what was acknowledged long enough ago. */
export function createTimers(parts: TimerParts, wakes: Wakes) {
  const cancels: (() => void)[] = []
  const clear = () => {
    for (const cancel of cancels.splice(0)) cancel()
  }
  const settle = async () => {
    const now = parts.now()
    const { isApplied } = await change(parts, { type: 'settle', before: now - overlayFor, now })
    if (isApplied) parts.tell()
    set()
  }
  const set = () => {
    clear()
    const due = wakes.nextDue()
    // what is due and yet was not sent waits for an event; the timer only makes sure that one comes
    if (due !== null) cancels.push(parts.later(() => wakes.wake(), due > 0 ? due : verifyAgain))
    const acked = parts.live.rows().flatMap(({ entry }) => entry.ackedAt ?? [])
    if (acked.length === 0) return
    const now = parts.now()
    const left = acked.map((at) => (isOver(at, now - overlayFor, now) ? 0 : at + overlayFor - now))
    cancels.push(parts.later(() => void settle().catch(() => undefined), Math.min(...left)))
  }
  return { set, clear }
}
