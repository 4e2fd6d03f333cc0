import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { appendAudit } from '../db/audit.ts'
import type { Reader, Trx } from '../db/database.ts'
import { listedParty } from '../db/listed-parties.ts'
import type { Act, Scope } from '../db/scope.ts'

/** What a provider tells about a listed party. */
export type Tells<Profile> = (scope: Scope, db: Reader, entity: WatchEntity) => Promise<Profile>

/**
 * What a provider tells about a listed party in force; that somebody looked is kept. Undefined for a party that the
 * tenant does not see.
 */
export async function viewParty<Profile>(
  scope: Scope,
  trx: Trx,
  act: Act,
  id: string,
  tells: Tells<Profile>,
): Promise<Profile | undefined> {
  const entity = await listedParty(scope, trx, id)
  if (entity === undefined) return undefined
  const told = await tells(scope, trx, entity)
  // last of all: the chain waits for whoever appends to it
  await appendAudit(scope, trx, act, { action: 'profile.view', subjects: [id] })
  return told
}
