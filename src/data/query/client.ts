import { QueryCache, QueryClient } from '@tanstack/react-query'
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

/** The one query client. Reads come from the server or from this device; changes are never paused. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      if (error instanceof ApiError && error.kind === 'forbidden' && query.meta?.['isBackground'] !== true) forbidden()
    },
  }),
  defaultOptions: {
    queries: { networkMode: 'offlineFirst', retry: shouldRetry, staleTime: 30_000 },
    mutations: { networkMode: 'always', retry: false },
  },
})
