import {
  DowJonesCountryType,
  DowJonesDataset,
  type DowJonesParty,
  DowJonesSearchType,
  leastSimilarity,
} from '#contracts/dow-jones.ts'
import type { Gender } from '#contracts/gender.ts'
import type { Asked } from '#contracts/search.ts'
import { askedFact, datasetsFact, type Fact } from './asked-facts.ts'
import type { Limits } from './asked-limits.ts'
import { say } from './messages/dow-jones.ts'

/** A content set in words; a code that is not one of Dow Jones' stays as it is. */
export const datasetLabel = (code: string): string => {
  const known = DowJonesDataset.safeParse(code)
  return known.success ? say(`dowjones.dataset.${known.data}`) : code
}

/** Whether a content set is one of sanctions, as far as it tells: watchlists hold them among others. */
export const isSanction = (code: string): boolean => code === 'WL'

const genders = { MALE: 'male', FEMALE: 'female' } as const satisfies Record<
  NonNullable<DowJonesParty['gender']>,
  Gender
>

/** A gender in neutral words; null where it is not told. */
export const toGender = (gender: DowJonesParty['gender']) => (gender === null ? null : genders[gender])

/** What ties a country to a party, in words; a code that is not one of Dow Jones' stays as it is. */
export const countryTypeLabel = (code: string): string => {
  const known = DowJonesCountryType.safeParse(code)
  return known.success ? say(`dowjones.countryType.${known.data}`) : code
}

/** How alike names have to be, with what each lets through, to choose from. */
export const searchTypeOptions = () =>
  DowJonesSearchType.options.map((value) => ({
    value,
    label: say(`dowjones.searchType.${value}`),
    description: say('dowjones.searchTypeLets', leastSimilarity[value]),
  }))

/** What only a person is asked by: a birth as far as it is known, or the years that it lies between. */
function personalFacts(asked: Asked): readonly Fact[] {
  const { dateOfBirth, birthYear, birthYears } = asked
  const birth = askedFact.birth({ ...asked, dateOfBirth: dateOfBirth ?? birthYear?.toString() ?? null })
  if (birthYears === undefined) return [birth]
  return [birth, { label: 'dowjones.yearRange', value: say('results.range', birthYears.from, birthYears.to) }]
}

/** Everything that was asked beside the name (spec/3 section 2.2). */
export function askedFacts(asked: Asked): readonly Fact[] {
  const { profileType, countryTypes = [] } = asked
  const searchType = DowJonesSearchType.safeParse(asked.searchType).data
  return [
    {
      label: 'field.entityType',
      value: say(`dowjones.entityType.${profileType === 'entity' ? 'Business' : 'Person'}`),
    },
    ...(profileType === 'individual' ? personalFacts(asked) : []),
    askedFact.countries(asked),
    ...(countryTypes.length === 0
      ? []
      : [{ label: 'dowjones.countryType' as const, value: countryTypes.map(countryTypeLabel).join(', ') }]),
    ...(searchType === undefined
      ? []
      : [{ label: 'dowjones.searchType' as const, value: say(`dowjones.searchType.${searchType}`) }]),
    datasetsFact(asked, datasetLabel),
  ]
}

/** How near a party has to come: the name alone decides, by the search type, and a birth has to be of the years asked. */
export function askedLimits({ searchType }: Asked): Limits {
  const known = DowJonesSearchType.safeParse(searchType).data
  return { threshold: known === undefined ? null : { least: leastSimilarity[known], of: 'name' }, birth: 0 }
}
