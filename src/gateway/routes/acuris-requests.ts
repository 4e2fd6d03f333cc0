import type { AcurisMonitorForm, AcurisSearchBody } from '#contracts/acuris-forms.ts'
import type { api } from '#contracts/api.ts'
import type { FieldError } from '#contracts/problem.ts'
import { acurisProblems } from '#domain/acuris-search-rules.ts'
import { issueText } from '#domain/field-errors.ts'
import { say } from '#domain/server-messages.ts'
import { dayIn } from '#lib/dates.ts'
import type { Reader } from '../db/database.ts'
import type { StoredSearch } from '../db/searches.ts'
import { acurisBirth, acurisMonitorOf, acurisWatching, searchRetention } from '../providers/acuris-settings.ts'
import { acuris, acurisRequest } from '../providers/acuris.ts'
import type { Call } from './http/route.ts'
import type { Caller } from './http/provider-call.ts'
import { chosenRetention, countryErrors, refuse } from './request-checks.ts'

/** The search that a call asks for; throws what no search may ask, and what this caller may not. */
export async function requestOf({ act, body, scope, timeZone }: Call<typeof api.acurisCreateSearch>, db: Reader) {
  refuse(impossible(body, dayIn(act.at, timeZone)))
  return acurisRequest(body, act.at, chosenRetention(scope, body, await searchRetention(scope, db)))
}

/** How the form behind the Monitor switch keeps a search under watch; throws where it names unknown countries. */
export async function watchingOf({ scope, act }: Caller, form: AcurisMonitorForm, search: StoredSearch, db: Reader) {
  refuse(countryErrors('countries', form.countries ?? [], acuris.unknownCountries))
  return acurisWatching(scope, db, search, form, act.at)
}

/** The monitor without a search that a call asks for; throws what no search may ask. */
export async function monitorOf({ act, body, scope, timeZone }: Call<typeof api.acurisCreateMonitor>, db: Reader) {
  const { profileType, name, countries, dateOfBirth } = body
  const asked = { profileType, datasets: [], ...acurisBirth(dateOfBirth) }
  refuse([
    ...(profileType === 'entity' ? nameErrors({ profileType, name }) : []),
    ...acurisProblems(asked, dayIn(act.at, timeZone)).map(({ message }) => ({
      field: 'dateOfBirth',
      message: say(message),
    })),
    ...countryErrors('countries', countries ?? [], acuris.unknownCountries),
  ])
  return acurisMonitorOf(scope, db, body, act.at)
}

/** What the schema cannot see: names of the other type, what the form refuses as well, unknown countries. */
const impossible = (body: AcurisSearchBody, today: string): FieldError[] => [
  ...nameErrors(body),
  ...acurisProblems(body, today).map(({ field, message }) => ({ field, message: say(message) })),
  ...countryErrors('countries', body.countries, acuris.unknownCountries),
]

/** An individual has a name in parts, an entity one in one piece (spec/2 section 3, Search request payload). */
const nameErrors = ({ profileType, name }: Pick<AcurisSearchBody, 'profileType' | 'name'>): FieldError[] =>
  (profileType === 'entity') === (typeof name === 'string')
    ? []
    : [{ field: 'name', message: issueText('form.invalid') }]
