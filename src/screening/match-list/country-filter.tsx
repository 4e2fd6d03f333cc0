import type { MatchFilters } from '#contracts/match.ts'
import { say } from '#domain/messages/screening.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { type Countries, CountrySelect } from '../forms/country-select.tsx'
import { FilterButton } from '../list/filter-button.tsx'

type Chosen = MatchFilters['countries']
type Mode = 'all' | 'none' | 'selected'

const modeOf = (value: Chosen): Mode => (typeof value === 'string' ? value : 'selected')

const shortOf = (value: Chosen): string | undefined => {
  if (value === 'all') return undefined
  return value === 'none' ? say('results.countriesNone') : String(value.length)
}

interface CountryFilterProps {
  value: Chosen
  onChange: (value: Chosen) => void
  countries: Countries
  /** "Selected" is open although no country was chosen yet. */
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
}

/** Countries: all, none (matches without one), or selected ones. */
export function CountryFilter({ value, onChange, countries, isChoosing, onChoosing }: CountryFilterProps) {
  const mode = isChoosing && value === 'all' ? 'selected' : modeOf(value)
  const turnTo = (next: Mode) => {
    onChoosing(next === 'selected')
    if (next !== 'selected') onChange(next)
    else if (value === 'none') onChange('all')
  }
  return (
    <FilterButton label={say('column.countries')} chosen={shortOf(value)}>
      <RadioGroup<Mode>
        label={say('column.countries')}
        value={mode}
        onChange={turnTo}
        options={[
          { value: 'all', label: say('results.countriesAll') },
          { value: 'none', label: say('results.countriesNone') },
          { value: 'selected', label: say('results.countriesSelected') },
        ]}
      />
      {mode === 'selected' && (
        <CountrySelect
          label={say('field.country')}
          value={typeof value === 'string' ? [] : value}
          onChange={(codes) => onChange(codes.length === 0 ? 'all' : codes)}
          countries={countries}
        />
      )}
    </FilterButton>
  )
}
