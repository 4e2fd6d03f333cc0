import { unknownToAcuris } from '#contracts/acuris-countries.ts'
import type { AcurisSearchBody } from '#contracts/acuris-forms.ts'
import type { FieldError } from '#contracts/problem.ts'
import { acurisProblems } from '#domain/acuris-search-rules.ts'
import { issueText } from '#domain/field-errors.ts'
import { say } from '#domain/server-messages.ts'
import type { Reader } from '../db/database.ts'
import type { Scope } from '../db/scope.ts'
import { hasRiskRatings } from '../providers/risk-ratings.ts'
import { invalid } from './http/problem.ts'
import { countryErrors } from './request-checks.ts'

/** Refuses what the schema cannot see: names of the other type, what the form refuses as well, unknown countries. */
export function refuseImpossible(body: AcurisSearchBody, today: string): void {
  const errors: FieldError[] = [
    ...nameErrors(body),
    ...acurisProblems(body, today).map(({ field, message }) => ({ field, message: say(message) })),
    ...countryErrors('countries', body.countries, unknownToAcuris),
  ]
  if (errors.length > 0) throw invalid(errors)
}

/** Refuses unknown countries in the form behind the Monitor switch. */
export function refuseUnknownCountries(countries: readonly string[] | null): void {
  const errors = countryErrors('countries', countries ?? [], unknownToAcuris)
  if (errors.length > 0) throw invalid(errors)
}

/** Refuses a risk rating where the tenant has none (spec/decisions 49). */
export async function refuseRating(
  scope: Scope,
  db: Reader,
  { riskRating }: { riskRating?: number | undefined },
): Promise<void> {
  if (riskRating !== undefined && !(await hasRiskRatings(scope, db)))
    throw invalid([{ field: 'riskRating', message: say('review.noRatings') }])
}

/** An individual has a name in parts, an entity one in one piece (spec/2 section 3, Search request payload). */
const nameErrors = ({ profileType, name }: AcurisSearchBody): FieldError[] =>
  (profileType === 'entity') === (typeof name === 'string')
    ? []
    : [{ field: 'name', message: issueText('form.invalid') }]
