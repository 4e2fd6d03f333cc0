import type { Database } from '../db/database.ts'
import { loadList } from '../jobs/list-load.ts'
import type { ListItem } from '../watchlists/format.ts'
import { demoIds } from './demo-ids.ts'
import { demoLists, type DemoList } from './lists.ts'

/** Loads the demo's lists, as editions of the anchor day. */
export async function loadDemoLists(db: Database, now: () => Date, anchor: string): Promise<void> {
  const parts = { db, now, newId: demoIds('lists'), progress: () => undefined }
  for (const list of demoLists(anchor)) {
    const { id, name } = list
    const identity = { id, name, tenantId: null, format: 'demo', synthetic: true }
    await loadList(parts, identity, itemsOf(list), { asOf: anchor, force: true })
  }
}

async function* itemsOf({ records }: DemoList): AsyncIterable<ListItem> {
  for (const record of records) yield await Promise.resolve<ListItem>({ type: 'record', line: 0, record })
}
