import { webcrypto } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ListLoaded } from '#contracts/admin.ts'
import type { CandidateSource } from '#domain/matching/candidate-source.ts'
import type { Day } from '#domain/matching/watch-entity.ts'
import { candidateSource } from '../../db/candidates.ts'
import type { Database } from '../../db/database.ts'
import { openEmbedded } from '../../db/embedded.ts'
import { uuidV7 } from '../../db/ids.ts'
import { migrate } from '../../db/migrate.ts'
import { loadList } from '../../jobs/list-load.ts'
import type { ListItem } from '../../watchlists/format.ts'
import type { OfferedFiles } from '../watchlist-files.ts'

/** A database of its own that is gone when the measuring is done. */
export interface Scratch {
  source: CandidateSource
  db: Database
  /** Loads an edition as it was offered. */
  load(offer: OfferedFiles): Promise<ListLoaded>
  /** Loads parties that no file holds. */
  loadItems(id: string, items: AsyncIterable<ListItem>): Promise<ListLoaded>
  close(): Promise<void>
}

const now = () => new Date()
const newId = () => uuidV7(now(), (size) => webcrypto.getRandomValues(new Uint8Array(size)))

/** Opens an embedded database on the disk, in a temporary folder. `version` is the application's. */
export async function openScratch(version: string): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'urs-eval-'))
  const embedded = await openEmbedded({ dataDir: join(folder, 'pg') })
  await migrate(embedded.db, version)
  const load = (id: string, format: string, items: AsyncIterable<ListItem>) =>
    loadList(
      { db: embedded.db, now, newId, progress: () => undefined },
      { id, tenantId: null, name: id, format, synthetic: false },
      items,
      { force: true },
    )
  return {
    source: candidateSource(embedded.db),
    db: embedded.db,
    load: (offer) => load(offer.format.list.id, offer.format.id, readOffer(offer)),
    loadItems: (id, items) => load(id, 'eval', items),
    close: async () => {
      await embedded.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The parties of an edition. */
export const readOffer = ({ files, format, fileDay }: OfferedFiles): AsyncIterable<ListItem> =>
  format.read(files, { list: format.list.id, name: format.list.name, asOf: fileDay satisfies Day })
