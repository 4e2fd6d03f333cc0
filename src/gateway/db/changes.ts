import type { Insertable, Selectable } from 'kysely'
import { json, type Reader, type Trx } from './database.ts'
import type { Scope } from './scope.ts'
import type { Tables } from './tables.ts'

/** What a re-screen altered on a match. */
export type StoredChange = Selectable<Tables['matchChanges']>

/** A change to be noted. */
export type Change = Omit<Insertable<Tables['matchChanges']>, 'tenantId' | 'version' | 'fields'> & {
  fields: StoredChange['fields']
}

/** Notes what a re-screen altered on a match: the change, and a higher version of the match, which it gives. */
export async function noteChange({ tenantId }: Pick<Scope, 'tenantId'>, trx: Trx, change: Change): Promise<number> {
  const { fields, ...noted } = change
  const { version } = await trx
    .updateTable('matches')
    .set((match) => ({ version: match('version', '+', 1), changeAction: noted.action, updatedAt: noted.at }))
    .where('tenantId', '=', tenantId)
    .where('searchId', '=', noted.searchId)
    .where('id', '=', noted.matchId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('matchChanges')
    .values({ tenantId, ...noted, fields: json(fields), version })
    .execute()
  return version
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

/** Some of the changes of a match: those before a version of it, at most so many. */
export interface ChangePortion {
  before: number | null
  limit: number
}

/** Changes of a match, the newest first: every one, or a portion. */
export function changesOfMatch(
  scope: Pick<Scope, 'tenantId'>,
  db: Reader,
  matchId: string,
  portion?: ChangePortion,
): Promise<StoredChange[]> {
  const all = db
    .selectFrom('matchChanges')
    .selectAll()
    .where('tenantId', '=', scope.tenantId)
    .where('matchId', '=', matchId)
    .orderBy('at', 'desc')
    .orderBy('version', 'desc')
  if (portion === undefined) return all.execute()
  const { before, limit } = portion
  return all
    .$if(before !== null, (changes) => changes.where('version', '<', before))
    .limit(limit)
    .execute()
}
