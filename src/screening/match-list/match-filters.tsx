import { type ReactNode, useState } from 'react'
import { Gender } from '#contracts/gender.ts'
import { type MatchFilters } from '#contracts/match.ts'
import { isFiltering } from '#domain/match-filter.ts'
import { say } from '#domain/messages/screening.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons.ts'
import { Toolbar } from '#ui/toolbar.tsx'
import type { MatchFilterKind } from '../provider.ts'
import type { Countries } from '../forms/country-select.tsx'
import { BirthFilter } from './birth-filter.tsx'
import { CodesFilter } from './codes-filter.tsx'
import { CountryFilter } from './country-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import { RelevanceFilter } from './relevance-filter.tsx'

interface MatchFilterBarProps {
  filters: MatchFilters
  onChange: (change: Partial<MatchFilters>) => void
  onClear: () => void
  offered: readonly MatchFilterKind[]
  countries: Countries
  topRelevance: number | null
  /** The menu of saved filters. */
  views: ReactNode
}

/** The filters that the provider offers, each behind a button (spec/1 section 9, spec/2 section 2.4). */
export function MatchFilterBar({ offered, onClear, views, ...props }: MatchFilterBarProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Toolbar label={say('results.filters')}>
      {offered.map((filter) =>
        filter.kind === 'country' ? (
          // that countries are being chosen outlives the popover, which closes in between
          <CountryFilter
            key={filter.kind}
            value={props.filters.countries}
            onChange={(countries) => props.onChange({ countries })}
            countries={props.countries}
            isChoosing={isChoosing}
            onChoosing={setChoosing}
          />
        ) : (
          <MatchFilter key={filter.kind} filter={filter} {...props} />
        ),
      )}
      {views}
      {isFiltering(props.filters) && (
        <Button size="small" variant="quiet" icon={X} onPress={onClear}>
          {say('results.clearFilters')}
        </Button>
      )}
    </Toolbar>
  )
}

interface MatchFilterProps extends Pick<MatchFilterBarProps, 'filters' | 'onChange' | 'topRelevance'> {
  filter: Exclude<MatchFilterKind, { kind: 'country' }>
}

function MatchFilter({ filter, filters, onChange, topRelevance }: MatchFilterProps): ReactNode {
  switch (filter.kind) {
    case 'status':
      return (
        <CodesFilter
          label={say('column.matchStatus')}
          value={filters.statuses}
          onChange={(statuses) => onChange({ statuses })}
          items={filter.offered.map((value) => ({ value, label: say(`status.${value}`) }))}
        />
      )
    case 'matchType':
      return (
        <CodesFilter
          label={say('column.matchType')}
          value={filters.matchTypes}
          onChange={(matchTypes) => onChange({ matchTypes })}
          items={filter.offered.map((value) => ({ value, label: say(`matchType.${value}`) }))}
        />
      )
    case 'dataset':
      return (
        <CodesFilter
          label={say('column.datasets')}
          value={filters.datasets}
          onChange={(datasets) => onChange({ datasets })}
          items={filter.offered}
        />
      )
    case 'gender':
      return (
        <CodesFilter
          label={say('column.gender')}
          value={filters.genders}
          onChange={(genders) => onChange({ genders })}
          items={Gender.options.map((value) => ({ value, label: say(`gender.${value}`) }))}
        />
      )
    case 'birth':
      return <BirthFilter value={filters.birth} onChange={(birth) => onChange({ birth })} />
    case 'score':
      return (
        <RangeFilter
          label={say('column.score')}
          value={filters.score}
          onChange={(score) => onChange({ score })}
          least={0}
          most={100}
        />
      )
    case 'riskRating':
      return (
        <RangeFilter
          label={say('column.riskRating')}
          value={filters.riskRating}
          onChange={(riskRating) => onChange({ riskRating })}
          least={1}
          most={5}
        />
      )
    case 'relevance':
      return (
        <RelevanceFilter
          value={filters.minRelevance}
          onChange={(minRelevance) => onChange({ minRelevance })}
          top={topRelevance}
        />
      )
  }
}
