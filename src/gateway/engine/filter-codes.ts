import { topicCode, stateCode } from '#domain/matching/topic-code.ts'
import { ListedCountry, type WatchEntity } from '#domain/matching/watch-entity.ts'

/** Every code by which a search may filter a party's topics: with their category, and with their state. */
export const topicFilterCodes = ({ topics }: Pick<WatchEntity, 'topics'>): string[] => [
  ...new Set([...topics.map(topicCode), ...topics.map(stateCode)]),
]

/**
 * Every code by which a search may filter a party's countries: each country, each with its role, and `role:` for a role
 * that is not told, because what is missing leaves nobody out. Nothing for a party without countries, which every filter
 * lets through.
 */
export function countryFilterCodes({ countries }: Pick<WatchEntity, 'countries'>): string[] {
  if (countries.length === 0) return []
  const told = new Set(countries.map(({ role }) => role))
  const untold = ListedCountry.shape.role.options.filter((role) => !told.has(role))
  return [
    ...new Set([
      ...countries.map(({ code }) => code),
      ...countries.map(({ code, role }) => `${role}:${code}`),
      ...untold.map((role) => `${role}:`),
    ]),
  ]
}
