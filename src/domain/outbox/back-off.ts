import type { Entry } from './entry.ts'

const second = 1000
/** The longest wait, in milliseconds: a wrong clock or a box on the way must not keep work waiting for days. */
export const longestWait = 5 * 60 * second
/** From this many answered tries on, an entry is shown with "Retry now" and tried hourly. */
export const manyTries = 8

/** A clock that stands this much earlier than when the wait began was set back: it cannot say when the wait ends. */
const setBack = 60 * second

/** Whether the wait of an entry is over at `now`, epoch milliseconds; a clock that was set back makes no wait longer. */
export const isDue = (
  { notBefore, lastSentAt, enqueuedAt }: Pick<Entry, 'notBefore' | 'lastSentAt' | 'enqueuedAt'>,
  now: number,
): boolean => notBefore <= now || now < (lastSentAt ?? enqueuedAt) - setBack

/** Whether something acknowledged at `ackedAt` is older than `before`; an instant after `now` comes of a clock set back. */
export const isOver = (ackedAt: number, before: number, now: number): boolean =>
  ackedAt <= before || ackedAt > now + setBack

/**
 * Earliest next attempt in epoch milliseconds: full jitter from 1 s to 5 min, hourly after `manyTries`.
 * `tries` counts from 1; `chance` is in [0, 1); `retryAfter` is the server's own instant and wins, up to 5 min.
 */
export function nextAttempt(tries: number, now: number, chance: number, retryAfter?: number): number {
  if (retryAfter !== undefined) return Math.min(retryAfter, now + longestWait)
  if (tries >= manyTries) return now + 3600 * second
  const ceiling = Math.min(longestWait, second * 2 ** tries)
  return now + second + Math.floor(chance * (ceiling - second))
}
