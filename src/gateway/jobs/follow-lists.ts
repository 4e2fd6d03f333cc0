import { setTimeout as sleep } from 'node:timers/promises'
import type { HeldList } from '#domain/matching/name-index/party-index.ts'
import type { Database } from '../db/database.ts'
import { comingEdition, gatewayLife, gatewaysBehind, leaveGateways, notePrepared, showLife } from '../db/gateways.ts'
import type { LoadingVersion } from '../db/list-versions.ts'
import { editionOf, editionsInForce } from '../db/party-rows.ts'
import type { HeldIndex } from '../retrieval/held-index.ts'
import type { LoadParts } from './list-reading.ts'
import type { WatchedMonitors } from './watched-monitors.ts'

const lookMs = 2000
const askMs = 250
/** The longest that an edition waits for gateways: ten minutes, in which a million parties are filed. */
const asks = 2400

/** What a gateway holds in memory of lists and monitors. */
interface Following {
  db: Database
  index: HeldIndex
  watched: WatchedMonitors
}

/**
 * Lets a gateway follow what every process does to the lists, so that whoever searches next need not wait for it: an
 * edition that comes into force is prepared before that, and what could not be is caught up with. What goes wrong here
 * is told to whoever searches. `id`: the gateway among others over the database; null where it has that alone, and
 * loads every list itself. Gives how to stop it.
 */
export function followLists(following: Following, id: string | null): () => Promise<void> {
  const stopping = new AbortController()
  const live =
    id === null ? Promise.resolve() : repeat(gatewayLife / 4, stopping.signal, () => showLife(following.db, id))
  // What it is still filing ends with the threads: a stop does not wait for that.
  void repeat(lookMs, stopping.signal, () => lookAround(following, id, stopping.signal))
  return async () => {
    stopping.abort()
    await live
    if (id !== null) await leaveGateways(following.db, id).catch(() => undefined)
  }
}

async function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work().catch(() => undefined)
    await sleep(everyMs, undefined, { signal }).catch(() => undefined)
  }
}

async function lookAround(following: Following, id: string | null, signal: AbortSignal): Promise<void> {
  const { db, index } = following
  const inForce = await editionsInForce(db)
  if (index.fits(inForce)) await index.of(db, inForce)
  else await index.letGo()
  if (id === null) return
  const edition = await comingEdition(db, id)
  if (edition === undefined) return
  await prepareHere(following, edition, signal)
  await notePrepared(db, id, edition)
}

/** Makes ready what a process holds in memory for an edition; what cannot be is made up for by whoever needs it. */
const prepareHere = (
  { db, index, watched }: Pick<LoadParts, 'db' | 'index' | 'watched'>,
  edition: HeldList,
  signal?: AbortSignal,
): Promise<unknown> => Promise.all([index?.prepare(db, edition), watched?.renew(db, signal).catch(() => undefined)])

/**
 * Waits until this process, and every gateway that shows life, is ready for a version that is complete: nobody who
 * searches once it is in force has to wait until an index has caught up, nor for those who are monitored to be learnt.
 * Throws the reason of the signal.
 */
export async function prepareEverywhere(parts: LoadParts, { listId, version }: LoadingVersion): Promise<void> {
  const { db, signal } = parts
  const edition = await editionOf(db, listId, version)
  if (edition === undefined) return
  await prepareHere(parts, edition, signal)
  for (let ask = 0; ask < asks; ask += 1) {
    signal?.throwIfAborted()
    const behind = await gatewaysBehind(db, edition)
    if (behind === 0) return
    if (ask === 0) parts.progress('Waiting until every gateway is ready for the new edition.')
    await sleep(askMs, undefined, { signal }).catch(() => undefined)
  }
  parts.progress('Some gateways are not ready yet. Searches there wait until they are.')
}
