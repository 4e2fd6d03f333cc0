import { fromDowJonesStatus } from '#contracts/dow-jones.ts'
import type { DowJonesMatchFilter } from '#contracts/dow-jones-match-query.ts'
import { conditionsOf, matchIs, type MatchCondition, type MatchFilters } from '../db/match-conditions.ts'

/** How a gender is told of a party; an empty word stands for none. */
const genders = { male: 'MALE', female: 'FEMALE', unknown: '' } as const

/** The parts of a date of birth that its beginning names. */
function partsOf(birth: string): Record<string, number> {
  const [year = 0, month, day] = birth.split('-').map(Number)
  return { year, ...(month !== undefined && { month }), ...(day !== undefined && { day }) }
}

const filters: MatchFilters<DowJonesMatchFilter> = {
  matchStatus: (words) => matchIs.ofStatus(words.map((word) => fromDowJonesStatus[word])),
  datasetTypes: matchIs.toldAny('icon_hints'),
  country: matchIs.ofCountry,
  gender: (chosen) => matchIs.told('gender')(chosen.map((gender) => genders[gender])),
  dob: (birth) => matchIs.toldWith('birthdates', partsOf(birth)),
  score: matchIs.within('score'),
  riskRating: matchIs.within('riskRating'),
}

/** What a request asks of the matches of a list. */
export const dowJonesFilter = (query: DowJonesMatchFilter): MatchCondition[] => conditionsOf(filters, query)
