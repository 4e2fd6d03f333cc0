import type { ListedName, ListedTopic, WatchRecord } from '#domain/matching/watch-entity.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { chanceOf, type Chance } from './chance.ts'
import { companyParts, cultures, type Culture } from './list-names.ts'

/** What a list says of each of its parties, beyond who they are. */
export interface Listing {
  list: string
  listName: string
  asOf: string
  topics: (chance: Chance) => ListedTopic[]
  programme: string
  reason: string
}

type Names = ListedName[]

const name = (text: string, kind: ListedName['kind'], quality: ListedName['quality'] = 'strong'): ListedName => ({
  text,
  script: scriptOf(text),
  quality,
  kind,
})

/** An invented party in full; every one is marked as synthetic. */
function party(
  listing: Listing,
  sourceId: string,
  chance: Chance,
  who: Partial<WatchRecord> & { names: Names },
): WatchRecord {
  const { list, listName, asOf, topics, programme, reason } = listing
  const listedOn = `${2012 + chance.below(13)}-${twoDigits(1 + chance.below(12))}-${twoDigits(1 + chance.below(28))}`
  return {
    list,
    sourceId,
    kind: 'person',
    births: [],
    countries: [],
    identifiers: [],
    topics: topics(chance),
    programmes: [programme],
    sources: [{ slug: list, name: listName, listedOn, asOf }],
    statements: [{ kind: 'reason', text: reason, synthetic: true }],
    positions: [],
    relations: [],
    synthetic: true,
    ...who,
  }
}

/** An invented person of one of the naming cultures. The same number gives the same person. */
export function demoPerson(listing: Listing, number: number): WatchRecord {
  const sourceId = `P${number}`
  const chance = chanceOf(`${listing.list} ${sourceId}`)
  const culture = chance.pick(cultures)
  const gender = chance.below(2) === 0 ? 'female' : 'male'
  const given = chance.pick(culture[gender])
  const names = namesOf(culture, given, chance.pick(culture.family))
  const year = 1938 + chance.below(60)
  const day = `${year}-${twoDigits(1 + chance.below(12))}-${twoDigits(1 + chance.below(28))}`
  const births: WatchRecord['births'] =
    chance.below(5) === 0
      ? [{ from: `${year - 1}`, to: `${year + 1}`, kind: 'circa' }]
      : [{ from: day, to: day, kind: 'exact' }]
  return party(listing, sourceId, chance, {
    names,
    births,
    gender,
    countries: [{ code: culture.country, role: 'nationality' }],
    identifiers:
      chance.below(3) === 0
        ? [{ type: 'Passport', value: `DEMO${100_000 + chance.below(900_000)}`, country: culture.country }]
        : [],
  })
}

/** Latin name first, then the original script, then at times an initial as a weak alias. */
function namesOf(culture: Culture, given: string, family: string): Names {
  const latin = (part: string) => culture.latin?.[part] ?? part
  const primary =
    culture.familyFirst === undefined ? `${latin(given)} ${latin(family)}` : `${latin(family)} ${latin(given)}`
  const original =
    culture.familyFirst === 'joined'
      ? `${family}${given}`
      : culture.familyFirst === 'spaced'
        ? `${family} ${given}`
        : `${given} ${family}`
  const names = [name(primary, 'primary')]
  if (original !== primary) names.push(name(original, 'original'))
  names.push(name(`${latin(given).charAt(0)}. ${latin(family)}`, 'aka', 'weak'))
  return names
}

/** An invented person with a given name, for families of alike names. */
export const namedPerson = (listing: Listing, sourceId: string, text: string, country: string): WatchRecord => {
  const chance = chanceOf(`${listing.list} ${sourceId}`)
  const year = String(1950 + chance.below(45))
  return party(listing, sourceId, chance, {
    names: [name(text, 'primary')],
    births: [{ from: year, to: year, kind: 'year' }],
    countries: [{ code: country, role: 'nationality' }],
  })
}

/** An invented company. The same number gives the same company. */
export function demoCompany(listing: Listing, number: number): WatchRecord {
  const sourceId = `C${number}`
  const chance = chanceOf(`${listing.list} ${sourceId}`)
  const { first, trade, form, country } = companyParts
  const brand = `${chance.pick(first)} ${chance.pick(first)}`
  const body = `${brand} ${chance.pick(trade)}`
  return party(listing, sourceId, chance, {
    kind: 'company',
    names: [name(`${body} ${chance.pick(form)}`, 'primary'), name(brand, 'aka')],
    countries: [{ code: chance.pick(country), role: 'registration' }],
    identifiers: [{ type: 'Registration number', value: `DEMO-${10_000 + chance.below(90_000)}` }],
  })
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
