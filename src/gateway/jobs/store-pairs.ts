import { inTransaction, type Trx } from '../db/database.ts'
import { keepEdition, lockPairs, type MonitorPairs } from '../db/edition-pairs.ts'
import { countAttemptsAnew } from '../db/jobs.ts'
import type { StoredMatch } from '../db/matches.ts'
import { monitorName, type MonitorKey } from '../db/rescreen-items.ts'
import { queueRun, type RescreenRun } from '../db/rescreen-runs.ts'
import type { Act } from '../db/scope.ts'
import { noteScreened } from '../db/searches.ts'
import { heldCounts, watchedQueries, type WatchedMark, type WatchedQuery } from '../db/watched-queries.ts'
import type { ScreenHit } from '../engine/screen.ts'
import { allFrom, mostBelow } from '../engine/tally.ts'
import { portOf } from '../providers/registry.ts'
import { applyRescreens, type Rescreening } from '../providers/rescreen-search.ts'
import { Overtaken } from '../retrieval/overtaken.ts'
import type { JobParts } from './job-kind.ts'
import { tellOfChanges } from './tell-of-changes.ts'

/** A monitor, as it asked when it was compared, with whom of some parties it holds a match on and whom it finds. */
export interface ComparedMonitor extends WatchedMark {
  /** Ids of parties. */
  held: string[]
  hits: ScreenHit[]
}

interface Compared {
  run: RescreenRun
  /** The edition in which the parties were compared; null: the list was gone. */
  version: number | null
}

/**
 * Stores what some monitors were compared to, with everything that this leads to, in one transaction. What is there
 * already makes no difference, so a kill at any point neither loses a pair nor tells of one twice. A monitor that asks
 * something else by now, or keeps only the first of whoever passes, is screened whole, in a run of its own. Gives how
 * long the transaction was open, in milliseconds. Throws Overtaken where another edition is in force.
 */
export async function storePairs(
  { db, now, newId }: Pick<JobParts, 'db' | 'now' | 'newId'>,
  { run, version }: Compared,
  monitors: readonly ComparedMonitor[],
): Promise<number> {
  const act: Act = { at: now(), newId, requestId: run.id, key: null }
  return inTransaction(db, async (trx) => {
    const begun = performance.now()
    if (!(await keepEdition(trx, run.listId, version))) throw new Overtaken()
    const matches = matchesOf(await lockPairs(trx, monitors.map(pairsOf)))
    const asking = new Map((await watchedQueries(trx, monitors)).map((query) => [monitorName(query), query]))
    const known = monitors.flatMap((monitor) => {
      const query = asking.get(monitorName(monitor))
      return query === undefined ? [] : [{ monitor, query }]
    })
    const whole = new Set([...known.filter(asksOtherwise).map(({ monitor }) => monitor), ...(await cut(trx, known))])
    const compared = known
      .filter(({ monitor }) => !whole.has(monitor))
      .map(({ monitor: { hits, ...monitor }, query }): Rescreening => {
        const held = matches.get(monitorName(monitor)) ?? []
        return { ...monitor, port: portOf(query.provider), run, act, matches: held, hits }
      })
    const written = await applyRescreens(trx, act.at, compared)
    await noteScreened(trx, compared, act.at)
    const changes = compared.flatMap(({ tenantId, searchId }, at) => {
      const own = written[at]
      return own === undefined ? [] : [{ tenantId, searchId, written: own }]
    })
    await tellOfChanges(trx, run, act, changes)
    await screenWhole(trx, act, whole)
    await countAttemptsAnew(trx, run.id)
    return performance.now() - begun
  })
}

interface Known {
  monitor: ComparedMonitor
  query: WatchedQuery
}

const asksOtherwise = ({ monitor, query }: Known): boolean => monitor.mark !== query.mark

/**
 * Those that keep only the first of whoever passes, or may come to: who leaves makes room for somebody who was not
 * compared, and who comes takes the place of another one.
 */
async function cut(trx: Trx, known: readonly Known[]): Promise<ComparedMonitor[]> {
  const below = known.filter((one) => !asksOtherwise(one) && leastOf(one.query) < allFrom)
  const keys = below.map(({ monitor }) => monitor)
  const counts = new Map((await heldCounts(trx, keys)).map((one) => [monitorName(one), one]))
  return keys.filter((monitor) => {
    const { held = 0, isCut = false } = counts.get(monitorName(monitor)) ?? {}
    const come = monitor.hits.filter(({ entity }) => !monitor.held.includes(entity.id)).length
    return isCut || (come > 0 && held + come > mostBelow)
  })
}

const leastOf = ({ provider, query, tenantId }: WatchedQuery): number =>
  portOf(provider).storedQuery(query, tenantId).surface.min

async function screenWhole(trx: Trx, act: Act, monitors: Iterable<MonitorKey>): Promise<void> {
  const byTenant = new Map<string, string[]>()
  for (const { tenantId, searchId } of monitors) byTenant.set(tenantId, [...(byTenant.get(tenantId) ?? []), searchId])
  for (const [tenantId, ids] of byTenant) await queueRun(trx, 'catch-up', { tenantId, ids }, act)
}

const pairsOf = ({ tenantId, searchId, held, hits }: ComparedMonitor): MonitorPairs => ({
  tenantId,
  searchId,
  partyIds: [...new Set([...held, ...hits.map(({ entity }) => entity.id)])],
})

function matchesOf(matches: readonly StoredMatch[]): Map<string, StoredMatch[]> {
  const byMonitor = new Map<string, StoredMatch[]>()
  for (const match of matches) byMonitor.set(monitorName(match), [...(byMonitor.get(monitorName(match)) ?? []), match])
  return byMonitor
}
