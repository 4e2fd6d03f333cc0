import { DowJonesCountryType, DowJonesSearchType } from '#contracts/dow-jones.ts'
import type { Asked } from '#contracts/search.ts'
import { say } from '#domain/messages/dow-jones.ts'
import { askedFact, datasetsFact } from '#screening/match-list/asked-facts.ts'
import type { Fact } from '#screening/provider.ts'
import { datasetLabel } from './datasets.ts'

/** What ties a country to a party, in words; a code that is not one of Dow Jones' stays as it is. */
export const countryTypeLabel = (code: string): string => {
  const known = DowJonesCountryType.safeParse(code)
  return known.success ? say(`dowjones.countryType.${known.data}`) : code
}

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
