import type { Changed } from '#contracts/differences.ts'
import { oneRecordProviders } from '#domain/one-record-providers.ts'
import { changesSince, type StoredChange } from '../db/changes.ts'
import type { Reader } from '../db/database.ts'
import { matchesById, type StoredMatch } from '../db/matches.ts'
import type { Act, Scope } from '../db/scope.ts'
import { findSearch, presentIdOf, type StoredSearch } from '../db/searches.ts'
import { wasRemoved } from '../db/tombstones.ts'
import { shown, type ShownMatch } from '../providers/shown-matches.ts'
import { Refusal } from './http/problem.ts'

/** Who asks, and when. */
interface Asking {
  scope: Scope
  act: Pick<Act, 'at'>
}

/** Finds a search or monitor of the tenant by an id; 410 where it was removed lately, else 404. */
export type Find = (asking: Asking, db: Reader, id: string) => Promise<StoredSearch>

/** How the calls of a provider find what their ids stand for. */
interface Finders {
  /** Whichever has this id, a search or a monitor, or else the search that had it before. */
  record: Find
  /**
   * The search: itself, or the one that a monitor was made from. Monitors of older versions had the id of their search,
   * which addresses and unsent work still name, also once such a monitor is gone.
   */
  search: Find
  /** The monitor: itself, or the one that was made from a search; 404 where there is none. */
  monitor: Find
  /** What has differences: a monitor, or a search that has been one and is one record with it. */
  watched: Find
}

/** The finders of a provider. */
export function findersOf(provider: string): Finders {
  const find = async ({ scope, act }: Asking, db: Reader, id: string, present: string | undefined) => {
    const search = present === undefined ? undefined : await findSearch(scope, db, provider, present)
    if (search === undefined) throw new Refusal((await wasRemoved(scope, db, id, act.at)) ? 'gone' : 'not_found')
    return search
  }
  const record: Find = async (asking, db, id) =>
    (await findSearch(asking.scope, db, provider, id)) ?? find(asking, db, id, await presentIdOf(asking.scope, db, id))
  const search: Find = async (asking, db, id) => {
    const found = await record(asking, db, (await presentIdOf(asking.scope, db, id)) ?? id)
    return found.fromSearch === null ? found : record(asking, db, found.fromSearch)
  }
  const monitor: Find = async (asking, db, id) => {
    const named = await find(asking, db, id, id)
    const found = named.monitorId === null ? named : await find(asking, db, named.monitorId, named.monitorId)
    if (found.monitoring === null) throw new Refusal('not_found')
    return found
  }
  return { record, search, monitor, watched: oneRecordProviders.includes(provider) ? record : monitor }
}

/** A match of the search, or 404. */
export async function matchOf(scope: Scope, db: Reader, searchId: string, id: string): Promise<StoredMatch> {
  const [match] = await matchesById(scope, db, searchId, [id])
  if (match === undefined) throw new Refusal('not_found')
  return match
}

/** Matches that changed, under the last thing that happened to each, with all that did. */
export type Differences<Match = ShownMatch & Changed> = Record<StoredChange['action'], Match[]>

/** What changed in a search since an instant: each match once. */
export async function differencesSince(scope: Scope, db: Reader, searchId: string, since: Date): Promise<Differences> {
  const told = new Map<string, Changed['changes']>()
  for (const { matchId, action, at, cause, fields } of await changesSince(scope, db, searchId, since))
    told.set(matchId, [
      ...(told.get(matchId) ?? []),
      { action, at: at.toISOString(), ...(cause !== null && { cause }), fields },
    ])
  const matches = await shown(scope, db, await matchesById(scope, db, searchId, [...told.keys()]))
  const changed = matches.map((one) => ({ ...one, changes: told.get(one.match.id) ?? [] }))
  const those = (action: StoredChange['action']) => changed.filter((one) => one.changes.at(-1)?.action === action)
  return { new: those('new'), updated: those('updated'), removed: those('removed') }
}

/** Differences with each match as a provider spells it. */
export function spelledDifferences<T>(found: Differences, spell: (match: ShownMatch) => T): Differences<T & Changed> {
  const all = (changed: Differences['new']) => changed.map((one) => ({ ...spell(one), changes: one.changes }))
  return { new: all(found.new), updated: all(found.updated), removed: all(found.removed) }
}
