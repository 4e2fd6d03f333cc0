import { acurisApi } from '#contracts/acuris-api.ts'
import { longestComment, type AcurisSearchForm } from '#contracts/acuris-forms.ts'
import { call, until } from '#data/net/client.ts'
import { unlessGone } from '#data/net/errors.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { differenceOf } from '#domain/differences.ts'
import { givesRatings } from '#domain/risk-rating.ts'
import {
  acurisId,
  toChange,
  toComment,
  toMatch,
  toMatchFilter,
  toMonitor,
  toReview,
  toSearch,
  toSuggestion,
} from '#domain/acuris-records.ts'
import { matchFacets, monitorFacets } from './facets.ts'
import { outgoing } from './outgoing.ts'
import { toProfile } from '#domain/profile/acuris-profile.ts'
import { toCreateSearch } from './search-request.ts'

const monitorsPerRead = 50
const perPage = 10

/** Whether the tenant lets the assistant suggest. */
export const mayAssist = (settings: AppSettings | undefined): boolean => settings?.urscreen.acuris?.aiAssistant === true

/** Acuris behind the one interface that screens, stored copies and the outbox know. */
export const acurisSource: ScreeningSource<AcurisSearchForm> = {
  provider: acurisId,
  service: 'ACURIS',
  facets: { matches: matchFacets, monitors: monitorFacets },
  rules: 'discard-rules',
  authorForm: 'name-and-day',
  commentLimit: longestComment,
  hasRiskRating: givesRatings,

  async createSearch(form, { workflowTaskId, profileId, ...options }) {
    const extra = { ...(workflowTaskId && { workflowTaskId }), ...(profileId && { profileId }) }
    return toSearch((await call(acurisApi.acurisCreateSearch, { body: toCreateSearch(form, extra) }, options)).data)
  },

  async search(searchId, signal) {
    return toSearch((await call(acurisApi.acurisSearch, { params: { id: searchId } }, until(signal))).data)
  },

  async matches(searchId, filters, page, signal) {
    const input = { params: { id: searchId }, query: { ...toMatchFilter(filters), page, limit: perPage } }
    const { data, meta } = await call(acurisApi.acurisMatches, input, until(signal))
    return { ...meta, matches: data.map((match) => toMatch(searchId, match)) }
  },

  async watch(searchId, form, options) {
    if (form === null) throw new TypeError('a search is put under watch with a client reference')
    return (await call(acurisApi.acurisSwitchOn, { params: { id: searchId }, body: form }, options)).data.id
  },

  async removeSearch(searchId, options) {
    await call(acurisApi.acurisRemoveSearch, { params: { id: searchId } }, options)
  },

  async monitors(page, signal) {
    const query = { page, limit: monitorsPerRead }
    return (await call(acurisApi.acurisMonitors, { query }, until(signal))).data.map(toMonitor)
  },

  async monitorMatches(monitorId, filters, page, signal) {
    const query = { ...toMatchFilter(filters), nextToken: page, limit: perPage }
    const { data } = await call(acurisApi.acurisMonitorMatches, { params: { id: monitorId }, query }, until(signal))
    const matches = data.matches.map((match) => toMatch(monitorId, match))
    return { matches, page, perPage, total: data.total, monitor: toMonitor(data.monitor) }
  },

  async differences(monitorId, since, signal) {
    const input = { params: { id: monitorId }, query: { since } }
    const { new: added, updated, removed } = (await call(acurisApi.acurisDifferences, input, until(signal))).data
    return [...added, ...updated, ...removed].map(differenceOf)
  },

  async comments(searchId, matchId, signal) {
    const input = { params: { id: searchId }, query: { matchId } }
    return (await call(acurisApi.acurisComments, input, until(signal))).data.map(toComment)
  },

  async notes(searchId, signal) {
    return (await call(acurisApi.acurisComments, { params: { id: searchId }, query: {} }, until(signal))).data.map(
      toComment,
    )
  },

  match: (searchId, matchId, signal) =>
    unlessGone(async () => {
      const { data } = await call(acurisApi.acurisMatch, { params: { id: searchId, matchId } }, until(signal))
      return toMatch(searchId, data)
    }),

  monitor: (monitorId, signal) =>
    unlessGone(async () =>
      toMonitor((await call(acurisApi.acurisMonitor, { params: { id: monitorId } }, until(signal))).data),
    ),

  async profile(profileId, signal) {
    return toProfile((await call(acurisApi.acurisProfile, { params: { profileId } }, until(signal))).data)
  },

  evidence: (profileId, evidenceId) => call(acurisApi.acurisEvidence, { params: { profileId, evidenceId } }),

  async history(monitorId, matchId, signal) {
    const params = { id: monitorId, matchId }
    const [reviews, changes] = await Promise.all([
      call(acurisApi.acurisMonitorReviews, { params }, until(signal)),
      call(acurisApi.acurisMonitorChanges, { params }, until(signal)),
    ])
    return { reviews: reviews.data.map(toReview), changes: changes.data.map(toChange) }
  },

  assistant: {
    async suggestions(searchId, matchIds, signal) {
      const body = { search: searchId, results: [...matchIds] }
      return (await call(acurisApi.acurisRecommendations, { body }, until(signal))).data.map(toSuggestion)
    },
    async praise(_searchId, matchIds, options) {
      const matches = matchIds.map((matchId) => ({ matchId, feedback: 'positive' as const }))
      await call(acurisApi.acurisFeedback, { body: { data: { matches } } }, options)
    },
  },

  outgoing,
}
