import type { CreateSearchBody } from '#contracts/comply-forms.ts'
import { invalid } from './http/problem.ts'
import { birthYearErrors, countryErrors } from './request-checks.ts'

/** Refuses what the schema cannot see: a birth year in the future anywhere on earth, and unknown countries. */
export function refuseImpossible({ filters }: CreateSearchBody, now: Date): void {
  const errors = [
    ...birthYearErrors('birth_year', filters.birth_year, now),
    ...countryErrors('country_codes', filters.country_codes),
  ]
  if (errors.length > 0) throw invalid(errors)
}
