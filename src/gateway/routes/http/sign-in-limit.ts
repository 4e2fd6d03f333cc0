import type { Parts } from './parts.ts'
import { Refusal } from './problem.ts'

type Limited = Pick<Parts, 'limits'>
const nameKey = (username: string) => username.toLowerCase()

/** Throws 429 after too many failed sign-ins for this name or from this address; successes count nothing. */
export function refuseGuessing({ limits }: Limited, username: string, address: string): void {
  const seconds = Math.max(limits.signInPerName.wait(nameKey(username)), limits.signInPerAddress.wait(address))
  if (seconds > 0) throw new Refusal('rate_limited', { retryAfter: seconds })
}

/** Counts one failed sign-in. */
export function countFailure({ limits }: Limited, username: string, address: string): void {
  limits.signInPerName.take(nameKey(username))
  limits.signInPerAddress.take(address)
}
