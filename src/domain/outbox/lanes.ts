import type { EntryState } from '#contracts/outbox.ts'
import { isDue } from './back-off.ts'
import { type Entry } from './entry.ts'
import { rulesOf } from './kinds.ts'

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

/** Whether two entries sit in a common lane. */
export const shares = (a: Entry, b: Entry): boolean => a.keys.some((key) => b.keys.includes(key))

/** Already on its way, or of unknown outcome: nothing may overtake it, not even retried work that is older. */
const hasStarted = ({ state }: Entry): boolean => state === 'sending' || state === 'uncertain'

/** Order of two entries of one lane: what has started, then what was made earlier. */
const inOrder = (a: Entry, b: Entry): number => Number(hasStarted(b)) - Number(hasStarted(a)) || a.seq - b.seq

/** Whether an entry waits for older work on the same search or monitor. What has started does not wait any more. */
const waitsForGroup = (entry: Entry): boolean =>
  entry.group !== undefined && !hasStarted(entry) && rulesOf(entry)?.closes === true

/** Whether nothing stands before it: its lanes are free and what it depends on is settled. */
const isFree = (entry: Entry, entries: readonly Entry[]): boolean =>
  !entries.some(
    (other) =>
      other.id !== entry.id &&
      holdsLane(other) &&
      ((shares(other, entry) && inOrder(other, entry) < 0) ||
        (waitsForGroup(entry) && other.group === entry.group && other.seq < entry.seq) ||
        entry.dependsOn.includes(other.id)),
  )

/** Whether an entry may be sent now. A bulk entry gets all its lanes or none. */
export const isEligible = (entry: Entry, entries: readonly Entry[], now: number): boolean =>
  entry.state === 'queued' && isDue(entry, now) && isFree(entry, entries)

/** Place of the oldest unsettled entry of each search or monitor. */
function oldestOfGroups(entries: readonly Entry[]): Map<string, number> {
  const oldest = new Map<string, number>()
  for (const entry of entries) {
    if (entry.group === undefined || !holdsLane(entry)) continue
    oldest.set(entry.group, Math.min(entry.seq, oldest.get(entry.group) ?? Infinity))
  }
  return oldest
}

/** Entries whose lanes are free, in order, what has started first: one pass, so a thousand entries stay cheap. */
export function freeEntries<E extends Entry>(entries: readonly E[]): E[] {
  const taken = new Set<string>()
  const unsettled = new Set(entries.filter(holdsLane).map(({ id }) => id))
  const oldest = oldestOfGroups(entries)
  const hasOlder = ({ group = '', seq }: E) => (oldest.get(group) ?? seq) < seq
  const free: E[] = []
  for (const entry of entries.toSorted(inOrder)) {
    if (!holdsLane(entry)) continue
    const isBlocked =
      entry.keys.some((key) => taken.has(key)) ||
      entry.dependsOn.some((id) => unsettled.has(id)) ||
      (waitsForGroup(entry) && hasOlder(entry))
    if (!isBlocked) free.push(entry)
    for (const key of entry.keys) taken.add(key)
  }
  return free
}
