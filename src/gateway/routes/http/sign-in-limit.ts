import type { Parts } from './parts.ts'
import { Refusal } from './problem.ts'

type Limited = Pick<Parts, 'limits'>
const nameKey = (username: string) => username.toLowerCase()

/**
 * Counts an attempt to sign in before its password is checked, so that many at once are no way around the limit.
 * Throws 429 after too many failed ones for this name or from this address.
 */
export function countAttempt({ limits }: Limited, username: string, address: string): void {
  const seconds = Math.max(limits.signInPerName.wait(nameKey(username)), limits.signInPerAddress.wait(address))
  if (seconds > 0) throw new Refusal('rate_limited', { retryAfter: seconds })
  limits.signInPerName.take(nameKey(username))
  limits.signInPerAddress.take(address)
}

/** Takes an attempt back that succeeded: only failures count. */
export function forgiveAttempt({ limits }: Limited, username: string, address: string): void {
  limits.signInPerName.giveBack(nameKey(username))
  limits.signInPerAddress.giveBack(address)
}
