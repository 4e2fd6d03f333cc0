import type { ListLoaded } from '#contracts/admin.ts'
import { activeHashes } from '../db/entities.ts'
import type { ListIdentity } from '../db/list-versions.ts'
import { findWatchlist } from '../db/watchlists.ts'
import { indexEntity } from '../engine/index-entity.ts'
import { completeEntity } from '../watchlists/entity-hash.ts'
import type { ListItem } from '../watchlists/format.ts'
import { checkTally, Tally, type LoadOptions, type LoadParts } from './list-load.ts'

/** Reads an edition and says what a load would do, without writing anything. */
export async function previewList(
  parts: LoadParts,
  list: ListIdentity,
  items: AsyncIterable<ListItem>,
  options: LoadOptions,
): Promise<ListLoaded> {
  const known = await activeHashes(parts.db, list.id)
  const tally = new Tally(parts.progress)
  const seen = new Set<string>()
  const counts = { entities: 0, names: 0, added: 0, changed: 0, removed: 0 }
  for await (const item of items) {
    if (item.type === 'edition') tally.asOf = item.asOf
    else if (item.type === 'rejected') tally.reject(item.line, item.reason)
    else {
      const { entity, names } = indexEntity(completeEntity(item.record))
      const { id, contentHash } = entity
      if (seen.has(id)) tally.reject(item.line, `the identifier ${item.record.sourceId} stands in the list twice`)
      else {
        seen.add(id)
        tally.records++
        counts.names += names.length
        if (!known.has(id)) counts.added++
        else if (known.get(id) !== contentHash) counts.changed++
      }
    }
  }
  checkTally(tally)
  counts.entities = tally.records
  counts.removed = Array.from(known.keys()).filter((id) => !seen.has(id)).length
  const asOf = options.asOf ?? tally.asOf ?? parts.now().toISOString().slice(0, 10)
  const version = (await findWatchlist(parts.db, list.id))?.activeVersion ?? 0
  const { id: listId, name, format } = list
  return { listId, name, format, asOf, version, rejected: tally.rejected, ...counts }
}
