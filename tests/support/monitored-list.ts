import type { CreateSearchBody } from '#contracts/comply-forms.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { inTransaction, type Database } from '#gateway/db/database.ts'
import type { Act, Scope } from '#gateway/db/scope.ts'
import { demoTenants } from '#gateway/demo/tenants.ts'
import { loadList } from '#gateway/jobs/list-load.ts'
import { comply, complyRequest } from '#gateway/providers/comply.ts'
import { runSearch } from '#gateway/providers/run-search.ts'
import { findAhead } from '#gateway/providers/screen-ahead.ts'
import type { ListItem } from '#gateway/watchlists/format.ts'
import { searchingOver } from './held-index.ts'
import { sampleList } from './loaded-list.ts'

/** Somebody of a tenant who puts people under watch. */
export const watcher: Scope = {
  tenantId: demoTenants.alder.id,
  userId: 'somebody',
  userName: 'Some Body',
  permissions: [],
  services: demoTenants.alder.services,
  superAdmin: false,
}

/** The same person with another name beside the first. */
export function alsoKnown(record: WatchRecord, alias: string): WatchRecord {
  const names = [
    ...record.names,
    { text: alias, script: 'latin' as const, quality: 'strong' as const, kind: 'aka' as const },
  ]
  return { ...record, names }
}

interface Parts {
  db: Database
  now: () => Date
  newId: () => string
}

/** Puts an edition of the sample list in force. */
export const loadSample = ({ db, now, newId }: Parts, records: readonly WatchRecord[]) =>
  loadList({ db, now, newId, progress: () => undefined }, sampleList, itemsOf(records), {
    asOf: now().toISOString().slice(0, 10),
    force: true,
  })

async function* itemsOf(records: readonly WatchRecord[]): AsyncIterable<ListItem> {
  for (const record of records) yield await Promise.resolve<ListItem>({ type: 'record', line: 1, record })
}

/** What a monitor of a test asks for; fuzziness 0 to 1. */
export interface Wish {
  name: string
  reference?: string
  fuzziness?: string
  filters?: Partial<CreateSearchBody['filters']>
}

/** The request of a monitored search for a person. */
export const wishRequest = ({ name, reference, fuzziness = '0.5', filters = {} }: Wish) =>
  complyRequest(
    {
      search_term: name,
      fuzziness,
      ...(reference !== undefined && { client_ref: reference }),
      filters: { country_codes: [], types: [], entity_type: 'person', ...filters },
    },
    true,
  )

/** Puts somebody under watch, with a search through the real engine. Gives the id. */
export async function watch(db: Database, scope: Scope, act: Act, wish: Wish): Promise<string> {
  const request = wishRequest(wish)
  const asked = comply.screenQuery(request.query, scope.tenantId)
  const found = await findAhead(db, searchingOver(db).retrieval, asked)
  return inTransaction(db, (trx) => runSearch(comply, scope, trx, act, request, found))
}
