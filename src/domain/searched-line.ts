import type { Asked } from '#contracts/search.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import type { Fact } from './asked-facts.ts'
import { sayKey } from './messages.ts'
import { say } from './messages/compare.ts'

/** Everything that was asked beside the name, in short: what tells who it is, then how it was looked for. */
export interface SearchedLine {
  who: readonly string[]
  how: readonly string[]
}

function birthOf({ dateOfBirth, birthYear, birthYears }: Asked): string {
  if (dateOfBirth !== null) return formatDay(dateOfBirth)
  if (birthYear !== null) return String(birthYear)
  return birthYears === undefined ? '' : say('results.range', birthYears.from, birthYears.to)
}

const genderOf = ({ gender }: Asked): string => (gender === null || gender === 'unknown' ? '' : say(`gender.${gender}`))

/**
 * A searched subject in a line. `facts` is what the provider says that was asked: what the line tells already, and what
 * was not given, is left out of it.
 */
export function searchedLine(asked: Asked, facts: readonly Fact[]): SearchedLine {
  const who = [birthOf(asked), genderOf(asked), asked.countries.map(countryName).join(', ')].filter(Boolean)
  const isNews = ({ value }: Fact) => value !== say('asked.notGiven') && !who.includes(value)
  return { who, how: facts.filter(isNews).map(({ label, value }) => `${sayKey(label)}: ${value}`) }
}
