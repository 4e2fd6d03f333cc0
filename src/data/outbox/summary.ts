import { acceptedKey } from '#domain/outbox/kinds.ts'
import type { SentKey } from '#domain/messages/sent.ts'
import { isAsked } from '#domain/outbox/mark.ts'
import type { LiveEntry, LiveState } from './live.ts'

/** What one drain came to: one message for all of it, never one per entry. */
export interface Summary {
  /** Number of accepted entries by what is said about one. */
  accepted: Readonly<Partial<Record<SentKey, number>>>
  /** Refused, in conflict, or to be decided by the person. */
  stalled: readonly LiveEntry[]
}

const none: Summary = { accepted: {}, stalled: [] }

const isStalled = ({ entry }: LiveEntry): boolean =>
  entry.state === 'dead' || entry.state === 'conflict' || entry.state === 'quarantined' || isAsked(entry)

const isMoving = ({ entry }: LiveEntry): boolean => entry.state === 'sending'

function withAccepted(open: Summary, told: SentKey | null): Summary {
  if (told === null) return open
  return { ...open, accepted: { ...open.accepted, [told]: (open.accepted[told] ?? 0) + 1 } }
}

/** Follows the outbox: tells what was newly accepted at once, and sums up when nothing is moving any more. */
export function createSummary(
  accepted: (entry: LiveEntry) => void,
  tell: (summary: Summary) => void,
): (state: LiveState) => void {
  const settled = new Set<string>()
  let isFirst = true
  let open = none
  const count = (each: LiveEntry) => {
    if (settled.has(each.entry.id)) return
    settled.add(each.entry.id)
    if (isFirst) return
    if (isStalled(each)) open = { ...open, stalled: [...open.stalled, each] }
    else {
      accepted(each)
      open = withAccepted(open, each.content && acceptedKey(each.content))
    }
  }
  return ({ isLoaded, entries }) => {
    if (!isLoaded) return
    for (const each of entries) {
      if (each.entry.state === 'acked' || isStalled(each)) count(each)
      else settled.delete(each.entry.id) // retried: it will be counted again
    }
    isFirst = false
    if (open === none || entries.some(isMoving)) return
    tell(open)
    open = none
  }
}
