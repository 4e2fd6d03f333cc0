import type { Retrieval } from '../retrieval/candidate-source.ts'
import { noteChange } from '../db/changes.ts'
import type { Database, Trx } from '../db/database.ts'
import { pageOfMatches } from '../db/matches.ts'
import { lockAllMatches } from '../db/rescreen-matches.ts'
import type { Act, Scope } from '../db/scope.ts'
import { keepLists, raiseAlerts, watchedSearch } from '../db/searches.ts'
import { keepQuery } from '../db/watched-searches.ts'
import { screen } from '../engine/screen.ts'
import { addComment } from '../providers/add-comment.ts'
import { applyReview } from '../providers/apply-review.ts'
import { stopMonitor } from '../providers/change-monitor.ts'
import { applyRescreens, isAlerting } from '../providers/rescreen-search.ts'
import { findManyAhead, type Found } from '../providers/screen-ahead.ts'
import { demoUsers, type DemoUser } from './accounts.ts'
import { daysBefore, startOf } from './anchor.ts'
import { demoId, demoIds } from './demo-ids.ts'
import type { DemoSearch, DemoStep, Stage } from './demo-search.ts'
import { demoTenants, type DemoTenantKey } from './tenants.ts'

/** So many minutes lie between one thing that happens to a search of the demo and the next. */
const pause = 7

/** A search of the demo with what it finds. */
export interface FoundSearch {
  search: DemoSearch
  found: Found
}

/** What searches of the demo find through the real engine, in their order. */
export async function findAll(
  db: Database,
  anchor: string,
  searches: readonly DemoSearch[],
  retrieval: Retrieval,
): Promise<FoundSearch[]> {
  const asked = searches.map(({ asked: { asks }, daysAgo, tenant }) =>
    asks(daysBefore(anchor, daysAgo, pause), demoTenants[tenant].id),
  )
  const found = await findManyAhead(db, retrieval, asked)
  return searches.flatMap((search, at) => (found[at] === undefined ? [] : [{ search, found: found[at] }]))
}

/** Stores a search of the demo with what it has found, then does to it what its steps say. Gives its id. */
export async function makeSearch(
  trx: Trx,
  anchor: string,
  { search, found }: FoundSearch,
  retrieval: Retrieval,
): Promise<string> {
  const newId = demoIds('search', search.key)
  let minutes = 0
  const nextAct = (): Act => {
    const at = daysBefore(anchor, search.daysAgo, (minutes += pause))
    return { at, newId, requestId: demoId('request', search.key), key: null }
  }
  const scope = scopeOf(demoUsers[search.by], search.tenant)
  const searchId = await search.asked.run(scope, trx, nextAct(), found)
  const { matches } = await pageOfMatches(scope, trx, searchId, [], { page: 1, perPage: 1000 })
  const stage: Stage = {
    port: search.asked.port,
    retrieval,
    scope,
    trx,
    searchId,
    matches: matches.map(({ id }) => id),
    nextAct,
    lastNight: startOf(anchor),
  }
  for (const step of search.steps) await take(stage, step)
  return searchId
}

/** The scope of a user of the demo in one of the tenants; steps check no permission. */
const scopeOf = ({ id, firstName, lastName, superAdmin }: DemoUser, tenant: DemoTenantKey): Scope => ({
  tenantId: demoTenants[tenant].id,
  userId: id,
  userName: `${firstName} ${lastName}`,
  permissions: [],
  services: demoTenants[tenant].services,
  superAdmin,
})

async function take(stage: Stage, step: DemoStep): Promise<void> {
  if (step.type === 'review') return review(stage, step)
  if (step.type === 'change') return noteNightly(stage, step)
  if (step.type === 'narrow') return narrowSearch(stage, step.query)
  const { port, scope, trx, searchId } = stage
  const act = stage.nextAct()
  if (step.type === 'stop') return stopMonitor(scope, trx, act, searchId)
  const text = port.commentText(scope.userName, step.text, act.at)
  await addComment(scope, trx, act, { searchId, matchId: null, text })
}

type Step<Type> = Extract<DemoStep, { type: Type }>

async function review(stage: Stage, { from, to, status, comment, riskRating }: Step<'review'>): Promise<void> {
  const { port, scope, trx, searchId, nextAct } = stage
  const matchIds = stage.matches.slice(from, to)
  const act = nextAct()
  if (matchIds.length === 0) return
  const text = comment === undefined ? null : port.commentText(scope.userName, comment, act.at)
  const request = {
    searchId,
    matchIds,
    status,
    comment: text,
    riskRating: riskRating ?? null,
    reason: null,
    versions: {},
  }
  await applyReview(port.rules, scope, trx, act, request)
}

async function noteNightly({ scope, trx, searchId, ...stage }: Stage, step: Step<'change'>): Promise<void> {
  const act = stage.nextAct()
  const [matchId] = stage.matches.slice(step.match)
  if (matchId === undefined) return
  const { action, fields } = step
  await noteChange(scope, trx, { id: act.newId(), searchId, matchId, action, fields, at: stage.lastNight })
  await raiseAlerts(trx, [{ tenantId: scope.tenantId, searchId }], stage.lastNight)
}

/**
 * Lets a monitor of the demo ask for less from the last night on, and screens it again as that night's run did: what
 * was reviewed and matches no more has lost its score.
 */
async function narrowSearch(stage: Stage, narrowed: Record<string, unknown>): Promise<void> {
  const { port, retrieval, scope, trx, searchId, lastNight: at } = stage
  const search = await watchedSearch(scope, trx, searchId)
  if (search === undefined) return
  const query = { ...Object(search.query), ...narrowed }
  await keepQuery(scope, trx, searchId, query)
  const matches = await lockAllMatches(scope, trx, searchId)
  const { hits, lists, screened } = await screen(retrieval(trx), port.storedQuery(query, scope.tenantId))
  const act = { ...stage.nextAct(), at }
  const run = { id: demoId('run', at.toISOString()), cause: 'settings' as const }
  const work = { port, tenantId: scope.tenantId, searchId, run, act, matches, hits }
  const [rescreened] = await applyRescreens(trx, at, [work])
  await keepLists(scope, trx, searchId, { lists, screened, at })
  if (rescreened !== undefined && isAlerting(rescreened)) await raiseAlerts(trx, [work], at)
}
