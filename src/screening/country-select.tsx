import type { Country } from '#contracts/lists.ts'
import { say } from '#domain/messages.ts'
import { MultiSelect } from '#ui/multi-select.tsx'

const texts = {
  all: say('field.allCountries'),
  search: say('field.searchCountry'),
  noResults: say('field.noCountry'),
  chosen: (count: number) => say('field.chosenCountries', count),
  remove: (country: string) => say('field.removeCountry', country),
}

interface CountrySelectProps {
  label: string
  name?: string
  /** ISO codes; none means all (spec/decisions 36). */
  value: readonly string[]
  onChange: (codes: string[]) => void
  onBlur?: () => void
  error?: string | undefined
  countries: readonly Country[]
}

/** Countries by name, several at once, All first. */
export const CountrySelect = ({ countries, ...field }: CountrySelectProps) => (
  <MultiSelect
    {...field}
    options={countries.map((country) => ({ value: country.code, label: country.name }))}
    texts={texts}
  />
)
