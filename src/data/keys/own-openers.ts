import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import { subscribable } from '#lib/subscribable.ts'
import { kept, type Kept } from '../kept.ts'

/** What opens the open scope again after a lock, and whether unsent work or pins already hang on it. */
export interface OwnOpeners {
  password: boolean
  passphrase: boolean
  passkey: boolean
  hasWork: boolean
}

const own = subscribable<OwnOpeners | null>(null)

/** What opens the open scope again, as React sees it; null while nothing is open. */
export const useOwnOpeners = (): OwnOpeners | null => useSyncExternalStore(own.subscribe, own.get)

async function look({ outbox }: Kept): Promise<OwnOpeners> {
  const ids = new Set(await outbox.keyring.toCollection().primaryKeys())
  const count = (await outbox.entries.limit(1).count()) + (await outbox.pins.limit(1).count())
  return {
    password: ids.has('password'),
    passphrase: ids.has('passphrase'),
    passkey: ids.has('passkey'),
    hasWork: count > 0,
  }
}

/** Follows what opens the open scope, in this tab and the others. Called once at start. */
export function followOpeners(): void {
  let stop: () => void = () => undefined
  const follow = () => {
    stop()
    own.set(null)
    const present = kept.get()
    if (present === null) return
    // a database that closes ends the looking; whatever is opened next begins anew
    const looking = liveQuery(() => look(present)).subscribe({ next: own.set, error: () => undefined })
    stop = () => looking.unsubscribe()
  }
  kept.subscribe(follow)
  follow()
}
