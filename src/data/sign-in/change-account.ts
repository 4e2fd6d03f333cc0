import { accountApi, type AccountChange } from '#contracts/account.ts'
import { followPassword } from '../keys/change-openers.ts'
import { WrongKeyError } from '../keys/keyring.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { call } from '../net/client.ts'
import { session } from '../session/session-state.ts'
import { showUser } from './open-session.ts'

/** Whether a new password opens what is kept on this device from now on. */
export type KeysAfterChange = 'follow' | 'stay'

/** Changes one's own account, and with a new password what opens this device's copies. Rejects with ApiError. */
export async function changeAccount(uuid: string, change: AccountChange): Promise<KeysAfterChange> {
  const { data: user } = await call(accountApi.changeAccount, { params: { uuid }, body: change })
  await showUser(user)
  return change.password === undefined ? 'follow' : follow(change.currentPassword ?? '', change.password)
}

async function follow(before: string, after: string): Promise<KeysAfterChange> {
  const present = session.get()
  if (present.kind !== 'open' || present.device === 'none') return 'follow' // nothing is kept here that would stay behind
  if (unlockedNow.get() === null) return 'stay'
  try {
    await followPassword(before, after)
    return 'follow'
  } catch (error) {
    if (error instanceof WrongKeyError) return 'stay'
    throw error
  }
}
