import { z } from 'zod'
import type { Log } from '#lib/log.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { forgetFacts, replaceIndex, settleIndex, unreadEntities } from '../db/entities.ts'
import { fileAllWords, lacksWords } from '../db/listed-words.ts'
import { readInstallation, writeInstallation } from '../db/installation.ts'
import { renewRarity } from '../retrieval/renew-rarity.ts'
import { indexEntity } from '../engine/index-entity.ts'
import { indexVersion } from '../engine/version.ts'

const Progress = z.object({
  version: z.number(),
  complete: z.boolean(),
  /** Words are being filed that whoever wrote these names did not need. */
  isFilingWords: z.boolean().optional(),
})
const batchSize = 50

interface ReindexParts {
  db: Database
  log: Log
  now: () => Date
  newId: () => string
}

/**
 * Files every listed name anew where another version of the engine has filed it, before anybody searches: a search
 * must not miss whom the old keys do not find. Goes on where an earlier start was ended.
 */
export async function reindexLists({ db, log, now, newId }: ReindexParts): Promise<void> {
  const found = Progress.safeParse(await readInstallation(db, 'index')).data
  if (found?.version === indexVersion && found.complete) return fileLackingWords({ db, log, now, newId }, found)
  if (found?.version !== indexVersion)
    await inTransaction(db, async (trx) => {
      await forgetFacts(trx)
      await writeInstallation(trx, 'index', { version: indexVersion, complete: false })
    })
  const read = await readAll(db)
  if (read > 0) {
    await settleIndex(db)
    await renewRarity(db, { at: now(), newId })
    log.info({ parties: read }, 'listed names filed anew')
  }
  await writeInstallation(db, 'index', { version: indexVersion, complete: true })
}

/** A backup of a database that is searched in memory only brings no words, which searches in this one may need. */
async function fileLackingWords({ db, log, now, newId }: ReindexParts, found: z.infer<typeof Progress>): Promise<void> {
  if (found.isFilingWords !== true && !(await lacksWords(db))) return
  await writeInstallation(db, 'index', { version: indexVersion, complete: true, isFilingWords: true })
  await fileAllWords(db)
  await settleIndex(db)
  await renewRarity(db, { at: now(), newId })
  await writeInstallation(db, 'index', { version: indexVersion, complete: true })
  log.info({}, 'words of listed names filed')
}

async function readAll(db: Database): Promise<number> {
  let read = 0
  for (let after = 0; ;) {
    const rows = await unreadEntities(db, after, batchSize)
    const last = rows.at(-1)
    if (last === undefined) return read
    const batch = rows.map(({ key, doc }) => ({ key, ...indexEntity(doc) }))
    await inTransaction(db, (trx) => replaceIndex(trx, batch))
    read += rows.length
    after = last.key
  }
}
