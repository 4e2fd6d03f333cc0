import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import { subscribable } from '#lib/subscribable.ts'
import { unlockedNow, type Unlocked } from './unlocked.ts'
import type { OutboxDatabase } from '../device/outbox-database.ts'

/** What opens the open scope again after a lock. */
export interface OwnOpeners {
  password: boolean
  passphrase: boolean
  passkey: boolean
  /** Unsent work or pins hang on a session that none of the three would open again. */
  isLoose: boolean
}

const own = subscribable<OwnOpeners | null>(null)

/** What opens the open scope again, as React sees it; null while nothing is open. */
export const useOwnOpeners = (): OwnOpeners | null => useSyncExternalStore(own.subscribe, own.get)

async function hasWork({ entries, pins }: OutboxDatabase): Promise<boolean> {
  return (await entries.limit(1).count()) + (await pins.limit(1).count()) > 0
}

async function look({ outbox }: Unlocked): Promise<OwnOpeners> {
  const ids = new Set(await outbox.keyring.toCollection().primaryKeys())
  const slots = { password: ids.has('password'), passphrase: ids.has('passphrase'), passkey: ids.has('passkey') }
  // what is looked at is looked at again after every change of it: the entries only where they tell something
  const isLoose = !Object.values(slots).includes(true)
  return { ...slots, isLoose: isLoose && (await hasWork(outbox)) }
}

/** Follows what opens the open scope, in this tab and the others. Called once at start. */
export function followOpeners(): void {
  let stop: () => void = () => undefined
  const follow = () => {
    stop()
    own.set(null)
    const present = unlockedNow.get()
    if (present === null) return
    // a database that closes ends the looking; whatever is opened next begins anew
    const looking = liveQuery(() => look(present)).subscribe({ next: own.set, error: () => undefined })
    stop = () => looking.unsubscribe()
  }
  unlockedNow.subscribe(follow)
  follow()
}
