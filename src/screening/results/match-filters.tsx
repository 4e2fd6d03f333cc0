import { useState } from 'react'
import type { Country } from '#contracts/lists.ts'
import { type MatchFilters, MatchType } from '#contracts/match.ts'
import { MatchStatus } from '#contracts/review.ts'
import { isFiltering } from '#domain/match-filter.ts'
import { say } from '#domain/messages.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { X } from '#ui/icons.ts'
import { Toolbar } from '#ui/toolbar.tsx'
import { CountryFilter } from './country-filter.tsx'
import { countOf, FilterButton } from './filter-button.tsx'
import { RelevanceFilter } from './relevance-filter.tsx'

interface MatchFilterBarProps {
  filters: MatchFilters
  onChange: (change: Partial<MatchFilters>) => void
  onClear: () => void
  offered: { statuses: readonly MatchStatus[]; matchTypes: readonly MatchType[] }
  countries: readonly Country[]
  topRelevance: number | null
}

/** Match status, match type, countries and minimum relevance, each behind a button (spec/1 section 9). */
export function MatchFilterBar({ filters, onChange, onClear, offered, countries, topRelevance }: MatchFilterBarProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Toolbar label={say('results.filters')}>
      <FilterButton label={say('column.matchStatus')} chosen={countOf(filters.statuses)}>
        <CheckboxGroup
          label={say('column.matchStatus')}
          value={filters.statuses}
          onChange={(codes) => onChange({ statuses: MatchStatus.options.filter((code) => codes.includes(code)) })}
          items={offered.statuses.map((value) => ({ value, label: say(`status.${value}`) }))}
        />
      </FilterButton>
      <FilterButton label={say('column.matchType')} chosen={countOf(filters.matchTypes)}>
        <CheckboxGroup
          label={say('column.matchType')}
          value={filters.matchTypes}
          onChange={(codes) => onChange({ matchTypes: MatchType.options.filter((code) => codes.includes(code)) })}
          items={offered.matchTypes.map((value) => ({ value, label: say(`matchType.${value}`) }))}
        />
      </FilterButton>
      <CountryFilter
        value={filters.countries}
        onChange={(chosen) => onChange({ countries: chosen })}
        countries={countries}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
      />
      <RelevanceFilter
        value={filters.minRelevance}
        onChange={(minRelevance) => onChange({ minRelevance })}
        top={topRelevance}
      />
      {isFiltering(filters) && (
        <Button size="small" variant="quiet" icon={X} onPress={onClear}>
          {say('results.clearFilters')}
        </Button>
      )}
    </Toolbar>
  )
}
