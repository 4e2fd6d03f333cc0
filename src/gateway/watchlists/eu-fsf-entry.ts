import type { Birth, Identifier, ListedCountry, ListedName } from '#domain/matching/watch-entity.ts'
import { birthAround, birthBetween, birthOn, numericDate, partialDate } from './births.ts'
import type { ReadOptions } from './format.ts'
import { distinctNames, genderOf, ListedFacts, listedName } from './listed-facts.ts'
import { childrenOf, textsOf, type XmlElement } from './xml-records.ts'

const kinds: Readonly<Record<string, string>> = {
  person: 'person',
  P: 'person',
  enterprise: 'organisation',
  E: 'organisation',
}
const genders: Readonly<Record<string, string>> = { M: 'male', F: 'female' }

/** Translates one sanctionEntity, which tells nearly everything in attributes, into the shape of a record. */
export function toFsfRecord(
  entity: XmlElement,
  { list, name, asOf }: ReadOptions,
): { record: unknown; unread: number } {
  const [type] = childrenOf(entity, 'subjectType')
  const kind = kinds[told(type, 'code') ?? told(type, 'classificationCode') ?? ''] ?? 'other'
  const aliases = childrenOf(entity, 'nameAlias')
  const regulations = childrenOf(entity, 'regulation')
  const facts = new ListedFacts()
  const births = childrenOf(entity, 'birthdate').flatMap((element) => birth(element, facts))
  readCountries(entity, facts)
  for (const text of [...textsOf(entity, 'remark'), ...regulations.flatMap((element) => textsOf(element, 'remark'))])
    facts.remark('Remark', text)
  const titles = [...aliases, ...childrenOf(entity, 'position')].flatMap((alias) => told(alias, 'function') ?? [])
  const listedOn = partialDate(told(entity, 'designationDate') ?? told(regulations[0], 'publicationDate') ?? '')
  const record = {
    list,
    sourceId: told(entity, 'euReferenceNumber') ?? told(entity, 'logicalId') ?? '',
    kind,
    names: names(aliases, kind === 'person'),
    births,
    ...genderOf(aliases.map((alias) => genders[told(alias, 'gender') ?? '']).find((gender) => gender !== undefined)),
    countries: facts.countries,
    identifiers: identifiers(entity),
    topics: [{ topic: 'sanction', state: 'current' }],
    programmes: Array.from(new Set(regulations.flatMap((regulation) => told(regulation, 'programme') ?? []))),
    sources: [{ slug: list, name, asOf, ...(listedOn?.length === 10 ? { listedOn } : {}) }],
    statements: facts.remarks,
    positions: Array.from(new Set(titles), (title) => ({ title })),
    relations: [],
  }
  return { record, unread: facts.unread }
}

/** An attribute, or undefined where it is missing or empty. */
function told(element: XmlElement | undefined, attribute: string): string | undefined {
  const text = element?.attributes[attribute]?.trim()
  return text === '' ? undefined : text
}

/** The first strong name is the primary one; a name that is not strong is weak. */
function names(aliases: readonly XmlElement[], person: boolean): ListedName[] {
  const strong = aliases.filter((alias) => told(alias, 'strong') !== 'false')
  const [primary = aliases[0]] = strong
  const ordered = [...aliases].toSorted((a, b) => Number(b === primary) - Number(a === primary))
  return distinctNames(
    ordered.flatMap((alias) => {
      const given = [told(alias, 'firstName'), told(alias, 'middleName')].filter((part) => part !== undefined).join(' ')
      const family = told(alias, 'lastName')
      const text = told(alias, 'wholeName') ?? [given, family ?? ''].join(' ').trim()
      const quality = strong.includes(alias) ? 'strong' : 'weak'
      const [whole, ...variants] = listedName(text, alias === primary ? 'primary' : 'aka', quality, person)
      const lang = told(alias, 'nameLanguage')?.toLowerCase().slice(0, 16)
      const parts = person && given !== '' && family !== undefined ? { parts: { given, family } } : {}
      return [...(whole ? [{ ...whole, ...parts, ...(lang === undefined ? {} : { lang }) }] : []), ...variants]
    }),
  )
}

/** A date, a year or a range of years; years of another calendar than ours are not read. */
function birth(element: XmlElement, facts: ListedFacts): Birth[] {
  addCountry(element, 'birth', 'Place of birth', facts)
  const dates = ['birthdate', 'dayOfMonth', 'monthOfYear', 'year', 'yearRangeFrom', 'yearRangeTo', 'calendarType']
  const stated = dates.flatMap((attribute) => told(element, attribute) ?? []).join(' ')
  const calendar = told(element, 'calendarType') ?? 'GREGORIAN'
  const year = told(element, 'year')
  const parts = numericDate(year, told(element, 'monthOfYear'), told(element, 'dayOfMonth'))
  const date = partialDate(told(element, 'birthdate') ?? '') ?? parts
  const between = birthBetween(told(element, 'yearRangeFrom') ?? '', told(element, 'yearRangeTo') ?? '')
  if (calendar !== 'GREGORIAN' || (date === undefined && between === undefined)) {
    facts.notRead('Date of birth', stated)
    return []
  }
  if (date === undefined) return between === undefined ? [] : [between]
  return [told(element, 'circa') === 'true' ? birthAround(date) : birthOn(date)]
}

function readCountries(entity: XmlElement, facts: ListedFacts): void {
  for (const element of childrenOf(entity, 'citizenship')) addCountry(element, 'nationality', 'Nationality', facts)
  for (const element of childrenOf(entity, 'address')) addCountry(element, 'address', 'Address', facts)
}

/** The country by code, 00 being unknown, and the place in words as a remark. */
function addCountry(element: XmlElement, role: ListedCountry['role'], title: string, facts: ListedFacts): void {
  const code = told(element, 'countryIso2Code')
  if (code !== undefined && /^[A-Z]{2}$/u.test(code)) facts.addCode(code, role)
  const lines = ['street', 'poBox', 'zipCode', 'city', 'place', 'region', 'countryDescription']
  const place = lines.flatMap((line) => told(element, line) ?? [])
  if (role !== 'nationality') facts.remark(title, place.join(', '))
}

const identifiers = (entity: XmlElement): Identifier[] => {
  const un = told(entity, 'unitedNationId')
  const documents = childrenOf(entity, 'identification').flatMap((element): Identifier[] => {
    const value = told(element, 'number') ?? told(element, 'latinNumber')
    const country = told(element, 'countryIso2Code')
    if (value === undefined) return []
    const type = told(element, 'identificationTypeDescription') ?? told(element, 'identificationTypeCode') ?? 'Document'
    const known = country !== undefined && /^[A-Z]{2}$/u.test(country) ? { country } : {}
    return [{ type: type.slice(0, 80), value: value.slice(0, 200), ...known }]
  })
  return [...(un === undefined ? [] : [{ type: 'UN reference number', value: un }]), ...documents]
}
