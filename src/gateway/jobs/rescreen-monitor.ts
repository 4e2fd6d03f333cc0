import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Trx } from '../db/database.ts'
import { isAwaited, takeItem, type RescreenItem } from '../db/rescreen-items.ts'
import { lockAllMatches } from '../db/rescreen-matches.ts'
import { changeCauseOf, countRepaired, engineRunFor, type RescreenRun } from '../db/rescreen-runs.ts'
import type { Act } from '../db/scope.ts'
import { keepLists, watchedSearch, type WatchedSearch } from '../db/searches.ts'
import { lastScreening, type LastScreening } from '../db/watched-queries.ts'
import type { ScreenOutcome } from '../engine/screen.ts'
import { portOf } from '../providers/registry.ts'
import { applyRescreens, type Rescreened } from '../providers/rescreen-search.ts'
import { findAgain, upToDate, type Found } from '../providers/screen-ahead.ts'
import { Overtaken, untilNotOvertaken } from '../retrieval/overtaken.ts'
import type { JobParts } from './job-kind.ts'
import { tellOfChanges } from './tell-of-changes.ts'

type Parts = Pick<JobParts, 'db' | 'retrieval' | 'log' | 'now' | 'newId'>

/**
 * Screens one monitored search again and keeps everything that this leads to in one transaction. What takes long, which
 * is to find the parties, comes before that: meanwhile others ask the database, which may be one connection. A check
 * that finds what no other run would have told says so in the log, for then a run has missed it.
 */
export async function rescreenMonitor(parts: Parts, run: RescreenRun, item: RescreenItem): Promise<void> {
  const { db, log, now, newId } = parts
  const act: Act = { at: now(), newId, requestId: run.id, key: null }
  const missed = await untilNotOvertaken(async () => {
    const ahead = await screenedAhead(parts, item)
    return inTransaction(db, async (trx) => {
      const written = await rescreen(trx, { run, item }, act, ahead)
      return written !== undefined && run.cause === 'check' && (await countMissed(trx, item, written))
    })
  })
  if (missed) log.error({ run: run.id, search: item.searchId }, 'a monitor was not up to date and has been repaired')
}

/** What a search asks, and what is found for it. */
interface Ahead {
  search: WatchedSearch
  found: Found
}

/** Undefined where the search is no longer under watch. */
async function screenedAhead({ db, retrieval }: Parts, item: RescreenItem): Promise<Ahead | undefined> {
  const search = await watchedSearch(item, db, item.searchId)
  if (search === undefined) return undefined
  const asked = portOf(search.provider).storedQuery(search.query, item.tenantId)
  return { search, found: await findAgain(db, retrieval, asked, item) }
}

/** Matches are locked first, the search next and the audit chain after it, in the order of reviews and removals. */
async function rescreen(
  trx: Trx,
  { run, item }: { run: RescreenRun; item: RescreenItem },
  act: Act,
  ahead: Ahead | undefined,
): Promise<Rescreened | undefined> {
  const { tenantId, searchId } = item
  const matches = await lockAllMatches(item, trx, searchId)
  if (!(await takeItem(trx, item))) return undefined
  const search = await watchedSearch(item, trx, searchId)
  if (search === undefined) return undefined
  const port = portOf(search.provider)
  // Somebody may have changed meanwhile what it asks.
  if (!isDeepStrictEqual(search, ahead?.search)) throw new Overtaken()
  const { hits, lists, screened } = await upToDate(trx, port.storedQuery(search.query, tenantId), ahead?.found ?? null)
  const isOfEngine =
    changeCauseOf(run) === 'edition' && findsOtherwiseByEngine(await lastScreening(trx, item), { lists, screened })
  const telling = isOfEngine ? await engineRunFor(trx, item, act) : run
  const [written] = await applyRescreens(trx, act.at, [{ port, run: telling, tenantId, searchId, act, matches, hits }])
  if (written === undefined) return undefined
  await keepLists(item, trx, searchId, { lists, screened, at: act.at })
  await tellOfChanges(trx, telling, act, [{ tenantId, searchId, written }])
  return written
}

/**
 * Whether it can only be the engine that finds otherwise than before: it is another one, and the editions are the same.
 * Any run may be the first to come to a monitor after an upgrade.
 */
function findsOtherwiseByEngine(
  before: LastScreening | undefined,
  { lists, screened }: Pick<ScreenOutcome, 'lists' | 'screened'>,
): boolean {
  if (before === undefined || before.engine === screened.engine) return false
  return isDeepStrictEqual(before.versions, Object.fromEntries(lists.map(({ id, version }) => [id, version])))
}

async function countMissed(trx: Trx, item: RescreenItem, { found, quiet }: Rescreened): Promise<boolean> {
  if (found.added + found.updated + found.removed + quiet === 0 || (await isAwaited(trx, item))) return false
  await countRepaired(trx, item.runId)
  return true
}
