import type { Insertable, Selectable } from 'kysely'
import type { CoreTables } from './core-tables.ts'
import type { Reader, Trx } from './database.ts'
import type { Scope } from './scope.ts'

/** What a re-screen altered on a match. */
export type StoredChange = Selectable<CoreTables['matchChanges']>

/** Stores changes of matches. */
export async function addChanges(trx: Trx, changes: Array<Insertable<CoreTables['matchChanges']>>): Promise<void> {
  if (changes.length > 0) await trx.insertInto('matchChanges').values(changes).execute()
}

/** Changes of a search's matches since an instant, the oldest first. */
export const changesSince = (
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  searchId: string,
  since: Date,
): Promise<StoredChange[]> =>
  db
    .selectFrom('matchChanges')
    .selectAll()
    .where('tenantId', '=', scope.tenantId)
    .where('searchId', '=', searchId)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .execute()
