import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { stepParameter } from '#ui/step.ts'

/** What an address says of review mode, beside what every list says. */
const ofReview = ['view', 'tab', stepParameter]

/** Whether a list of matches is gone through one by one, as its address says, and the way to the other view of it. */
export function useListView(): { isReview: boolean; show: (isReview: boolean) => void } {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const show = useCallback(
    (isReview: boolean) => {
      const params = new URLSearchParams(search)
      for (const name of ofReview) params.delete(name)
      if (isReview) params.set('view', 'review')
      const state: unknown = history.state
      navigate(params.size === 0 ? path : `${path}?${params.toString()}`, { state, replace: true })
    },
    [path, search, navigate],
  )
  const isReview = new URLSearchParams(search).get('view') === 'review'
  return useMemo(() => ({ isReview, show }), [isReview, show])
}
