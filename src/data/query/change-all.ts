import type { Query, QueryCache, QueryClient, QueryKey } from '@tanstack/react-query'
import { changeOne } from './change-data.ts'

/** How many parts of a key say what it is of: what is read, from which provider, and of which search or monitor. */
const parts = 3

type Known = Map<string, Set<Query>>

/** What each cache has read, by what it is of. */
const readBy = new WeakMap<QueryCache, Known>()

const placeOf = (key: QueryKey): string => JSON.stringify(key.slice(0, parts))

function note(known: Known, query: Query): void {
  if (query.queryKey.length < parts) return
  const place = placeOf(query.queryKey)
  const own = known.get(place)
  if (own === undefined) known.set(place, new Set([query]))
  else own.add(query)
}

function forget(known: Known, query: Query): void {
  const place = placeOf(query.queryKey)
  const own = known.get(place)
  own?.delete(query)
  if (own?.size === 0) known.delete(place)
}

function knownIn(cache: QueryCache): Known {
  const before = readBy.get(cache)
  if (before !== undefined) return before
  const known: Known = new Map()
  readBy.set(cache, known)
  for (const query of cache.getAll()) note(known, query)
  cache.subscribe(({ type, query }) => {
    if (type === 'added') note(known, query)
    else if (type === 'removed') forget(known, query)
  })
  return known
}

/**
 * Changes everything read of one search or monitor, as `changeData` does. It is looked up: somebody who has gone through
 * a long list has read thousands of other things, and each decision that is sent would look through all of them.
 */
export function changeAll<T>(
  client: QueryClient,
  place: readonly [what: string, provider: string, id: string],
  change: (data: T) => T,
): void {
  const queries = [...(knownIn(client.getQueryCache()).get(placeOf(place)) ?? [])]
  for (const { queryKey } of queries) changeOne(client, queryKey, change)
}
