import { longestText } from '#contracts/review.ts'
import { say } from '#domain/server-messages.ts'
import { changesOfMatch } from '../db/changes.ts'
import type { Reader, Trx } from '../db/database.ts'
import type { StoredMatch } from '../db/matches.ts'
import { latestComments, reviewsOfMatch } from '../db/reviews.ts'
import { listSearches, type StoredSearch } from '../db/searches.ts'
import { lockTwins } from '../db/taken-over.ts'
import { isReferenceFree } from '../db/watched-searches.ts'
import { addComment } from '../providers/add-comment.ts'
import { removeMonitor, removeOneSearch, seeMonitor, stopMonitor } from '../providers/change-monitor.ts'
import { runSearch, type SearchRequest } from '../providers/run-search.ts'
import { screenAhead, type Found } from '../providers/screen-ahead.ts'
import { shareSearch, sharedKind } from '../providers/share-search.ts'
import { reportToShare, type SharedReport } from '../providers/shared-report.ts'
import { shown, shownPage } from '../providers/shown-matches.ts'
import { watchSearch, type FoundAhead } from '../providers/watch-search.ts'
import { timed } from './http/metrics.ts'
import { invalid, Refusal } from './http/problem.ts'
import type { Served } from './http/route.ts'
import type { Caller } from './http/provider-call.ts'
import { admitRow, bucketOfRow, createMonitorRoute, keepMonitor, noteRefusedRow, takenRow } from './imported-rows.ts'
import type { ChangesOfMatch, Ending, OfMatch, Sharing, ToldSearch, Wire } from './provider-wire.ts'
import { reviewMatches } from './review-matches.ts'
import { signedMessage } from './signed-text.ts'
import { differencesSince, findersOf, matchOf, type Find } from './stored-searches.ts'

/** Routes of calls of which a provider may not have every one. */
type Routes = Array<Served | undefined>

/** Every call that a provider has in common with the others (spec/1 section 7). */
export const sharedRoutes = <Query>(wire: Wire<Query>): Served[] =>
  [
    ...searchRoutes(wire),
    ...matchRoutes(wire),
    ...textRoutes(wire),
    ...monitorRoutes(wire),
    ...watchRoutes(wire),
  ].filter((route) => route !== undefined)

/** Matches that come with a search. */
const firstMatches = { page: 1, perPage: 10 }

function searchRoutes<Query>({ port, calls }: Wire<Query>): Routes {
  const find = findersOf(port.id)
  const tellsOf =
    (named: Find) =>
    async (caller: Caller, db: Reader, id: string): Promise<ToldSearch> => {
      const search = await named(caller, db, id)
      const { matches } = await shownPage(caller.scope, db, search.id, [], firstMatches)
      return { search, matches }
    }
  // What was made just now has the id that it was made with.
  const told = tellsOf(find.record)
  // Where a monitor is a record of its own, no search is run for a row of a file.
  const isOfRows = calls.createMonitor === undefined
  return [
    calls.create.change(
      async (caller, request, trx, ahead: Found | null) => {
        const asked = await request(trx)
        const taken = await takenRow(caller, trx, port.id, asked.row ?? null)
        if (taken !== null) await refuseUsedReference(port.id, caller, trx, asked)
        const id = await runSearch(port, caller.scope, trx, caller.act, asked, ahead)
        await keepMonitor(caller, trx, taken, id)
        return told(caller, trx, id)
      },
      {
        bucket: isOfRows ? bucketOfRow : 'search',
        ...(isOfRows && { refused: noteRefusedRow(port.id) }),
        ahead: async (caller, request) => {
          const { parts, scope } = caller
          const { query, row = null } = await request(parts.db)
          await admitRow(caller, parts.db, port.id, row)
          return timed(parts.metrics, () => screenAhead(port, scope, parts, query, caller.signal))
        },
        rebuild: told,
      },
    ),

    calls.search.read((caller, id) => tellsOf(find.search)(caller, caller.parts.db, id)),

    calls.removeSearch?.change(async (caller, named, trx) => {
      const { id, monitoring } = await find.record(caller, trx, named)
      if (monitoring !== null) throw new Refusal('wrong_state')
      await removeOneSearch(caller.scope, trx, caller.act, id)
    }),
  ]
}

/** Refuses a search for a row of a file whose client reference, if it has any, a monitor has already. */
async function refuseUsedReference(
  provider: string,
  { scope }: Caller,
  trx: Trx,
  { clientReference }: Pick<SearchRequest<unknown>, 'clientReference'>,
): Promise<void> {
  if (clientReference === null) return
  if (!(await isReferenceFree(scope, trx, { provider, id: '', clientReference })))
    throw invalid([{ message: say('watch.referenceInUse') }])
}

