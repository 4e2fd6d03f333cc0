import { autoDeleteTime } from '#domain/auto-delete-time.ts'
import { nextTimeOfDay } from '#lib/time-of-day.ts'
import type { Reader } from '../db/database.ts'
import { queueOnce } from '../db/jobs.ts'

/** Work of every day by its kind: the first time at or after an instant. */
const times = {
  'auto-delete': autoDeleteTime,
  backup: (after: Date) => nextTimeOfDay(after, { hour: 2, minute: 0 }),
  reconcile: (after: Date) => nextTimeOfDay(after, { hour: 0, minute: 30 }),
  'clean-up': (after: Date) => nextTimeOfDay(after, { hour: 3, minute: 30 }),
  'audit-check': (after: Date) => nextTimeOfDay(after, { hour: 1, minute: 15 }),
  'liveness-expiry': (after: Date) => nextTimeOfDay(after, { hour: 0, minute: 10 }),
} as const satisfies Record<string, (after: Date) => Date>
type PeriodicKind = keyof typeof times

/** The kinds of work of every day: a gateway with nothing else to do has one of each waiting. */
export const periodicKinds: readonly string[] = Object.keys(times)

/** Queues all that comes again every day, as far as it does not wait already. */
export async function queuePeriodic(db: Reader, now: Date): Promise<void> {
  for (const [kind, timeAfter] of Object.entries(times)) await queueOnce(db, kind, timeAfter(now), now)
}

/** Queues the next turn, in the transaction that ends this one. */
export const queueNext = (db: Reader, kind: PeriodicKind, now: Date): Promise<void> =>
  queueOnce(db, kind, times[kind](new Date(now.getTime() + 1)), now)
