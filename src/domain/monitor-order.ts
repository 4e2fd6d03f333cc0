import type { Monitor, MonitorStatus } from '#contracts/monitor.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { isChanged } from './is-changed.ts'

/** What a list of monitors is ordered by: the id of an order, which is that of its column where it has one. */
export interface MonitorOrder {
  by: string
  isDescending: boolean
}

type Compare = (a: Monitor, b: Monitor) => number
type Value = string | number | null

/** An instant in milliseconds; null where there is none, or none that can be read. */
function instant(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : at
}

/**
 * Since when an open monitor waits, in milliseconds: since its oldest open match does. Where nobody tells, it may be for as
 * long as there is the monitor.
 */
const waitingSince = ({ status, openSince, createdAt }: Monitor): number | null =>
  status === 'open' ? (instant(openSince) ?? instant(createdAt)) : null

const states: Record<MonitorStatus, number> = { open: 1, cleared: 2, disabled: 3 }
const gravity: Record<MatchStatus, number> = { open: 0, 'true-positive': 1, 'false-positive': 2, discarded: 3 }

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compareGiven = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b))

/** By what a monitor has; one that has nothing comes last, whichever way the others are turned. */
function compareValues(a: Value, b: Value, isDescending = false): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return isDescending ? compareGiven(b, a) : compareGiven(a, b)
}

/**
 * The order in which monitors are worked on: those with changes that nobody has opened, then open ones, each by how long
 * their oldest open match has waited, then those without an open match, and stopped ones last; of those that do not wait
 * the newest first. Equal ones are equal: sorted, they keep the order in which they came.
 */
export const compareByWork: Compare = (a, b) =>
  urgency(a) - urgency(b) ||
  compareValues(waitingSince(a), waitingSince(b)) ||
  compareValues(instant(a.createdAt), instant(b.createdAt), true)

const urgency = (monitor: Monitor): number => (isChanged(monitor) ? 0 : states[monitor.status])

/** What each order looks at. Those that are called as a column look at what stands in it. */
const values: Readonly<Record<string, (monitor: Monitor) => Value>> = {
  waiting: waitingSince,
  name: ({ name }) => name,
  status: ({ status }) => states[status],
  // without a match there is no status of matches
  matchStatus: ({ matchStatus, totalMatches }) => (totalMatches === 0 ? null : gravity[matchStatus]),
  truePositive: ({ truePositives }) => truePositives,
  confirmed: ({ truePositives }) => truePositives,
  openMatches: ({ openMatches }) => openMatches,
  totalMatches: ({ totalMatches }) => totalMatches,
  type: ({ profileType }) => profileType,
  gender: ({ gender }) => gender,
  birth: ({ dateOfBirth }) => dateOfBirth,
  clientReference: ({ clientReference }) => (clientReference === '' ? null : clientReference),
  searcherName: ({ searcherName }) => searcherName,
  createdAt: ({ createdAt }) => instant(createdAt),
  updatedAt: ({ monitoredAt, updatedAt }) => instant(monitoredAt ?? updatedAt),
}

/** Whether monitors can be ordered by it, such as by a column of that id. */
export const isOrder = (id: string): boolean => Object.hasOwn(values, id)

/** An order as addresses and saved views write it: `name`, or `-name` downwards; null for none, and for one nobody knows. */
export function readOrder(written: string | undefined): MonitorOrder | null {
  const [, down = '', by = ''] = /^(-?)(\w+)$/.exec(written ?? '') ?? []
  return isOrder(by) ? { by, isDescending: down === '-' } : null
}

/** An order as addresses and saved views write it. */
export const writeOrder = ({ by, isDescending }: MonitorOrder): string => (isDescending ? `-${by}` : by)

/** Compares by an order, and within what is equal there, or without one, as the work waits. */
export function compareMonitors(order: MonitorOrder | null): Compare {
  const valueOf = order === null ? undefined : values[order.by]
  if (order === null || valueOf === undefined) return compareByWork
  return (a, b) => compareValues(valueOf(a), valueOf(b), order.isDescending) || compareByWork(a, b)
}
