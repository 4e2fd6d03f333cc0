import type { CreateSearchBody } from '#contracts/comply-forms.ts'
import type { ComplySearch } from '#contracts/comply.ts'
import { appendAudit } from '../db/audit.ts'
import { candidateSource } from '../db/candidates.ts'
import { spendCredits } from '../db/credits.ts'
import { json, type Trx } from '../db/database.ts'
import { addMatches } from '../db/matches.ts'
import type { Act, Scope } from '../db/scope.ts'
import { addSearch } from '../db/searches.ts'
import { screen, type ScreenHit } from '../engine/screen.ts'
import { complyDoc, countriesOf } from './comply-doc.ts'
import { queryOf, screenQueryOf } from './comply-query.ts'

/** This provider's key in the table of searches. */
export const complyProvider = 'comply'

/** What a search costs; its monitoring is included (design/gateway section 9, Credits). */
const price = 1

interface Wanted {
  body: CreateSearchBody
  /** Keep the search under watch from the start. */
  monitored: boolean
}

/**
 * Runs a search and stores it with every match, its credit entry and its audit entry, in the caller's transaction.
 * Gives the id of the search; throws InsufficientCredits before any work is done.
 */
export async function createComplySearch(scope: Scope, trx: Trx, act: Act, wanted: Wanted): Promise<string> {
  const { body, monitored } = wanted
  const { tenantId, userId, userName } = scope
  const id = act.newId()
  await spendCredits(scope, trx, act, price, { service: 'COMPLY', reason: 'search', ref: id })
  const query = queryOf(body)
  const { hits, lists } = await screen(candidateSource(trx), screenQueryOf(tenantId, body.search_term, query))
  await addSearch(trx, {
    ...{ tenantId, id, provider: complyProvider, term: body.search_term, clientReference: body.client_ref || null },
    profileType: query.entity_type === 'any' || query.entity_type === 'person' ? 'individual' : 'entity',
    ...{ query: json(query), metadata: json(metadataOf(body)), lists: json(lists) },
    ...{ searcherId: userId, searcherName: userName, monitoring: monitored ? 'true' : null },
    ...{ matchUpdated: false, autoDeleteAt: null, createdAt: act.at, updatedAt: act.at },
  })
  await addMatches(
    trx,
    hits.map((hit) => matchRow(scope, act, id, hit)),
  )
  const versions = Object.fromEntries(lists.map((list) => [list.id, list.version]))
  const details = { provider: complyProvider, matches: hits.length, monitored, lists: versions }
  await appendAudit(scope, trx, act, { action: 'search', subjects: [id], details })
  return id
}

const metadataOf = (body: CreateSearchBody): ComplySearch['log']['metadata'] => ({
  workflowId: null,
  workflowStageId: null,
  workflowTaskId: body.workflowTaskId ?? null,
  profileId: body.profileId ?? null,
  profileType: null,
})

function matchRow({ tenantId }: Scope, act: Act, searchId: string, hit: ScreenHit) {
  const { entity, list, explanation } = hit
  const doc = complyDoc(entity, list)
  return {
    ...{ tenantId, id: act.newId(), searchId, entityId: entity.id, status: 'open' as const },
    ...{ score: explanation.score, relevance: hit.relevance, entityType: doc.entity_type },
    ...{ matchTypes: hit.matchTypes, countries: countriesOf(entity), changeAction: null },
    ...{ profile: json(doc), explanation: json(explanation), lists: json([list]) },
    ...{ reviewedBy: null, reviewedAt: null, createdAt: act.at, updatedAt: act.at },
  }
}
