import { queryOptions } from '@tanstack/react-query'
import { readPages } from '../cache/lists.ts'
import { unlockedNow, type Unlocked } from '../keys/unlocked.ts'
import { storedMonitorPages, storedSearchPages } from './matches.ts'

/** What a stored list of matches belongs to. */
export type StoredPlace = 'search' | 'monitor'

async function hasPages(present: Unlocked, place: StoredPlace, provider: string, id: string): Promise<boolean> {
  if (place === 'search') {
    const { kind, id: list, schema } = storedSearchPages(provider, id)
    return (await readPages(present, kind, list, schema)).length > 0
  }
  const { kind, id: list, schema } = storedMonitorPages(provider, id)
  return (await readPages(present, kind, list, schema)).length > 0
}

async function otherPlace(provider: string, id: string, not: StoredPlace): Promise<StoredPlace | null> {
  const present = unlockedNow.get()
  const other = not === 'search' ? 'monitor' : 'search'
  return present !== null && (await hasPages(present, other, provider, id)) ? other : null
}

/** Where this device keeps matches under an id, other than in the place that was looked in; null: nowhere. */
export const storedPlaceQueries = {
  other: (provider: string, id: string, not: StoredPlace) =>
    queryOptions({
      queryKey: ['stored-place', provider, id, not],
      queryFn: () => otherPlace(provider, id, not),
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
    }),
}
