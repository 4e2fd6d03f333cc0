import type { StoredChange } from '../db/changes.ts'
import type { Reader } from '../db/database.ts'
import { matchesById, type StoredMatch } from '../db/matches.ts'
import type { Scope } from '../db/scope.ts'
import { findSearch, type StoredSearch } from '../db/searches.ts'
import { wasRemoved } from '../db/tombstones.ts'
import type { StoredPort } from '../providers/port.ts'
import { Refusal } from './http/problem.ts'

/**
 * Gives how a provider's routes find a search: the tenant's own, 410 when it was removed lately, else 404; as `monitor`
 * only while it is one.
 */
export const finderOf =
  ({ id: provider }: Pick<StoredPort, 'id'>) =>
  async (scope: Scope, db: Reader, now: Date, id: string, as?: 'monitor'): Promise<StoredSearch> => {
    const search = await findSearch(scope, db, provider, id)
    if (search === undefined) throw new Refusal((await wasRemoved(scope, db, id, now)) ? 'gone' : 'not_found')
    if (as === 'monitor' && search.monitoring === null) throw new Refusal('not_found')
    return search
  }

/** A match of the search, or 404. */
export async function matchOf(scope: Scope, db: Reader, searchId: string, id: string): Promise<StoredMatch> {
  const [match] = await matchesById(scope, db, searchId, [id])
  if (match === undefined) throw new Refusal('not_found')
  return match
}

/** What changed in a search: each match once, under the last thing that happened to it, as the provider shows it. */
export async function differencesOf<T>(
  scope: Scope,
  db: Reader,
  searchId: string,
  { changes, show }: { changes: readonly StoredChange[]; show: (matches: readonly StoredMatch[]) => Promise<T[]> },
): Promise<Record<StoredChange['action'], T[]>> {
  const last = new Map(changes.map(({ matchId, action }) => [matchId, action]))
  const matches = await matchesById(scope, db, searchId, [...last.keys()])
  const those = (action: StoredChange['action']) => show(matches.filter(({ id }) => last.get(id) === action))
  return { new: await those('new'), updated: await those('updated'), removed: await those('removed') }
}
