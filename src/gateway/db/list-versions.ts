import type { VersionDelta } from './compare-versions.ts'
import { inTransaction, type OpenedDatabase, type Trx } from './database.ts'

/** A load of this list is running; its last sign of life is younger than half a minute. */
export class ListBusy extends Error {
  constructor(listId: string) {
    super(`Another load of the list "${listId}" is running. Wait until it has finished.`)
  }
}

/** The version being built was given up meanwhile, because it showed no sign of life. */
export class LoadGivenUp extends Error {
  constructor(listId: string) {
    super(`The load of the list "${listId}" made no progress for too long and was stopped. Load it again.`)
  }
}

/** The version that is being built, and the one in force. */
export interface LoadingVersion {
  listId: string
  version: number
  activeVersion: number | null
  /** When this load began: a later one that goes on with the version shuts it out. */
  startedAt: Date
}

/** What a list is, apart from its editions. */
export interface ListIdentity {
  id: string
  tenantId: string | null
  name: string
  format: string
  synthetic: boolean
}

/** Where an edition comes from. */
export interface EditionSource {
  /** Of the files and of how they are read: an interrupted load with the same goes on. Null: it starts anew. */
  hash: string | null
  source: string | null
}

/** How far a load has come. */
export interface LoadPosition {
  /** Records of the files that are kept, good and bad, in their order. */
  read: number
  entities: number
  rejected: number
}

/** A load without a sign of life for so long, in milliseconds, is no longer running. */
export const lifeSign = 30_000
const interrupted = 'The load was interrupted.'

/** Where a load begins: a new version, or the interrupted one of the same files. */
export interface BegunVersion {
  loading: LoadingVersion
  position: LoadPosition
}

/**
 * Starts a new version beside the one in force, or goes on with the interrupted one of the same files. Fails with
 * ListBusy. What another interrupted load left is for `cleanUpList` to clear away before the first party is added.
 */
