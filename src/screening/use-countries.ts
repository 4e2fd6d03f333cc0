import { useQuery } from '@tanstack/react-query'
import type { Country } from '#contracts/lists.ts'
import { countryQueries } from '#data/query/lists.ts'

const none: readonly Country[] = []

/** Countries by code and name; none until they are known. */
export const useCountries = (): readonly Country[] => useQuery(countryQueries.all()).data?.value ?? none
