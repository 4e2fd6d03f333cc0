import { inTransaction, type Database } from '../db/database.ts'
import {
  analyzeCounts,
  beginCount,
  clearCounts,
  fileCounts,
  keysOfPage,
  namesInForce,
  putInUse,
  sayCounting,
} from '../db/rarity.ts'
import { hasMonitors, queueRun } from '../db/rescreen-runs.ts'
import { isEmbedded } from '../db/embedded-adapter.ts'
import type { Act } from '../db/scope.ts'

/** A change of more names than this renews the count; less leaves every score as it is. */
const renewedFrom = 0.25
/** So many parties are read in one statement, and so many keys written: nobody who waits notices a page. */
const pageSize = { parties: 200, keys: 1000 }
/** The keys of so many names are counted in memory at once; of more names, they are counted in several goes. */
const namesAtOnce = 500_000

/**
 * Counts how often keys stand in the names in force, where their number has moved by more than a quarter, and queues
 * the run over everybody monitored, who may be found otherwise then. Page by page, so that nobody waits for it: searches
 * read the old count until the new one is whole. Nobody counts where names are searched in memory only. Of several processes one counts. Outside of a transaction only.
 */
export async function renewRarity(db: Database, act: Pick<Act, 'at' | 'newId'>): Promise<boolean> {
  if (isEmbedded(db)) return false
  await clearCounts(db)
  for (;;) {
    const sight = await namesInForce(db)
    const isDue = (counted: number) => Math.abs(sight.names - counted) > counted * renewedFrom
    const version = await beginCount(db, sight.names, isDue)
    if (version === null || !(await writeCount(db, version, sight.names))) return false
    const isRenewed = await inTransaction(db, async (trx) => {
      if (!(await putInUse(trx, { ...sight, version }, act.at))) return false
      if (await hasMonitors(trx)) await queueRun(trx, 'rarity', {}, act)
      return true
    })
    await clearCounts(db)
    if (!isRenewed) continue
    await analyzeCounts(db)
    return true
  }
}

/** Counts and writes; false when somebody else has taken this for an abandoned count meanwhile. */
async function writeCount(db: Database, version: number, names: number): Promise<boolean> {
  const parts = Math.floor(names / namesAtOnce) + 1
  for (let part = 0; part < parts; part++) {
    const counts = await countPart(db, version, { part, parts })
    if (counts === undefined) return false
    const shared = Array.from(counts, ([token, df]) => ({ token, df })).filter(({ df }) => df > 1)
    for (let at = 0; at < shared.length; at += pageSize.keys) {
      if (!(await sayCounting(db, version))) return false
      await fileCounts(db, version, shared.slice(at, at + pageSize.keys))
    }
  }
  return true
}

/** How often keys stand in names: those whose digest falls into one part of several. */
async function countPart(
  db: Database,
  version: number,
  part: { part: number; parts: number },
): Promise<Map<string, number> | undefined> {
  const counts = new Map<string, number>()
  for (let after: number | undefined = 0; after !== undefined;) {
    if (!(await sayCounting(db, version))) return undefined
    const page = await keysOfPage(db, { after, most: pageSize.parties }, part)
    for (const key of page.keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    after = page.last
  }
  return counts
}
