const day = 86_400_000
const cutoff = (20 * 60 + 30) * 60_000
const longest = 90 * day

/** The first 20:30 UTC at or after an instant: when the daily deletion removes what is due (spec/decisions 13). */
export function deletionRun(due: number): number {
  const today = Math.floor(due / day) * day + cutoff
  return today >= due ? today : today + day
}

/** When the daily deletion removes a thing with this date; Infinity for one without. */
export function deletionOf(autoDeleteAt: string | null): number {
  const due = autoDeleteAt === null ? Number.NaN : Date.parse(autoDeleteAt)
  return Number.isNaN(due) ? Infinity : deletionRun(due)
}

/** When a stored copy is to be gone: 90 days from now, or with the thing itself. */
export const expiryOf = (now: number, autoDeleteAt: string | null = null): number =>
  Math.min(now + longest, deletionOf(autoDeleteAt))
