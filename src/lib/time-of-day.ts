import { dayMs } from './dates.ts'

/** A minute of the day, in UTC. */
export interface TimeOfDay {
  hour: number
  minute: number
}

/** The first such minute at or after an instant. */
export function nextTimeOfDay(after: Date, { hour, minute }: TimeOfDay): Date {
  const sameDay = Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate(), hour, minute)
  return new Date(sameDay >= after.getTime() ? sameDay : sameDay + dayMs)
}
