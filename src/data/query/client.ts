import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../net/errors.ts'

const retries = 2

/** Only what may succeed without anybody doing anything is tried again. */
const shouldRetry = (count: number, error: Error): boolean =>
  error instanceof ApiError && error.retryable && count < retries

let forbidden: () => void = () => undefined

/** Says what happens when a page's own read is refused with 403 (spec/decisions 21); set once by app. */
export function whenForbidden(listener: () => void): void {
  forbidden = listener
}

type AnyQuery = Query<unknown, unknown, unknown>

/** Reads that the server has answered since something in sight shows them: whatever follows is read by itself. */
const answered = new WeakSet<AnyQuery>()

/** A copy from this device, see copy.ts: the server said nothing. */
const isStored = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === 'device'

const isBackground = (query: AnyQuery): boolean => query.meta?.['isBackground'] === true || answered.has(query)

/** The one query client. Reads come from the server or from this device; changes are never paused. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (error instanceof ApiError && error.kind === 'forbidden' && !isBackground(query)) forbidden()
    },
  }),
  defaultOptions: {
    queries: { networkMode: 'offlineFirst', retry: shouldRetry, staleTime: 30_000 },
    mutations: { networkMode: 'always', retry: false },
  },
})

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'observerAdded' && event.query.getObserversCount() === 1) answered.delete(event.query)
  if (event.type === 'updated' && event.action.type === 'success' && !isStored(event.query.state.data))
    answered.add(event.query)
})
