import type { Facet, Filters } from '#contracts/facet.ts'
import type { SavedView } from '#contracts/pin.ts'
import { facetOf, sortFilters } from '#domain/facets.ts'
import { say } from '#domain/messages/everywhere.ts'
import { ViewsMenu } from '#features/pinned/views-menu.tsx'
import type { Place } from './place.ts'

interface FacetViewsProps<Row, About> {
  kind: SavedView['kind']
  provider: string
  facets: readonly Facet<Row, About>[]
  about: About
  place: Place
  go: (place: Place) => void
}

const open: Filters = { status: ['open'] }

/**
 * Saved filters of a provider's lists of a kind, and "Open", which every list of a status has. One that this list does
 * not offer is left to the lists that do; one that nobody knows any more stays, and is named as such.
 */
export function FacetViews<Row, About>({ kind, provider, facets, about, place, go }: FacetViewsProps<Row, About>) {
  const offered = facets.filter((facet) => facet.isOffered?.(about) ?? true)
  const isOffered = (id: string) => facetOf(offered, id) !== undefined
  const pick = (filters: Filters) => go({ page: 1, ...sortFilters(facets, filters) })
  const hasOpen = 'status' in sortFilters(offered, open).filters
  return (
    <ViewsMenu
      view={{ kind, provider, filters: { ...place.filters, ...place.unavailable } }}
      fits={(filters) => Object.keys(filters).every((id) => isOffered(id) || facetOf(facets, id) === undefined)}
      onPick={pick}
      builtIn={hasOpen ? [{ id: 'open', label: say('status.open'), onPick: () => pick(open) }] : []}
    />
  )
}
