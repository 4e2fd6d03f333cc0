import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Changes what has been read under a key, where `change` gives something else than it got. What stays as it is keeps its
 * age too, and nobody who looks at it is told anything.
 */
export function changeData<T>(client: QueryClient, filters: QueryFilters, change: (data: T) => T): void {
  for (const [key, data] of client.getQueriesData<T>(filters)) put(client, key, data, change)
}

/** The same for one key, which is looked up: thousands may have been read. */
export const changeOne = <T>(client: QueryClient, key: QueryKey, change: (data: T) => T): void =>
  put(client, key, client.getQueryData<T>(key), change)

function put<T>(client: QueryClient, key: QueryKey, data: T | undefined, change: (data: T) => T): void {
  if (data === undefined) return
  const changed = change(data)
  if (changed !== data) client.setQueryData(key, changed)
}
