import type { ImportPlace } from '#contracts/imports.ts'
import { statusProblem } from '#domain/review-rules.ts'
import { canonicalJson } from '#lib/canonical-json.ts'
import { appendAudit } from '../db/audit.ts'
import { spendCredits } from '../db/credits.ts'
import { json, type Trx } from '../db/database.ts'
import { keepEditions } from '../db/edition-lock.ts'
import { addMatches, type StoredMatch } from '../db/matches.ts'
import { lockAllMatches } from '../db/rescreen-matches.ts'
import type { Act, Scope } from '../db/scope.ts'
import { addSearch, lockSearch, monitorMadeFrom, type StoredSearch } from '../db/searches.ts'
import { copyReviews } from '../db/taken-over.ts'
import { isReferenceFree, keepQuery, keepReference } from '../db/watched-searches.ts'
import type { ScreenHit } from '../engine/screen.ts'
import { newMatch } from './match-row.ts'
import type { ProviderPort } from './port.ts'
import { rowDetails } from './run-search.ts'
import { upToDate, type Found } from './screen-ahead.ts'
import { switchMonitoring } from './change-monitor.ts'

const price = 1

/** How somebody is kept under watch: under which client reference, what is asked, and when it ends by itself. */
export interface Watching<Query> {
  clientReference: string
  query: Query
  /** When the monitor is deleted by itself; null: never. */
  autoDeleteAt: Date | null
}

/** What was found ahead, and for which query; null where nothing had to be looked for. */
export type FoundAhead = { query: unknown; found: Found } | null

/**
 * Keeps the subject of a search under watch, under a client reference that no other monitor of the tenant has, for one
 * credit. The search stays as it is: the monitor is a record of its own, made and screened here, or the one that was
 * made before and stopped, which runs again. One that runs stays as it is and costs nothing. Gives the id of the
 * monitor; null, and nothing changed, where another one has the reference. Throws InsufficientCredits; Overtaken where
 * what was found ahead is not what this finds.
 */
export async function watchSearch<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  trx: Trx,
  act: Act,
  search: StoredSearch,
  watching: Watching<Query>,
  ahead: FoundAhead,
): Promise<string | null> {
  await keepEditions(trx)
  // A review of the search is either taken over here, or comes later and lands on the monitor that it finds.
  const matches = await lockAllMatches(scope, trx, search.id)
  await lockSearch(scope, trx, search.id)
  // A monitor that was made without a search stands for itself.
  const known = search.monitoring === null ? await monitorMadeFrom(scope, trx, search.id) : search
  const { clientReference, query } = watching
  if (!(await isReferenceFree(scope, trx, { provider: port.id, id: known?.id ?? '', clientReference }))) return null
  if (known === undefined) {
    const from = { id: search.id, matches }
    const { term, profileType, metadata, searcherId, searcherName } = search
    const subject = { term, profileType, metadata, searcherId, searcherName }
    return makeMonitor(port, scope, trx, act, { subject, from, watching, ahead, row: null })
  }
  if (await switchMonitoring(port, scope, trx, act, known.id, true)) {
    await keepReference(scope, trx, known.id, clientReference)
    await keepQuery(scope, trx, known.id, query)
  }
  return known.id
}

/** Somebody who is kept under watch without a search, and how. */
export interface NewMonitor<Query> extends Watching<Query> {
  term: string
  profileType: StoredSearch['profileType']
}

/**
 * Keeps somebody under watch of whom there is no search, for one credit: the monitor stands for itself. Gives its id;
 * null, and nothing changed, where another monitor has the client reference. Throws InsufficientCredits; Overtaken where
 * what was found ahead is not what this finds.
 */
