import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Copy } from '#data/query/copy.ts'
import { waits } from './answers.ts'

const hour = 60 * 60 * 1000

/** A query client that knows only what it is told, and asks nobody twice. */
export const emptyClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** An answer of the server, just now. */
export const fresh = <T>(value: T): Copy<T> => {
  const now = Date.now()
  return { value, asOf: now, startedAt: now, source: 'server', partial: null }
}

/** A copy that this device has kept for three hours; `partial`: the pages that it has of a list. */
export const stored = <T>(value: T, partial: Copy<T>['partial'] = null): Copy<T> => {
  const then = Date.now() - 3 * hour
  return { value, asOf: then, startedAt: then, source: 'device', partial }
}

/** Begins a read that never ends: whoever asks for the same waits with it, and sees what is known until then. */
export function hold(client: QueryClient, queryKey: QueryKey): void {
  void client.fetchQuery({ queryKey, queryFn: () => waits(null), staleTime: 0 })
}

/** What is known for good: nobody is asked any more. */
export function tell<T>(client: QueryClient, queryKey: QueryKey, copy: Copy<T>): void {
  client.setQueryData(queryKey, copy)
  hold(client, queryKey)
}

/** A read that has failed. */
export function fail(client: QueryClient, queryKey: QueryKey, error: Error): void {
  client.getQueryCache().build(
    client,
    { queryKey },
    {
      data: undefined,
      dataUpdateCount: 0,
      dataUpdatedAt: 0,
      error,
      errorUpdateCount: 1,
      errorUpdatedAt: Date.now(),
      fetchFailureCount: 1,
      fetchFailureReason: error,
      fetchMeta: null,
      isInvalidated: false,
      status: 'error',
      fetchStatus: 'idle',
    },
  )
}
