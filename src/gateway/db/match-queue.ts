import { sql } from 'kysely'
import { installation } from './audit.ts'
import type { Reader } from './database.ts'
import { inOrder } from './matches.ts'
import type { Scope } from './scope.ts'

/** A match by its place in the list of its search. */
interface QueuePlace {
  id: string
  /** Monitoring found or changed it after a person last set its status, or since it is there where nobody has. */
  isChanged: boolean
}

/** Every listed match of a search in the order of its list. The versions tell what came after what. */
export async function queuePlaces(
  { tenantId }: Pick<Scope, 'tenantId'>,
  db: Reader,
  searchId: string,
): Promise<QueuePlace[]> {
  const changes = db
    .selectFrom('matchChanges')
    .select(['matchId', sql<number>`max(version)`.as('version')])
    .where('tenantId', '=', tenantId)
    .where('searchId', '=', searchId)
    .groupBy('matchId')
  return db
    .selectFrom('matches')
    .leftJoin(changes.as('changed'), 'changed.matchId', 'matches.id')
    .select([
      'matches.id',
      // nothing is looked up for a match that monitoring has left as it was
      sql<boolean>`case when changed.version is null then false else changed.version > coalesce((
        select max(r.version) from match_reviews r
        where r.tenant_id = matches.tenant_id and r.match_id = matches.id and r.user_id <> ${installation.userId}
      ), 0) end`.as('isChanged'),
    ])
    .where('matches.tenantId', '=', tenantId)
    .where('matches.searchId', '=', searchId)
    .where('matches.hiddenAt', 'is', null)
    .orderBy(inOrder)
    .execute()
}
