import type { Trx } from '../db/database.ts'
import type { Act, Scope } from '../db/scope.ts'
import { isReferenceFree, keepQuery, keepReference } from '../db/watched-searches.ts'
import type { ProviderPort } from './port.ts'
import { switchMonitoring } from './switch-monitoring.ts'

/** How a search is kept under watch: under which client reference, and what it asks from then on. */
export interface Watching<Query> {
  clientReference: string
  query: Query
}

/**
 * Puts a search under watch under a client reference that no other monitor of the tenant's has, as `switchMonitoring`
 * does; false, and nothing changed, where one has it. A search under watch already keeps its reference.
 */
export async function watchSearch<Query>(
  port: ProviderPort<Query>,
  scope: Scope,
  trx: Trx,
  act: Act,
  searchId: string,
  { clientReference, query }: Watching<Query>,
): Promise<boolean> {
  const wanted = { provider: port.id, id: searchId, clientReference }
  if (!(await isReferenceFree(scope, trx, wanted))) return false
  if (!(await switchMonitoring(port, scope, trx, act, searchId, true))) return true
  await keepReference(scope, trx, searchId, clientReference)
  await keepQuery(scope, trx, searchId, query)
  return true
}
