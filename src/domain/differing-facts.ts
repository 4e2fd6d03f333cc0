import type { Match } from '#contracts/match.ts'
import { fold } from '#lib/names/fold.ts'

/** What one list tells of a party and another does not: names, days and years, codes. */
export interface DifferingFact {
  field: 'name' | 'birth-date' | 'country' | 'gender'
  values: string[]
}

const factsOf = ({ name, dateOfBirth, datesOfBirth, countries, gender }: Match) => ({
  name: [name],
  'birth-date': datesOfBirth ?? (dateOfBirth === null ? [] : [dateOfBirth]),
  country: countries,
  gender: gender === null || gender === 'unknown' ? [] : [gender],
})

/** What another match of the same party tells that the first does not; spelling in capitals is no difference. */
export function differingFacts(first: Match, other: Match): DifferingFact[] {
  const [known, told] = [factsOf(first), factsOf(other)]
  return (['name', 'birth-date', 'country', 'gender'] as const).flatMap((field) => {
    const has = new Set(known[field].map(fold))
    const values = told[field].filter((value) => !has.has(fold(value)))
    return values.length === 0 ? [] : [{ field, values }]
  })
}
