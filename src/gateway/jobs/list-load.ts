import type { ListLoaded } from '#contracts/admin.ts'
import type { Day } from '#domain/matching/watch-entity.ts'
import { appendAudit, installation } from '../db/audit.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { addEntities, settleIndex, type Building, type IndexedEntity } from '../db/entities.ts'
import {
  activateVersion,
  beatVersion,
  beginVersion,
  failVersion,
  measureVersion,
  type ListIdentity,
  type VersionDelta,
} from '../db/list-versions.ts'
import type { Act } from '../db/scope.ts'
import { indexEntity } from '../engine/index-entity.ts'
import { completeEntity } from '../watchlists/entity-hash.ts'
import type { ListItem } from '../watchlists/format.ts'

/** What a load works with, and who watches it. */
export interface LoadParts {
  db: Database
  now: () => Date
  newId: () => string
  progress: (text: string) => void
  /** Ends the load at the next batch; the list in force stays. */
  signal?: AbortSignal
}

/** How an edition is taken. */
export interface LoadOptions {
  /** The day of the edition, whatever the file tells. */
  asOf?: Day | undefined
  /** Accept an older edition, or one that removes more than a fifth. */
  force: boolean
}

/** An edition was read but must not be put in force; the one in force stays. */
export class LoadRefused extends Error {}

const batchSize = 250
const reportedRejections = 20
const highestRejected = 0.01
const highestRemoved = 0.2

/**
 * Loads an edition of a list from its parties: a version is built beside the one in force, batch by batch, and put in
 * force in one transaction. Whatever goes wrong on the way, the one in force stays (design/screening section 3).
 */
export async function loadList(
  parts: LoadParts,
  list: ListIdentity,
  items: AsyncIterable<ListItem>,
  options: LoadOptions,
): Promise<ListLoaded> {
  const building = await inTransaction(parts.db, (trx) => beginVersion(trx, list, parts.now()))
  try {
    const tally = await readItems(parts, building, items)
    checkTally(tally)
    const asOf = options.asOf ?? tally.asOf ?? parts.now().toISOString().slice(0, 10)
    const { records, rejected } = tally
    const delta = await activate(parts, building, list, { records, rejected, asOf, force: options.force })
    await settleIndex(parts.db)
    return summary(list, building, { ...delta, asOf, rejected })
  } catch (error) {
    await giveUp(parts, building, error instanceof Error ? error.message : 'The load failed.')
    throw error
  }
}

async function giveUp({ db, now }: LoadParts, { listId, version }: Building, reason: string): Promise<void> {
  const given = inTransaction(db, (trx) => failVersion(trx, listId, version, reason, now()))
  // Without a database left there is nothing to note; the next load or start clears the version away.
  await given.catch(() => undefined)
}

/** What the reading of an edition came to. */
export class Tally {
  records = 0
  rejected = 0
  asOf: Day | undefined
  readonly #progress: (text: string) => void

  constructor(progress: (text: string) => void) {
    this.#progress = progress
  }

  /** Counts a bad record and reports the first ones with line and reason. */
  reject(line: number, reason: string): void {
    this.rejected++
    if (this.rejected <= reportedRejections) this.#progress(`Rejected${line > 0 ? `, line ${line}` : ''}: ${reason}`)
    if (this.rejected === reportedRejections + 1) this.#progress('More rejected records are only counted.')
  }
}

async function readItems(parts: LoadParts, building: Building, items: AsyncIterable<ListItem>): Promise<Tally> {
  const tally = new Tally(parts.progress)
  let batch: IndexedEntity[] = []
  const flush = async () => {
    const full = batch
    batch = []
    await addBatch(parts, building, full, tally)
  }
  for await (const item of items) {
    if (item.type === 'edition') tally.asOf = item.asOf
    else if (item.type === 'rejected') tally.reject(item.line, item.reason)
    else batch.push(indexEntity(completeEntity(item.record)))
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  return tally
}

async function addBatch(parts: LoadParts, building: Building, batch: IndexedEntity[], tally: Tally): Promise<void> {
  parts.signal?.throwIfAborted()
  const { written, unchanged, duplicates } = await inTransaction(parts.db, async (trx) => {
    await beatVersion(trx, building, tally.records + batch.length, parts.now())
    return addEntities(trx, building, batch)
  })
  for (const sourceId of duplicates) tally.reject(0, `the identifier ${sourceId} stands in the list twice`)
  const before = Math.floor(tally.records / 1000)
  tally.records += written + unchanged
  if (Math.floor(tally.records / 1000) > before) parts.progress(`${tally.records} parties read.`)
}

/** Refuses a reading without a good record, or with more than one bad one in a hundred. Throws LoadRefused. */
export function checkTally({ records, rejected }: Pick<Tally, 'records' | 'rejected'>): void {
  if (records === 0) throw new LoadRefused('The file holds no record that can be read.')
  if (rejected > (records + rejected) * highestRejected)
    throw new LoadRefused(`${rejected} of ${records + rejected} records cannot be read, more than one in a hundred.`)
}

async function activate(
  parts: LoadParts,
  building: Building,
  list: ListIdentity,
  edition: { records: number; rejected: number; asOf: Day; force: boolean },
): Promise<VersionDelta> {
  parts.signal?.throwIfAborted()
  return inTransaction(parts.db, async (trx) => {
    await beatVersion(trx, building, edition.records, parts.now())
    const delta = await measureVersion(trx, building)
    if (!edition.force) checkDelta(delta, edition.asOf)
    const { asOf, rejected } = edition
    await activateVersion(trx, building, list, { ...delta, asOf, rejected }, parts.now())
    const { added, changed, removed } = delta
    const details = { version: building.version, asOf, added, changed, removed, rejected }
    await appendAudit(installation, trx, actOf(parts), { action: 'list.load', subjects: [list.id], details })
    return delta
  })
}

/** The operator's act, for the audit chain of the installation. */
export const actOf = ({ now, newId }: Pick<LoadParts, 'now' | 'newId'>): Act => ({
  at: now(),
  newId,
  requestId: newId(),
  key: null,
})

/** Refuses an older edition, and one that removes more than a fifth. Throws LoadRefused. */
export function checkDelta(delta: Pick<VersionDelta, 'before' | 'removed' | 'activeAsOf'>, asOf: Day): void {
  if (delta.activeAsOf !== null && asOf < delta.activeAsOf)
    throw new LoadRefused(
      `This edition is of ${asOf}, older than the one in force of ${delta.activeAsOf}. Use --force to load it all the same.`,
    )
  if (delta.removed > delta.before * highestRemoved)
    throw new LoadRefused(
      `This edition removes ${delta.removed} of ${delta.before} parties, more than a fifth. Use --force if that is right.`,
    )
}

function summary(
  list: ListIdentity,
  { version }: Building,
  { entities, names, added, changed, removed, ...edition }: VersionDelta & { asOf: Day; rejected: number },
): ListLoaded {
  const { id: listId, name, format } = list
  const { asOf, rejected } = edition
  return { listId, name, format, asOf, version, entities, names, added, changed, removed, rejected }
}
