import type { Parts } from './parts.ts'
import { Refusal } from './problem.ts'
import { networkOf } from './rate-limits.ts'

type Limited = Pick<Parts, 'limits'>
const nameKey = (username: string) => username.toLowerCase()

/**
 * Counts an attempt to sign in before its password is checked, so that many at once are no way around the limit.
 * Throws 429 after too many failed ones for this name or from this address.
 */
export async function countAttempt({ limits }: Limited, username: string, address: string): Promise<void> {
  const forName = await limits.signInPerName.take(nameKey(username))
  const fromAddress = await limits.signInPerAddress.take(networkOf(address))
  if (forName === 0 && fromAddress === 0) return
  // A refused attempt counts nothing, so that whoever waits long enough gets in.
  if (forName === 0) await limits.signInPerName.giveBack(nameKey(username))
  if (fromAddress === 0) await limits.signInPerAddress.giveBack(networkOf(address))
  throw new Refusal('rate_limited', { retryAfter: Math.max(forName, fromAddress) })
}

/** Takes an attempt back that succeeded: only failures count. */
export async function forgiveAttempt({ limits }: Limited, username: string, address: string): Promise<void> {
  await limits.signInPerName.giveBack(nameKey(username))
  await limits.signInPerAddress.giveBack(networkOf(address))
}
