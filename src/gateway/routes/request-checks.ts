import type { FieldError } from '#contracts/problem.ts'
import { rights } from '#domain/rights.ts'
import { say } from '#domain/server-messages.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredPort } from '../providers/port.ts'
import { isSameRetention, retentionAsked, type Retention } from '../providers/retention.ts'
import { allCountries } from '../watchlists/countries.ts'
import { invalid, Refusal } from './http/problem.ts'
import { holds } from './http/session.ts'

const knownCountries = new Set(allCountries().map(({ code }) => code))

const none: ReadonlySet<string> = new Set()

/** Whether a code is that of a country that a provider knows. */
export const isCountryOf = ({ unknownCountries }: Pick<StoredPort, 'unknownCountries'>, code: string): boolean =>
  knownCountries.has(code) && !unknownCountries.has(code)

/** What is wrong with a field of country codes: nothing, or that nobody or else this provider knows one of them. */
export const countryErrors = (field: string, codes: readonly string[], unknownToProvider = none): FieldError[] =>
  codes.every((code) => isCountryOf({ unknownCountries: unknownToProvider }, code))
    ? []
    : [{ field, message: say('form.countryUnknown') }]

/** Somewhere it is already the next day, and so perhaps the next year. */
const earliestZoneMs = 14 * 3_600_000

/** What is wrong with a birth year: nothing, or that it is in the future anywhere on earth. */
export const birthYearErrors = (field: string, year: number | null | undefined, now: Date): FieldError[] =>
  (year ?? 0) > new Date(now.getTime() + earliestZoneMs).getUTCFullYear()
    ? [{ field, message: say('form.birthYearInFuture') }]
    : []

/** Refuses a request in which anything is wrong. */
export function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(errors)
}

/** How long a search is kept: as the tenant decided, or otherwise where this caller may choose (spec/decisions 49). */
export function chosenRetention(
  scope: Scope,
  said: Parameters<typeof retentionAsked>[0],
  decided: Retention,
): Retention {
  const asked = retentionAsked(said, decided)
  if (!isSameRetention(asked, decided) && !holds(scope, rights.chooseAutoDelete))
    throw new Refusal('forbidden', { message: say('error.autoDelete') })
  return asked
}
