import type { ListLoaded } from '#contracts/admin.ts'
import type { Day } from '#domain/matching/watch-entity.ts'
import { appendAudit, installation } from '../db/audit.ts'
import { measureVersion, prepareVersion, type VersionDelta } from '../db/compare-versions.ts'
import { inTransaction } from '../db/database.ts'
import { addEntities, analyzeLoaded, settleIndex } from '../db/entities.ts'
import { cleanUpList } from '../db/list-clean-up.ts'
import {
  activateVersion,
  beatVersion,
  beginVersion,
  completeVersion,
  failVersion,
  interruptVersion,
  type EditionSource,
  type ListIdentity,
  type LoadingVersion,
} from '../db/list-versions.ts'
import { queueListRun } from '../db/rescreen-runs.ts'
import type { Act } from '../db/scope.ts'
import { renewRarity } from '../retrieval/renew-rarity.ts'
import { ListFileError, type ListItem } from '../watchlists/format.ts'
import { prepareEverywhere } from './follow-lists.ts'
import { readItems, Tally, type LoadParts } from './list-reading.ts'
import { checkDelta, checkTally, LoadRefused } from './list-rules.ts'

/** How an edition is taken. */
export interface LoadOptions extends Partial<EditionSource> {
  /** The day of the edition, whatever the file tells. */
  asOf?: Day | undefined
  /** Accept an older edition, or one that removes more than a fifth. */
  force: boolean
}

const beatMs = 10_000

/**
 * Loads an edition of a list from its parties: a version is built beside the one in force, batch by batch, and put in
 * force in one transaction. Whatever goes wrong on the way, the one in force stays; after an interruption the same
 * files go on where they stood.
 */
export async function loadList(
  parts: LoadParts,
  list: ListIdentity,
  items: AsyncIterable<ListItem>,
  options: LoadOptions,
): Promise<ListLoaded> {
  const { db, now } = parts
  const { hash = null, source = null } = options
  const { loading, position } = await inTransaction(db, (trx) => beginVersion(trx, list, now(), { hash, source }))
  const tally = new Tally(parts, position)
  const beat = setInterval(() => void aliveSign(parts, loading), beatMs)
  try {
    await cleanUpList(db, list.id)
    if (position.read > 0) parts.progress(`Continuing after ${position.read} records of the interrupted load.`)
    await addItems(parts, loading, items, tally)
    checkTally(tally.position)
    await analyzeLoaded(db)
    const loaded = await activate(parts, loading, list, { tally, options })
    clearInterval(beat)
    await cleanUpList(db, list.id)
    await settleIndex(db)
    await renewRarity(db, { at: now(), newId: parts.newId })
    return loaded
  } catch (error) {
    clearInterval(beat)
    await giveUp(parts, loading, error)
    throw error
  }
}

/** A long batch must not look like a dead load; a sign that fails is made up for by the next one. */
async function aliveSign({ db, now }: LoadParts, loading: LoadingVersion): Promise<void> {
  await inTransaction(db, (trx) => beatVersion(trx, loading, now())).catch(() => undefined)
}

/** The files or the rules end a load for good; after anything else the same files may go on. */
async function giveUp({ db, now }: LoadParts, loading: LoadingVersion, error: unknown): Promise<void> {
  const isFinal = error instanceof ListFileError || error instanceof LoadRefused
  const given = inTransaction(db, (trx) =>
    isFinal ? failVersion(trx, loading, error.message, now()) : interruptVersion(trx, loading, now()),
  )
  // Without a database left there is nothing to note; the next load or start clears the version away.
  await given.then(() => (isFinal ? cleanUpList(db, loading.listId) : undefined)).catch(() => undefined)
}

function addItems(
  parts: LoadParts,
  loading: LoadingVersion,
  items: AsyncIterable<ListItem>,
  tally: Tally,
): Promise<void> {
  const { db, now, signal } = parts
  return readItems(tally, items, {
    signal,
    take: (batch, after) =>
      inTransaction(db, async (trx) => {
        await beatVersion(trx, loading, now())
        const { duplicates } = await addEntities(trx, loading, batch)
        await beatVersion(trx, loading, now(), after(duplicates.length))
        return duplicates
      }),
  })
}

async function activate(
  parts: LoadParts,
  loading: LoadingVersion,
  list: ListIdentity,
  { tally, options }: { tally: Tally; options: LoadOptions },
): Promise<ListLoaded> {
  parts.signal?.throwIfAborted()
  const { db, now } = parts
  const { rejected } = tally.position
  const asOf = dayOf(parts, tally, options)
  const delta = await measureVersion(db, loading)
  if (!options.force) checkDelta(delta, asOf)
  await prepareVersion(db, loading, now)
  await inTransaction(db, (trx) => completeVersion(trx, loading, delta, now()))
  await prepareEverywhere(parts, loading)
  return inTransaction(db, async (trx) => {
    await beatVersion(trx, loading, now(), tally.position)
    await activateVersion(trx, loading, list, { ...delta, asOf, rejected }, now())
    const { added, changed, removed } = delta
    const details = { version: loading.version, asOf, added, changed, removed, rejected }
    await appendAudit(installation, trx, actOf(parts), { action: 'list.load', subjects: [list.id], details })
    await queueListRun(trx, { listId: list.id, version: loading.version, at: now(), gone: false })
    return summary(list, loading.version, { ...delta, asOf, rejected, unread: tally.unread })
  })
}

/** The day of an edition: what the operator says, else what the file tells, else today. */
export const dayOf = ({ now }: Pick<LoadParts, 'now'>, tally: Tally, { asOf }: LoadOptions): Day =>
  asOf ?? tally.asOf ?? now().toISOString().slice(0, 10)

/** The operator's act, for the audit chain of the installation. */
export const actOf = ({ now, newId }: Pick<LoadParts, 'now' | 'newId'>): Act => ({
  at: now(),
  newId,
  requestId: newId(),
  key: null,
})

/** What a load did, or would do. */
export function summary(
  { id: listId, name, format }: ListIdentity,
  version: number,
  edition: VersionDelta & { asOf: Day; rejected: number; unread: number },
): ListLoaded {
  const { before: _, activeAsOf: __, ...counts } = edition
  return { listId, name, format, version, ...counts }
}
