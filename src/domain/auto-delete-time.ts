import { nextTimeOfDay } from '#lib/time-of-day.ts'

/** Days after which a record is deleted where auto-delete is on and nobody has said when. */
export const usualAutoDeleteDays = 30

/** When what is due is deleted (spec/decisions 13): the first 20:30 UTC at or after an instant. */
export const autoDeleteTime = (after: Date): Date => nextTimeOfDay(after, { hour: 20, minute: 30 })
