import type { Birth, Identifier } from '#domain/matching/watch-entity.ts'
import { birthOn, numericDate, partialDate } from './births.ts'
import type { ReadOptions } from './format.ts'
import { genderOf, ListedFacts } from './listed-facts.ts'
import type { RowGroup } from './row-groups.ts'
import { ukInformation } from './uk-information.ts'
import { ukNames } from './uk-names.ts'

/** The columns that are read, in the order in which a group holds its cells. */
export const ukColumns = [
  ...(['Name 6', 'Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name Non-Latin Script'] as const),
  ...(['Alias Type', 'Alias Quality', 'Group Type', 'Title', 'DOB', 'Town of Birth', 'Country of Birth'] as const),
  ...(['Nationality', 'Passport Number', 'Passport Details', 'National Identification Number'] as const),
  ...(['National Identification Details', 'Position', 'Address 1', 'Address 2', 'Address 3', 'Address 4'] as const),
  ...(['Address 5', 'Address 6', 'Post/Zip Code', 'Country', 'Other Information', 'Regime', 'Listed On'] as const),
] as const

/** A column that is read. */
export type UkColumn = (typeof ukColumns)[number]

/** One row of a group by the names of its columns. */
export type UkRow = (column: UkColumn) => string

const kinds: Readonly<Record<string, string>> = { Individual: 'person', Entity: 'organisation', Ship: 'vessel' }

/** Brings the rows of a party together into the shape of a record, and counts what could not be read. */
export function toUkRecord(group: RowGroup, { list, name, asOf }: ReadOptions): { record: unknown; unread: number } {
  const rows = group.rows.map(
    (cells): UkRow =>
      (column) =>
        cells[ukColumns.indexOf(column)] ?? '',
  )
  const type = unique(rows, 'Group Type')[0] ?? ''
  const kind = kinds[type] ?? type
  const facts = new ListedFacts()
  const information = ukInformation(unique(rows, 'Other Information'), facts)
  const births = unique(rows, 'DOB').flatMap((text) => birth(text, facts))
  readFacts(rows, facts)
  const [listedOn] = unique(rows, 'Listed On').flatMap((text) => dateOf(text) ?? [])
  const record = {
    list,
    sourceId: group.key,
    kind,
    names: ukNames(rows, kind === 'person'),
    births,
    ...genderOf(information.gender),
    countries: facts.countries,
    identifiers: [
      ...information.identifiers,
      ...numbers(rows, 'Passport Number', 'Passport'),
      ...nationalNumbers(rows),
    ],
    topics: [{ topic: 'sanction', state: 'current' }],
    programmes: unique(rows, 'Regime'),
    sources: [{ slug: list, name, asOf, ...(listedOn?.length === 10 ? { listedOn } : {}) }],
    statements: [...information.reasons.map((text) => ({ kind: 'reason', text })), ...facts.remarks],
    positions: unique(rows, 'Position').map((title) => ({ title })),
    relations: [],
  }
  return { record, unread: facts.unread }
}

/** Every value of a column once; "(1) A (2) B" holds several, and a hyphen is none. */
function unique(rows: readonly UkRow[], column: UkColumn): string[] {
  const cells = new Set(rows.map((row) => row(column)))
  const single = column === 'Other Information' ? [...cells] : [...cells].flatMap((cell) => cell.split(/\(\d{1,2}\)/u))
  const values = single.map((text) => text.trim()).filter((text) => !/^[-.\s]*$/u.test(text))
  return Array.from(new Set(values))
}

function readFacts(rows: readonly UkRow[], facts: ListedFacts): void {
  for (const text of unique(rows, 'Nationality')) facts.addNationalities(text)
  for (const text of unique(rows, 'Country of Birth'))
    if (!facts.addTerritory(text, 'birth')) facts.notRead('Country of birth', text)
  for (const text of unique(rows, 'Town of Birth')) facts.remark('Place of birth', text)
  for (const text of unique(rows, 'Country')) if (!facts.addTerritory(text, 'address')) facts.notRead('Country', text)
  for (const text of new Set(rows.map(address))) facts.remark('Address', text)
  for (const text of unique(rows, 'Title')) facts.remark('Title', text)
  for (const text of unique(rows, 'Passport Details')) facts.remark('Passport', text)
  for (const text of unique(rows, 'National Identification Details')) facts.remark('National identification', text)
}

function address(row: UkRow): string {
  const lines = (['1', '2', '3', '4', '5', '6'] as const).map((number) => row(`Address ${number}`))
  return [...lines, row('Post/Zip Code'), row('Country')].filter((line) => line !== '').join(', ')
}

/** DD/MM/YYYY or MM/YYYY, where 00 is an unknown part; YYYY-MM-DD, as a spreadsheet's dates come; or YYYY. */
export function dateOf(text: string): string | undefined {
  const [year, month, day, ...more] = text.split('/').toReversed()
  if (month === undefined) return partialDate(text)
  return more.length > 0 ? undefined : numericDate(year, month, day)
}

function birth(text: string, facts: ListedFacts): Birth[] {
  const date = dateOf(text)
  if (date === undefined) facts.notRead('Date of birth', text)
  return date === undefined ? [] : [birthOn(date)]
}

const numbers = (rows: readonly UkRow[], column: UkColumn, type: string): Identifier[] =>
  unique(rows, column).map((value) => ({ type, value: value.slice(0, 200) }))

const nationalNumbers = (rows: readonly UkRow[]): Identifier[] =>
  numbers(rows, 'National Identification Number', 'National identification number')
