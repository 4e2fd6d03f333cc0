import { api } from '#contracts/api.ts'
import { AcurisQuery } from '#contracts/acuris.ts'
import type { AcurisMonitorForm } from '#contracts/acuris-forms.ts'
import { say } from '#domain/messages.ts'
import { rights } from '#domain/rights.ts'
import { isoDayOf } from '#lib/dates.ts'
import type { Reader } from '../db/database.ts'
import type { StoredSearch } from '../db/searches.ts'
import { latestComments, reviewsOfMatch } from '../db/reviews.ts'
import { acurisComment, acurisReview } from '../providers/acuris-answers.ts'
import { acuris, acurisRequest } from '../providers/acuris.ts'
import { isSameRetention, retentionOf } from '../providers/acuris-retention.ts'
import { addComment } from '../providers/add-comment.ts'
import { applyReview } from '../providers/apply-review.ts'
import { runSearch, screenAhead } from '../providers/run-search.ts'
import { shareSearch } from '../providers/share-search.ts'
import { watchSearch } from '../providers/watch-search.ts'
import { refuseImpossible, refuseUnknownCountries } from './acuris-checks.ts'
import { acurisMonitorRoutes, monitorNow, toldMonitor } from './acuris-monitors.ts'
import { acurisPartyRoutes } from './acuris-parties.ts'
import { matchFilter, matchPage, oneMatch, searchOf, searchResult } from './acuris-reads.ts'
import { timed } from './http/metrics.ts'
import { invalid, Refusal } from './http/problem.ts'
import { change, route, type Call, type Served } from './http/route.ts'
import { holds } from './http/session.ts'
import { refuseUnapplied } from './http/verdict.ts'
import { matchOf } from './stored-searches.ts'

type CreateCall = Call<typeof api.acurisCreateSearch>

/** The search that a call asks for; throws what no search may ask, and what this caller may not. */
async function requestOf({ act, body, scope, timeZone }: CreateCall, db: Reader) {
  refuseImpossible(body, isoDayOf(act.at, timeZone))
  const decided = await retentionOf(scope, db)
  const { isAutoDeleteEnabled = decided.isAutoDeleteEnabled, autoDeleteDays = decided.autoDeleteDays } = body
  const asked = { isAutoDeleteEnabled, autoDeleteDays }
  if (!isSameRetention(asked, decided) && !holds(scope, rights.chooseAutoDelete))
    throw new Refusal('forbidden', { message: say('error.autoDelete') })
  return acurisRequest(body, act.at, asked)
}

/** What a search asks from when it is under watch: the countries of the form instead of its own (spec/2 section 5). */
const watching = (search: StoredSearch, { clientReferenceId, countries }: AcurisMonitorForm) => ({
  clientReference: clientReferenceId,
  query: { ...AcurisQuery.parse(search.query), countries: countries ?? [] },
})

const referenceInUse = () => invalid([{ field: 'clientReferenceId', message: say('acuris.clientReferenceInUse') }])

/** The Acuris calls about a search (design/gateway section 10). */
const searchRoutes: Served[] = [
  change(
    api.acurisCreateSearch,
    async (call, trx, ahead) => {
      const { scope, act } = call
      const id = await runSearch(acuris, scope, trx, act, await requestOf(call, trx), ahead)
      return { data: await searchResult(scope, trx, act.at, id) }
    },
    {
      bucket: 'search',
      ahead: async (call: CreateCall) => {
        const { query } = await requestOf(call, call.parts.db)
        return timed(call.parts.metrics, () => screenAhead(acuris, call.scope, call.parts, query))
      },
      created: {
        idOf: ({ data }) => data.id,
        rebuild: async ({ scope, act }, trx, id) => ({ data: await searchResult(scope, trx, act.at, id) }),
      },
    },
  ),

  route(api.acurisSearch, async ({ parts, act, scope, params }) => ({
    data: await searchResult(scope, parts.db, act.at, params.id),
  })),

  route(api.acurisMatches, async ({ parts, act, scope, params, query }) => {
    const search = await searchOf(scope, parts.db, act.at, params.id)
    const { page, limit: perPage } = query
    const { matches, total } = await matchPage(scope, parts.db, search.id, matchFilter(query), { page, perPage })
    return { data: matches, meta: { page, perPage, total } }
  }),

  route(api.acurisMatch, async ({ parts, act, scope, params }) => {
    const search = await searchOf(scope, parts.db, act.at, params.id)
    return { data: await oneMatch(scope, parts.db, await matchOf(scope, parts.db, search.id, params.matchId)) }
  }),

  change(api.acurisReview, async ({ scope, act, params, body }, trx) => {
    const search = await searchOf(scope, trx, act.at, params.id)
    const verdict = await applyReview(acuris.rules, scope, trx, act, {
      searchId: search.id,
      matchIds: body.matches.map(({ matchId }) => matchId),
      status: body.status,
      comment: body.comment?.trim() || null,
      riskRating: body.riskRating ?? null,
      versions: Object.fromEntries(body.matches.map(({ matchId, version }) => [matchId, version])),
    })
    refuseUnapplied(verdict)
    return { data: verdict }
  }),

  route(api.acurisReviews, async ({ parts, act, scope, params }) => {
    const search = await searchOf(scope, parts.db, act.at, params.id)
    const match = await matchOf(scope, parts.db, search.id, params.matchId)
    return { data: (await reviewsOfMatch(scope, parts.db, match.id)).map(acurisReview) }
  }),

  route(api.acurisComments, async ({ parts, act, scope, params, query }) => {
    const search = await searchOf(scope, parts.db, act.at, params.id)
    if (query.matchId !== undefined) await matchOf(scope, parts.db, search.id, query.matchId)
    const wanted = { searchId: search.id, matchId: query.matchId ?? null, limit: query.limit }
    return { data: (await latestComments(scope, parts.db, wanted)).map(acurisComment) }
  }),

  change(api.acurisComment, async ({ scope, act, params, body }, trx) => {
    const search = await searchOf(scope, trx, act.at, params.id)
    if (body.matchId !== undefined) await matchOf(scope, trx, search.id, body.matchId)
    const written = { searchId: search.id, matchId: body.matchId ?? null, text: body.message }
    return { data: acurisComment(await addComment(scope, trx, act, written)) }
  }),

  change(
    api.acurisShare,
    async ({ parts, scope, act, params, body }, trx) => {
      const search = await searchOf(scope, trx, act.at, params.id)
      const { recipients, message = '' } = body
      return {
        data: { mailId: await shareSearch(parts.publicUrl, scope, trx, act, { search, recipients, message }) },
      }
    },
    { bucket: 'share' },
  ),

  change(
    api.acurisSwitchOn,
    async ({ scope, act, params, body }, trx) => {
      const search = await searchOf(scope, trx, act.at, params.id)
      refuseUnknownCountries(body.countries)
      if (!(await watchSearch(acuris, scope, trx, act, search.id, watching(search, body)))) throw referenceInUse()
      return monitorNow(scope, trx, act.at, search.id)
    },
    { created: toldMonitor },
  ),
]

/** Every Acuris call. */
export const acurisRoutes: Served[] = [...searchRoutes, ...acurisMonitorRoutes, ...acurisPartyRoutes]
