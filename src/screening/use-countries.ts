import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Country } from '#contracts/lists.ts'
import type { Copy } from '#data/query/copy.ts'
import { countryQueries } from '#data/query/reference-data.ts'

/** A read of the countries to choose from, by code and name. */
export type Countries = UseQueryResult<Copy<Country[]>>

/** All countries, for a provider those that it knows. */
export const useCountries = (provider?: string): Countries => useQuery(countryQueries.all(provider))
