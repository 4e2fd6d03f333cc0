import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contracts/lists.ts'
import { countryQueries } from '#data/query/lists.ts'

const none: readonly Country[] = []

/** Countries by code and name, for a provider those that it knows; none until they are known. */
export const useCountries = (provider?: string): readonly Country[] =>
  useQuery(countryQueries.all(provider)).data?.value ?? none
