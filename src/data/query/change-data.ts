import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Changes what has been read under a key, where `change` gives something else than it got. What stays as it is keeps its
 * age too, and nobody who looks at it is told anything.
 */
export function changeData<T>(client: QueryClient, filters: QueryFilters, change: (data: T) => T): void {
  for (const [key, data] of client.getQueriesData<T>(filters)) {
    if (data === undefined) continue
    const changed = change(data)
    if (changed !== data) client.setQueryData(key, changed)
  }
}
