import { z } from 'zod'

/** Name of a time zone that dates can be told in, by its present name in the IANA database or an older one. */
export const TimeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}, 'account.timeZoneUnknown')

/** Every time zone that a person can choose: UTC first, then those of the IANA database in their order. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