export async function watchSubject<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  trx: Trx,
  act: Act,
  { term, profileType, ...watching }: NewMonitor<Query>,
  ahead: FoundAhead,
  row: ImportPlace | null,
): Promise<string | null> {
  await keepEditions(trx)
  const { clientReference } = watching
  if (!(await isReferenceFree(scope, trx, { provider: port.id, id: '', clientReference }))) return null
  const { userId: searcherId, userName: searcherName } = scope
  const subject = { term, profileType, searcherId, searcherName, metadata: {} }
  return makeMonitor(port, scope, trx, act, { subject, from: null, watching, ahead, row })
}

interface Making<Query> {
  subject: Pick<StoredSearch, 'term' | 'profileType' | 'metadata' | 'searcherId' | 'searcherName'>
  /** The search that it is made from, with its matches; null: there is none. */
  from: Origin | null
  watching: Watching<Query>
  ahead: FoundAhead
  /** The row of a file that it is made of. */
  row: ImportPlace | null
}

interface Origin {
  id: string
  matches: readonly StoredMatch[]
}

/** The first run of a monitor: nothing that it finds is a change. */
async function makeMonitor<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  trx: Trx,
  act: Act,
  { subject, from, watching, ahead, row }: Making<Query>,
): Promise<string> {
  const id = act.newId()
  const { tenantId } = scope
  const { query, ...kept } = watching
  const isSame = ahead !== null && canonicalJson(ahead.query) === canonicalJson(query)
  const { hits, lists, screened } = await upToDate(trx, port.screenQuery(query, tenantId), isSame ? ahead.found : null)
  const { metadata, ...asked } = subject
  await addSearch(trx, {
    tenantId,
    id,
    provider: port.id,
    ...asked,
    metadata: json(metadata),
    ...kept,
    query: json(query),
    lists: json(lists),
    screened: json(screened),
    monitoring: 'true' as const,
    fromSearch: from?.id ?? null,
    createdAt: act.at,
    updatedAt: act.at,
  })
  await addFirstMatches(port, scope, trx, act, { from, monitorId: id, hits })
  await spendCredits(scope, trx, act, price, { service: port.service, reason: 'monitor.on', ref: id })
  const versions = Object.fromEntries(lists.map((list) => [list.id, list.version]))
  const details = {
    ...(from !== null && { search: from.id }),
    ...rowDetails(row),
    total: hits.length,
    versions,
    engine: screened.engine,
  }
  await appendAudit(scope, trx, act, { action: 'monitor.on', subjects: [id], details })
  return id
}

interface FirstMatches {
  from: Origin | null
  monitorId: string
  hits: readonly ScreenHit[]
}

/** Stores the matches of a first run, with what was decided and said about the same parties on the search. */
async function addFirstMatches<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  trx: Trx,
  act: Act,
  { from, monitorId, hits }: FirstMatches,
): Promise<void> {
  const held = new Map((from?.matches ?? []).map((match) => [match.entityId, match]))
  const { tenantId } = scope
  const made = hits.map((hit) => {
    const before = held.get(hit.entity.id)
    const row = { ...newMatch(port, hit, act.at), tenantId, id: act.newId(), searchId: monitorId }
    return { before, row: { ...row, ...(from !== null && firstState(port, row, before)) } }
  })
  await addMatches(
    trx,
    made.map(({ row }) => row),
  )
  if (from === null) return
  const pairs = made.flatMap(({ before, row }) => (before === undefined ? [] : [[before.id, row.id] as const]))
  await copyReviews(scope, trx, { searchId: from.id, monitorId, matches: new Map(pairs) }, act.newId)
}

/** What a match of a first run has from the search: its status, as far as the rules allow that for its score. */
function firstState<Query>(
  port: ProviderPort<Query>,
  row: Pick<StoredMatch, 'status' | 'score'>,
  before: StoredMatch | undefined,
) {
  if (before === undefined) return { origin: 'not-in-search' as const }
  const { status, version, riskRating, reviewedBy, reviewedAt } = before
  if (status !== row.status && statusProblem(port.rules, row, status) !== null) return { version }
  return { status, version, riskRating, reviewedBy, reviewedAt, origin: 'taken-over' as const }
}
