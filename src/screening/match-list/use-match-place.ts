import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { z } from 'zod'
import { useView } from '#data/query/view.ts'
import { type MatchPlace, readMatchPlace, writeMatchPlace } from './match-place.ts'

/** What of a place must not stand in an address: a date of birth is personal data. */
const View = z.object({ birth: z.string().nullable() })
const startView: z.infer<typeof View> = { birth: null }

/** The place in a match list, as the address says, and the way to another one. History state stays as it is. */
export function useMatchPlace(): readonly [MatchPlace, (next: MatchPlace) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [{ birth }, setView] = useView(View, startView)
  const go = useCallback(
    (next: MatchPlace) => {
      if (next.filters.birth !== birth) setView({ birth: next.filters.birth })
      const params = writeMatchPlace(new URLSearchParams(search), next).toString()
      const state: unknown = history.state
      navigate(params === '' ? path : `${path}?${params}`, { state, replace: true })
    },
    [path, search, birth, setView, navigate],
  )
  const place = useMemo(() => {
    const { page, filters } = readMatchPlace(new URLSearchParams(search))
    return { page, filters: { ...filters, birth } }
  }, [search, birth])
  return [place, go]
}
