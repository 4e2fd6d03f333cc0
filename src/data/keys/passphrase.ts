import { z } from 'zod'
import { device } from '../device/device-database.ts'
import { unlockedNow } from './unlocked.ts'
import { closingBy, createUserKey } from './keyring.ts'
import { rememberKeys, takeAlong } from './open-scope.ts'

/** An offline passphrase as a person may choose it. */
export const Passphrase = z.string().min(12, 'passphrase.tooShort').max(255, 'form.tooLong')

/**
 * Gives a session that came without a password something that opens its work without a server. A new user key takes
 * the place of the one that cannot be read, in every tenant of the user.
 */
export async function setPassphrase(passphrase: string): Promise<void> {
  const scope = unlockedNow.get()?.scope
  const row = scope === undefined ? undefined : await device()?.scopes.get(scope)
  if (row === undefined) throw new TypeError('nothing is open that could get a passphrase')
  const { userKey, slot } = await createUserKey(await closingBy('passphrase', passphrase))
  await takeAlong(row.user, userKey, [slot])
  await rememberKeys(row, userKey)
}
