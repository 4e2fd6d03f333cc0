import { inTransaction, type Trx } from '../db/database.ts'
import { keepEdition, lockPairs, type MonitorPairs } from '../db/edition-pairs.ts'
import { countAttemptsAnew } from '../db/jobs.ts'
import type { StoredMatch } from '../db/matches.ts'
import type { MonitorKey } from '../db/rescreen-items.ts'
import { queueRun, type RescreenRun } from '../db/rescreen-runs.ts'
import type { Act } from '../db/scope.ts'
import { noteScreened } from '../db/searches.ts'
import { watchedQueries, type WatchedMark } from '../db/watched-queries.ts'
import type { ScreenHit } from '../engine/screen.ts'
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
 * something else by now is screened whole, in a run of its own. Throws Overtaken where another edition is in force.
 */
export async function storePairs(
  { db, now, newId }: Pick<JobParts, 'db' | 'now' | 'newId'>,
  { run, version }: Compared,
  monitors: readonly ComparedMonitor[],
): Promise<void> {
  const act: Act = { at: now(), newId, requestId: run.id, key: null }
  await inTransaction(db, async (trx) => {
    if (!(await keepEdition(trx, run.listId, version))) throw new Overtaken()
    const matches = matchesOf(await lockPairs(trx, monitors.map(pairsOf)))
    const asking = new Map((await watchedQueries(trx, monitors)).map((query) => [nameOf(query), query]))
    const known = monitors.flatMap((monitor) => {
      const query = asking.get(nameOf(monitor))
      return query === undefined ? [] : [{ monitor, query }]
    })
    const same = known.filter(({ monitor, query }) => monitor.mark === query.mark)
    const compared = same.map(({ monitor: { hits, ...monitor }, query }): Rescreening => {
      const held = matches.get(nameOf(monitor)) ?? []
      return { ...monitor, port: portOf(query.provider), run, act, matches: held, hits }
    })
    const written = await applyRescreens(trx, act.at, compared)
    await noteScreened(trx, compared, act.at)
    const changes = compared.flatMap(({ tenantId, searchId }, at) => {
      const own = written[at]
      return own === undefined ? [] : [{ tenantId, searchId, written: own }]
    })
    await tellOfChanges(trx, run, act, changes)
    for (const { monitor, query } of known) if (monitor.mark !== query.mark) await screenWhole(trx, act, monitor)
    await countAttemptsAnew(trx, run.id)
  })
}

const screenWhole = (trx: Trx, act: Act, { tenantId, searchId }: MonitorKey): Promise<string> =>
  queueRun(trx, 'catch-up', { tenantId, ids: [searchId] }, act)

const pairsOf = ({ tenantId, searchId, held, hits }: ComparedMonitor): MonitorPairs => ({
  tenantId,
  searchId,
  partyIds: [...new Set([...held, ...hits.map(({ entity }) => entity.id)])],
})

const nameOf = ({ tenantId, searchId }: MonitorKey): string => `${tenantId} ${searchId}`

function matchesOf(matches: readonly StoredMatch[]): Map<string, StoredMatch[]> {
  const byMonitor = new Map<string, StoredMatch[]>()
  for (const match of matches) byMonitor.set(nameOf(match), [...(byMonitor.get(nameOf(match)) ?? []), match])
  return byMonitor
}
