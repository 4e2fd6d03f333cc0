import { queryOptions } from '@tanstack/react-query'
import { readLimits } from '../cache/upkeep.ts'
import { unlockedNow } from '../keys/unlocked.ts'

/** What stored copies take up, and what they may take up, in bytes. */
export interface Storage {
  used: number
  available: number
}

async function readStorage(): Promise<Storage> {
  const [use, limits] = await Promise.all([unlockedNow.get()?.cache.meta.get('use'), readLimits()])
  return { used: use?.bytes ?? 0, available: limits.bytes }
}

/** Room of the open scope on this device; `seen` is anything whose change means that it should be read again. */
export const storageQueries = {
  now: (seen: string) =>
    queryOptions({ queryKey: ['storage', seen], queryFn: readStorage, staleTime: 0, gcTime: 0, networkMode: 'always' }),
}
