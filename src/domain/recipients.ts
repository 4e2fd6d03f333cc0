import { z } from 'zod'
import type { PlainMessageKey } from './messages.ts'

const most = 20
const Address = z.email().max(255)

/** Addresses of a comma-separated list; an empty place between commas counts for nothing. */
export const recipientsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** What is wrong with a comma-separated list of recipients (spec/1 section 5); null: nothing. */
export function recipientsProblem(typed: string): PlainMessageKey | null {
  const addresses = recipientsOf(typed)
  if (addresses.length === 0) return 'share.required'
  if (addresses.some((address) => !Address.safeParse(address).success)) return 'share.emailInvalid'
  return addresses.length > most ? 'share.tooMany' : null
}
