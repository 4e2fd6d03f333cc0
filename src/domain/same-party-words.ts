import type { Match } from '#contracts/match.ts'
import type { SamePartyReason } from '#contracts/same-party.ts'
import { countryName } from '#lib/country-name.ts'
import { formatDay } from '#lib/dates.ts'
import { comparedText } from './compared-words.ts'
import type { DifferingFact } from './differing-facts.ts'
import { say } from './messages/same-party.ts'

/** What both lists give beside the name. */
function besideName(reason: SamePartyReason): string {
  switch (reason.by) {
    case 'identifier': {
      const { type, value, country } = reason
      return country === undefined
        ? say('party.byIdentifier', type, value)
        : say('party.byIdentifierOf', type, value, countryName(country))
    }
    case 'birth-date':
      return say('party.byBirthDate', formatDay(reason.date))
    case 'birth-year':
      return say('party.byBirthYear', reason.year, countryName(reason.country))
  }
}

/** Why two matches are one party, in sentences; null: only by way of a third. */
export function samePartyText(reason: SamePartyReason | null): string {
  if (reason === null) return say('party.byThird')
  const { one, other } = reason.names
  const names = one === other ? say('party.sameName', one) : say('party.namesAgree', one, other)
  return `${besideName(reason)} ${names}`
}

/** The lists that a match stands on, by name. */
export const listsOf = ({ lists = [] }: Pick<Match, 'lists'>): string =>
  lists.length === 0 ? say('party.unnamedList') : lists.join(', ')

/** What a list tells and the row does not, as people read it. */
export const differingText = (facts: readonly DifferingFact[]): string =>
  facts.map(({ field, values }) => comparedText(field, values)).join(' · ')