function matchRoutes<Query>(wire: Wire<Query>): Routes {
  const { port, calls } = wire
  const find = findersOf(port.id)
  return [
    calls.matches.read(async (caller, { id, filter, ...page }) => {
      const { scope, parts } = caller
      const record = await find.record(caller, parts.db, id)
      return shownPage(scope, parts.db, record.id, filter, page)
    }),

    calls.match?.read(async (caller, { id, matchId }) => {
      const { scope, parts } = caller
      const record = await find.record(caller, parts.db, id)
      const [match] = await shown(scope, parts.db, [await matchOf(scope, parts.db, record.id, matchId)])
      if (match === undefined) throw new Refusal('not_found')
      return match
    }),

    calls.review.change(async (caller, asked, trx) => {
      const record = await find.record(caller, trx, asked.id)
      return reviewMatches(wire, caller, trx, { record, alsoOnSearch: record.fromSearch !== null }, asked)
    }),

    calls.reviews?.read(async (caller, asked) => {
      const match = await namedMatch(find.record, caller, asked)
      return reviewsOfMatch(caller.scope, caller.parts.db, match.id)
    }),
  ]
}

/** The match that a call names, of the record that it names. */
async function namedMatch(find: Find, caller: Caller, { id, matchId }: OfMatch) {
  const { scope, parts } = caller
  const record = await find(caller, parts.db, id)
  return matchOf(scope, parts.db, record.id, matchId)
}

function textRoutes<Query>({ port, longestComment, calls }: Wire<Query>): Routes {
  const find = findersOf(port.id)
  return [
    calls.comments.read(async (caller, { id, matchId, limit }) => {
      const { scope, parts } = caller
      const record = await find.record(caller, parts.db, id)
      if (matchId !== null) await matchOf(scope, parts.db, record.id, matchId)
      // Notes stand with the search, and none with a monitor whose search was removed.
      const noted = record.isSearchThere ? (record.fromSearch ?? record.id) : record.id
      return latestComments(scope, parts.db, { searchId: matchId === null ? noted : record.id, matchId, limit })
    }),

    calls.comment.change(async (caller, { id, matchId, text: typed, field }, trx) => {
      const { scope, act } = caller
      const { id: searchId } = await (matchId === null ? find.search : find.record)(caller, trx, id)
      if (matchId !== null) await matchOf(scope, trx, searchId, matchId)
      const longest = matchId === null ? longestText : longestComment
      const text = signedMessage(port, caller, { field, text: typed, longest })
      const written = await addComment(scope, trx, act, { searchId, matchId, text })
      // Where the two were one, nobody can tell on which of them it was written.
      const twins = matchId === null ? undefined : await lockTwins(scope, trx, searchId, [matchId])
      for (const twin of twins?.matches ?? [])
        await addComment(scope, trx, act, { searchId: twins?.searchId ?? '', matchId: twin.id, text })
      return written
    }),

    calls.share.change(sharing(find.search), { bucket: 'share', ahead: printing(find.search) }),
    calls.monitorShare?.change(sharing(find.monitor), { bucket: 'share', ahead: printing(find.monitor) }),
  ]
}

/** Prints the report that goes with a mail, before anything is changed. */
const printing =
  (find: Find) =>
  async (caller: Caller, { id, of, filters = {} }: Sharing): Promise<SharedReport> => {
    const { parts, scope, act, timeZone } = caller
    const search = await find(caller, parts.db, id)
    return reportToShare(parts, search, { scope, ...act, timeZone, of: sharedKind(search, of), filters })
  }

const sharing =
  (find: Find) =>
  async (caller: Caller, { id, ...shared }: Sharing, trx: Trx, report: SharedReport | null): Promise<string> => {
    const { parts, scope, act } = caller
    const search = await find(caller, trx, id)
    return shareSearch(parts.publicUrl, scope, trx, act, { search, ...shared, report: report ?? 'failed' })
  }

