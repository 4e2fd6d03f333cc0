import { queryOptions } from '@tanstack/react-query'
import { sealedScope } from './unlock.ts'

/** What waits sealed behind the open session, counted anew each time somebody looks. */
export const sealedQueries = {
  present: () =>
    queryOptions({ queryKey: ['sealed'], queryFn: sealedScope, staleTime: 0, gcTime: 0, networkMode: 'always' }),
}
