import { candidateSource } from '../retrieval/candidate-source.ts'
import { lockAllMatches } from '../db/rescreen-matches.ts'
import { keepLists, raiseAlert, watchedSearch } from '../db/searches.ts'
import { keepQuery } from '../db/watched-searches.ts'
import { screen } from '../engine/screen.ts'
import { applyRescreen } from '../providers/rescreen-search.ts'
import { demoId } from './demo-ids.ts'
import type { Stage } from './demo-search.ts'

/**
 * Lets a monitor of the demo ask for less from the last night on, and screens it again as that night's run did: what
 * was reviewed and matches no more has lost its score.
 */
export async function narrowSearch(stage: Stage, narrowed: Record<string, unknown>): Promise<void> {
  const { port, scope, trx, searchId, lastNight: at } = stage
  const search = await watchedSearch(scope, trx, searchId)
  if (search === undefined) return
  const query = { ...Object(search.query), ...narrowed }
  await keepQuery(scope, trx, searchId, query)
  const matches = await lockAllMatches(scope, trx, searchId)
  const { hits, lists } = await screen(candidateSource(trx), port.storedQuery(query, scope.tenantId))
  const work = { port, tenantId: scope.tenantId, searchId, runId: demoId('run', at.toISOString()), trx }
  const { found } = await applyRescreen({ ...work, act: { ...stage.nextAct(), at } }, matches, hits)
  await keepLists(scope, trx, searchId, { lists, at })
  if (found.added + found.updated + found.removed > 0) await raiseAlert(scope, trx, searchId, at)
}
