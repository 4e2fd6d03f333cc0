import type { Birth, ListedName, WatchRecord } from '#domain/matching/watch-entity.ts'
import { companyWords, cultures, vesselWords, type Culture, type NamePart } from './lists-names.ts'
import type { Dice } from './lists-random.ts'

/** A party without what its list says about it. */
export type Party = Pick<
  WatchRecord,
  'kind' | 'names' | 'births' | 'gender' | 'countries' | 'identifiers' | 'relations'
>

const strong = { script: 'latin', quality: 'strong' } as const

/** An invented person of any culture, with spellings and, often, the name in its own script. */
export function inventPerson(dice: Dice): Party {
  const culture = dice.pick(cultures)
  const gender = dice.happens(0.45) ? 'female' : 'male'
  const given = dice.pick(culture[gender])
  const family = dice.pick(culture.family)
  const name = `${given.latin} ${family.latin}`
  const person = namedPerson(dice, { text: name, script: 'latin' }, gender, culture)
  const names = [...person.names]
  if (culture.script !== 'latin' && dice.happens(0.8))
    names.push({ text: ownName(culture, given, family), script: culture.script, quality: 'strong', kind: 'original' })
  for (let count = dice.between(0, 2); count > 0; count--)
    names.push({ ...strong, text: respell(dice, name), kind: 'aka' })
  if (dice.happens(0.1)) names.push({ ...strong, quality: 'weak', text: nickname(name), kind: 'aka' })
  return { ...person, names: distinct(names) }
}

/** A person with this one name, and everything else invented. */
export function namedPerson(
  dice: Dice,
  name: Pick<ListedName, 'text' | 'script'>,
  gender: 'female' | 'male',
  { countries }: Culture,
): Party {
  const country = dice.pick(countries)
  return {
    kind: 'person',
    names: [{ ...name, quality: 'strong', kind: 'primary' }],
    births: dice.happens(0.85) ? [inventBirth(dice)] : [],
    gender,
    countries: [{ code: country, role: 'nationality' }],
    identifiers: dice.happens(0.4) ? [{ type: 'Passport', value: number(dice, 'DEMO', 7), country }] : [],
    relations: [],
  }
}

function ownName({ script, familyFirst }: Culture, given: NamePart, family: NamePart): string {
  const space = script === 'han' || script === 'hangul' ? '' : ' '
  return familyFirst ? `${family.own}${space}${given.own}` : `${given.own} ${family.own}`
}

/** An invented company or organisation. */
export function inventCompany(dice: Dice): Party {
  const culture = dice.pick(cultures)
  const stem = `${dice.pick(companyWords.name)} ${dice.pick(companyWords.trade)}`
  const names: ListedName[] = [{ ...strong, text: `${stem} ${dice.pick(companyWords.form)}`, kind: 'primary' }]
  if (dice.happens(0.4)) names.push({ ...strong, text: stem, kind: 'aka' })
  if (dice.happens(0.2)) names.push({ ...strong, text: `${dice.pick(companyWords.name)} ${stem}`, kind: 'fka' })
  return {
    kind: dice.happens(0.8) ? 'company' : 'organisation',
    names,
    births: [],
    countries: [{ code: dice.pick(culture.countries), role: 'registration' }],
    identifiers: [{ type: 'Registration number', value: number(dice, 'DEMO-', 8) }],
    relations: [{ name: `${dice.pick(culture.male).latin} ${dice.pick(culture.family).latin}`, type: 'director' }],
  }
}

/** An invented vessel or aircraft; numbers and tail signs are of no real register. */
export function inventCraft(dice: Dice): Party {
  const vessel = dice.happens(0.7)
  const name = vessel
    ? `${dice.pick(vesselWords.first)} ${dice.pick(vesselWords.second)} ${dice.between(1, 9)}`
    : `ZZ-${number(dice, '', 4)}`
  return {
    kind: vessel ? 'vessel' : 'aircraft',
    names: [{ ...strong, text: name, kind: 'primary' }],
    births: [],
    countries: [{ code: dice.pick(['PA', 'LR', 'MH', 'TG', 'KM']), role: vessel ? 'flag' : 'registration' }],
    identifiers: vessel ? [{ type: 'IMO number (demo)', value: number(dice, '000', 4) }] : [],
    relations: [],
  }
}

function inventBirth(dice: Dice): Birth {
  const year = dice.between(1938, 1999)
  if (dice.happens(0.2)) return { from: `${year}`, to: `${year}`, kind: 'year' }
  if (dice.happens(0.1)) return { from: `${year - 1}`, to: `${year + 1}`, kind: 'circa' }
  const day = `${year}-${pad(dice.between(1, 12))}-${pad(dice.between(1, 28))}`
  return { from: day, to: day, kind: 'exact' }
}

/** Another spelling, as clerks and typists make them: a letter doubled, left out, or a vowel changed. */
function respell(dice: Dice, name: string): string {
  const at = dice.between(1, name.length - 2)
  const letter = name.charAt(at)
  if (!/\p{L}/u.test(letter)) return name.replaceAll(/[- ]+/gu, ' ')
  if (/[aeiou]/u.test(letter)) return name.slice(0, at) + dice.pick(['a', 'e', 'i', 'o', 'y']) + name.slice(at + 1)
  return name.slice(0, at) + (dice.happens(0.5) ? letter + letter.toLowerCase() : '') + name.slice(at + 1)
}

const nickname = (name: string): string => `${name.split(' ')[0]?.slice(0, 3) ?? name}i`

function distinct(names: ListedName[]): ListedName[] {
  return names.filter(({ text }, index) => names.findIndex((other) => other.text === text) === index)
}

const number = (dice: Dice, prefix: string, digits: number): string =>
  prefix + Array.from({ length: digits }, () => dice.between(0, 9)).join('')

const pad = (part: number): string => String(part).padStart(2, '0')
