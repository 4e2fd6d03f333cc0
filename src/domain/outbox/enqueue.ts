import { unknownVersion, type Entry } from './entry.ts'
import { rulesOf } from './kinds.ts'
import { holdsLane, shares } from './lanes.ts'
import { remove, type LogOutcome, type OutboxState } from './state.ts'

/** What was taken back by the person may be said again; everything else that was once accepted stays accepted. */
const takenBack: readonly LogOutcome[] = ['undone', 'discarded']

const isKnown = ({ entries, log }: OutboxState, id: string): boolean =>
  entries.some((entry) => entry.id === id) ||
  log.some(({ entry, outcome }) => entry.id === id && !takenBack.includes(outcome))

/** Whether nothing of an entry has left this device yet. */
export const isUnsent = ({ state, firstSentAt, frozen }: Entry): boolean =>
  state === 'queued' && firstSentAt === null && !frozen

/** Whether a newer entry may take an entry's place: refused, or never sent and with nothing behind it that relies on it. */
export function canReplace(entry: Entry, entries: readonly Entry[], others: readonly string[]): boolean {
  if (entry.state === 'dead') return true
  const isRelied = (other: Entry): boolean =>
    other.dependsOn.includes(entry.id) || (other.seq > entry.seq && shares(other, entry))
  return isUnsent(entry) && !entries.some((other) => holdsLane(other) && !others.includes(other.id) && isRelied(other))
}

/** What an entry must wait for, as long as it is unsettled. */
function neededBy(entry: Entry, entries: readonly Entry[]): string[] {
  const kinds = rulesOf(entry)?.needs ?? []
  return entries.filter((one) => kinds.includes(one.kind) && holdsLane(one) && shares(one, entry)).map(({ id }) => id)
}

/**
 * An entry made on a page that has not read this device's own latest change yet is based on that change: the person
 * knows it, and it is no conflict.
 */
function onOwn<E extends Entry>(entry: E, known: OutboxState['known']): E {
  const isOlder = ([key, version]: [string, number]) => version !== unknownVersion && version < (known[key] ?? 0)
  const older = Object.entries(entry.versions).filter(isOlder)
  if (older.length === 0) return entry
  return {
    ...entry,
    versions: { ...entry.versions, ...Object.fromEntries(older.map(([key]) => [key, known[key] ?? 0])) },
  }
}

/** Takes an entry in, in place of others that it says as well. The same id again changes nothing. */
export function enqueue<E extends Entry>(state: OutboxState<E>, entry: E, replaces: readonly string[]): OutboxState<E> {
  if (isKnown(state, entry.id)) return state
  const replaced = state.entries.filter(({ id }) => replaces.includes(id))
  const isPossible = replaced.length === replaces.length
  if (!isPossible || !replaced.every((one) => canReplace(one, state.entries, replaces))) return state
  const without = replaced.reduce((so, one) => {
    const outcome = one.state === 'dead' ? 'replaced' : 'merged'
    return remove(so, one, entry.enqueuedAt, outcome)
  }, state)
  const needed = [...new Set([...entry.dependsOn, ...neededBy(entry, without.entries)])]
  const based = onOwn(entry, state.known)
  const added: E = needed.length === 0 ? based : { ...based, dependsOn: needed }
  return { ...without, entries: [...without.entries, added] }
}
