import type { ListStamp } from '#contracts/explanation.ts'
import { inTransaction } from '../db/database.ts'
import { stampsInForce } from '../db/list-stamps.ts'
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

/** What a provider tells about a listed party, with the edition of the list that it tells it from. */
export const withEdition =
  <Told>(tells: Tells<Told>): Tells<{ told: Told; lists: ListStamp[] }> =>
  async (scope, db, entity) => ({
    told: await tells(scope, db, entity),
    lists: await stampsInForce(db, entity.list),
  })
