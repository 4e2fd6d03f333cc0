import type { SamePartyReason } from '#contracts/same-party.ts'
import { birthDays, birthsConflict, birthYears } from './births-agree.ts'
import { identifierKind, plainNumber, uniqueIn } from './identifiers.ts'
import { bestAgreement, type NameAgreement } from './names-agree.ts'
import { readName, type ToldName } from './told-name.ts'
import type { EntityFacts, EntityKind, Identifier } from './watch-entity.ts'

/** What tells a listed party from others, and the list that it stands on. */
export interface PartyIdentity extends Pick<
  EntityFacts,
  'kind' | 'names' | 'births' | 'gender' | 'countries' | 'identifiers'
> {
  list: string
}

/** Lists do not agree on what is a company, and what another organisation. */
const kindOf = (kind: EntityKind): EntityKind => (kind === 'company' || kind === 'other' ? 'organisation' : kind)

const toldNames = new WeakMap<PartyIdentity['names'], readonly ToldName[]>()

/** The names that say something of their own, read once for each party; a weak alias fits too many. */
export function namesOf({ names, kind }: PartyIdentity): readonly ToldName[] {
  const known = toldNames.get(names)
  if (known !== undefined) return known
  const strong = names.filter(({ quality }) => quality === 'strong')
  const told = strong.flatMap(({ text }) => readName(text, kind === 'person'))
  toldNames.set(names, told)
  return told
}

/** What stands beside names and yet tells of the name, or of the paper that printed it. */
const noIdentifier = /commercial code|gazette/u
/** Fewer characters are given out again and again. */
const shortestNumber = 5
/** Numbers that one list takes over from another, each of one party. */
const references = /reference/u

/** A number as two of them are compared; null for one that identifies nobody. */
export function numberOf(identifier: Identifier): { kind: string; value: string } | null {
  const kind = identifierKind(identifier)
  const value = plainNumber(identifier).replace(/^imo(?=\d)/u, '')
  const isTelling = value.length >= shortestNumber && /\d/u.test(value) && !noIdentifier.test(kind)
  return isTelling ? { kind, value } : null
}

const areOfOneCountry = (a: Identifier, b: Identifier): boolean =>
  a.country === undefined || b.country === undefined || a.country === b.country

interface NumberPair {
  a: Identifier
  b: Identifier
  kind: string
  isEqual: boolean
}

/** Numbers of one kind, of countries that may be one. */
function comparableNumbers(a: PartyIdentity, b: PartyIdentity): NumberPair[] {
  return a.identifiers.flatMap((one) =>
    b.identifiers.flatMap((other) => {
      const [left, right] = [numberOf(one), numberOf(other)]
      if (left === null || right === null || left.kind !== right.kind || !areOfOneCountry(one, other)) return []
      return [{ a: one, b: other, kind: left.kind, isEqual: left.value === right.value }]
    }),
  )
}

/** Whether a party could not have both numbers. */
function excludeEachOther({ a, b, kind, isEqual }: NumberPair): boolean {
  if (isEqual) return false
  if (uniqueIn(kind) === 'worldwide' || references.test(kind)) return true
  return uniqueIn(kind) === 'country' && a.country !== undefined && a.country === b.country
}

/** Whether a party gives a number itself, by whatever name: one list's registration number is another's national one. */
function gives({ identifiers }: PartyIdentity, wanted: Identifier): boolean {
  const value = numberOf(wanted)?.value
  return identifiers.some((own) => numberOf(own)?.value === value && areOfOneCountry(own, wanted))
}

/** Numbers of a kind of which a party has one, none of which is the same, and neither of which the other one gives too. */
function numbersConflict(a: PartyIdentity, b: PartyIdentity): boolean {
  const pairs = comparableNumbers(a, b)
  const agreeing = new Set(pairs.filter(({ isEqual }) => isEqual).map(({ kind }) => kind))
  const isShared = (pair: NumberPair) => gives(a, pair.b) || gives(b, pair.a)
  return pairs.some((pair) => !agreeing.has(pair.kind) && excludeEachOther(pair) && !isShared(pair))
}

/**
 * Whether two parties can on no account be one: a list does not name a party twice, and neither kind, gender, days of
 * birth nor numbers of which everybody has one may differ.
 */
export const contradictEachOther = (a: PartyIdentity, b: PartyIdentity): boolean =>
  a.list === b.list ||
  kindOf(a.kind) !== kindOf(b.kind) ||
  (a.gender !== undefined && b.gender !== undefined && a.gender !== b.gender) ||
  birthsConflict(a.births, b.births) ||
  numbersConflict(a, b)

/** Countries of nationality and birth: where somebody lives or has an address says little of who they are. */
const homes = ({ countries }: PartyIdentity): string[] =>
  countries.filter(({ role }) => role === 'nationality' || role === 'birth').map(({ code }) => code)

/** What both tell, the first of it. */
const inCommon = (a: readonly string[], b: readonly string[]): string | undefined => a.find((one) => b.includes(one))

/** By a number and a name. The number alone says too little: lists give one passport to two people. */
function byIdentifier(a: PartyIdentity, b: PartyIdentity, agreement: NameAgreement): SamePartyReason | null {
  const found = comparableNumbers(a, b).find(({ isEqual }) => isEqual)
  const isEnough = agreement.words >= (kindOf(a.kind) === 'person' ? 2 : 1)
  if (found === undefined || !isEnough) return null
  const country = found.a.country ?? found.b.country
  const { type, value } = found.a
  return { by: 'identifier', type, value, ...(country !== undefined && { country }), names: agreement.names }
}

/** By name and birth: never by a name of common words alone, and by the year only where the whole name is a rare one. */
function byBirth(a: PartyIdentity, b: PartyIdentity, agreement: NameAgreement): SamePartyReason | null {
  const { names, words, telling, isWhole } = agreement
  const [homesA, homesB] = [homes(a), homes(b)]
  const country = inCommon(homesA, homesB)
  const areOfDifferentCountries = homesA.length > 0 && homesB.length > 0 && country === undefined
  if (a.kind !== 'person' || words < 2 || areOfDifferentCountries) return null
  const date = inCommon(birthDays(a.births), birthDays(b.births))
  const hasSomethingMore = telling >= 1 || (isWhole && country !== undefined)
  if (date !== undefined) return hasSomethingMore ? { by: 'birth-date', date, names } : null
  const year = inCommon(birthYears(a.births), birthYears(b.births))
  const isRare = isWhole && telling >= 2
  return year !== undefined && country !== undefined && isRare ? { by: 'birth-year', year, country, names } : null
}

/**
 * Why two listed parties are one beyond doubt; null where they are not, or where it is not certain. An identifier of one
 * kind and country and a name agree; or the names agree, and the day of birth, or of a rare name the year of birth and a
 * country of nationality or birth.
 */
export function sameParty(a: PartyIdentity, b: PartyIdentity): SamePartyReason | null {
  if (contradictEachOther(a, b)) return null
  const agreement = bestAgreement(namesOf(a), namesOf(b))
  return agreement && (byIdentifier(a, b, agreement) ?? byBirth(a, b, agreement))
}
