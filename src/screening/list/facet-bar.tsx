import { useState, type ReactNode, type Ref } from 'react'
import type { ProviderId } from '#contracts/access.ts'
import type { Facet } from '#contracts/facet.ts'
import { facetOf } from '#domain/facets.ts'
import { say } from '#domain/messages/monitors.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/chip.tsx'
import { Filter, X } from '#ui/icons.ts'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/state-panel.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { type Place, refilter, unfiltered } from './place.ts'
import './facet-bar.css'

interface FacetBarProps<Row, About> {
  provider: ProviderId
  facets: readonly Facet<Row, About>[]
  about: About
  /** The rows that are known of the list, however it is narrowed; asked for when a facet is opened. */
  rows: () => readonly Row[]
  place: Place
  go: (place: Place) => void
  /** The menu of saved filters. */
  views?: ReactNode
  /** The bar as it is drawn. */
  ref?: Ref<HTMLDivElement>
}

/** Words that are searched as they are typed have a box of their own beside the bar. */
const isSearch = (facet: Facet<never, never>): boolean => facet.kind === 'text' && facet.form === undefined

/** The facets that a list offers, and those that it is narrowed by all the same. */
const shownFacets = <Row, About>({ facets, about, place }: FacetBarProps<Row, About>) =>
  facets.filter((facet) => facet.id in place.filters || (facet.isOffered?.(about) ?? true))

/**
 * What a list can be narrowed by, each facet behind a button (spec/1 section 9, spec/2 section 2.4), and on a phone all of
 * them behind one. A filter that is not available is named, for it can still be taken off.
 */
export function FacetBar<Row, About>({ ref, ...props }: FacetBarProps<Row, About>) {
  const { place, go } = props
  const [isOpen, setOpen] = useState(false)
  const chosen = Object.keys({ ...place.filters, ...place.unavailable }).length
  return (
    <div className="facet-bar" data-open={isOpen ? '' : undefined}>
      <span className="facet-bar-opener">
        <Button size="small" icon={Filter} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {say('results.filters')}
          {chosen > 0 && <Badge tone="info">{chosen}</Badge>}
        </Button>
      </span>
      <Toolbar ref={ref} label={say('results.filters')}>
        {shownFacets(props)
          .filter((facet) => !isSearch(facet))
          .map((facet) => (
            <FacetFilter
              key={facet.id}
              provider={props.provider}
              facet={facet}
              about={props.about}
              rows={props.rows}
              value={place.filters[facet.id]}
              onChange={(value) => go(refilter(place, facet.id, value))}
            />
          ))}
        {Object.keys(place.unavailable).map((id) => (
          <Button key={id} size="small" icon={X} onPress={() => go(refilter(place, id))}>
            {say('facet.unavailable', facetOf(props.facets, id)?.label ?? id)}
          </Button>
        ))}
        {props.views}
        {chosen > 0 && (
          <Button size="small" variant="quiet" icon={X} onPress={() => go(unfiltered(place))}>
            {say('results.clearFilters')}
          </Button>
        )}
      </Toolbar>
    </div>
  )
}

/** The search box of a list, where it has one. */
export const FacetSearch = <Row, About>(props: FacetBarProps<Row, About>) =>
  shownFacets(props)
    .filter(isSearch)
    .map(({ id, label }) => {
      const typed = props.place.filters[id]
      return (
        <SearchField
          key={id}
          label={label}
          clearLabel={say('monitors.clearSearch')}
          value={typeof typed === 'string' ? typed : ''}
          onSearch={(words) => props.go(refilter(props.place, id, words.trim() === '' ? undefined : words))}
        />
      )
    })

/** No row passes what the list is narrowed to; or nobody can tell which would, and then none is shown. */
export const FilteredEmpty = ({ isAvailable = true, onClear }: { isAvailable?: boolean; onClear: () => void }) => (
  <EmptyState
    icon={Filter}
    title={say(isAvailable ? 'results.filteredEmpty' : 'facet.cannotFilter')}
    text={isAvailable ? undefined : say('facet.cannotFilterText')}
    action={<Button onPress={onClear}>{say('results.clearFilters')}</Button>}
  />
)
