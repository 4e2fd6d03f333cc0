import type { UploadFields } from '#contracts/vault.ts'
import { formatDay } from '#lib/dates.ts'

/** A day of an upload that is not after today, with the text that says so. */
export interface DayFault {
  field: 'validity' | 'autodeleteon'
  text: 'upload.validityPast' | 'upload.autoDeletePast'
  /** Today, as people read it. */
  today: string
}

/** Which days of an upload are not after today (spec/1 section 5); `today` is YYYY-MM-DD where the person is. */
export function dayFaults(
  { validity, autodeleteon }: Pick<UploadFields, 'validity' | 'autodeleteon'>,
  today: string,
): DayFault[] {
  const days = [
    { field: 'validity', text: 'upload.validityPast', day: validity },
    { field: 'autodeleteon', text: 'upload.autoDeletePast', day: autodeleteon },
  ] as const
  return days.flatMap(({ day, ...fault }) =>
    day !== '' && day <= today ? [{ ...fault, today: formatDay(today) }] : [],
  )
}
