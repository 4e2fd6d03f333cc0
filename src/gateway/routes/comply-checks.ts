import type { CreateSearchBody } from '#contracts/comply-forms.ts'
import type { FieldError } from '#contracts/problem.ts'
import { say } from '#domain/messages.ts'
import { allCountries } from '../watchlists/countries.ts'
import { invalid } from './http/problem.ts'

const knownCountries = new Set(allCountries().map(({ code }) => code))
/** Somewhere it is already the next day, and so perhaps the next year. */
const earliestZoneMs = 14 * 3_600_000

/** Refuses what the schema cannot see: a birth year in the future anywhere on earth, and unknown countries. */
export function refuseImpossible({ filters }: CreateSearchBody, now: Date): void {
  const year = new Date(now.getTime() + earliestZoneMs).getUTCFullYear()
  const errors: FieldError[] = []
  if ((filters.birth_year ?? 0) > year) errors.push({ field: 'birth_year', message: say('form.birthYearInFuture') })
  if (!filters.country_codes.every((code) => knownCountries.has(code)))
    errors.push({ field: 'country_codes', message: say('form.countryUnknown') })
  if (errors.length > 0) throw invalid(errors)
}
