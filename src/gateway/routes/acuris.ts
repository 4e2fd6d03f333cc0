import { longestComment } from '#contracts/acuris-forms.ts'
import { api } from '#contracts/api.ts'
import { fromAcurisFilters } from '#domain/acuris-filter-names.ts'
import { say } from '#domain/server-messages.ts'
import type { StoredSearch } from '../db/searches.ts'
import type { ToldReview } from '../db/reviews.ts'
import {
  acurisChanges,
  acurisComment,
  acurisMatch,
  acurisMonitor,
  acurisReview,
  acurisSearch,
} from '../providers/acuris-answers.ts'
import { acuris } from '../providers/acuris.ts'
import { acurisPartyRoutes } from './acuris-parties.ts'
import { matchFilter, requestOf, watchingOf } from './acuris-requests.ts'
import type { Served } from './http/route.ts'
import { providerCall } from './http/provider-call.ts'
import type { ToldSearch } from './provider-wire.ts'
import { sharedRoutes } from './shared-calls.ts'
import { spelledDifferences, type ShownMatch } from './stored-searches.ts'

const idIn = ({ params }: { params: { id: string } }) => params.id
const matchIn = ({ params }: { params: { id: string; matchId: string } }) => params

const data = <T>(told: T) => ({ data: told })
const madeId = (answer: { data: { id: string } }) => answer.data.id
const nothing = () => undefined
const mail = (mailId: string) => data({ mailId })
const match = (shown: ShownMatch) => acurisMatch(shown.match, shown.comments)
const result = ({ search, matches }: ToldSearch) => data({ ...acurisSearch(search), matches: matches.map(match) })
const monitor = (told: StoredSearch) => data(acurisMonitor(told))
const reviews = (told: ToldReview[]) => data(told.map(acurisReview))

/** What the sender says to a shared monitor: the message, and the comment on what is shown of it. */
const saidTo = ({ message = '', comment = '' }: { message?: string | undefined; comment?: string | undefined }) =>
  [message.trim(), comment.trim()].filter((text) => text !== '').join('\n\n')

const shared = sharedRoutes({
  port: acuris,
  longestComment,
  calls: {
    create: providerCall(api.acurisCreateSearch, (call) => (db) => requestOf(call, db), result, madeId),
    search: providerCall(api.acurisSearch, idIn, result),
    removeSearch: providerCall(api.acurisRemoveSearch, idIn, nothing),
    matches: providerCall(
      api.acurisMatches,
      ({ params, query }) => {
        return { ...params, filter: matchFilter(query), page: query.page, perPage: query.limit }
      },
      ({ matches, ...meta }) => ({ data: matches.map(match), meta }),
    ),
    match: providerCall(api.acurisMatch, matchIn, (shown) => data(match(shown))),
    review: providerCall(
      api.acurisReview,
      ({ params, body }) => ({
        ...params,
        ...body,
        matchIds: body.matches.map(({ matchId }) => matchId),
        versions: Object.fromEntries(body.matches.map(({ matchId, version }) => [matchId, version])),
      }),
      data,
    ),
    reviews: providerCall(api.acurisReviews, matchIn, reviews),
    comments: providerCall(
      api.acurisComments,
      ({ params, query: { matchId = null, limit } }) => ({ ...params, matchId, limit }),
      (comments) => data(comments.map(acurisComment)),
    ),
    comment: providerCall(
      api.acurisComment,
      ({ params, body: { matchId = null, message } }) => ({ ...params, matchId, text: message, field: 'message' }),
      (comment) => data(acurisComment(comment)),
    ),
    share: providerCall(
      api.acurisShare,
      ({ params, body: { recipients, message = '' } }) => ({ ...params, recipients, message }),
      mail,
    ),
    switchOn: providerCall(
      api.acurisSwitchOn,
      (call) => ({
        ...call.params,
        watching: (search, db) => watchingOf(call, call.body, search, db),
        referenceInUse: { field: 'clientReferenceId', message: say('acuris.clientReferenceInUse') },
      }),
      monitor,
      madeId,
    ),
    monitors: providerCall(
      api.acurisMonitors,
      ({ query }) => ({ monitored: 'un-suspended', page: query.page, perPage: query.limit }),
      (monitors) => data(monitors.map(acurisMonitor)),
    ),
    monitor: providerCall(api.acurisMonitor, idIn, monitor),
    stop: providerCall(api.acurisStop, ({ params }) => params, monitor, madeId),
    remove: providerCall(api.acurisRemove, idIn, nothing),
    seen: providerCall(api.acurisSeen, idIn, monitor, madeId),
    monitorMatches: providerCall(
      api.acurisMonitorMatches,
      ({ params, query }) => {
        return { ...params, filter: matchFilter(query), page: query.nextToken, perPage: query.limit }
      },
      ({ monitor: told, matches, page, perPage, total }) => {
        const next = page * perPage < total ? { nextToken: String(page + 1) } : {}
        return data({ monitor: acurisMonitor(told), matches: matches.map(match), total, ...next })
      },
    ),
    monitorReviews: providerCall(api.acurisMonitorReviews, matchIn, reviews),
    monitorChanges: providerCall(api.acurisMonitorChanges, matchIn, (changes) => data(changes.flatMap(acurisChanges))),
    monitorReview: providerCall(
      api.acurisMonitorReview,
      ({ params, body }) => ({ ...params, ...body, versions: body.versions ?? {} }),
      data,
    ),
    monitorShare: providerCall(
      api.acurisMonitorShare,
      ({ params, body }) => ({
        ...params,
        recipients: body.recipients,
        message: saidTo(body),
        filters: fromAcurisFilters(body.filters),
      }),
      mail,
    ),
    differences: providerCall(
      api.acurisDifferences,
      ({ params, query }) => ({ ...params, since: query.since }),
      (found) => data(spelledDifferences(found, match)),
    ),
  },
})

/** Every Acuris call. */
export const acurisRoutes: Served[] = [...shared, ...acurisPartyRoutes]
