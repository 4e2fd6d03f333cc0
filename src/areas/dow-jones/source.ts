import { dowJonesApi } from '#contracts/dow-jones-api.ts'
import type { DowJonesMonitor } from '#contracts/dow-jones-answers.ts'
import { type DowJonesSearchForm, longestDowJonesComment } from '#contracts/dow-jones-forms.ts'
import type { DowJonesQuery } from '#contracts/dow-jones.ts'
import type { Monitor } from '#contracts/monitor.ts'
import { call, until } from '#data/net/client.ts'
import { unlessGone } from '#data/net/errors.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { differenceOf } from '#domain/differences.ts'
import { filterTexts } from '#domain/facets.ts'
import { givesRatings } from '#domain/risk-rating.ts'
import {
  dowJonesId,
  toChange,
  toComment,
  toMatch,
  toMatchFilter,
  toMonitor,
  toReview,
  toSearch,
} from '#domain/dow-jones-records.ts'
import { matchFacets, monitorFacets } from './facets.ts'
import { outgoing } from './outgoing.ts'
import { toProfile } from '#domain/profile/dow-jones-profile.ts'
import { toCreateSearch } from './search-schema.ts'
import { revisionsAsked, revisionsPart, updateHistory } from '#domain/profile/dow-jones-history.ts'

const monitorsPerRead = 50
const perPage = 10

/** Lists of the taxonomy that the form chooses from, by their names. */
export const taxonomy = { countries: 'countries', countryTypes: 'country-types' } as const

/** Whom a monitor is about, which never changes: the call for its matches names it beside the case. */
const typeOf = new Map<string, DowJonesQuery['entityType']>()

function known(dto: DowJonesMonitor): Monitor {
  typeOf.set(dto.id, dto.type)
  return toMonitor(dto)
}

const readMonitor = async (id: string, signal: AbortSignal | undefined): Promise<DowJonesMonitor> =>
  (await call(dowJonesApi.dowJonesMonitor, { params: { id } }, until(signal))).data

/** Reads a history portion by portion, until none is named as the next. */
async function readAll<Row>(
  read: (portion: { nextToken?: string }) => Promise<{ rows: Row[]; nextToken?: string | undefined }>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let portion: { nextToken?: string } | null = {}; portion !== null;) {
    const { rows, nextToken } = await read(portion)
    all.push(...rows)
    portion = nextToken === undefined ? null : { nextToken }
  }
  return all
}

/** Dow Jones behind the one interface that screens, stored copies and the outbox know. */
export const dowJonesSource: ScreeningSource<DowJonesSearchForm> = {
  provider: dowJonesId,
  service: 'DOWJONES',
  facets: { matches: matchFacets, monitors: monitorFacets },
  rules: 'discard-rules',
  authorForm: 'name-and-day',
  commentLimit: longestDowJonesComment,
  hasRiskRating: givesRatings,

  async createSearch(form, { workflowTaskId, profileId, ...options }) {
    const extra = { ...(workflowTaskId && { workflowTaskId }), ...(profileId && { profileId }) }
    return toSearch((await call(dowJonesApi.dowJonesCreateSearch, { body: toCreateSearch(form, extra) }, options)).data)
  },

  async search(searchId, signal) {
    return toSearch((await call(dowJonesApi.dowJonesSearch, { params: { id: searchId } }, until(signal))).data)
  },

  async matches(searchId, filters, page, signal) {
    const query = { ...toMatchFilter(filterTexts(filters)), page, limit: perPage }
    const { data, meta } = await call(dowJonesApi.dowJonesMatches, { params: { id: searchId }, query }, until(signal))
    return { ...meta, matches: data.map((match) => toMatch(searchId, match)) }
  },

  async watch(searchId, form, options) {
    if (form === null) throw new TypeError('a search is put under watch with a client reference')
    const body = { clientReferenceId: form.clientReferenceId, country: (form.countries ?? []).join(',') }
    return known((await call(dowJonesApi.dowJonesSwitchOn, { params: { id: searchId }, body }, options)).data).id
  },

  async removeSearch(searchId, options) {
    await call(dowJonesApi.dowJonesRemoveSearch, { params: { id: searchId } }, options)
  },

  async monitors(page, signal) {
    const query = { page, limit: monitorsPerRead }
    return (await call(dowJonesApi.dowJonesMonitors, { query }, until(signal))).data.map(known)
  },

  async monitorMatches(monitorId, filters, page, signal) {
    const type = typeOf.get(monitorId) ?? (await readMonitor(monitorId, signal)).type
    const query = { ...toMatchFilter(filterTexts(filters)), type, caseId: monitorId, page, limit: perPage }
    const { data, meta } = await call(dowJonesApi.dowJonesAlert, { query }, until(signal))
    const [alert] = data
    if (alert === undefined) throw new TypeError('there is no monitor in the answer')
    const { monitor, matches } = alert.attributes
    return { ...meta, matches: matches.map((match) => toMatch(monitorId, match)), monitor: known(monitor) }
  },

  async differences(monitorId, since, signal) {
    const input = { params: { id: monitorId }, query: { since } }
    const { new: added, updated, removed } = (await call(dowJonesApi.dowJonesDifferences, input, until(signal))).data
    return [...added, ...updated, ...removed].map(differenceOf)
  },

  async comments(searchId, matchId, signal) {
    const input = { params: { id: searchId }, query: { matchId } }
    return (await call(dowJonesApi.dowJonesComments, input, until(signal))).data.map(toComment)
  },

  async notes(searchId, signal) {
    const input = { params: { id: searchId }, query: {} }
    return (await call(dowJonesApi.dowJonesComments, input, until(signal))).data.map(toComment)
  },

  match: (searchId, matchId, signal) =>
    unlessGone(async () => {
      const { data } = await call(dowJonesApi.dowJonesMatch, { params: { id: searchId, matchId } }, until(signal))
      return toMatch(searchId, data)
    }),

  monitor: (monitorId, signal) => unlessGone(async () => known(await readMonitor(monitorId, signal))),

  async profile(peid, signal) {
    return toProfile((await call(dowJonesApi.dowJonesProfile, { params: { peid } }, until(signal))).data)
  },

  async profilePart(peid, part, signal) {
    const since = revisionsAsked(part)
    if (since === undefined) throw new TypeError(`no part ${part}`)
    const revisions = await readAll(async (portion) => {
      const query = { ...since, ...portion }
      const { data } = await call(dowJonesApi.dowJonesRevisions, { params: { peid }, query }, until(signal))
      return { rows: data.revisions, nextToken: data.nextToken }
    })
    return updateHistory(revisions)
  },

  profileParts: (caseId, matchId) => [revisionsPart({ caseId, matchId })],

  async history(monitorId, matchId, signal) {
    const params = { id: monitorId, matchId }
    const [reviews, changes] = await Promise.all([
      call(dowJonesApi.dowJonesMonitorReviews, { params }, until(signal)),
      readAll(async (query) => {
        const { data } = await call(dowJonesApi.dowJonesChanges, { params, query }, until(signal))
        return { rows: data.changes, nextToken: data.nextToken }
      }),
    ])
    return { reviews: reviews.data.map(toReview), changes: changes.map(toChange) }
  },

  async choices(list, signal) {
    const endpoint = list === taxonomy.countries ? dowJonesApi.dowJonesCountries : dowJonesApi.dowJonesCountryTypes
    const told = (await call(endpoint, {}, until(signal))).data.flatMap(({ attributes }) => attributes.list_items)
    return told.map(({ id, iso_alpha2, descriptor }) => ({ code: iso_alpha2 ?? id, name: descriptor }))
  },

  outgoing,
}
