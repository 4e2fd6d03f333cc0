import { isAsked } from '#domain/outbox/mark.ts'
import { subscribable, type Subscribable } from '#lib/subscribable.ts'
import type { LiveEntry, LiveState } from './live.ts'

/** What one drain came to: one message for all of it, never one per entry (design/offline section 4). */
export interface Summary {
  reviews: number
  comments: number
  /** Refused, in conflict, or to be decided by the person. */
  stalled: number
}

/** The last finished drain of this page; null before the first. */
export const summary: Subscribable<Summary | null> = subscribable<Summary | null>(null)

const isStalled = ({ entry }: LiveEntry): boolean =>
  entry.state === 'dead' || entry.state === 'conflict' || entry.state === 'quarantined' || isAsked(entry)

const isMoving = ({ entry }: LiveEntry): boolean => entry.state === 'sending'

/** Follows the outbox: tells what was newly accepted at once, and sums up when nothing is moving any more. */
export function createSummary(accepted: (entry: LiveEntry) => void): (state: LiveState) => void {
  const settled = new Set<string>()
  let isFirst = true
  let open: Summary = { reviews: 0, comments: 0, stalled: 0 }
  const count = (each: LiveEntry) => {
    if (settled.has(each.entry.id)) return
    settled.add(each.entry.id)
    if (isFirst) return
    if (isStalled(each)) open = { ...open, stalled: open.stalled + 1 }
    else {
      accepted(each)
      open =
        each.entry.kind === 'comment'
          ? { ...open, comments: open.comments + 1 }
          : { ...open, reviews: open.reviews + 1 }
    }
  }
  return ({ isLoaded, entries }) => {
    if (!isLoaded) return
    for (const each of entries) {
      if (each.entry.state === 'acked' || isStalled(each)) count(each)
      else settled.delete(each.entry.id) // retried: it will be counted again
    }
    isFirst = false
    const isWorthTelling = open.reviews + open.comments + open.stalled > 0
    if (!isWorthTelling || entries.some(isMoving)) return
    summary.set(open)
    open = { reviews: 0, comments: 0, stalled: 0 }
  }
}
