import type { CandidateSource } from '#domain/matching/candidate-source.ts'
import { appendAudit } from '../db/audit.ts'
import { candidateSource } from '../db/candidates.ts'
import { spendCredits } from '../db/credits.ts'
import { json, type Trx } from '../db/database.ts'
import { addMatches } from '../db/matches.ts'
import type { Act, Scope } from '../db/scope.ts'
import { addSearch } from '../db/searches.ts'
import { screen, type ScreenHit } from '../engine/screen.ts'
import { engineVersion } from '../engine/version.ts'
import type { ProviderPort } from './port.ts'

/** A search as it is asked for. */
export interface SearchRequest<Query> {
  query: Query
  term: string
  clientReference: string | null
  profileType: 'individual' | 'entity'
  /** Workflow and stored profile behind the search, as ids. */
  metadata: Record<string, string | null>
  /** Keep it under watch. */
  monitored: boolean
}

const price = 1

/**
 * Runs a search and stores it with every match: one credit, taken before any work is done. Throws
 * InsufficientCredits. Gives the id of the search. Candidates come from `source`, else from the transaction itself.
 */
export async function runSearch<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  trx: Trx,
  act: Act,
  request: SearchRequest<Query>,
  source: CandidateSource = candidateSource(trx),
): Promise<string> {
  const id = act.newId()
  await spendCredits(scope, trx, act, price, { service: port.service, reason: 'search', ref: id })
  const { hits, lists } = await screen(source, port.screenQuery(request.query, scope.tenantId))
  const { tenantId } = scope
  const { query, metadata, monitored, ...stored } = request
  await addSearch(trx, {
    tenantId,
    id,
    provider: port.id,
    ...stored,
    query: json(query),
    metadata: json(metadata),
    lists: json(lists),
    searcherId: scope.userId,
    searcherName: scope.userName,
    monitoring: monitored ? ('true' as const) : null,
    autoDeleteAt: null,
    createdAt: act.at,
    updatedAt: act.at,
  })
  await addMatches(
    trx,
    hits.map((hit) => ({ ...matchRow(port, hit, act.at), tenantId, id: act.newId(), searchId: id })),
  )
  const versions = Object.fromEntries(lists.map((list) => [list.id, list.version]))
  const details = { total: hits.length, versions, engine: engineVersion }
  await appendAudit(scope, trx, act, { action: 'search', subjects: [id], details })
  return id
}

/** A hit as a new match. */
function matchRow<Query>(port: ProviderPort<Query>, hit: ScreenHit, at: Date) {
  const { entityType, countries, relevance, profile } = port.party(hit)
  return {
    entityId: hit.entity.id,
    entityType,
    countries,
    profile: json(profile),
    status: port.arrivesAs(hit.score),
    score: hit.score,
    relevance,
    matchTypes: hit.matchTypes,
    explanation: json(hit.explanation),
    lists: json([hit.list]),
    changeAction: null,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: at,
    updatedAt: at,
  }
}
