import { api } from '#contracts/api.ts'
import { complyComment, complyContent, complySearch, complyVerdict } from '../providers/comply-answers.ts'
import { comply, complyRequest } from '../providers/comply.ts'
import { fromComplyStatus } from '#contracts/comply.ts'
import { longestText } from '#contracts/review.ts'
import { applyReview } from '../providers/apply-review.ts'
import { addComment } from '../providers/add-comment.ts'
import { runSearch, screenAhead } from '../providers/run-search.ts'
import { switchMonitoring } from '../providers/switch-monitoring.ts'
import { removeMonitor, seeMonitor, stopMonitor } from '../providers/tend-monitor.ts'
import { shareSearch } from '../providers/share-search.ts'
import { changesSince } from '../db/changes.ts'
import type { StoredMatch } from '../db/matches.ts'
import { latestComments } from '../db/reviews.ts'
import { listSearches } from '../db/searches.ts'
import { hitFilter, hitPage, hitsOf, originalHit, searchOf, searchResult } from './comply-reads.ts'
import { signed, signedMessage } from './signed-text.ts'
import { differencesOf, matchOf } from './stored-searches.ts'
import { timed } from './http/metrics.ts'
import { refuseUnapplied } from './http/verdict.ts'
import { change, route, type Call, type Served } from './http/route.ts'
import { refuseImpossible } from './comply-checks.ts'

/** Every Comply call. */
export const complyRoutes: Served[] = [
  change(
    api.complyCreateSearch,
    async (call, trx, ahead) => {
      const { scope, act } = call
      const id = await runSearch(comply, scope, trx, act, requestOf(call), ahead)
      return complyContent(await searchResult(scope, trx, act.at, id), 201)
    },
    {
      bucket: 'search',
      ahead: (call: CreateCall) => {
        const { query } = requestOf(call)
        return timed(call.parts.metrics, () => screenAhead(comply, call.scope, call.parts, query))
      },
      created: {
        idOf: ({ content }) => content.data.id,
        rebuild: async ({ scope, act }, trx, id) => complyContent(await searchResult(scope, trx, act.at, id), 201),
      },
    },
  ),

  route(api.complySearch, async ({ parts, act, scope, params }) =>
    complyContent(await searchResult(scope, parts.db, act.at, params.id)),
  ),

  route(api.complyMatches, async ({ parts, act, scope, params, query }) => {
    const search = await searchOf(scope, parts.db, act.at, params.id)
    return complyContent(await hitPage(scope, parts.db, search.id, hitFilter(query), query))
  }),

  route(api.complyOriginal, async ({ parts, act, scope, params }) => {
    const search = await searchOf(scope, parts.db, act.at, params.id)
    return complyContent(await originalHit(scope, parts.db, search, params.entityId))
  }),

  change(api.complyReview, async (call, trx) => {
    const { scope, act, params, body } = call
    const search = await searchOf(scope, trx, act.at, params.id)
    const verdict = await applyReview(comply.rules, scope, trx, act, {
      searchId: search.id,
      matchIds: body.entities,
      status: fromComplyStatus[body.match_status],
      comment: signed(comply, call, { field: 'comment', text: body.comment, longest: longestText }),
      riskRating: null,
      versions: body.versions ?? {},
    })
    const spelled = complyVerdict(verdict)
    refuseUnapplied(spelled)
    return complyContent(spelled)
  }),

  route(api.complyComments, async ({ parts, act, scope, params, query }) => {
    const search = await searchOf(scope, parts.db, act.at, params.id)
    if (query.entity_id !== undefined) await matchOf(scope, parts.db, search.id, query.entity_id)
    const wanted = { searchId: search.id, matchId: query.entity_id ?? null, limit: query.limit }
    return complyContent((await latestComments(scope, parts.db, wanted)).map(complyComment))
  }),

  change(api.complyComment, async (call, trx) => {
    const { scope, act, params, body } = call
    const search = await searchOf(scope, trx, act.at, params.id)
    if (body.entity_id !== undefined) await matchOf(scope, trx, search.id, body.entity_id)
    const text = signedMessage(comply, call, { field: 'comment', text: body.comment, longest: longestText })
    const written = { searchId: search.id, matchId: body.entity_id ?? null, text }
    return complyContent(complyComment(await addComment(scope, trx, act, written)), 201)
  }),

  change(api.complySetMonitored, async ({ scope, act, params, body }, trx) => {
    const search = await searchOf(scope, trx, act.at, params.id)
    await switchMonitoring(comply, scope, trx, act, search.id, body.is_monitored)
    return complyContent({ is_monitored: body.is_monitored })
  }),

  route(api.complyDifferences, async ({ parts, act, scope, params, query }) => {
    const search = await searchOf(scope, parts.db, act.at, params.id)
    const since = new Date(query.date ?? act.at.toISOString().slice(0, 10))
    const changes = await changesSince(scope, parts.db, search.id, since)
    const show = (matches: readonly StoredMatch[]) => hitsOf(scope, parts.db, matches)
    return complyContent(await differencesOf(scope, parts.db, search.id, { changes, show }))
  }),

  route(api.complyMonitorMatches, async ({ parts, act, scope, params, query }) => {
    const search = await searchOf(scope, parts.db, act.at, params.id, 'monitor')
    const page = await hitPage(scope, parts.db, search.id, hitFilter(query), query)
    return complyContent({ monitor: complySearch(search), ...page })
  }),

  change(api.complyAcknowledge, async ({ scope, act, params }, trx) => {
    const monitor = await searchOf(scope, trx, act.at, params.id, 'monitor')
    await seeMonitor(scope, trx, act, monitor.id)
    return complyContent({ matchUpdated: false as const })
  }),

  change(api.complyStop, async ({ scope, act, params }, trx) => {
    const monitor = await searchOf(scope, trx, act.at, params.id, 'monitor')
    await stopMonitor(scope, trx, act, monitor.id)
    return complyContent(complySearch(await searchOf(scope, trx, act.at, monitor.id)))
  }),

  change(api.complyRemove, async ({ scope, act, params }, trx) => {
    const monitor = await searchOf(scope, trx, act.at, params.id, 'monitor')
    await removeMonitor(scope, trx, act, monitor.id)
    return undefined
  }),

  change(
    api.complyShare,
    async ({ parts, scope, act, params, body }, trx) => {
      const search = await searchOf(scope, trx, act.at, params.id)
      const { recipients, message = '' } = body
      return complyContent({
        mailId: await shareSearch(parts.publicUrl, scope, trx, act, { search, recipients, message }),
      })
    },
    { bucket: 'share' },
  ),

  route(api.complyMonitors, async ({ parts, scope, query }) => {
    const { page, per_page: perPage, monitored } = query
    const searches = await listSearches(scope, parts.db, comply.id, { monitored, page, perPage })
    return complyContent(searches.map(complySearch))
  }),
]

type CreateCall = Call<typeof api.complyCreateSearch>

/** The search that a call asks for; throws what no search may ask. */
function requestOf({ act, query, body }: CreateCall) {
  refuseImpossible(body, act.at)
  return complyRequest(body, query.monitor === 'true')
}
