import type { api } from '#contracts/api.ts'
import { DowJonesStatus, fromDowJonesStatus, type DowJonesQuery } from '#contracts/dow-jones.ts'
import type { DowJonesBulkBody, DowJonesCase, DowJonesMonitorForm } from '#contracts/dow-jones-forms.ts'
import { dowJonesProblems } from '#domain/dow-jones-search-rules.ts'
import { fromWireFilters } from '#domain/match-filter-names.ts'
import { say } from '#domain/server-messages.ts'
import { dayIn } from '#lib/dates.ts'
import type { Reader } from '../db/database.ts'
import type { StoredSearch } from '../db/searches.ts'
import { dowJonesFilter } from '../providers/dow-jones-filter.ts'
import {
  countriesIn,
  dowJonesBirth,
  dowJonesMonitorOf,
  dowJonesTypes,
  dowJonesWatching,
  searchRetention,
} from '../providers/dow-jones-settings.ts'
import { dowJonesRequest } from '../providers/dow-jones.ts'
import type { Call } from './http/route.ts'
import type { Caller } from './http/provider-call.ts'
import type { Ending, Reviewing } from './provider-wire.ts'
import { chosenRetention, countryErrors, refuse } from './request-checks.ts'

/** The search that a call asks for; throws what no search may ask, and what this caller may not. */
export async function requestOf({ act, body, scope, timeZone }: Call<typeof api.dowJonesCreateSearch>, db: Reader) {
  refuse([
    ...dowJonesProblems(body, dayIn(act.at, timeZone)).map(({ field, message }) => ({ field, message: say(message) })),
    ...countryErrors('CountryTerritory', body.CountryTerritory),
  ])
  return dowJonesRequest(body, act.at, chosenRetention(scope, body, await searchRetention(scope, db)))
}

/** How the form behind the Monitor switch keeps a search under watch; throws where it names unknown countries. */
export async function watchingOf({ scope, act }: Caller, form: DowJonesMonitorForm, search: StoredSearch, db: Reader) {
  refuse(countryErrors('country', countriesIn(form)))
  return dowJonesWatching(scope, db, search, form, act.at)
}

/** The monitor without a search that a call asks for; throws what no search may ask. */
export async function monitorOf(
  { act, body, scope, timeZone }: Call<typeof api.dowJonesMonitorFromImport>,
  db: Reader,
) {
  const { name, type, dateOfBirth } = body
  const asked = { entityType: dowJonesTypes[type], Name: name, BusinessName: name, ...dowJonesBirth(dateOfBirth) }
  refuse([
    ...dowJonesProblems(asked, dayIn(act.at, timeZone)).map(({ message }) => ({
      field: 'dateOfBirth',
      message: say(message),
    })),
    ...countryErrors('country', countriesIn(body)),
  ])
  return dowJonesMonitorOf(scope, db, body, act.at)
}

/** What a search of each type is stored as. */
const profileTypes = {
  Person: 'individual',
  Business: 'entity',
} as const satisfies Record<DowJonesQuery['entityType'], StoredSearch['profileType']>

/** The monitor that a case means: it is its own case, of the type that the case names, whatever its reference is by now. */
export const caseIn = ({ body: { type, caseId } }: { body: DowJonesCase }): Ending => ({
  id: caseId,
  named: { id: caseId, ...(type && { profileType: profileTypes[type] }) },
})

/** A review of several matches of the monitor in the path, which the body names as well. */
export function bulkIn({ params, body }: { params: { id: string }; body: DowJonesBulkBody }): Reviewing {
  const { matchIds, versions = {}, message: comment, state, reason, asOf } = body
  const [riskRating] = body.rating
  const { named = {} } = caseIn({ body })
  const status = fromDowJonesStatus[state]
  return { ...params, named, matchIds, versions, status, comment, riskRating, reason, asOf }
}

/** The monitor of a case, and one page of its matches. */
export const alertIn = ({ query }: Pick<Call<typeof api.dowJonesAlert>, 'query'>) => ({
  id: query.caseId,
  profileType: profileTypes[query.type],
  filter: dowJonesFilter(query),
  page: query.page,
  perPage: query.limit,
})

/**
 * What a list of matches is narrowed to, as the console's addresses name it: statuses in neutral words. Dow Jones' calls
 * name their filters as those of Acuris do.
 */
export function fromDowJonesFilters({ matchStatus, ...filters }: Readonly<Record<string, string>>) {
  if (matchStatus === undefined) return fromWireFilters(filters)
  const statuses = matchStatus.split(',').map((word) => fromDowJonesStatus[DowJonesStatus.parse(word)])
  return fromWireFilters({ matchStatus: [...new Set(statuses)].join(','), ...filters })
}
