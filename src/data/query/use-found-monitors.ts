import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasWords, monitorText } from '#domain/monitor-words.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { finder } from '../cache/monitor-search.ts'
import type { Copy } from './copy.ts'
import type { MonitorList } from './monitors.ts'

/** From here on a list is searched in the worker, so that typing stays fluid. */
const large = 200

async function findIn(provider: string, { value }: Copy<MonitorList>, words: string): Promise<readonly string[]> {
  const present = unlockedNow.get()
  const ids = present === null ? null : await finder.find(present, provider, words)
  return ids ?? value.monitors.filter(hasWords(monitorText, words)).map(({ id }) => id)
}

/**
 * The monitors of a list whose name, term or client reference holds every typed word. A large list is searched beside
 * the page; until the answer is there, the last one stands.
 */
export function useFoundMonitors(
  provider: string,
  copy: Copy<MonitorList> | undefined,
  words: string,
): Copy<MonitorList> | undefined {
  const isBeside =
    copy !== undefined && words.trim() !== '' && copy.value.monitors.length > large && unlockedNow.get() !== null
  const { data: ids } = useQuery({
    // words are personal: this key stays in memory, and the query cache goes with the lock
    queryKey: ['found', provider, copy?.asOf ?? 0, words],
    queryFn: () => (copy === undefined ? [] : findIn(provider, copy, words)),
    enabled: isBeside,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    gcTime: 0,
    staleTime: Infinity,
  })
  // the same answer for the same question: what a screen draws from it must not change by drawing
  return useMemo(() => {
    if (copy === undefined) return undefined
    if (!isBeside) return narrowed(copy, copy.value.monitors.filter(hasWords(monitorText, words)))
    if (ids === undefined) return copy
    const found = new Set(ids)
    return narrowed(
      copy,
      copy.value.monitors.filter(({ id }) => found.has(id)),
    )
  }, [copy, ids, isBeside, words])
}

const narrowed = (copy: Copy<MonitorList>, monitors: MonitorList['monitors']): Copy<MonitorList> =>
  monitors.length === copy.value.monitors.length ? copy : { ...copy, value: { ...copy.value, monitors } }
