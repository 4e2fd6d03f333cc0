import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type MatchPlace, readMatchPlace, writeMatchPlace } from './match-place.ts'

/** The place in a match list, as the address says, and the way to another one. History state stays as it is. */
export function useMatchPlace(): readonly [MatchPlace, (next: MatchPlace) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const state = useHistoryState<unknown>()
  const go = useCallback(
    (next: MatchPlace) => {
      const params = writeMatchPlace(new URLSearchParams(search), next).toString()
      navigate(params === '' ? path : `${path}?${params}`, { state, replace: true })
    },
    [path, search, state, navigate],
  )
  return [readMatchPlace(new URLSearchParams(search)), go]
}
