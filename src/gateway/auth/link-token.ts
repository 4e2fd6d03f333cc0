import { createHash } from 'node:crypto'
import type { Chance } from '../db/ids.ts'

/** What stands in a link that opens something for whoever has it: 32 random bytes, 43 characters of an address. */
export const newLinkToken = (chance: Chance): string => Buffer.from(chance(32)).toString('base64url')

/** What is kept of it: from the digest nobody makes the link. */
export const linkHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
