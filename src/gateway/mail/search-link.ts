import { consoleBase, deepLinks } from '#contracts/links.ts'
import type { StoredSearch } from '../db/searches.ts'

/**
 * Path of the console that opens a search, as a monitor while it is one: ids only, the tenant's among them, so that it
 * opens in the right tenant (spec/decisions 25).
 */
export function searchLink({ provider, id, tenantId, monitoring }: StoredSearch): string {
  const page = monitoring === null ? deepLinks.results(provider, id) : deepLinks.monitorMatches(provider, id)
  return `${consoleBase}${page}&login_tenant_uuid=${tenantId}`
}
