import { inTransaction } from '../db/database.ts'
import { viewParty, type Tells } from '../providers/view-party.ts'
import { Refusal } from './http/problem.ts'
import type { Caller } from './http/provider-call.ts'

/** What a provider tells about a listed party: a read that is kept in the audit chain, so it has a transaction and yet no key. */
export async function viewedParty<Profile>(
  { parts, scope, act }: Caller,
  id: string,
  tells: Tells<Profile>,
): Promise<Profile> {
  const profile = await inTransaction(parts.db, (trx) => viewParty(scope, trx, act, id, tells))
  if (profile === undefined) throw new Refusal('not_found')
  return profile
}
