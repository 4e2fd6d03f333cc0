import type { Facet, Filters } from '#contracts/facet.ts'
import type { SavedView } from '#contracts/pin.ts'
import { facetOf, sortFilters } from '#domain/facets.ts'
import { say as sayAnywhere } from '#domain/messages/everywhere.ts'
import { say } from '#domain/messages/views.ts'
import { ViewsMenu } from '#features/pinned/views-menu.tsx'
import { type Place, reordered } from './place.ts'

interface FacetViewsProps<Row, About> {
  kind: SavedView['kind']
  provider: string
  facets: readonly Facet<Row, About>[]
  about: About
  place: Place
  go: (place: Place) => void
}

interface BuiltIn {
  id: string
  label: () => string
  filters: Filters
}

/** Views that every list has which can be narrowed so; they leave its order as it is. */
const builtIn: readonly BuiltIn[] = [
  { id: 'open', label: () => sayAnywhere('status.open'), filters: { status: ['open'] } },
  { id: 'changed', label: () => say('views.changed'), filters: { changed: ['yes'] } },
]

/**
 * Saved filters and orders of a provider's lists of a kind, and those that are built in. A filter that this list does not
 * offer is left to the lists that do; one that nobody knows any more stays, and is named as such.
 */
export function FacetViews<Row, About>({ kind, provider, facets, about, place, go }: FacetViewsProps<Row, About>) {
  const offered = facets.filter((facet) => facet.isOffered?.(about) ?? true)
  const isOffered = (id: string) => facetOf(offered, id) !== undefined
  const pick = (filters: Filters, sort = '') => go(reordered({ page: 1, ...sortFilters(facets, filters) }, sort))
  const { sort } = place
  return (
    <ViewsMenu
      view={{
        kind,
        provider,
        filters: { ...place.filters, ...place.unavailable },
        ...(sort !== undefined && { sort }),
      }}
      fits={(filters) => Object.keys(filters).every((id) => isOffered(id) || facetOf(facets, id) === undefined)}
      onPick={pick}
      builtIn={builtIn
        .filter(({ filters }) => Object.keys(filters).every(isOffered))
        .map(({ id, label, filters }) => ({ id, label: label(), onPick: () => pick(filters, sort) }))}
    />
  )
}
