import { api } from '#contracts/api.ts'
import type { HitQuery } from '#contracts/comply-api.ts'
import { fromComplyStatus } from '#contracts/comply.ts'
import { longestText } from '#contracts/review.ts'
import { rights } from '#domain/rights.ts'
import { say } from '#domain/server-messages.ts'
import type { Reader } from '../db/database.ts'
import { originalOf } from '../db/original-matches.ts'
import type { Scope } from '../db/scope.ts'
import type { StoredSearch } from '../db/searches.ts'
import { certificateOf } from '../providers/certificate.ts'
import { switchMonitoring } from '../providers/change-monitor.ts'
import { complyComment, complyContent, complyHit, complyOriginal, complySearch } from '../providers/comply-answers.ts'
import { complyFilter } from '../providers/comply-filter.ts'
import { comply, complyRequest } from '../providers/comply.ts'
import type { ShownMatch } from '../providers/shown-matches.ts'
import { invalid, Refusal } from './http/problem.ts'
import { printedReport } from './http/printed-report.ts'
import { change, fileRoute, route, type Call, type Served } from './http/route.ts'
import { providerCall } from './http/provider-call.ts'
import { holds } from './http/session.ts'
import type { ToldSearch } from './provider-wire.ts'
import { birthYearErrors, countryErrors } from './request-checks.ts'
import { sharedRoutes } from './shared-calls.ts'
import { findersOf, matchOf, spelledDifferences } from './stored-searches.ts'

const find = findersOf(comply.id)

const idIn = ({ params }: { params: { id: string } }) => params.id
const listIn = ({ params, query }: { params: { id: string }; query: HitQuery }) => {
  return { ...params, filter: complyFilter(query), page: query.page, perPage: query.per_page }
}

const hit = ({ match, comments, rank, sameParty }: ShownMatch) => ({ ...complyHit(match, comments, rank), sameParty })
const result = ({ search, matches }: ToldSearch) => ({ ...complySearch(search), hits: matches.map(hit) })
const page = ({
  matches,
  perPage,
  ...rest
}: {
  matches: ShownMatch[]
  page: number
  perPage: number
  total: number
}) => {
  return { hits: matches.map(hit), page: rest.page, per_page: perPage, total: rest.total }
}

/**
 * The search that a call asks for. Refuses a birth year in the future anywhere on earth, unknown countries, and a row of a
 * file that would not become a monitor.
 */
function requestOf({ scope, act, query, body }: Call<typeof api.complyCreateSearch>) {
  const isRow = body.import !== undefined
  if (isRow && !holds(scope, rights.importMonitors)) throw new Refusal('forbidden')
  const errors = [
    ...birthYearErrors('birth_year', body.filters.birth_year, act.at),
    ...countryErrors('country_codes', body.filters.country_codes),
    ...(isRow && query.monitor !== 'true' ? [{ field: 'import', message: say('importedRow.monitored') }] : []),
  ]
  if (errors.length > 0) throw invalid(errors)
  return complyRequest(body, query.monitor === 'true')
}

const shared = sharedRoutes({
  port: comply,
  longestComment: longestText,
  calls: {
    create: providerCall(
      api.complyCreateSearch,
      (call) => () => requestOf(call),
      (told) => complyContent(result(told), 201),
      ({ content }) => content.data.id,
    ),
    search: providerCall(api.complySearch, idIn, (told) => complyContent(result(told))),
    matches: providerCall(api.complyMatches, listIn, (told) => complyContent(page(told))),
    review: providerCall(
      api.complyReview,
      ({ params, body }) => ({
        ...params,
        matchIds: body.entities,
        status: fromComplyStatus[body.match_status],
        versions: body.versions ?? {},
        comment: body.comment,
      }),
      (verdict) => complyContent(verdict),
    ),
    comments: providerCall(
      api.complyComments,
      ({ params, query }) => ({ ...params, matchId: query.entity_id ?? null, limit: query.limit }),
      (comments) => complyContent(comments.map(complyComment)),
    ),
    comment: providerCall(
      api.complyComment,
      ({ params, body }) => ({ ...params, matchId: body.entity_id ?? null, text: body.comment, field: 'comment' }),
      (comment) => complyContent(complyComment(comment), 201),
    ),
    share: providerCall(
      api.complyShare,
      ({ params, body: { of, recipients, message = '' } }) => ({ ...params, of, recipients, message }),
      (mailId) => complyContent({ mailId }),
    ),
    monitors: providerCall(
      api.complyMonitors,
      ({ query }) => ({ monitored: query.monitored, page: query.page, perPage: query.per_page }),
      (monitors) => complyContent(monitors.map(complySearch)),
    ),
    stop: providerCall(
      api.complyStop,
      ({ params, body }) => ({ ...params, named: { term: body.name, clientReference: body.client_ref } }),
      (monitor) => complyContent(complySearch(monitor)),
    ),
    remove: providerCall(
      api.complyRemove,
      ({ params }) => params,
      () => undefined,
    ),
    seen: providerCall(api.complyAcknowledge, idIn, () => complyContent({ matchUpdated: false as const })),
    monitorMatches: providerCall(api.complyMonitorMatches, listIn, ({ monitor, ...told }) =>
      complyContent({ monitor: complySearch(monitor), ...page(told) }),
    ),
    differences: providerCall(
      api.complyDifferences,
      ({ params, query }) => ({ ...params, since: query.date }),
      (found) => complyContent(spelledDifferences(found, hit)),
    ),
  },
})

/** A match as its search found it; refused where the search did not find it, or has it no more. */
async function originalHit(scope: Scope, db: Reader, search: StoredSearch, matchId: string) {
  const foundAt = search.createdAt
  const kept = await originalOf(scope, db, search.id, matchId)
  if (kept !== undefined) return complyOriginal(matchId, kept, { foundAt, reconstructed: kept.reconstructed })
  const match = await matchOf(scope, db, search.id, matchId)
  if (match.createdAt.getTime() !== foundAt.getTime()) throw new Refusal('not_found')
  return complyOriginal(matchId, match, { foundAt, reconstructed: false })
}

/** Every Comply call. The last three are its own: it keeps search and monitor as one record, and prints certificates. */
export const complyRoutes: Served[] = [
  ...shared,

  route(api.complyOriginal, async (call) => {
    const { parts, scope, params } = call
    const search = await find.record(call, parts.db, params.id)
    return complyContent(await originalHit(scope, parts.db, search, params.entityId))
  }),

  fileRoute(api.complyCertificate, async (call) => {
    const { parts, params } = call
    const search = await find.record(call, parts.db, params.id)
    const { scope, act, timeZone } = call
    const asked = { scope, ...act, timeZone, of: 'search' as const, filters: {} }
    return printedReport(call, await certificateOf(search, asked, parts.db))
  }),

  change(api.complySetMonitored, async (call, trx) => {
    const { scope, act, params, body } = call
    const search = await find.record(call, trx, params.id)
    await switchMonitoring(comply, scope, trx, act, search.id, body.is_monitored)
    return complyContent({ is_monitored: body.is_monitored })
  }),
]
