import { device } from '../device/device-database.ts'
import type { Unlocked } from './unlocked.ts'
import { discardOutbox, keyringOf, keyringsOf, putSlots } from './keyring-store.ts'
import {
  closeAgain,
  closingBy,
  createTenantSlots,
  createUserKey,
  ifItOpens,
  openBySecret,
  openTenantKeys,
  WrongKeyError,
  type Closing,
  type UserSlot,
} from './keyring.ts'
import { openWith, takeAlong, unlockConfirmed, unlockWithPassword, type Owner } from './open-scope.ts'

const nextId = (user: string) => `next:${user}`

/** What closes the user key from now on, because the password was changed somewhere else; null if it was not. */
async function nextClosing(
  user: string,
): Promise<Closing<{ id: 'password'; salt: Uint8Array<ArrayBuffer>; iterations: number }> | null> {
  const row = await device()?.keys.get(nextId(user))
  return row?.slot === undefined ? null : { kek: row.key, facts: { id: 'password', ...row.slot } }
}

/** Whether this device still waits for the password that was used on it before. */
export const hasEarlierPassword = async (user: string): Promise<boolean> => (await nextClosing(user)) !== null

/**
 * As `unlockWithPassword`. A password that the server accepted and the keyring does not was changed elsewhere: what it
 * closes with is kept, so that the keyring can take it over once the earlier password is given.
 */
export async function unlockSignedIn(owner: Owner, password: string): Promise<Unlocked> {
  try {
    const opened = await unlockWithPassword(owner, password)
    await device()?.keys.delete(nextId(owner.user))
    return opened
  } catch (error) {
    if (error instanceof WrongKeyError) {
      const { kek, facts } = await closingBy('password', password)
      await device()?.keys.put({ id: nextId(owner.user), key: kek, slot: facts })
    }
    throw error
  }
}

/** Puts a slot into every keyring of the user that lies under this user key. */
export async function spreadSlot(user: string, userKey: CryptoKey, slot: UserSlot): Promise<void> {
  for (const { scope, rows } of await keyringsOf(user)) {
    if ((await ifItOpens(openTenantKeys(rows, userKey))) !== null) await putSlots(scope, [slot])
  }
}

/**
 * Opens with the password of before, or with the passphrase, what a session stands in front of; from then on the
 * present password opens it too. Rejects with WrongKeyError.
 */
export async function openEarlier(owner: Owner, secret: string): Promise<Unlocked> {
  const rows = await keyringOf(owner.scope)
  const { userKey, kek, slot } = await openBySecret(rows, secret)
  const next = await nextClosing(owner.user)
  if (next !== null) await spreadSlot(owner.user, userKey, await closeAgain(slot, kek, next))
  await device()?.keys.delete(nextId(owner.user))
  await takeAlong(owner.user, userKey, [slot])
  return openWith(owner, userKey)
}

/** Throws away what the earlier password would open, and starts anew; the person has confirmed it. */
export async function startOver(owner: Owner): Promise<Unlocked | null> {
  await discardOutbox(owner.scope)
  const next = await nextClosing(owner.user)
  if (next === null) return unlockConfirmed(owner)
  const { userKey, slot } = await createUserKey(next)
  await putSlots(owner.scope, [slot, ...(await createTenantSlots(userKey))])
  return openWith(owner, userKey)
}
