import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contracts/lists.ts'
import { countryQueries } from '#data/query/lists.ts'

/** Countries to choose from. */
export interface Countries {
  /** By code and name; none until they are known. */
  rows: readonly Country[]
  /** They could not be loaded, and this device has no copy. */
  areMissing: boolean
}

const none: readonly Country[] = []

/** All countries, for a provider those that it knows. */
export function useCountries(provider?: string): Countries {
  const { data, error } = useQuery(countryQueries.all(provider))
  return { rows: data?.value ?? none, areMissing: data === undefined && error !== null }
}
