import type { Database } from '../db/database.ts'

/** Loads the demo's lists. */
export async function loadDemoLists(db: Database, now: () => Date, anchor: string): Promise<void> {
  await Promise.resolve([db, now, anchor])
}
