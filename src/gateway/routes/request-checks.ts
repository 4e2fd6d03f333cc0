import type { FieldError } from '#contracts/problem.ts'
import { say } from '#domain/server-messages.ts'
import { allCountries } from '../watchlists/countries.ts'

const knownCountries = new Set(allCountries().map(({ code }) => code))

const none: ReadonlySet<string> = new Set()

/** What is wrong with a field of country codes: nothing, or that nobody or else this provider knows one of them. */
export const countryErrors = (field: string, codes: readonly string[], unknownToProvider = none): FieldError[] =>
  codes.every((code) => knownCountries.has(code) && !unknownToProvider.has(code))
    ? []
    : [{ field, message: say('form.countryUnknown') }]

/** Somewhere it is already the next day, and so perhaps the next year. */
const earliestZoneMs = 14 * 3_600_000

/** What is wrong with a birth year: nothing, or that it is in the future anywhere on earth. */
export const birthYearErrors = (field: string, year: number | null | undefined, now: Date): FieldError[] =>
  (year ?? 0) > new Date(now.getTime() + earliestZoneMs).getUTCFullYear()
    ? [{ field, message: say('form.birthYearInFuture') }]
    : []
