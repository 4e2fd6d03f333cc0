import { device } from '../device/device-database.ts'
import type { ScopeRow } from '../device/device-tables.ts'
import { unlockedNow } from './unlocked.ts'
import { attempt } from './attempts.ts'
import { spreadSlot } from './earlier-password.ts'
import { dropSlot, keyringOf, keyringsOf } from './keyring-store.ts'
import { closeAgain, closingBy, openBySecret, secretSlots } from './keyring.ts'
import { createPasskey, passkeyKey } from './passkey.ts'

async function openScope(): Promise<ScopeRow> {
  const scope = unlockedNow.get()?.scope
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

/**
 * A password was changed here: from now on the new one opens what the one before opened, in every tenant of the user.
 * Rejects with WrongKeyError where that is a still older one; signing in asks for it then.
 */
export async function followPassword(before: string, after: string): Promise<void> {
  const { scope, user } = await openScope()
  const rows = secretSlots(await keyringOf(scope)).filter(({ id }) => id === 'password')
  if (rows.length === 0) return
  const { userKey, kek, slot } = await openBySecret(rows, before)
  await spreadSlot(user, userKey, await closeAgain(slot, kek, await closingBy('password', after)))
}
