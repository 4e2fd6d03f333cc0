import type { ListedName } from '#domain/matching/watch-entity.ts'
import { fold, tokenise } from '#lib/names/fold.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { birthsWithRemarks } from './birth-list.ts'
import { partialDate } from './births.ts'
import { cleanName } from './clean-name.ts'
import type { ReadOptions } from './format.ts'
import { genderOf, ListedFacts } from './listed-facts.ts'
import type { TableRow } from './table-rows.ts'

const genders: Readonly<Record<string, string>> = { m: 'male', f: 'female', homme: 'male', femme: 'female' }

/**
 * Translates one row into the shape of a record, and counts what of it could not be read; the caller validates it. A
 * code with a subdivision, GE-AB, is the country before the hyphen and a regional legislature: tier 2 instead of 1.
 */
export function toPepRecord(row: TableRow, { list, name, asOf, topic = 'pep' }: ReadOptions) {
  const facts = new ListedFacts()
  const region = row.get('country_code')?.includes('-') === true
  const country = readCountry(row, facts)
  const death = row.get('death_date')
  const gender = row.get('gender')?.toLowerCase() ?? ''
  const tier = region ? 2 : 1
  facts.remark('Parties', row.get('parties'))
  facts.remark('Terms', row.get('terms')?.replaceAll('|', ', '))
  const wikidata = row.get('wikidata')
  const record = {
    list,
    sourceId: row.get('id') ?? '',
    kind: 'person',
    names: names(row),
    births: birthsWithRemarks(row.get('birth_date'), facts),
    ...(death === undefined ? {} : { deceased: partialDate(death) ?? true }),
    ...genderOf(genders[gender] ?? gender),
    countries: facts.countries,
    identifiers: wikidata === undefined ? [] : [{ type: 'Wikidata', value: wikidata }],
    topics: [
      { topic, state: death === undefined ? 'current' : 'former', ...(topic === 'pep' ? { category: `${tier}` } : {}) },
    ],
    programmes: [],
    sources: [{ slug: list, name, asOf }],
    statements: facts.remarks,
    positions: [
      { title: title(row), ...(country === undefined ? {} : { country }), ...(topic === 'pep' ? { tier } : {}) },
    ],
    relations: [],
  }
  return { record, unread: facts.unread }
}

/** The country of the legislature, by code or, where there is none, by name; the code of a region stays as a remark. */
function readCountry(row: TableRow, facts: ListedFacts): string | undefined {
  const [, code, region] = /^([A-Z]{2})(?:-(.+))?$/u.exec(row.get('country_code') ?? '') ?? []
  if (region !== undefined) facts.remark('Region', row.get('country_code'))
  const place = row.get('country_dir')?.replaceAll('_', ' ')
  if (code !== undefined) facts.addCode(code, 'residence')
  else if (place !== undefined && !facts.addCountry(place, 'residence')) facts.notRead('Country', place)
  return facts.countries[0]?.code
}

const title = (row: TableRow): string =>
  [row.get('legislature') ?? 'Legislature', row.get('country_dir') ?? ''].join(', ').replaceAll('_', ' ')

/** The name, then every further one that is not the same but for accents and capitals, in the first of its languages. */
function names(row: TableRow): ListedName[] {
  const name = row.get('name')
  const primary = name === undefined ? [] : [listed(name, 'primary', partsOf(row, name))]
  const others = (row.get('other_names') ?? '').split('|').flatMap((entry) => {
    const [, lang, label = ''] = /^(?:([a-z][a-z-]{1,15}):)?(.*)$/iu.exec(entry.trim()) ?? []
    const text = cleanName(label)
    const parts = text.split(', ')
    const [family, given] = parts
    const known = parts.length === 2 && family && given ? { family, given } : undefined
    return fold(text) === '' ? [] : [{ ...listed(text, 'aka', known), ...(lang === undefined ? {} : { lang }) }]
  })
  const seen = new Set<string>()
  return [...primary, ...others].filter(({ text }) => !seen.has(fold(text)) && seen.add(fold(text)))
}

const listed = (text: string, kind: ListedName['kind'], parts?: ListedName['parts']): ListedName => ({
  text,
  ...(parts ? { parts } : {}),
  script: scriptOf(text),
  kind,
  quality: 'strong',
})

/** Given and family name where both stand in the name itself. */
function partsOf(row: TableRow, name: string): ListedName['parts'] {
  const given = row.get('given_name')
  const family = row.get('family_name')
  const words = new Set(tokenise(name))
  const within = (part: string) => tokenise(part).every((word) => words.has(word))
  return given && family && within(given) && within(family) ? { given, family } : undefined
}
