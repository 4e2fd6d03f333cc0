import { webcrypto } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListLoaded } from '#contracts/admin.ts'
import type { Day } from '#domain/matching/watch-entity.ts'
import { createAuditKey, withAuditKey } from '#gateway/db/audit-key.ts'
import type { Database } from '#gateway/db/database.ts'
import { openEmbedded } from '#gateway/db/embedded.ts'
import { uuidV7 } from '#gateway/db/ids.ts'
import { migrate } from '#gateway/db/migrate.ts'
import type { SearchEngine } from '#gateway/engine/screen.ts'
import { loadList } from '#gateway/jobs/list-load.ts'
import type { LoadParts } from '#gateway/jobs/list-reading.ts'
import type { ListItem } from '#gateway/watchlists/format.ts'
import type { OfferedFiles } from '#gateway/commands/watchlist-files.ts'
import { searchingOver } from '../support/held-index.ts'

/** A database of its own that is gone when the measuring is done. */
export interface Scratch {
  /** For one search. */
  readonly source: SearchEngine
  db: Database
  /** Loads an edition as it was offered. */
  load(offer: OfferedFiles): Promise<ListLoaded>
  /** Loads parties that no file holds. */
  loadItems(id: string, items: AsyncIterable<ListItem>, watcher?: Watcher): Promise<ListLoaded>
  close(): Promise<void>
}

/** Who watches a load. */
type Watcher = Pick<LoadParts, 'progress' | 'signal'>

const now = () => new Date()
const nobody: Watcher = { progress: () => undefined }
const newId = () => uuidV7(now(), (size) => webcrypto.getRandomValues(new Uint8Array(size)))

/** Opens an embedded database on the disk, in a temporary folder. */
export async function openScratch(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'urs-eval-'))
  const embedded = await openEmbedded({ dataDir: join(folder, 'pg') })
  await migrate(embedded.db, 'scratch')
  return scratchIn(embedded.db, async () => {
    await embedded.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

/** Takes a database with this code's schema and nothing else in it; `close` lets it go. */
export function scratchIn(opened: Database, close: () => Promise<void>): Scratch {
  const db = withAuditKey(opened, () => createAuditKey('nobody reads this log'))
  const load = (id: string, format: string, items: AsyncIterable<ListItem>, watcher = nobody) =>
    loadList({ db, now, newId, ...watcher }, { id, tenantId: null, name: id, format, synthetic: false }, items, {
      force: true,
    })
  return {
    get source() {
      return searchingOver(db).retrieval(db)
    },
    db,
    load: (offer) => load(offer.format.list.id, offer.format.id, readOffer(offer)),
    loadItems: (id, items, watcher) => load(id, 'eval', items, watcher),
    close,
  }
}

/** The parties of an edition. */
export const readOffer = ({ files, format, fileDay }: OfferedFiles): AsyncIterable<ListItem> =>
  format.read(files, { list: format.list.id, name: format.list.name, asOf: fileDay satisfies Day })
