import type { Birth, Identifier, ListedCountry, ListedName, Statement } from '#domain/matching/watch-entity.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { birthAround, birthBetween, parseBirth } from './births.ts'
import { countryCode } from './countries.ts'
import type { ReadOptions } from './format.ts'
import { nameVariants } from './name-variants.ts'
import { childrenOf, textOf, textsOf, type XmlElement } from './xml-records.ts'

/** Translates one INDIVIDUAL or ENTITY into the shape of a record; the caller validates it. */
export function toUnRecord(entry: XmlElement, { list, name, asOf }: ReadOptions): unknown {
  const person = entry.name === 'INDIVIDUAL'
  const countries = new Facts()
  for (const value of childrenOf(entry, 'NATIONALITY').flatMap((child) => textsOf(child, 'VALUE')))
    countries.add(value, 'nationality', 'Nationality')
  for (const address of childrenOf(entry, `${entry.name}_ADDRESS`)) countries.addPlace(address, 'address', 'Address')
  for (const place of childrenOf(entry, 'INDIVIDUAL_PLACE_OF_BIRTH'))
    countries.addPlace(place, 'birth', 'Place of birth')
  const listedOn = textOf(entry, 'LISTED_ON')?.slice(0, 10)
  return {
    list,
    sourceId: textOf(entry, 'DATAID') ?? '',
    kind: person ? 'person' : 'organisation',
    names: names(entry),
    births: childrenOf(entry, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(birth),
    ...gender(textOf(entry, 'GENDER')),
    countries: countries.codes,
    identifiers: identifiers(entry),
    topics: [{ topic: 'sanction', state: 'current' }],
    programmes: textsOf(entry, 'UN_LIST_TYPE'),
    sources: [{ slug: list, name, asOf, ...(listedOn === undefined ? {} : { listedOn }) }],
    statements: [...statements(entry), ...countries.remarks],
    positions: values(entry, 'DESIGNATION').map((title) => ({ title })),
    relations: [],
  }
}

function names(entry: XmlElement): ListedName[] {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].flatMap((part) => textsOf(entry, part))
  const listed = [
    ...listedName(parts.join(' '), 'primary', 'strong'),
    ...textsOf(entry, 'NAME_ORIGINAL_SCRIPT').flatMap((text) => listedName(text, 'original', 'strong')),
    ...childrenOf(entry, `${entry.name}_ALIAS`).flatMap(alias),
  ]
  return listed
}

function alias(element: XmlElement): ListedName[] {
  const quality = textOf(element, 'QUALITY')?.toLowerCase()
  const kind = quality === 'f.k.a.' ? 'fka' : 'aka'
  return listedName(textOf(element, 'ALIAS_NAME') ?? '', kind, quality === 'low' ? 'weak' : 'strong')
}

/** A name as published, followed by the spellings packed into it. */
function listedName(text: string, kind: ListedName['kind'], quality: ListedName['quality']): ListedName[] {
  if (text === '') return []
  const variants = nameVariants(text).map((variant): ListedName => ({ ...variant, kind: 'spelling', quality }))
  return [{ text, script: scriptOf(text), kind, quality }, ...variants]
}

function birth(element: XmlElement): Birth[] {
  const from = textOf(element, 'FROM_YEAR')
  const to = textOf(element, 'TO_YEAR')
  const between = from !== undefined && to !== undefined ? birthBetween(from, to) : undefined
  if (between) return [between]
  const date = textOf(element, 'DATE') ?? textOf(element, 'YEAR') ?? textOf(element, 'NOTE') ?? ''
  const parsed = parseBirth(date)
  if (parsed === undefined) return []
  return [textOf(element, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? birthAround(parsed.from) : parsed]
}

function gender(text: string | undefined): { gender?: 'male' | 'female' } {
  const known = text?.toLowerCase()
  return known === 'male' || known === 'female' ? { gender: known } : {}
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

/** Countries with their role, each once, and the words behind them as remarks. */
class Facts {
  readonly codes: ListedCountry[] = []
  readonly remarks: Statement[] = []

  /** Adds a country by name; a name without a code stays as a remark. */
  add(name: string, role: ListedCountry['role'], title: string): void {
    const code = countryCode(name)
    if (code === undefined) this.remarks.push({ kind: 'remark', title, text: name })
    else if (!this.codes.some((known) => known.code === code && known.role === role)) this.codes.push({ code, role })
  }

  /** Adds a place: its country by code, all of it as a remark. */
  addPlace(place: XmlElement, role: ListedCountry['role'], title: string): void {
    const text = place.children.map(({ text }) => text.replaceAll(/\s+/gu, ' ').trim()).filter((part) => part !== '')
    if (text.length === 0) return
    this.remarks.push({ kind: 'remark', title, text: text.join(', ') })
    const code = countryCode(textOf(place, 'COUNTRY') ?? '')
    if (code !== undefined && !this.codes.some((known) => known.code === code && known.role === role))
      this.codes.push({ code, role })
  }
}
