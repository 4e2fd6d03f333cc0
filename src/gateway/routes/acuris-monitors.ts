import { api } from '#contracts/api.ts'
import { longestComment } from '#contracts/acuris-forms.ts'
import { fromAcurisFilters } from '#domain/acuris-filter-names.ts'
import type { Reader } from '../db/database.ts'
import { changesOfMatch, changesSince } from '../db/changes.ts'
import type { StoredMatch } from '../db/matches.ts'
import { reviewsOfMatch } from '../db/reviews.ts'
import type { Scope } from '../db/scope.ts'
import { listSearches } from '../db/searches.ts'
import { acurisChanges, acurisMonitor, acurisReview } from '../providers/acuris-answers.ts'
import { acuris } from '../providers/acuris.ts'
import { applyReview } from '../providers/apply-review.ts'
import { shareSearch } from '../providers/share-search.ts'
import { removeMonitor, seeMonitor, stopMonitor } from '../providers/tend-monitor.ts'
import { refuseRating } from './acuris-checks.ts'
import { matchesOf, matchFilter, matchPage, monitorOf } from './acuris-reads.ts'
import { change, route, type Served } from './http/route.ts'
import { refuseUnapplied } from './http/verdict.ts'
import { signed } from './signed-text.ts'
import { differencesOf, matchOf } from './stored-searches.ts'

/** A monitor as it is now. */
export const monitorNow = async (scope: Scope, db: Reader, now: Date, id: string) => ({
  data: acurisMonitor(await monitorOf(scope, db, now, id)),
})

/** How an answer that tells a monitor is kept: none of its text outlives the monitor. */
export const toldMonitor = {
  idOf: ({ data }: { data: { id: string } }) => data.id,
  rebuild: ({ scope, act }: { scope: Scope; act: { at: Date } }, trx: Reader, id: string) =>
    monitorNow(scope, trx, act.at, id),
}

/** What the sender says to a shared monitor: the message, and the comment on what is shown of it. */
const saidTo = ({ message = '', comment = '' }: { message?: string | undefined; comment?: string | undefined }) =>
  [message.trim(), comment.trim()].filter((text) => text !== '').join('\n\n')

/** The Acuris calls about a monitor. */
export const acurisMonitorRoutes: Served[] = [
  route(api.acurisMonitors, async ({ parts, scope, query }) => {
    const wanted = { monitored: 'un-suspended' as const, page: query.page, perPage: query.limit }
    return { data: (await listSearches(scope, parts.db, acuris.id, wanted)).map(acurisMonitor) }
  }),

  route(api.acurisMonitor, async ({ parts, scope, act, params }) => monitorNow(scope, parts.db, act.at, params.id)),

  change(
    api.acurisStop,
    async ({ scope, act, params }, trx) => {
      const { id } = await monitorOf(scope, trx, act.at, params.id)
      await stopMonitor(scope, trx, act, id)
      return monitorNow(scope, trx, act.at, id)
    },
    { created: toldMonitor },
  ),

  change(api.acurisRemove, async ({ scope, act, params }, trx) => {
    // its search is a record of its own, and stays
    const { id } = await monitorOf(scope, trx, act.at, params.id)
    await removeMonitor(scope, trx, act, id)
    return undefined
  }),

  change(
    api.acurisSeen,
    async ({ scope, act, params }, trx) => {
      const { id } = await monitorOf(scope, trx, act.at, params.id)
      await seeMonitor(scope, trx, act, id)
      return monitorNow(scope, trx, act.at, id)
    },
    { created: toldMonitor },
  ),

  route(api.acurisMonitorMatches, async ({ parts, scope, act, params, query }) => {
    const monitor = await monitorOf(scope, parts.db, act.at, params.id)
    const { nextToken: page, limit: perPage } = query
    const { matches, total } = await matchPage(scope, parts.db, monitor.id, matchFilter(query), { page, perPage })
    const next = page * perPage < total ? { nextToken: String(page + 1) } : {}
    return { data: { monitor: acurisMonitor(monitor), matches, total, ...next } }
  }),

  route(api.acurisMonitorReviews, async ({ parts, scope, act, params }) => {
    const monitor = await monitorOf(scope, parts.db, act.at, params.id)
    const match = await matchOf(scope, parts.db, monitor.id, params.matchId)
    return { data: (await reviewsOfMatch(scope, parts.db, match.id)).map(acurisReview) }
  }),

  route(api.acurisMonitorChanges, async ({ parts, scope, act, params }) => {
    const monitor = await monitorOf(scope, parts.db, act.at, params.id)
    const match = await matchOf(scope, parts.db, monitor.id, params.matchId)
    return { data: (await changesOfMatch(scope, parts.db, match.id)).flatMap(acurisChanges) }
  }),

  change(api.acurisMonitorReview, async (call, trx) => {
    const { scope, act, params, body } = call
    const monitor = await monitorOf(scope, trx, act.at, params.id)
    await refuseRating(scope, trx, body)
    const verdict = await applyReview(acuris.rules, scope, trx, act, {
      searchId: monitor.id,
      matchIds: body.matchIds,
      status: body.status,
      comment: signed(acuris, call, { field: 'comment', text: body.comment, longest: longestComment }),
      riskRating: body.riskRating ?? null,
      versions: body.versions ?? {},
    })
    refuseUnapplied(verdict)
    return { data: verdict }
  }),

  change(
    api.acurisMonitorShare,
    async ({ parts, scope, act, params, body }, trx) => {
      const search = await monitorOf(scope, trx, act.at, params.id)
      const { recipients } = body
      const shared = { search, recipients, message: saidTo(body), filters: fromAcurisFilters(body.filters) }
      return { data: { mailId: await shareSearch(parts.publicUrl, scope, trx, act, shared) } }
    },
    { bucket: 'share' },
  ),

  route(api.acurisDifferences, async ({ parts, scope, act, params, query }) => {
    const monitor = await monitorOf(scope, parts.db, act.at, params.id)
    const since = new Date(query.since ?? act.at.toISOString().slice(0, 10))
    const changes = await changesSince(scope, parts.db, monitor.id, since)
    const show = (matches: readonly StoredMatch[]) => matchesOf(scope, parts.db, matches)
    return { data: await differencesOf(scope, parts.db, monitor.id, { changes, show }) }
  }),
]
