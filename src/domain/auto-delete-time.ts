import { nextTimeOfDay } from '#lib/time-of-day.ts'

/** When what is due is deleted (spec/decisions 13): the first 20:30 UTC at or after an instant. */
export const autoDeleteTime = (after: Date): Date => nextTimeOfDay(after, { hour: 20, minute: 30 })
