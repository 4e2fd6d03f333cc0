import { longestComment } from '#contracts/acuris-forms.ts'
import { api } from '#contracts/api.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { fromWireFilters } from '#domain/match-filter-names.ts'
import { acurisComment, acurisMatch, acurisMonitor, acurisReview, acurisSearch } from '../providers/acuris-answers.ts'
import { acurisFilter } from '../providers/acuris-filter.ts'
import { acuris } from '../providers/acuris.ts'
import { changeFacts } from '../providers/search-answers.ts'
import { acurisPartyRoutes } from './acuris-parties.ts'
import { monitorOf, requestOf, watchingOf } from './acuris-requests.ts'
import type { Served } from './http/route.ts'
import { providerCall } from './http/provider-call.ts'
import { asks, data, madeId, tellsOf } from './own-records.ts'
import { sharedRoutes } from './shared-calls.ts'
import type { ShownMatch } from '../providers/shown-matches.ts'

const match = ({ match, comments, sameParty }: ShownMatch) => ({ ...acurisMatch(match, comments), sameParty })
const tells = tellsOf({
  search: acurisSearch,
  match,
  monitor: acurisMonitor,
  comment: acurisComment,
  review: acurisReview,
})
/** Its words are the neutral ones. */
const statusOf = (status: MatchStatus) => status

const shared = sharedRoutes({
  port: acuris,
  longestComment,
  calls: {
    create: providerCall(api.acurisCreateSearch, (call) => (db) => requestOf(call, db), tells.result, madeId),
    search: providerCall(api.acurisSearch, asks.id, tells.result),
    removeSearch: providerCall(api.acurisRemoveSearch, asks.id, tells.nothing),
    matches: providerCall(api.acurisMatches, asks.page(acurisFilter), tells.page),
    match: providerCall(api.acurisMatch, asks.path, tells.match),
    review: providerCall(api.acurisReview, asks.review(statusOf), tells.verdict),
    reviews: providerCall(api.acurisReviews, asks.path, tells.reviews),
    comments: providerCall(api.acurisComments, asks.comments, tells.comments),
    comment: providerCall(api.acurisComment, asks.comment, tells.comment),
    share: providerCall(api.acurisShare, asks.share, tells.mail),
    switchOn: providerCall(api.acurisSwitchOn, asks.switchOn(watchingOf), tells.monitor, madeId),
    createMonitor: providerCall(
      api.acurisCreateMonitor,
      asks.createMonitor(monitorOf, 'clientReferenceId'),
      tells.monitor,
      madeId,
    ),
    monitors: providerCall(api.acurisMonitors, asks.monitors, tells.monitors),
    monitor: providerCall(api.acurisMonitor, asks.id, tells.monitor),
    stop: providerCall(api.acurisStop, asks.path, tells.monitor, madeId),
    remove: providerCall(api.acurisRemove, asks.path, tells.nothing),
    seen: providerCall(api.acurisSeen, asks.id, tells.monitor, madeId),
    monitorMatches: providerCall(
      api.acurisMonitorMatches,
      ({ params, query }) => {
        return { ...params, filter: acurisFilter(query), page: query.nextToken, perPage: query.limit }
      },
      ({ monitor, matches, page, perPage, total }) => {
        const next = page * perPage < total ? { nextToken: String(page + 1) } : {}
        return data({ monitor: acurisMonitor(monitor), matches: matches.map(match), total, ...next })
      },
    ),
    monitorReviews: providerCall(api.acurisMonitorReviews, asks.path, tells.reviews),
    monitorChanges: providerCall(api.acurisMonitorChanges, asks.path, ({ changes }) =>
      data(changes.flatMap(changeFacts)),
    ),
    monitorReview: [providerCall(api.acurisMonitorReview, asks.monitorReview(statusOf), tells.verdict)],
    monitorShare: providerCall(api.acurisMonitorShare, asks.narrowedShare(fromWireFilters), tells.mail),
    differences: providerCall(api.acurisDifferences, asks.since, tells.differences),
  },
})

/** Every Acuris call. */
export const acurisRoutes: Served[] = [...shared, ...acurisPartyRoutes]
