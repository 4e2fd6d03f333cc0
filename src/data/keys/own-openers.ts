import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import { subscribable } from '#lib/subscribable.ts'
import { device, type ScopeRow } from '../device.ts'
import { kept, type Kept } from '../kept.ts'
import { attempt } from './attempts.ts'
import { spreadSlot } from './earlier.ts'
import { dropSlot, keyringOf, keyringsOf } from './keyring-store.ts'
import { closeAgain, openBySecret } from './keyring.ts'
import { createPasskey, passkeyKey } from './passkey.ts'

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

async function openScope(): Promise<ScopeRow> {
  const scope = kept.get()?.scope
  const row = scope === undefined ? undefined : await device()?.scopes.get(scope)
  if (row === undefined) throw new TypeError('nothing is open')
  return row
}

/**
 * Lets a passkey open what is kept, beside the password or passphrase, which has to be given for it: the open key
 * cannot be read. Rejects with WrongKeyError, TooSoonError, PasskeyError.
 */
export async function addPasskey(secret: string, create = createPasskey): Promise<void> {
  const row = await openScope()
  const rows = await keyringOf(row.scope)
  const { userKey, kek, slot } = await attempt(row.scope, Date.now(), () => openBySecret(rows, secret))
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const { credential, answer } = await create(salt)
  const facts = { id: 'passkey' as const, salt, credential }
  await spreadSlot(row.user, userKey, await closeAgain(slot, kek, { kek: await passkeyKey(answer, salt), facts }))
}

/** The passkey opens nothing any more, in any tenant of the user. The browser may keep it; it is of no use. */
export async function removePasskey(): Promise<void> {
  const { user } = await openScope()
  for (const { scope } of await keyringsOf(user)) await dropSlot(scope, 'passkey')
}
