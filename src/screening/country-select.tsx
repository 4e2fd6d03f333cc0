import { say } from '#domain/messages/screening.ts'
import { Stack } from '#ui/layout.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'
import { LoadNotice } from './load-error.tsx'
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

/** Countries by name, several at once; first what no choice means. Below, why there are none to choose from. */
export function CountrySelect({
  countries: { data, error, refetch },
  none = say('field.allCountries'),
  ...field
}: CountrySelectProps) {
  const options = data?.value.map((country) => ({ value: country.code, label: country.name }))
  return (
    <Stack gap="tight">
      <MultiSelect {...field} options={options ?? []} texts={{ ...texts, all: none }} />
      {data === undefined && error !== null && (
        <LoadNotice error={error} onRetry={refetch} kept={say('field.countriesMissing')} />
      )}
    </Stack>
  )
}
