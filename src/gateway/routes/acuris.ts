import { api } from '#contracts/api.ts'
import { longestComment } from '#contracts/acuris-forms.ts'
import { longestText } from '#contracts/review.ts'
import { say } from '#domain/server-messages.ts'
import { rights } from '#domain/rights.ts'
import { dayIn } from '#lib/dates.ts'
import type { Reader } from '../db/database.ts'
import { latestComments, reviewsOfMatch } from '../db/reviews.ts'
import { lockTwins } from '../db/taken-over.ts'
import { acurisComment, acurisReview } from '../providers/acuris-answers.ts'
import { acuris, acurisRequest } from '../providers/acuris.ts'
import { isSameRetention, retentionOf } from '../providers/acuris-retention.ts'
import { acurisWatching } from '../providers/acuris-watching.ts'
import { addComment } from '../providers/add-comment.ts'
import { applyReview } from '../providers/apply-review.ts'
import { runSearch, screenAhead } from '../providers/run-search.ts'
import { shareSearch } from '../providers/share-search.ts'
import { removeOneSearch } from '../providers/tend-monitor.ts'
import { watchSearch, type FoundAhead } from '../providers/watch-search.ts'
import { refuseImpossible, refuseRating, refuseUnknownCountries } from './acuris-checks.ts'
import { acurisMonitorRoutes, monitorNow, toldMonitor } from './acuris-monitors.ts'
import { acurisPartyRoutes } from './acuris-parties.ts'
import { matchFilter, matchPage, oneMatch, recordOf, searchOf, searchResult, textsOf } from './acuris-reads.ts'
import { timed } from './http/metrics.ts'
import { invalid, Refusal } from './http/problem.ts'
import { change, route, type Call, type Served } from './http/route.ts'
import { holds } from './http/session.ts'
import { refuseUnapplied } from './http/verdict.ts'
import { signed, signedMessage } from './signed-text.ts'
import { matchOf } from './stored-searches.ts'

type CreateCall = Call<typeof api.acurisCreateSearch>

/** The search that a call asks for; throws what no search may ask, and what this caller may not. */
async function requestOf({ act, body, scope, timeZone }: CreateCall, db: Reader) {
  refuseImpossible(body, dayIn(act.at, timeZone))
  const decided = await retentionOf(scope, db)
  const { isAutoDeleteEnabled = decided.isAutoDeleteEnabled, autoDeleteDays = decided.autoDeleteDays } = body
  const asked = { isAutoDeleteEnabled, autoDeleteDays }
  if (!isSameRetention(asked, decided) && !holds(scope, rights.chooseAutoDelete))
    throw new Refusal('forbidden', { message: say('error.autoDelete') })
  return acurisRequest(body, act.at, asked)
}

/** What a monitor finds at its first run, ahead of the transaction; null where there is one already. */
async function firstRunAhead(call: Call<typeof api.acurisSwitchOn>): Promise<FoundAhead> {
  const { parts, scope, act, params, body } = call
  const search = await searchOf(scope, parts.db, act.at, params.id)
  refuseUnknownCountries(body.countries)
  if (search.monitorId !== null || search.monitoring !== null) return null
  const { query } = await acurisWatching(scope, parts.db, search, body, act.at)
  return { query, found: await timed(parts.metrics, () => screenAhead(acuris, scope, parts, query)) }
}

const referenceInUse = () => invalid([{ field: 'clientReferenceId', message: say('acuris.clientReferenceInUse') }])

/** The Acuris calls about a search. */
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

  change(api.acurisRemoveSearch, async ({ scope, act, params }, trx) => {
    const { id, monitoring } = await recordOf(scope, trx, act.at, params.id)
    if (monitoring !== null) throw new Refusal('wrong_state')
    await removeOneSearch(scope, trx, act, id)
    return undefined
  }),

  route(api.acurisMatches, async ({ parts, act, scope, params, query }) => {
    const search = await recordOf(scope, parts.db, act.at, params.id)
    const { page, limit: perPage } = query
    const { matches, total } = await matchPage(scope, parts.db, search.id, matchFilter(query), { page, perPage })
    return { data: matches, meta: { page, perPage, total } }
  }),

  route(api.acurisMatch, async ({ parts, act, scope, params }) => {
    const search = await recordOf(scope, parts.db, act.at, params.id)
    return { data: await oneMatch(scope, parts.db, await matchOf(scope, parts.db, search.id, params.matchId)) }
  }),

  change(api.acurisReview, async (call, trx) => {
    const { scope, act, params, body } = call
    const search = await recordOf(scope, trx, act.at, params.id)
    await refuseRating(scope, trx, body)
    const verdict = await applyReview(acuris.rules, scope, trx, act, {
      searchId: search.id,
      matchIds: body.matches.map(({ matchId }) => matchId),
      status: body.status,
      comment: signed(acuris, call, { field: 'comment', text: body.comment, longest: longestComment }),
      riskRating: body.riskRating ?? null,
      versions: Object.fromEntries(body.matches.map(({ matchId, version }) => [matchId, version])),
      ...(search.fromSearch !== null && { alsoOnSearch: true as const }),
    })
    refuseUnapplied(verdict)
    return { data: verdict }
  }),

  route(api.acurisReviews, async ({ parts, act, scope, params }) => {
    const search = await recordOf(scope, parts.db, act.at, params.id)
    const match = await matchOf(scope, parts.db, search.id, params.matchId)
    return { data: (await reviewsOfMatch(scope, parts.db, match.id)).map(acurisReview) }
  }),

  route(api.acurisComments, async ({ parts, act, scope, params, query }) => {
    const { matchId = null, limit } = query
    const searchId = await textsOf(scope, parts.db, act.at, params.id, matchId)
    return { data: (await latestComments(scope, parts.db, { searchId, matchId, limit })).map(acurisComment) }
  }),

  change(api.acurisComment, async (call, trx) => {
    const { scope, act, params, body } = call
    const { matchId = null, message } = body
    const find = matchId === null ? searchOf : recordOf
    const { id: searchId } = await find(scope, trx, act.at, params.id)
    if (matchId !== null) await matchOf(scope, trx, searchId, matchId)
    const longest = matchId === null ? longestText : longestComment
    const text = signedMessage(acuris, call, { field: 'message', text: message, longest })
    const written = acurisComment(await addComment(scope, trx, act, { searchId, matchId, text }))
    // where the two were one, nobody can tell on which of them it was written
    const twins = matchId === null ? undefined : await lockTwins(scope, trx, searchId, [matchId])
    for (const twin of twins?.matches ?? [])
      await addComment(scope, trx, act, { searchId: twins?.searchId ?? '', matchId: twin.id, text })
    return { data: written }
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
    async ({ scope, act, params, body }, trx, ahead) => {
      const search = await searchOf(scope, trx, act.at, params.id)
      refuseUnknownCountries(body.countries)
      const watching = await acurisWatching(scope, trx, search, body, act.at)
      const id = await watchSearch(acuris, scope, trx, act, search, watching, ahead)
      if (id === null) throw referenceInUse()
      return monitorNow(scope, trx, act.at, id)
    },
    { bucket: 'search', ahead: firstRunAhead, created: toldMonitor },
  ),
]

/** Every Acuris call. */
export const acurisRoutes: Served[] = [...searchRoutes, ...acurisMonitorRoutes, ...acurisPartyRoutes]
