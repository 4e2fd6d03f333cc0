import type { ImportPlace } from '#contracts/imports.ts'
import { appendAudit } from '../db/audit.ts'
import { spendCredits } from '../db/credits.ts'
import { json, type Trx } from '../db/database.ts'
import { addMatches } from '../db/matches.ts'
import { keepEditions } from '../db/edition-lock.ts'
import type { Act, Scope } from '../db/scope.ts'
import { addSearch } from '../db/searches.ts'
import { newMatch } from './match-row.ts'
import type { ProviderPort } from './port.ts'
import { searchPrice, upToDate, type Found } from './screen-ahead.ts'
import { originOf, SearchOrigin } from './search-origin.ts'

/** A search as it is asked for. */
export interface SearchRequest<Query> {
  query: Query
  term: string
  clientReference: string | null
  profileType: 'individual' | 'entity'
  /** Workflow task and stored profile behind the search, as ids: `workflowTaskId`, `profileId`. */
  metadata: Record<string, string | null>
  /** Keep it under watch. */
  monitored: boolean
  /** When it is deleted by itself; null: never. */
  autoDeleteAt: Date | null
  /** The row of a file that it is run for. */
  row?: ImportPlace
}

/** How the audit log tells that something was made of a row of a file. */
export const rowDetails = (row: ImportPlace | null) => row !== null && { import: row.id, row: row.index }

/**
 * Stores a search with every match, for one credit. Gives the id of the search. Throws InsufficientCredits; Overtaken
 * where another edition is in force since it was screened.
 */
export async function runSearch<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  trx: Trx,
  act: Act,
  request: SearchRequest<Query>,
  ahead: Found | null,
): Promise<string> {
  const id = act.newId()
  const { tenantId } = scope
  if (request.monitored) await keepEditions(trx)
  const { hits, lists, belowThreshold, screened } = await upToDate(
    trx,
    port.screenQuery(request.query, tenantId),
    ahead,
  )
  const { query, metadata, monitored, row = null, ...stored } = request
  await addSearch(trx, {
    tenantId,
    id,
    provider: port.id,
    ...stored,
    query: json(query),
    metadata: json(await originOf(scope, trx, SearchOrigin.parse(metadata))),
    lists: json(lists),
    screened: json(screened),
    belowThreshold: belowThreshold && json(belowThreshold),
    searcherId: scope.userId,
    searcherName: scope.userName,
    monitoring: monitored ? ('true' as const) : null,
    createdAt: act.at,
    updatedAt: act.at,
  })
  await addMatches(
    trx,
    hits.map((hit) => ({ ...newMatch(port, hit, act.at), tenantId, id: act.newId(), searchId: id })),
  )
  // Late: other searches of the tenant wait for this row.
  await spendCredits(scope, trx, act, searchPrice, { service: port.service, reason: 'search', ref: id })
  const versions = Object.fromEntries(lists.map((list) => [list.id, list.version]))
  const details = { ...rowDetails(row), total: hits.length, versions, engine: screened.engine }
  await appendAudit(scope, trx, act, { action: 'search', subjects: [id], details })
  return id
}
