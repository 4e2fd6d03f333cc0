import { dayMs } from '#lib/dates.ts'

/** Eight in the morning, UTC, so many days before the demo's anchor (YYYY-MM-DD), and `minutes` later. */
export const daysBefore = (anchor: string, days: number, minutes = 0): Date =>
  new Date(Date.parse(`${anchor}T08:00:00Z`) - days * dayMs + minutes * 60_000)

/** The first minute of the anchor day, UTC. */
export const startOf = (anchor: string): Date => new Date(`${anchor}T00:00:00Z`)
