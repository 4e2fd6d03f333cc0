import { fold } from '#lib/names/fold.ts'
import type { Identifier } from './watch-entity.ts'

/** Two numbers of one kind. */
export interface IdentifierMatch {
  asked: string
  listed: string
  agrees: boolean
}

/** What lists call a number, by a word that its label holds. */
const labels: ReadonlyArray<readonly [RegExp, string]> = [
  [/passport/u, 'passport'],
  [/\bimo\b|vessel registration/u, 'imo'],
  [/\blei\b|legal entity/u, 'lei'],
  [/swift|\bbic\b/u, 'swift'],
  [/tax|\binn\b|\btin\b|\bvat\b|fiscal/u, 'tax'],
  [/ogrn|registration|company number|trade regist/u, 'registration'],
  [/national|identity|identification|citizen|\bid\b|cedula/u, 'national'],
]
/** A party has one of these, worldwide or in a country. */
const single: Readonly<Record<string, 'worldwide' | 'country'>> = {
  imo: 'worldwide',
  lei: 'worldwide',
  tax: 'country',
  registration: 'country',
  national: 'country',
}
/** Fewer characters are no number that identifies anybody. */
const shortest = 4

/** Compares numbers of the same kind by their letters and digits; undefined where none can be compared. */
export function compareIdentifiers(
  asked: readonly Identifier[],
  listed: readonly Identifier[],
): IdentifierMatch | undefined {
  const matches = asked.flatMap((one) => listed.flatMap((other) => compare(one, other) ?? []))
  return matches.find(({ agrees }) => agrees) ?? matches[0]
}

function compare(asked: Identifier, listed: Identifier): IdentifierMatch | undefined {
  const kind = identifierKind(asked)
  const [a, b] = [plainNumber(asked), plainNumber(listed)]
  if (kind !== identifierKind(listed) || a.length < shortest || b.length < shortest) return undefined
  const both = { asked: asked.value, listed: listed.value }
  const elsewhere = asked.country !== undefined && listed.country !== undefined && asked.country !== listed.country
  if (a === b) return elsewhere ? undefined : { ...both, agrees: true }
  const scope = single[kind]
  const sameCountry = asked.country !== undefined && asked.country === listed.country
  return scope === 'worldwide' || (scope === 'country' && sameCountry) ? { ...both, agrees: false } : undefined
}

/** The letters and digits of a number, folded. */
export const plainNumber = ({ value }: Identifier): string => fold(value).replaceAll(' ', '')

/** What a number is, whatever its list calls it: `passport`, `imo`, `tax` and so on, else the folded label. */
export function identifierKind({ type }: Identifier): string {
  const label = fold(type)
  return labels.find(([pattern]) => pattern.test(label))?.[1] ?? label
}

/** Whether a party has one number of a kind: in all the world, or in a country; undefined where it may have several. */
export const uniqueIn = (kind: string): 'worldwide' | 'country' | undefined => single[kind]

/** Under what numbers are filed and looked up, each once. */
export const identifierKeys = (identifiers: readonly Identifier[]): string[] => [
  ...new Set(
    identifiers
      .map(plainNumber)
      .filter(({ length }) => length >= shortest)
      .map((value) => `!${value}`),
  ),
]
