import type { PartyIdentity } from '#domain/matching/same-party.ts'
import type { Birth, ListedCountry } from '#domain/matching/watch-entity.ts'

/** A birth on a day, or in a year where no more is told. */
export const bornOn = (date: string): Birth => ({ from: date, to: date, kind: date.length === 4 ? 'year' : 'exact' })

export const ofNation = (code: string): ListedCountry => ({ code, role: 'nationality' })

/** A listed person of these names, with nothing else told about them but what is given. */
export const person = (
  list: string,
  names: string | readonly string[],
  { born = [], ...rest }: Partial<Omit<PartyIdentity, 'names' | 'births'>> & { born?: readonly string[] } = {},
): PartyIdentity => ({
  list,
  kind: 'person',
  names: [names].flat().map((text) => ({ text, script: 'latin', quality: 'strong', kind: 'primary' })),
  births: born.map(bornOn),
  countries: [],
  identifiers: [],
  ...rest,
})
