const day = 86_400_000
const cutoff = (20 * 60 + 30) * 60_000
const longest = 90 * day

/** The first 20:30 UTC at or after an instant: when the daily deletion removes what is due (spec/decisions 13). */
export function deletionRun(due: number): number {
  const today = Math.floor(due / day) * day + cutoff
  return today >= due ? today : today + day
}

/** When a stored copy is to be gone: 90 days from now, or with the thing itself. */
export function expiryOf(now: number, autoDeleteAt: string | null = null): number {
  const due = autoDeleteAt === null ? Number.NaN : Date.parse(autoDeleteAt)
  return Number.isNaN(due) ? now + longest : Math.min(now + longest, deletionRun(due))
}
