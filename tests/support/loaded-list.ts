import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import type { Database } from '#gateway/db/database.ts'
import type { ListIdentity } from '#gateway/db/list-versions.ts'
import { loadList } from '#gateway/jobs/list-load.ts'
import type { ListItem } from '#gateway/watchlists/format.ts'

/** A list of invented parties, whose editions tests write. */
export const sampleList: ListIdentity = {
  id: 'sample',
  tenantId: null,
  name: 'Sample list',
  format: 'test',
  synthetic: true,
}

/** A sanctioned person on the sample list, of whom nothing but the name is known unless `rest` tells it. */
export const sampleParty = (sourceId: string, name: string, rest: Partial<WatchRecord> = {}): WatchRecord => ({
  list: sampleList.id,
  sourceId,
  kind: 'person',
  names: [{ text: name, script: 'latin', quality: 'strong', kind: 'primary' }],
  births: [],
  countries: [],
  identifiers: [],
  topics: [{ topic: 'sanction', state: 'current' }],
  programmes: [],
  sources: [{ slug: sampleList.id, name: sampleList.name, asOf: '2026-01-01' }],
  statements: [],
  positions: [],
  relations: [],
  ...rest,
})

async function* edition(records: readonly WatchRecord[]): AsyncIterable<ListItem> {
  yield await Promise.resolve<ListItem>({ type: 'edition', asOf: '2026-02-01' })
  for (const record of records) yield { type: 'record', line: 1, record }
}

/** Puts an edition with these parties in force, of the sample list unless another is named. */
export async function loadParties(
  db: Database,
  records: readonly WatchRecord[],
  list: ListIdentity = sampleList,
): Promise<void> {
  const now = () => new Date('2026-11-21T10:00:00Z')
  await loadList({ db, now, newId: () => 'id', progress: () => undefined }, list, edition(records), {
    force: false,
  })
}
