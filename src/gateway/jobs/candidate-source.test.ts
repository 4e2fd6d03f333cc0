import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import {
  describeCandidateSource,
  type ContractList,
  type SourceOnTrial,
} from '#tests/support/candidate-source-contract.ts'
import { openTestDatabase, postgresRun } from '#tests/support/database.ts'
import { retrievalInDatabase, searchingInThread } from '#tests/support/held-index.ts'
import type { Retrieval } from '../retrieval/candidate-source.ts'
import type { ListItem } from '../watchlists/format.ts'
import { loadList } from './list-load.ts'

async function* edition(asOf: string, records: readonly WatchRecord[]): AsyncIterable<ListItem> {
  yield await Promise.resolve<ListItem>({ type: 'edition', asOf })
  for (const record of records) yield { type: 'record', line: 1, record }
}

/** An implementation over a database of its own. */
const start = async (retrieval: Retrieval): Promise<SourceOnTrial> => {
  const database = await openTestDatabase()
  const { db } = database
  const tenant = { id: 'alder', name: 'Alder', subdomain: 'alder', demo: false }
  await db.insertInto('tenants').values(tenant).execute()
  const parts = { db, now: () => new Date('2026-11-22T08:00:00Z'), newId: () => 'id', progress: () => undefined }
  return {
    // Each search asks anew, as each request does.
    get source() {
      return retrieval(db)
    },
    tenantId: tenant.id,
    replace: async ({ id, tenantId, asOf }: ContractList, parties) => {
      const list = { id, tenantId, name: id, format: 'test', synthetic: true }
      await loadList(parts, list, edition(asOf, parties), { force: true })
    },
    close: () => database.close(),
  }
}

// the embedded database is searched in memory only
if (postgresRun !== undefined) describeCandidateSource('the database', () => start(retrievalInDatabase))
describeCandidateSource('the index that a gateway holds', () => start(searchingInThread().retrieval))
