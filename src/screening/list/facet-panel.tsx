import type { ReactNode } from 'react'
import type { ProviderId } from '#contracts/access.ts'
import { type Facet, type FacetOption, facetValues, type FacetValue } from '#contracts/facet.ts'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import type { Panel } from '#ui/opener.tsx'
import { CountryFilter } from './country-filter.tsx'
import { DayRangeFilter } from './day-range-filter.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { MinimumFilter, RangeFilter } from './range-filter.tsx'
import { TextFilter } from './text-filter.tsx'

export interface FacetPanelProps<Row, About> {
  provider: ProviderId
  facet: Facet<Row, About>
  about: About
  /** The rows that are known of the list, however it is narrowed; asked for when a facet is opened. */
  rows: () => readonly Row[]
  value: FacetValue | undefined
  /** Undefined lets everything through. */
  onChange: (value: FacetValue | undefined) => void
  panel: Panel
}

type ChoiceFacet<Row, About> = Extract<Facet<Row, About>, { kind: 'choice' }>

/** The codes that a list offers, and those that are chosen all the same; without fixed ones those that its rows have. */
function offeredOptions<Row, About>(
  { options, offers, of }: ChoiceFacet<Row, About>,
  { about, rows }: Pick<FacetPanelProps<Row, About>, 'about' | 'rows'>,
  chosen: readonly string[],
): readonly FacetOption[] {
  if (options !== undefined)
    return options.filter(({ value }) => chosen.includes(value) || (offers?.(value, about) ?? true))
  const found = new Set([
    ...rows()
      .flatMap(of)
      .filter((code) => code !== null),
    ...chosen,
  ])
  return [...found]
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((value) => ({ value, label: value }))
}

function ChoiceFilter<Row, About>({
  facet,
  value,
  onChange,
  panel,
  ...list
}: FacetPanelProps<Row, About> & { facet: ChoiceFacet<Row, About> }) {
  const chosen = facetValues.choice.safeParse(value).data ?? []
  return (
    <FilterPanel label={facet.label} panel={panel}>
      <CheckboxGroup
        label={facet.label}
        value={chosen}
        onChange={(codes) => onChange(codes.length === 0 ? undefined : codes)}
        items={offeredOptions(facet, list, chosen)}
      />
    </FilterPanel>
  )
}

/** What a facet of a list is set with, as its kind is filled in. */
export function FacetPanel<Row, About>(props: FacetPanelProps<Row, About>): ReactNode {
  const { provider, facet, value, onChange, panel } = props
  const filled = { label: facet.label, onChange, panel }
  switch (facet.kind) {
    case 'choice':
      return <ChoiceFilter {...props} facet={facet} />
    case 'countries':
      return <CountryFilter {...filled} provider={provider} value={facetValues.countries.safeParse(value).data} />
    case 'range': {
      const range = facetValues.range.safeParse(value).data
      return typeof facet.most === 'number' ? (
        <RangeFilter {...filled} value={range} least={facet.least} most={facet.most} />
      ) : (
        <MinimumFilter {...filled} value={range?.from} top={facet.most(props.about)} />
      )
    }
    case 'day-range':
      return <DayRangeFilter {...filled} value={facetValues['day-range'].safeParse(value).data} />
    case 'text':
      return <TextFilter {...filled} value={facetValues.text.safeParse(value).data} form={facet.form} />
  }
}
