import type { ImportPlace } from '#contracts/imports.ts'
import { appendAudits, type AuditEntry } from '../db/audit.ts'
import { spendOnEach } from '../db/credits.ts'
import { json, type Trx } from '../db/database.ts'
import { addMatches } from '../db/matches.ts'
import { keepEditions } from '../db/edition-lock.ts'
import type { Act, Scope } from '../db/scope.ts'
import { addSearches } from '../db/searches.ts'
import type { ScreenOutcome } from '../engine/screen.ts'
import { sightOf } from '../retrieval/candidate-source.ts'
import { newMatch } from './match-row.ts'
import type { ProviderPort } from './port.ts'
import { outcomeIn, searchPrice, type Found } from './screen-ahead.ts'
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

/** A search with what was found for it; null: nobody has looked for it. */
export interface FoundRequest<Query> {
  request: SearchRequest<Query>
  found: Found | null
}

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
  const [id = ''] = await storeSearches(port, scope, trx, act, [{ request, found: ahead }])
  return id
}

/**
 * Stores searches of one person with a provider, each as `runSearch` would, with as many statements as for one. Gives
 * their ids, in their order. Throws InsufficientCredits where they cannot be paid together, and Overtaken.
 */
export async function storeSearches<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  trx: Trx,
  act: Act,
  asked: readonly FoundRequest<Query>[],
): Promise<string[]> {
  if (asked.some(({ request }) => request.monitored)) await keepEditions(trx)
  const seen = await sightOf(trx, scope)
  const made = asked.map(({ request, found }) => ({ id: act.newId(), request, outcome: outcomeIn(seen, found) }))
  const rows: Parameters<typeof addSearches>[1][number][] = []
  for (const one of made) rows.push(await searchRow(port, scope, trx, act, one))
  await addSearches(trx, rows)
  const matches = made.flatMap(({ id, outcome }) =>
    outcome.hits.map((hit) => ({
      ...newMatch(port, hit, act.at),
      tenantId: scope.tenantId,
      id: act.newId(),
      searchId: id,
    })),
  )
  await addMatches(trx, matches)
  // Late: other searches of the tenant wait for this row.
  const refs = made.map(({ id }) => id)
  await spendOnEach(scope, trx, act, searchPrice, { service: port.service, reason: 'search', refs })
  await appendAudits(scope, trx, act, made.map(auditEntry))
  return refs
}

interface Made<Query> {
  id: string
  request: SearchRequest<Query>
  outcome: ScreenOutcome
}

async function searchRow<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  trx: Trx,
  act: Act,
  { id, request, outcome: { lists, screened, belowThreshold } }: Made<Query>,
) {
  const { query, metadata, monitored, row: _, ...stored } = request
  return {
    tenantId: scope.tenantId,
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
  }
}

function auditEntry<Query>({ id, request: { row }, outcome }: Made<Query>): AuditEntry {
  const { hits, lists, screened } = outcome
  const versions = Object.fromEntries(lists.map((list) => [list.id, list.version]))
  const details = { ...rowDetails(row ?? null), total: hits.length, versions, engine: screened.engine }
  return { action: 'search', subjects: [id], details }
}
