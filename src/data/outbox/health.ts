import Dexie from 'dexie'
import { sleep } from '#lib/sleep.ts'
import { subscribable } from '#lib/subscribable.ts'
import { device } from '../device/device-database.ts'
import type { OutboxDatabase } from '../device/outbox-database.ts'

/** Whether this page can still write unsent work. */
export type OutboxHealth =
  | { kind: 'sound' }
  /** A newer build in another tab needs the database: this page writes nothing more until it is loaded anew. */
  | { kind: 'reload' }
  /** The browser removed what was kept, and with it so many unsent changes. */
  | { kind: 'removed'; count: number }

const sound: OutboxHealth = { kind: 'sound' }

/** The outbox's health in this page. */
export const outboxHealth = subscribable<OutboxHealth>(sound)

/** The person has read what was removed. */
export const dismissRemoved = (): void => outboxHealth.set(sound)

/** After the browser closed the database it is looked for this often, in milliseconds: a removal takes its time. */
const looks = [50, 250, 1000, 4000]

/** By name and not by opening it: what is opened while a browser clears its data is never answered. */
async function isListed(name: string): Promise<boolean> {
  const names = await Promise.race([Dexie.getDatabaseNames(), sleep(1000)])
  return names?.includes(name) ?? true
}

/** What a page does when its database goes. */
interface Watch {
  /** Number of unsent changes as last known. */
  count(): number
  /** Last chance to write: unfinished texts are sealed, sending ends. */
  beforeLeaving(): Promise<void>
}

/**
 * Watches an open outbox: leaves it to a newer build that asks for it, and says so when it is removed. Afterwards
 * nothing is written any more, so that no outbox without keys comes into being. Returns the way out.
 */
export function watchDatabase(db: OutboxDatabase, watch: Watch): () => void {
  let isWatching = true
  const removed = () => {
    if (!isWatching) return
    isWatching = false
    outboxHealth.set({ kind: 'removed', count: watch.count() })
    db.leave()
  }
  const asked = (event: IDBVersionChangeEvent): boolean => {
    if (!isWatching) return true // the database closes by itself
    if (event.newVersion === null) removed()
    else {
      isWatching = false
      outboxHealth.set({ kind: 'reload' })
      void watch
        .beforeLeaving()
        .catch(() => undefined) // the newer build is not kept waiting
        .finally(() => db.leave())
    }
    return false
  }
  const lost = async () => {
    for (const milliseconds of looks) {
      await sleep(milliseconds)
      if (!isWatching) return
      if (!(await isListed(db.name))) return removed()
    }
  }
  const bornAgain = () => {
    removed()
    throw new Error('the outbox was removed under the page')
  }
  db.on('versionchange', asked)
  db.on('close', lost)
  db.on('populate', bornAgain)
  return () => {
    isWatching = false
    db.on('versionchange').unsubscribe(asked)
    db.on('close').unsubscribe(lost)
    db.on('populate').unsubscribe(bornAgain)
  }
}

/** Remembers, outside of the outbox, how much is unsent in it. */
export async function noteUnsent(scope: string, unsent: number): Promise<void> {
  await device()?.scopes.update(scope, { unsent })
}

/** Says so when the browser has removed an outbox with unsent work since it was last counted: an empty one is none. */
export async function missUnsent(scope: string, { entries, log }: OutboxDatabase): Promise<void> {
  const count = (await device()?.scopes.get(scope))?.unsent ?? 0
  if (count === 0 || (await entries.count()) > 0 || (await log.count()) > 0) return
  outboxHealth.set({ kind: 'removed', count })
}
