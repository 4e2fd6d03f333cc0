import type { Birth, Identifier, ListedCountry, ListedName, Statement } from '#domain/matching/watch-entity.ts'
import { birthAround, birthBetween, parseBirth } from './births.ts'
import { countryCode } from './countries.ts'
import type { ReadOptions } from './format.ts'
import { genderOf, ListedFacts, listedName } from './listed-facts.ts'
import { childrenOf, textOf, textsOf, type XmlElement } from './xml-records.ts'

/** Translates one INDIVIDUAL or ENTITY into the shape of a record, and counts what could not be read. */
export function toUnRecord(entry: XmlElement, { list, name, asOf }: ReadOptions): { record: unknown; unread: number } {
  const person = entry.name === 'INDIVIDUAL'
  const facts = new ListedFacts()
  for (const value of childrenOf(entry, 'NATIONALITY').flatMap((child) => textsOf(child, 'VALUE')))
    facts.addNationalities(value)
  for (const address of childrenOf(entry, `${entry.name}_ADDRESS`)) addPlace(facts, address, 'address', 'Address')
  for (const place of childrenOf(entry, 'INDIVIDUAL_PLACE_OF_BIRTH')) addPlace(facts, place, 'birth', 'Place of birth')
  const listedOn = textOf(entry, 'LISTED_ON')?.slice(0, 10)
  const births = childrenOf(entry, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((element) => birth(element, facts))
  const record = {
    list,
    sourceId: textOf(entry, 'DATAID') ?? '',
    kind: person ? 'person' : 'organisation',
    names: names(entry, person),
    births,
    ...genderOf(textOf(entry, 'GENDER')),
    countries: facts.countries,
    identifiers: identifiers(entry),
    topics: [{ topic: 'sanction', state: 'current' }],
    programmes: textsOf(entry, 'UN_LIST_TYPE'),
    sources: [{ slug: list, name, asOf, ...(listedOn === undefined ? {} : { listedOn }) }],
    statements: [...statements(entry), ...facts.remarks],
    positions: values(entry, 'DESIGNATION').map((title) => ({ title })),
    relations: [],
  }
  return { record, unread: facts.unread }
}

function names(entry: XmlElement, person: boolean): ListedName[] {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].flatMap((part) => textsOf(entry, part))
  const originals = textsOf(entry, 'NAME_ORIGINAL_SCRIPT')
  return [
    ...listedName(parts.join(' '), 'primary', 'strong', person),
    ...originals.flatMap((text) => listedName(text, 'original', 'strong', person)),
    ...childrenOf(entry, `${entry.name}_ALIAS`).flatMap((element) => alias(element, person)),
  ]
}

function alias(element: XmlElement, person: boolean): ListedName[] {
  const quality = textOf(element, 'QUALITY')?.toLowerCase()
  const kind = quality === 'f.k.a.' ? 'fka' : 'aka'
  return listedName(textOf(element, 'ALIAS_NAME') ?? '', kind, quality === 'low' ? 'weak' : 'strong', person)
}

function birth(element: XmlElement, facts: ListedFacts): Birth[] {
  const from = textOf(element, 'FROM_YEAR')
  const to = textOf(element, 'TO_YEAR')
  const between = from !== undefined && to !== undefined ? birthBetween(from, to) : undefined
  if (between) return [between]
  const date = textOf(element, 'DATE') ?? textOf(element, 'YEAR') ?? textOf(element, 'NOTE') ?? ''
  const parsed = parseBirth(date)
  if (parsed === undefined && date !== '') facts.notRead('Date of birth', date)
  if (parsed === undefined) return []
  return [textOf(element, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? birthAround(parsed.from) : parsed]
}

function identifiers(entry: XmlElement): Identifier[] {
  const documents = childrenOf(entry, 'INDIVIDUAL_DOCUMENT').flatMap((document): Identifier[] => {
    const value = textOf(document, 'NUMBER')
    if (value === undefined) return []
    const type = textOf(document, 'TYPE_OF_DOCUMENT') ?? textOf(document, 'TYPE_OF_DOCUMENT2') ?? 'Document'
    const country = countryCode(textOf(document, 'ISSUING_COUNTRY') ?? textOf(document, 'COUNTRY_OF_ISSUE') ?? '')
    return [{ type, value: value.slice(0, 200), ...(country === undefined ? {} : { country }) }]
  })
  const reference = textsOf(entry, 'REFERENCE_NUMBER').map((value) => ({ type: 'UN reference number', value }))
  return [...reference, ...documents]
}

function statements(entry: XmlElement): Statement[] {
  const reasons = textsOf(entry, 'COMMENTS1').map((text): Statement => ({ kind: 'reason', text }))
  const titles = values(entry, 'TITLE').map((text): Statement => ({ kind: 'remark', title: 'Title', text }))
  return [...reasons, ...titles]
}

const values = (entry: XmlElement, name: string): string[] =>
  childrenOf(entry, name).flatMap((child) => textsOf(child, 'VALUE'))

/** A place: its country by code, all of it as a remark. */
function addPlace(facts: ListedFacts, place: XmlElement, role: ListedCountry['role'], title: string): void {
  const text = place.children.map((child) => child.text.replaceAll(/\s+/gu, ' ').trim()).filter((part) => part !== '')
  facts.remark(title, text.join(', '))
  facts.addCountry(textOf(place, 'COUNTRY'), role)
}
