import { createHash } from 'node:crypto'
import type { Identifier } from '#domain/matching/watch-entity.ts'
import { birthsWithRemarks } from './birth-list.ts'
import { partialDate } from './births.ts'
import { countryCode } from './countries.ts'
import { euNames } from './eu-names.ts'
import type { ReadOptions } from './format.ts'
import { genderOf, ListedFacts } from './listed-facts.ts'
import type { TableRow } from './table-rows.ts'
import { variantsOf } from './variants-of.ts'

const kinds: Readonly<Record<string, string>> = {
  Person: 'person',
  LegalEntity: 'organisation',
  Organization: 'organisation',
  Company: 'company',
  Vessel: 'vessel',
  Asset: 'other',
}

const numbers: ReadonlyArray<readonly [column: string, type: string]> = [
  ['passportNumber', 'Passport'],
  ['idNumber', 'Identification number'],
  ['registrationNumber', 'Registration number'],
  ['taxNumber', 'Tax number'],
  ['innCode', 'INN'],
  ['ogrnCode', 'OGRN'],
  ['okpoCode', 'OKPO'],
  ['leiCode', 'LEI'],
  ['swiftBic', 'SWIFT/BIC'],
  ['imoNumber', 'IMO number'],
  ['mmsi', 'MMSI'],
]

// A KPP names the office of a tax authority and is shared by all companies there: no identifier.
const remarks: ReadonlyArray<readonly [column: string, title: string]> = [
  ['measure', 'Measure'],
  ['legalForm', 'Legal form'],
  ['sector', 'Sector'],
  ['incorporationDate', 'Date of incorporation'],
  ['kppCode', 'KPP'],
  ['ticker', 'Ticker'],
  ['appearance', 'Appearance'],
  ['ethnicity', 'Ethnicity'],
  ['fatherName', "Father's name"],
  ['motherName', "Mother's name"],
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['website', 'Website'],
  ['notes', 'Notes'],
]

/** Translates one row into the shape of a record, and counts what of it could not be read; the caller validates it. */
export function toEuRecord(row: TableRow, { list, name, asOf }: ReadOptions): { record: unknown; unread: number } {
  const schema = row.get('schema') ?? ''
  const kind = kinds[schema] ?? schema
  const facts = readFacts(row, kind)
  const births = birthsWithRemarks(row.get('birthDate'), facts)
  const listedOn = partialDate(row.get('startDate') ?? '')
  const reason = row.get('reason')
  const record = {
    list,
    sourceId: sourceId(row),
    kind,
    names: euNames(row, kind === 'person'),
    births,
    ...genderOf(row.get('gender')),
    countries: facts.countries,
    identifiers: identifiers(row),
    topics: [{ topic: 'sanction', state: 'current' }],
    programmes: variantsOf(row.get('programKey') ?? ''),
    sources: [{ slug: list, name, asOf, ...(listedOn?.length === 10 ? { listedOn } : {}) }],
    statements: [...(reason === undefined ? [] : [{ kind: 'reason', text: reason }]), ...facts.remarks],
    positions: variantsOf(row.get('position') ?? '').map((title) => ({ title })),
    relations: [],
  }
  return { record, unread: facts.unread }
}

/** Act, annex and number are not unique (a list of persons and one of entities both count from 1): the name decides. */
function sourceId(row: TableRow): string {
  const parts = ['celex', 'annex', 'recordId', 'name'].map((column) => row.get(column) ?? '')
  return `${parts[0]}-${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24)}`
}

function readFacts(row: TableRow, kind: string): ListedFacts {
  const facts = new ListedFacts()
  facts.addNationalities(row.get('nationality'))
  const home = kind === 'person' ? 'residence' : 'registration'
  for (const place of (row.get('country') ?? '').split(',')) facts.addCountry(place, home)
  facts.addCountry(row.get('jurisdiction'), 'registration')
  facts.addCountry(row.get('flag'), 'flag')
  for (const place of variantsOf(row.get('birthPlace') ?? '')) facts.addPlace(place, 'birth', 'Place of birth')
  for (const place of variantsOf(row.get('address') ?? '')) facts.addPlace(place, 'address', 'Address')
  for (const [column, title] of remarks) facts.remark(title, row.get(column))
  return facts
}

const identifiers = (row: TableRow): Identifier[] =>
  numbers.flatMap(([column, type]) => variantsOf(row.get(column) ?? '').map((text) => identifier(type, text)))

/** A number with what stands around it: "Malaysian number A1 (issued …)", "C2002515 (Iran)". */
function identifier(type: string, text: string): Identifier {
  const { before, inside } = bracketed(text)
  const value = before.replace(/^.*?\b(?:numbers?|no)\b[.:]*(?![.:])\s*(?=\S*\d)/iu, '').trim()
  const country = countryCode(inside)
  return { type, value: value.slice(0, 200), ...(country === undefined ? {} : { country }) }
}

/** What stands before the brackets at the end of a text, and in them; without such brackets all of it, and nothing. */
function bracketed(text: string): { before: string; inside: string } {
  const begin = text.search(/[()]/u)
  const end = text.lastIndexOf(')')
  const isTail = text[begin] === '(' && begin > 0 && end > begin + 1 && !/\w/u.test(text.slice(end))
  return isTail ? { before: text.slice(0, begin), inside: text.slice(begin + 1, end) } : { before: text, inside: '' }
}