export async function beginVersion(
  trx: Trx,
  list: ListIdentity,
  now: Date,
  edition: EditionSource = { hash: null, source: null },
): Promise<BegunVersion> {
  await trx
    .insertInto('watchlists')
    .values({ ...list, activeVersion: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx.selectFrom('watchlists').selectAll().where('id', '=', list.id).forUpdate().executeTakeFirst()
  const last = await lastVersion(trx, list.id)
  if (last?.state === 'loading' && now.getTime() - last.beatAt.getTime() < lifeSign) throw new ListBusy(list.id)
  const activeVersion = row?.activeVersion ?? null
  if (last && canGoOn(last, list, edition)) {
    const { version, readRecords: read, entities, rejected } = last
    await versionOf(trx, { listId: list.id, version })
      .set({ state: 'loading', error: null, startedAt: now, completeAt: null, finishedAt: null, beatAt: now })
      .execute()
    const loading = { listId: list.id, version, activeVersion, startedAt: now }
    return { loading, position: { read, entities, rejected } }
  }
  if (last?.state === 'loading') await interruptVersion(trx, last, now)
  const version = (last?.version ?? 0) + 1
  await trx
    .insertInto('listVersions')
    .values({ ...emptyVersion, ...edition, listId: list.id, version, format: list.format, startedAt: now, beatAt: now })
    .execute()
  const loading = { listId: list.id, version, activeVersion, startedAt: now }
  return { loading, position: { read: 0, entities: 0, rejected: 0 } }
}

const emptyVersion = {
  state: 'loading' as const,
  asOf: null,
  entities: 0,
  names: 0,
  added: 0,
  changed: 0,
  removed: 0,
  rejected: 0,
  error: null,
  completeAt: null,
  finishedAt: null,
}

const lastVersion = (trx: Trx, listId: string) =>
  trx
    .selectFrom('listVersions')
    .selectAll()
    .where('listId', '=', listId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

type Last = NonNullable<Awaited<ReturnType<typeof lastVersion>>>

const canGoOn = ({ state, hash, format }: Last, list: ListIdentity, edition: EditionSource): boolean =>
  (state === 'loading' || state === 'failed') && hash !== null && hash === edition.hash && format === list.format

type Version = Pick<LoadingVersion, 'listId' | 'version'>
type Running = Version & Pick<LoadingVersion, 'startedAt'>

const versionOf = (trx: Trx, { listId, version }: Version) =>
  trx.updateTable('listVersions').where('listId', '=', listId).where('version', '=', version)

/** The version while this load, and no later one, builds it. */
const whileLoading = (trx: Trx, version: Running) =>
  versionOf(trx, version).where('state', '=', 'loading').where('startedAt', '=', version.startedAt)

/**
 * Gives a sign of life of a load, with how far it has come. Fails with LoadGivenUp when the version is no longer being
 * built: what a stalled load still wrote would otherwise show up in a later version.
 */
export async function beatVersion(
  trx: Trx,
  version: LoadingVersion,
  now: Date,
  position?: LoadPosition,
): Promise<void> {
  const { read: readRecords, entities, rejected } = position ?? {}
  const come = position && { readRecords, entities, rejected }
  const updated = await whileLoading(trx, version)
    .set({ ...come, beatAt: now })
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) throw new LoadGivenUp(version.listId)
}

/**
 * Notes that everything of the version is written, after `prepareVersion`: gateways prepare it now, before it comes into
 * force, unless it has more names than they may hold. Throws LoadGivenUp.
 */
export async function completeVersion(
  trx: Trx,
  version: LoadingVersion,
  { names }: Pick<VersionDelta, 'names'>,
  now: Date,
): Promise<void> {
  await beatVersion(trx, version, now)
  await whileLoading(trx, version).set({ names, completeAt: now }).execute()
}

/**
 * Puts the version in force, in the caller's transaction and after `prepareVersion`: readers see the old one or the new
 * one, never a mixture.
 */
export async function activateVersion(
  trx: Trx,
  loading: LoadingVersion,
  list: ListIdentity,
  edition: VersionDelta & { asOf: string; rejected: number },
  now: Date,
): Promise<void> {
  const { listId, version } = loading
  const { before: _, activeAsOf: __, ...counts } = edition
  await retireActive(trx, listId)
  await versionOf(trx, loading)
    .set({ ...counts, state: 'active', finishedAt: now, beatAt: now })
    .execute()
  const { name, format, synthetic } = list
  await trx
    .updateTable('watchlists')
    .set({ name, format, synthetic, activeVersion: version })
    .where('id', '=', listId)
    .execute()
}

const retireActive = (trx: Trx, listId: string) =>
  trx
    .updateTable('listVersions')
    .set({ state: 'old' })
    .where('listId', '=', listId)
    .where('state', '=', 'active')
    .execute()

/** Takes a list out of every search, in the caller's transaction. False if there is none; ListBusy during a load. */
export async function deactivateList(trx: Trx, listId: string, now: Date): Promise<boolean> {
  const row = await trx.selectFrom('watchlists').select('id').where('id', '=', listId).forUpdate().executeTakeFirst()
  if (row === undefined) return false
  const last = await lastVersion(trx, listId)
  if (last?.state === 'loading' && now.getTime() - last.beatAt.getTime() < lifeSign) throw new ListBusy(listId)
  await retireActive(trx, listId)
  await trx.updateTable('watchlists').set({ activeVersion: null }).where('id', '=', listId).execute()
  return true
}

/** Gives a version up for good: the one in force stays, and the reason is kept for `status`. */
export async function failVersion(trx: Trx, version: Running, error: string, now: Date): Promise<void> {
  await whileLoading(trx, version).set({ state: 'failed', error, hash: null, finishedAt: now }).execute()
}

/** Notes that a load has ended before its time. What it had written stays, for a load of the same files to go on. */
export async function interruptVersion(trx: Trx, version: Running, now: Date): Promise<void> {
  await whileLoading(trx, version).set({ state: 'failed', error: interrupted, finishedAt: now }).execute()
}

/**
 * Notes which loads of lists are no longer running. Whoever has the database alone knows that none is; beside other
 * processes only those are dead that have given no sign of life for a while.
 */
export function endDeadLoads({ db, engine }: Pick<OpenedDatabase, 'db' | 'engine'>, now: Date): Promise<void> {
  const since = engine === 'embedded' ? now : new Date(now.getTime() - lifeSign)
  return inTransaction(db, (trx) => failInterruptedLoads(trx, now, since))
}

async function failInterruptedLoads(trx: Trx, now: Date, since: Date): Promise<void> {
  await trx
    .updateTable('listVersions')
    .set({ state: 'failed', error: interrupted, finishedAt: now })
    .where('state', '=', 'loading')
    .where('beatAt', '<=', since)
    .execute()
}
