import { sql, type Insertable, type Updateable } from 'kysely'
import { noteChange, type Change } from './changes.ts'
import type { Trx } from './database.ts'
import type { StoredMatch } from './matches.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

type Tenant = Pick<Scope, 'tenantId'>

/**
 * Locks every listed match of a search, in the order of their ids as reviews do, so that neither waits for ever. Two
 * runs that screen the same search wait for each other before that, for what one of them adds is not locked yet.
 */
export async function lockAllMatches(scope: Tenant, trx: Trx, searchId: string): Promise<StoredMatch[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope.tenantId}:${searchId}`}, 0))`.execute(trx)
  return trx
    .selectFrom('matches')
    .selectAll()
    .where('tenantId', '=', scope.tenantId)
    .where('searchId', '=', searchId)
    .where('hiddenAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What a re-screen may write over in a match. */
export type MatchUpdate = Omit<
  Updateable<Tables['matches']>,
  'tenantId' | 'id' | 'searchId' | 'entityId' | 'version' | 'createdAt' | 'reviewedBy' | 'reviewedAt'
>

/** Writes over what is known of a match without telling anybody. */
export async function refreshMatch(scope: Tenant, trx: Trx, id: string, update: MatchUpdate): Promise<void> {
  await trx.updateTable('matches').set(update).where('tenantId', '=', scope.tenantId).where('id', '=', id).execute()
}

/** Writes over what is known of a match and notes the change, which raises its version; gives the version. */
export async function changeMatch(scope: Tenant, trx: Trx, change: Change, update: MatchUpdate): Promise<number> {
  await refreshMatch(scope, trx, change.matchId, update)
  return noteChange(scope, trx, change)
}

/** Stores a match that a run found, and notes that it is new. */
export async function addFoundMatch(
  scope: Tenant,
  trx: Trx,
  match: Omit<Insertable<Tables['matches']>, 'tenantId'>,
  change: Omit<Change, 'matchId' | 'searchId'>,
): Promise<void> {
  await trx
    .insertInto('matches')
    .values({ tenantId: scope.tenantId, ...match })
    .execute()
  await noteChange(scope, trx, { ...change, matchId: match.id, searchId: match.searchId })
}
