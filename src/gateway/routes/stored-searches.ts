import type { Changed } from '#contracts/differences.ts'
import type { StoredChange } from '../db/changes.ts'
import type { Reader } from '../db/database.ts'
import { matchesById, type StoredMatch } from '../db/matches.ts'
import type { Scope } from '../db/scope.ts'
import { findSearch, type StoredSearch } from '../db/searches.ts'
import { wasRemoved } from '../db/tombstones.ts'
import type { StoredPort } from '../providers/port.ts'
import { Refusal } from './http/problem.ts'

/** The id under which something is kept now that had this one before; undefined where nothing had. */
type Renamed = (scope: Scope, db: Reader, id: string) => Promise<string | undefined>

/**
 * Gives how a provider's routes find a search: the tenant's own, by the id that it has or had before, 410 when it was
 * removed lately, else 404; as `monitor` only while it is one.
 */
export const finderOf =
  ({ id: provider }: Pick<StoredPort, 'id'>, renamed?: Renamed) =>
  async (scope: Scope, db: Reader, now: Date, id: string, as?: 'monitor'): Promise<StoredSearch> => {
    const present = (await findSearch(scope, db, provider, id)) ?? (await renamed?.(scope, db, id))
    const search = typeof present === 'string' ? await findSearch(scope, db, provider, present) : present
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

/**
 * What changed in a search: each match once, under the last thing that happened to it, with all that did. `show` gives
 * the matches as the provider has them, in their order.
 */
export async function differencesOf<T extends object>(
  scope: Scope,
  db: Reader,
  searchId: string,
  { changes, show }: { changes: readonly StoredChange[]; show: (matches: readonly StoredMatch[]) => Promise<T[]> },
): Promise<Record<StoredChange['action'], Array<T & Changed>>> {
  const told = new Map<string, Changed['changes']>()
  for (const { matchId, action, at, fields } of changes)
    told.set(matchId, [...(told.get(matchId) ?? []), { action, at: at.toISOString(), fields }])
  const matches = await matchesById(scope, db, searchId, [...told.keys()])
  const shown = await show(matches)
  const changed = shown.map((match, index) => ({ ...match, changes: told.get(matches[index]?.id ?? '') ?? [] }))
  const those = (action: StoredChange['action']) => changed.filter((one) => one.changes.at(-1)?.action === action)
  return { new: those('new'), updated: those('updated'), removed: those('removed') }
}
