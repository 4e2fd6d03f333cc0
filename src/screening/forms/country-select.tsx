import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ProviderId } from '#contracts/access.ts'
import type { Choice } from '#contracts/lists.ts'
import type { Copy } from '#data/query/copy.ts'
import { countryQueries } from '#data/query/reference-data.ts'
import { say } from '#domain/messages/screening.ts'
import { Stack } from '#ui/layout.tsx'
import { MultiSelect } from '#ui/multi-select.tsx'
import { LoadNotice } from '../loading/load-error.tsx'

/** A read of the countries to choose from, by code and name. */
export type Countries = UseQueryResult<Copy<Choice[]>>

/** The countries that a provider knows. */
export const useCountries = (provider: ProviderId): Countries => useQuery(countryQueries.all(provider))

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
