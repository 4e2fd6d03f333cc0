import type { EntryState } from '#contracts/outbox.ts'
import { isDue } from './back-off.ts'
import type { Entry } from './entry.ts'

const holding: Readonly<Record<EntryState, boolean>> = {
  queued: true,
  sending: true,
  uncertain: true,
  conflict: true,
  parked: true,
  quarantined: true,
  acked: false,
  dead: false,
}

/** Whether later entries of the same lanes wait behind this one. */
export const holdsLane = (entry: Entry): boolean => holding[entry.state]

const shares = (a: Entry, b: Entry): boolean => a.keys.some((key) => b.keys.includes(key))

/** Already on its way, or of unknown outcome: nothing may overtake it, not even retried work that is older. */
const hasStarted = ({ state }: Entry): boolean => state === 'sending' || state === 'uncertain'

/** Order of two entries of one lane: what has started, then what was made earlier. */
const inOrder = (a: Entry, b: Entry): number => Number(hasStarted(b)) - Number(hasStarted(a)) || a.seq - b.seq

/** Whether nothing stands before it: its lanes are free and what it depends on is settled. */
const isFree = (entry: Entry, entries: readonly Entry[]): boolean =>
  !entries.some(
    (other) =>
      other.id !== entry.id &&
      holdsLane(other) &&
      ((shares(other, entry) && inOrder(other, entry) < 0) || entry.dependsOn.includes(other.id)),
  )

/** Whether an entry may be sent now. A bulk entry gets all its lanes or none. */
export const isEligible = (entry: Entry, entries: readonly Entry[], now: number): boolean =>
  entry.state === 'queued' && isDue(entry, now) && isFree(entry, entries)

/** Entries whose lanes are free, in order, what has started first: one pass, so a thousand entries stay cheap. */
export function freeEntries<E extends Entry>(entries: readonly E[]): E[] {
  const taken = new Set<string>()
  const unsettled = new Set(entries.filter(holdsLane).map(({ id }) => id))
  const free: E[] = []
  for (const entry of entries.toSorted(inOrder)) {
    if (!holdsLane(entry)) continue
    const isBlocked = entry.keys.some((key) => taken.has(key)) || entry.dependsOn.some((id) => unsettled.has(id))
    if (!isBlocked) free.push(entry)
    for (const key of entry.keys) taken.add(key)
  }
  return free
}
