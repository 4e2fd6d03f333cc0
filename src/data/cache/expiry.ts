import { autoDeleteTime } from '#domain/auto-delete-time.ts'

const day = 86_400_000
const longest = 90 * day

/** When the daily deletion removes a thing with this date; Infinity for one without. */
export function deletionOf(autoDeleteAt: string | null): number {
  const due = autoDeleteAt === null ? Number.NaN : Date.parse(autoDeleteAt)
  return Number.isNaN(due) ? Infinity : autoDeleteTime(new Date(due)).getTime()
}

/** When a stored copy is to be gone: 90 days from now, or with the thing itself. */
export const expiryOf = (now: number, autoDeleteAt: string | null = null): number =>
  Math.min(now + longest, deletionOf(autoDeleteAt))
