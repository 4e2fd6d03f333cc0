import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type AnyFacet, SealedFilters } from '#contracts/facet.ts'
import { useView } from '#data/query/view.ts'
import { withStep } from '#ui/step.ts'
import { besideAddress, type Place, readPlace, writePlace } from './place.ts'

const nothingSealed: SealedFilters = { filters: {} }

/**
 * The place in a list, as the address says, and the way to another one. What may name a person is kept sealed on this
 * device under the history entry. History state stays as it is.
 */
export function usePlace(facets: readonly AnyFacet[]): readonly [Place, (next: Place) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [sealed, setSealed] = useView(SealedFilters, nothingSealed)
  const go = useCallback(
    (next: Place) => {
      const params = writePlace(withStep(new URLSearchParams(search)), next, facets)
      const filters = besideAddress(next, params)
      if (JSON.stringify(filters) !== JSON.stringify(sealed.filters)) setSealed({ filters })
      const state: unknown = history.state
      navigate(params.size === 0 ? path : `${path}?${params.toString()}`, { state, replace: true })
    },
    [path, search, facets, sealed, setSealed, navigate],
  )
  const place = useMemo(() => readPlace(new URLSearchParams(search), facets, sealed.filters), [search, facets, sealed])
  return [place, go]
}
