import { complyApi } from '#contracts/comply-api.ts'
import type { ComplySearchForm } from '#contracts/comply-forms.ts'
import { toComplyStatus, type ComplyHit } from '#contracts/comply.ts'
import { readRef } from '#contracts/ref.ts'
import { call, until } from '#data/net/client.ts'
import { unlessGone } from '#data/net/errors.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { matchFacet } from '#screening/list/match-facets.ts'
import { monitorFacet } from '#screening/list/monitor-facets.ts'
import { complyId, ComplyRef, toComment, toMatch, toMonitor, toOriginal, toSearch } from '#domain/comply-records.ts'
import { toCreateSearch, toDifference, toHitQuery, toMatchPage, toUpdateEntities, toVerdict } from './adapter.ts'

const monitorsPerRead = 50
const hitsPerRead = 100

/** Asks for one hit alone. A gateway that does not know how to gives a page of all, and its pages are read until it is found. */
async function findHit(searchId: string, matchId: string, signal?: AbortSignal): Promise<ComplyHit | undefined> {
  for (let page = 1; ; page += 1) {
    const input = { params: { id: searchId }, query: { page, per_page: hitsPerRead, entity_id: matchId } }
    const { hits, total } = (await call(complyApi.complyMatches, input, until(signal))).content.data
    const hit = hits.find(({ id }) => id === matchId)
    if (hit || page * hitsPerRead >= total) return hit
  }
}

/** Comply behind the one interface that screens, stored copies and the outbox know. */
export const complySource: ScreeningSource<ComplySearchForm> = {
  provider: complyId,
  service: 'COMPLY',
  facets: {
    matches: [matchFacet.status, matchFacet.matchType, matchFacet.countries, matchFacet.relevance],
    // its list has the status, and the simple list the search (spec/1 section 2); both the changes that nobody has opened
    monitors: [
      monitorFacet.status,
      monitorFacet.changed,
      { ...monitorFacet.words, isOffered: ({ isSimple }) => isSimple },
    ],
  },
  rules: 'free',
  authorForm: 'name',
  commentLimit: null,
  hasRiskRating: () => false,

  async createSearch(form, { workflowTaskId, profileId, ...options }) {
    const extra = { ...(workflowTaskId && { workflowTaskId }), ...(profileId && { profileId }) }
    const input = { query: { monitor: 'true' as const }, body: toCreateSearch(form, extra) }
    return toSearch((await call(complyApi.complyCreateSearch, input, options)).content.data)
  },

  async search(searchId, signal) {
    return toSearch((await call(complyApi.complySearch, { params: { id: searchId } }, until(signal))).content.data)
  },

  async matches(searchId, filters, page, signal) {
    const input = { params: { id: searchId }, query: toHitQuery(filters, page) }
    return toMatchPage(searchId, (await call(complyApi.complyMatches, input, until(signal))).content.data)
  },

  async watch(searchId, _form, options) {
    await call(complyApi.complySetMonitored, { params: { id: searchId }, body: { is_monitored: true } }, options)
    return null
  },

  async original(searchId, matchId, signal) {
    const params = { id: searchId, entityId: matchId }
    return toOriginal((await call(complyApi.complyOriginal, { params }, until(signal))).content.data)
  },

  async monitors(page, signal) {
    const query = { page, per_page: monitorsPerRead, monitored: 'un-suspended' as const }
    return (await call(complyApi.complyMonitors, { query }, until(signal))).content.data.map(toMonitor)
  },

  async monitorMatches(monitorId, filters, page, signal) {
    const input = { params: { id: monitorId }, query: toHitQuery(filters, page) }
    const { monitor, ...hits } = (await call(complyApi.complyMonitorMatches, input, until(signal))).content.data
    return { ...toMatchPage(monitorId, hits), monitor: toMonitor(monitor) }
  },

  async differences(monitorId, since, signal) {
    const input = { params: { id: monitorId }, query: { date: since } }
    const {
      new: added,
      updated,
      removed,
    } = (await call(complyApi.complyDifferences, input, until(signal))).content.data
    return [...added, ...updated, ...removed].map(toDifference)
  },

  async comments(searchId, matchId, signal) {
    const input = { params: { id: searchId }, query: { entity_id: matchId } }
    return (await call(complyApi.complyComments, input, until(signal))).content.data.map(toComment)
  },

  async notes(searchId, signal) {
    return (
      await call(complyApi.complyComments, { params: { id: searchId }, query: {} }, until(signal))
    ).content.data.map(toComment)
  },

  profile: () => Promise.reject(new TypeError('a profile comes with its match')),

  match: (searchId, matchId, signal) =>
    unlessGone(async () => {
      const hit = await findHit(searchId, matchId, signal)
      return hit === undefined ? null : toMatch(searchId, hit)
    }),

  monitor: (monitorId, signal) =>
    unlessGone(async () => {
      const input = { params: { id: monitorId }, query: { page: 1, per_page: 1 } }
      return toMonitor((await call(complyApi.complyMonitorMatches, input, until(signal))).content.data.monitor)
    }),

  outgoing: {
    review: (intent) => ({
      endpoint: 'complyReview',
      input: { params: { id: intent.searchId }, body: toUpdateEntities(intent) },
    }),
    reviewed: (answer) => toVerdict(complyApi.complyReview.answer.parse(answer).content.data),
    comment: ({ searchId, matchId, comment }) => ({
      endpoint: 'complyComment',
      input: { params: { id: searchId }, body: { comment, entity_id: matchId } },
    }),
    note: ({ searchId, comment }) => ({
      endpoint: 'complyComment',
      input: { params: { id: searchId }, body: { comment } },
    }),
    share: ({ of, id, term, recipients, message }) => ({
      endpoint: 'complyShare',
      input: { params: { id }, body: { of, recipients, searchTerm: term, ...(message !== null && { message }) } },
    }),
    seen: ({ monitorId }) => ({ endpoint: 'complyAcknowledge', input: { params: { id: monitorId } } }),
    stop({ monitorId, bySwitch, ref }) {
      const params = { id: monitorId }
      if (bySwitch) return { endpoint: 'complySetMonitored', input: { params, body: { is_monitored: false } } }
      const { name, clientReference, totalMatches, matchStatus } = readRef(ComplyRef, ref)
      const body = {
        status: 'disabled',
        name,
        client_ref: clientReference,
        total_matches: totalMatches,
        match_status: toComplyStatus[matchStatus],
      }
      return { endpoint: 'complyStop', input: { params, body } }
    },
    remove: ({ monitorId }) => ({ endpoint: 'complyRemove', input: { params: { id: monitorId } } }),
  },
}