function switchOnRoute<Query>({ port, calls }: Wire<Query>): Served | undefined {
  const find = findersOf(port.id)
  return calls.switchOn?.change<FoundAhead>(
    async (caller, { id: named, watching, referenceInUse }, trx, ahead) => {
      const { scope, act } = caller
      const search = await find.search(caller, trx, named)
      const id = await watchSearch(port, scope, trx, act, search, await watching(search, trx), ahead)
      if (id === null) throw invalid([referenceInUse])
      return find.monitor(caller, trx, id)
    },
    {
      bucket: 'search',
      // What the first run finds; null where there is a monitor already.
      ahead: async (caller, { id, watching }) => {
        const { parts, scope } = caller
        const search = await find.search(caller, parts.db, id)
        if (search.monitorId !== null || search.monitoring !== null) return null
        const { query } = await watching(search, parts.db)
        return { query, found: await timed(parts.metrics, () => screenAhead(port, scope, parts, query, caller.signal)) }
      },
      rebuild: find.monitor,
    },
  )
}

/** The monitor of a call. A ref is no permission: what it names must be the record that the id alone has found. */
async function namedMonitor(find: Find, caller: Caller, { id, named = {} }: Ending, db: Reader): Promise<StoredSearch> {
  const monitor = await find(caller, db, id)
  // the keys of a ref are the names that its type has
  const isForeign = (Object.keys(named) as (keyof typeof named)[]).some((name) => named[name] !== monitor[name])
  if (isForeign) throw new Refusal('validation', { message: say('error.malformed') })
  return monitor
}

const changing =
  (find: Find, change: typeof stopMonitor) =>
  async (caller: Caller, asked: Ending, trx: Trx): Promise<StoredSearch> => {
    const { id } = await namedMonitor(find, caller, asked, trx)
    await change(caller.scope, trx, caller.act, id)
    return find(caller, trx, id)
  }

function monitorRoutes<Query>(wire: Wire<Query>): Routes {
  const { port, calls } = wire
  const find = findersOf(port.id)
  return [
    switchOnRoute(wire),
    createMonitorRoute(wire),

    calls.monitors.read(({ parts, scope }, wanted) => listSearches(scope, parts.db, port.id, wanted)),

    calls.monitor?.read((caller, id) => find.monitor(caller, caller.parts.db, id)),

    calls.stop.change(changing(find.monitor, stopMonitor), { rebuild: find.monitor }),

    calls.seen.change((caller, id, trx) => changing(find.monitor, seeMonitor)(caller, { id }, trx), {
      rebuild: find.monitor,
    }),

    calls.remove.change(async (caller, asked, trx) => {
      // A search that it was made from is a record of its own, and stays.
      const { id } = await namedMonitor(find.monitor, caller, asked, trx)
      await removeMonitor(caller.scope, trx, caller.act, id)
    }),
  ]
}

/** Changes of a match that come in one portion. */
const changesPerPortion = 50

async function toldChanges({ scope, parts }: Caller, match: StoredMatch, portion: ChangesOfMatch['portion']) {
  if (portion === undefined) return { changes: await changesOfMatch(scope, parts.db, match.id), next: null }
  const wanted = { before: portion.before, limit: changesPerPortion + 1 }
  const found = await changesOfMatch(scope, parts.db, match.id, wanted)
  const changes = found.slice(0, changesPerPortion)
  return { changes, next: found.length > changes.length ? (changes.at(-1)?.version ?? null) : null }
}

function watchRoutes<Query>(wire: Wire<Query>): Routes {
  const { port, calls } = wire
  const find = findersOf(port.id)
  return [
    calls.monitorMatches.read(async (caller, { id, profileType, filter, ...page }) => {
      const { scope, parts } = caller
      const monitor = await find.monitor(caller, parts.db, id)
      if (profileType !== undefined && profileType !== monitor.profileType) throw new Refusal('not_found')
      return { monitor, ...(await shownPage(scope, parts.db, monitor.id, filter, page)) }
    }),

    calls.monitorReviews?.read(async (caller, asked) => {
      const match = await namedMatch(find.monitor, caller, asked)
      return reviewsOfMatch(caller.scope, caller.parts.db, match.id)
    }),

    calls.monitorChanges?.read(async (caller, { portion, ...asked }) => {
      const match = await namedMatch(find.monitor, caller, asked)
      return toldChanges(caller, match, portion)
    }),

    ...(calls.monitorReview ?? []).map((call) =>
      call.change(async (caller, asked, trx) => {
        const record = await namedMonitor(find.monitor, caller, asked, trx)
        return reviewMatches(wire, caller, trx, { record, alsoOnSearch: false }, asked)
      }),
    ),

    calls.differences.read(async (caller, { id, since }) => {
      const { parts, scope, act } = caller
      const monitor = await find.watched(caller, parts.db, id)
      return differencesSince(scope, parts.db, monitor.id, new Date(since ?? act.at.toISOString().slice(0, 10)))
    }),
  ]
}
