import { DowJonesQuery, leastSimilarity, toDowJonesStatus, type DowJonesCountryType } from '#contracts/dow-jones.ts'
import type { DowJonesSearchBody } from '#contracts/dow-jones-forms.ts'
import { withAuthorAndDay } from '#domain/comment-text.ts'
import { topicsOfDowJonesDatasets } from '#domain/matching/dow-jones-topics.ts'
import type { Birth, ListedCountry } from '#domain/matching/watch-entity.ts'
import type { ScreenQuery } from '../engine/screen.ts'
import { dowJonesParty } from './dow-jones-party.ts'
import { entityTypeOf, otherKinds } from './listed-party.ts'
import type { ProviderPort } from './port.ts'
import { autoDeleteAt, type Retention } from './retention.ts'
import type { SearchRequest } from './run-search.ts'

/** What each type of country means in a list. */
const rolesOf = {
  citizenship: ['nationality'],
  residence: ['residence', 'address'],
  'place-of-birth': ['birth'],
  registration: ['registration', 'flag'],
  affiliation: ['address'],
} as const satisfies Record<DowJonesCountryType, ReadonlyArray<ListedCountry['role']>>

/** Dow Jones over the engine: the name decides, and a birth outside only costs points. */
export const dowJones: ProviderPort<DowJonesQuery> = {
  id: 'dowjones',
  service: 'DOWJONES',
  unknownCountries: new Set(),
  rules: 'discard-rules',
  hasAssistant: false,
  // It has lost its validity, reads as discarded and is final.
  onLost: () => ({ status: 'discarded', score: 0 }),
  statusWord: (status) => toDowJonesStatus[status],
  authorForm: 'name-and-day',
  commentText: (author, message, at) => withAuthorAndDay(author, message, at, 'UTC'),
  screenQuery,
  storedQuery: (stored, tenantId) => screenQuery(DowJonesQuery.parse(stored), tenantId),
  // A match whose rounded score is 0 has lost its validity (spec/decisions 32).
  arrivesAs: (score) => (Math.round(score) === 0 ? 'discarded' : 'open'),
  party: (hit) => {
    const profile = dowJonesParty(hit)
    return { entityType: entityTypeOf(hit.entity), countries: profile.countries, relevance: null, profile }
  },
}

function screenQuery(query: DowJonesQuery, tenantId: string): ScreenQuery {
  return {
    subject: {
      names: [{ text: query.name }],
      births: birthsOf(query),
      countries: query.CountryTerritory,
      identifiers: [],
    },
    surface: {
      passes: 'name',
      min: leastSimilarity[query.SearchType],
      birth: { years: 0, outside: 40, perYear: 0 },
      required: [],
      country: 'filter',
      gender: 'none',
    },
    filter: {
      tenantId,
      kinds: query.entityType === 'Person' ? ['person'] : otherKinds,
      topics: topicsOfDowJonesDatasets(query.sources),
      countries: countryCodes(query),
    },
  }
}

/** A country of any kind, or one of the kinds that are asked for; a party that does not tell such a one stays. */
function countryCodes({ CountryTerritory: countries, CountryTerritoryType: types }: DowJonesQuery): string[] {
  if (countries.length === 0 || types.length === 0) return countries
  const roles = [...new Set(types.flatMap((type) => rolesOf[type]))]
  return roles.flatMap((role) => [`${role}:`, ...countries.map((code) => `${role}:${code}`)])
}

/** A date with as many parts as are given, or a range of years. */
function birthsOf({ YearOfBirth, MonthOfBirth, DayOfBirth, MinYear, MaxYear }: DowJonesQuery): Birth[] {
  if (YearOfBirth !== null) {
    const month = MonthOfBirth === null ? [] : [digits(MonthOfBirth, 2)]
    const day = MonthOfBirth === null || DayOfBirth === null ? [] : [digits(DayOfBirth, 2)]
    const date = [digits(YearOfBirth, 4), ...month, ...day].join('-')
    return [{ from: date, to: date, kind: MonthOfBirth === null ? 'year' : 'exact' }]
  }
  if (MinYear === null || MaxYear === null) return []
  return [{ from: digits(MinYear, 4), to: digits(MaxYear, 4), kind: 'between' }]
}

const digits = (part: number, count: number): string => String(part).padStart(count, '0')

/** What a business has not: whatever its form holds of it is not asked. */
const unborn = { YearOfBirth: null, MonthOfBirth: null, DayOfBirth: null, MinYear: null, MaxYear: null }

/** The search that a body asks for at an instant, kept for as long as is decided. */
export function dowJonesRequest(
  body: DowJonesSearchBody,
  at: Date,
  retention: Retention,
): SearchRequest<DowJonesQuery> {
  const { Name, BusinessName, workflowTaskId, profileId, ...asked } = body
  const isPerson = asked.entityType === 'Person'
  const name = isPerson ? Name : BusinessName
  return {
    query: DowJonesQuery.parse({ ...asked, name, ...(!isPerson && unborn) }),
    term: name,
    clientReference: null,
    profileType: isPerson ? 'individual' : 'entity',
    metadata: { workflowTaskId: workflowTaskId ?? null, profileId: profileId ?? null },
    monitored: false,
    autoDeleteAt: autoDeleteAt(at, retention),
  }
}
