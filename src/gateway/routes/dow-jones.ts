import { api } from '#contracts/api.ts'
import { longestDowJonesComment } from '#contracts/dow-jones-forms.ts'
import { fromDowJonesStatus, type DowJonesStatus } from '#contracts/dow-jones.ts'
import {
  dowJonesChanges,
  dowJonesComment,
  dowJonesMatch,
  dowJonesMonitor,
  dowJonesReview,
  dowJonesSearch,
} from '../providers/dow-jones-answers.ts'
import { dowJonesFilter } from '../providers/dow-jones-filter.ts'
import { dowJones } from '../providers/dow-jones.ts'
import { dowJonesPartyRoutes } from './dow-jones-parties.ts'
import { alertIn, bulkIn, caseIn, fromDowJonesFilters, monitorOf, requestOf, watchingOf } from './dow-jones-requests.ts'
import type { Served } from './http/route.ts'
import { providerCall } from './http/provider-call.ts'
import { asks, data, madeId, tellsOf } from './own-records.ts'
import { placeIn, tokenOf } from './portion-token.ts'
import { sharedRoutes } from './shared-calls.ts'
import type { ShownMatch } from '../providers/shown-matches.ts'

const match = ({ match, comments, sameParty }: ShownMatch) => ({ ...dowJonesMatch(match, comments), sameParty })
const tells = tellsOf({
  search: dowJonesSearch,
  match,
  monitor: dowJonesMonitor,
  comment: dowJonesComment,
  review: dowJonesReview,
})
const statusOf = (word: DowJonesStatus) => fromDowJonesStatus[word]
/** A search is known by its entry in the log. */
const loggedId = (answer: { data: { log: { id: string } } }) => answer.data.log.id

const shared = sharedRoutes({
  port: dowJones,
  longestComment: longestDowJonesComment,
  calls: {
    create: providerCall(api.dowJonesCreateSearch, (call) => (db) => requestOf(call, db), tells.result, loggedId),
    search: providerCall(api.dowJonesSearch, asks.id, tells.result),
    removeSearch: providerCall(api.dowJonesRemoveSearch, asks.id, tells.nothing),
    matches: providerCall(api.dowJonesMatches, asks.page(dowJonesFilter), tells.page),
    match: providerCall(api.dowJonesMatch, asks.path, tells.match),
    review: providerCall(api.dowJonesReview, asks.review(statusOf), tells.verdict),
    reviews: providerCall(api.dowJonesReviews, asks.path, tells.reviews),
    comments: providerCall(api.dowJonesComments, asks.comments, tells.comments),
    comment: providerCall(api.dowJonesComment, asks.comment, tells.comment),
    share: providerCall(api.dowJonesShare, asks.narrowedShare(fromDowJonesFilters), tells.mail),
    switchOn: providerCall(api.dowJonesSwitchOn, asks.switchOn(watchingOf), tells.monitor, madeId),
    createMonitor: providerCall(
      api.dowJonesMonitorFromImport,
      asks.createMonitor(monitorOf, 'uniqueId'),
      tells.monitor,
      madeId,
    ),
    monitors: providerCall(api.dowJonesMonitors, asks.monitors, tells.monitors),
    monitor: providerCall(api.dowJonesMonitor, asks.id, tells.monitor),
    stop: providerCall(api.dowJonesStop, caseIn, tells.monitor, madeId),
    remove: providerCall(api.dowJonesRemove, caseIn, tells.nothing),
    seen: providerCall(api.dowJonesSeen, asks.id, tells.monitor, madeId),
    monitorMatches: providerCall(api.dowJonesAlert, alertIn, ({ monitor, matches, ...meta }) => ({
      data: [{ attributes: { monitor: dowJonesMonitor(monitor), matches: matches.map(match) } }],
      meta,
    })),
    monitorReviews: providerCall(api.dowJonesMonitorReviews, asks.path, tells.reviews),
    monitorChanges: providerCall(
      api.dowJonesChanges,
      ({ params, query }) => {
        const [before = null] = placeIn(query.nextToken, 1) ?? []
        return { ...params, portion: { before } }
      },
      ({ changes, next }) =>
        data({ changes: changes.flatMap(dowJonesChanges), ...(next !== null && { nextToken: tokenOf([next]) }) }),
    ),
    monitorReview: [
      providerCall(api.dowJonesMonitorReview, asks.monitorReview(statusOf), tells.verdict),
      providerCall(api.dowJonesBulkComment, bulkIn, tells.verdict),
    ],
    monitorShare: providerCall(api.dowJonesMonitorShare, asks.narrowedShare(fromDowJonesFilters), tells.mail),
    differences: providerCall(api.dowJonesDifferences, asks.since, tells.differences),
  },
})

/** Every Dow Jones call. */
export const dowJonesRoutes: Served[] = [...shared, ...dowJonesPartyRoutes]
