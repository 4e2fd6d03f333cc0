import { say } from '#domain/messages.ts'
import { MultiSelect } from '#ui/multi-select.tsx'
import type { Countries } from './use-countries.ts'

const texts = {
  search: say('field.searchCountry'),
  noResults: say('field.noCountry'),
  chosen: (count: number) => say('field.chosenCountries', count),
  remove: (country: string) => say('field.removeCountry', country),
}

interface CountrySelectProps {
  label: string
  name?: string
  /** ISO codes; in a search none means all (spec/decisions 36). */
  value: readonly string[]
  onChange: (codes: string[]) => void
  onBlur?: () => void
  error?: string | undefined
  countries: Countries
  /** What no choice means; all countries by default. */
  none?: string
}

/** Countries by name, several at once; first what no choice means. */
export const CountrySelect = ({ countries, none = say('field.allCountries'), ...field }: CountrySelectProps) => (
  <MultiSelect
    {...field}
    description={countries.areMissing ? say('field.countriesMissing') : undefined}
    options={countries.rows.map((country) => ({ value: country.code, label: country.name }))}
    texts={{ ...texts, all: none }}
  />
)
