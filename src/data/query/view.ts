import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { type Filters, SealedFilters } from '#contracts/facet.ts'
import { ViewState } from '#contracts/links.ts'
import { noFilters } from '#domain/facets.ts'
import { openCopy, sealCopy } from '../cache/copies-key.ts'
import { unlockedNow } from '../keys/unlocked.ts'
import { mintKey } from '#lib/mint-key.ts'

/** Name of the view at the history entry that the person is at; undefined while nothing was typed there. */
export const viewHere = (): string | undefined => ViewState.safeParse(history.state).data?.viewKey

async function readView<T>(key: string, schema: z.ZodType<T>): Promise<T | null> {
  const present = unlockedNow.get()
  const row = await present?.cache.views.get(key)
  if (present === null || row === undefined) return null
  const opened = await openCopy(present, 'views', key, row.sealed).catch(() => undefined)
  return schema.safeParse(opened).data ?? null
}

const viewQuery = <T>(key: string, schema: z.ZodType<T>) =>
  queryOptions({
    queryKey: ['view', key],
    queryFn: () => readView(key, schema),
    staleTime: Infinity,
    networkMode: 'always',
  })

/**
 * What a list at another history entry was narrowed to and its address does not tell, by the name of its view; nothing
 * without one, and undefined until it is read.
 */
export function useSealedFilters(key: string | undefined): Filters | undefined {
  const { data, isLoading } = useQuery({ ...viewQuery(key ?? '', SealedFilters), enabled: key !== undefined })
  return isLoading ? undefined : (data?.filters ?? noFilters)
}

/** A copy that cannot be written costs only the way back to it. */
async function writeView(key: string, value: unknown): Promise<void> {
  const present = unlockedNow.get()
  if (present === null) return
  const sealed = await sealCopy(present, 'views', key, value)
  await present.cache.views.put({ key, lastUsed: Date.now(), sealed }).catch(() => undefined)
}

/** Names the view in the history entry that the person is at, so that Back and reload find it again. */
function nameEntry(viewKey: string): void {
  if (viewHere() === viewKey) return
  const state: unknown = history.state
  history.replaceState({ ...(typeof state === 'object' ? state : {}), viewKey }, '')
}

/**
 * What was typed and chosen on a page: search texts, its page. Sealed on this device under the history entry, so that
 * Back and reload bring it back and no name stands in an address.
 */
export function useView<T extends object>(schema: z.ZodType<T>, initial: T): readonly [T, (next: T) => void] {
  const client = useQueryClient()
  const [key] = useState(() => viewHere() ?? mintKey())
  const { data } = useQuery(viewQuery(key, schema))
  const set = useCallback(
    (next: T) => {
      nameEntry(key)
      void client.cancelQueries({ queryKey: ['view', key] }) // what is being read is older than what was typed
      client.setQueryData(['view', key], next)
      void writeView(key, next)
    },
    [client, key],
  )
  return [data ?? initial, set]
}
