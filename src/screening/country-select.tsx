import type { Country } from '#contracts/lists.ts'
import { say } from '#domain/messages.ts'
import { MultiSelect } from '#ui/multi-select.tsx'

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
  countries: readonly Country[]
  /** What no choice means; all countries by default. */
  none?: string
}

/** Countries by name, several at once; first what no choice means. */
export const CountrySelect = ({ countries, none = say('field.allCountries'), ...field }: CountrySelectProps) => (
  <MultiSelect
    {...field}
    options={countries.map((country) => ({ value: country.code, label: country.name }))}
    texts={{ ...texts, all: none }}
  />
)
