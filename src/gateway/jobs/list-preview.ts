import type { ListLoaded } from '#contracts/admin.ts'
import { measureVersion } from '../db/compare-versions.ts'
import { inTransaction } from '../db/database.ts'
import { analyzeLoaded, noteLoaded } from '../db/entities.ts'
import { discardVersion } from '../db/list-clean-up.ts'
import { beatVersion, beginVersion, type ListIdentity } from '../db/list-versions.ts'
import type { ListItem } from '../watchlists/format.ts'
import { dayOf, summary, type LoadOptions } from './list-load.ts'
import { readItems, Tally, type LoadParts } from './list-reading.ts'
import { checkTally } from './list-rules.ts'

/**
 * Reads an edition and says what a load would do. The database notes meanwhile which parties there are, without the
 * parties, and forgets it again: what is in force is not touched, and nothing grows with the file.
 */
export async function previewList(
  parts: LoadParts,
  list: ListIdentity,
  items: AsyncIterable<ListItem>,
  options: LoadOptions,
): Promise<ListLoaded> {
  const { db, now, signal } = parts
  const { loading, position } = await inTransaction(db, (trx) => beginVersion(trx, list, now()))
  const tally = new Tally(parts, position)
  try {
    await readItems(tally, items, {
      signal,
      take: (batch, after) =>
        inTransaction(db, async (trx) => {
          const { duplicates } = await noteLoaded(trx, loading, batch)
          await beatVersion(trx, loading, now(), after(duplicates.length))
          return duplicates
        }),
    })
    checkTally(tally.position)
    await analyzeLoaded(db)
    const delta = await measureVersion(db, loading)
    const [asOf, { rejected }, { unread }] = [dayOf(parts, tally, options), tally.position, tally]
    return summary(list, loading.activeVersion ?? 0, { ...delta, asOf, rejected, unread })
  } finally {
    await discardVersion(db, list.id, loading.version)
  }
}
