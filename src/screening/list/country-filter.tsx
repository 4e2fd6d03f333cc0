import { useState } from 'react'
import type { z } from 'zod'
import type { ProviderId } from '#contracts/access.ts'
import type { facetValues } from '#contracts/facet.ts'
import { say } from '#domain/messages/screening.ts'
import type { Panel } from '#ui/opener.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { CountrySelect, useCountries } from '../forms/country-select.tsx'
import { FilterPanel } from './filter-panel.tsx'

type Chosen = z.infer<(typeof facetValues)['countries']>
type Mode = 'all' | 'none' | 'selected'

const modeOf = (value: Chosen | undefined): Mode => {
  if (value === undefined) return 'all'
  return value === 'none' ? 'none' : 'selected'
}

interface CountryFilterProps {
  provider: ProviderId
  label: string
  value: Chosen | undefined
  onChange: (value: Chosen | undefined) => void
  panel: Panel
}

/** Countries that the provider knows: all, none (rows without one), or selected ones. */
export function CountryFilter({ provider, label, panel, value, onChange }: CountryFilterProps) {
  const countries = useCountries(provider)
  // "Selected" is open although no country was chosen yet; it outlives the popover, which closes in between
  const [isChoosing, setChoosing] = useState(false)
  const mode = isChoosing && value === undefined ? 'selected' : modeOf(value)
  const turnTo = (next: Mode) => {
    setChoosing(next === 'selected')
    if (next === 'none') onChange('none')
    else if (next === 'all' || value === 'none') onChange(undefined)
  }
  return (
    <FilterPanel label={label} panel={panel}>
      <RadioGroup<Mode>
        label={label}
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
          value={Array.isArray(value) ? value : []}
          onChange={(codes) => onChange(codes.length === 0 ? undefined : codes)}
          countries={countries}
        />
      )}
    </FilterPanel>
  )
}
