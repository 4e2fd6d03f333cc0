import type { ImportColumn } from '#contracts/imports.ts'

/** Which column of a file holds what: its place from 0; absent where the file has no such column. */
export type Mapping = Readonly<Partial<Record<ImportColumn, number>>>

/** A file as a table: its headings, and what stands below them with the number of the row in the file, from 1. */
export interface Sheet {
  headings: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/**
 * What columns are called in files that were not made from the template: letters and digits alone, in lower case. The
 * first of each is the template's own.
 */
const names: Readonly<Record<ImportColumn, readonly string[]>> = {
  type: ['type', 'profiletype', 'entitytype', 'partytype', 'recordtype', 'customertype', 'clienttype', 'kind'],
  name: [
    'name',
    'fullname',
    'businessname',
    'companyname',
    'entityname',
    'organisationname',
    'organizationname',
    'legalname',
    'customername',
    'clientname',
    'searchterm',
  ],
  firstName: ['firstname', 'givenname', 'givennames', 'forename', 'forenames'],
  middleName: ['middlename', 'middlenames', 'secondname'],
  lastName: ['lastname', 'surname', 'familyname'],
  gender: ['gender', 'sex'],
  dob: ['dob', 'dateofbirth', 'birthdate', 'birthday', 'yearofbirth', 'birthyear', 'yob', 'borndate', 'dateborn'],
  client_ref: [
    'clientref',
    'clientreference',
    'clientreferenceid',
    'clientid',
    'customerref',
    'customerreference',
    'customerid',
    'customernumber',
    'uniqueid',
    'reference',
    'referenceid',
    'ref',
    'externalid',
  ],
  country: [
    'country',
    'countries',
    'countrycode',
    'countrycodes',
    'nationality',
    'citizenship',
    'jurisdiction',
    'countryofresidence',
  ],
}

const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Cuts a file into its headings, which are its first row with anything in it, and the rows below; null: it is empty. */
export function sheetOf(rows: readonly (readonly string[])[]): Sheet | null {
  const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')
  const first = rows.findIndex(isFilled)
  const headings = rows[first]
  if (headings === undefined) return null
  const below = rows.slice(first + 1).map((cells, at) => ({ line: first + 2 + at, cells }))
  return { headings: headings.map((heading) => heading.trim()), rows: below.filter(({ cells }) => isFilled(cells)) }
}

/**
 * Finds the columns of a provider's template by what they are called; the first of several wins, and one column of the
 * file is taken for one thing only.
 */
export function recognised(headings: readonly string[], columns: readonly ImportColumn[]): Mapping {
  const called = headings.map(plain)
  const taken = new Set<number>()
  const mapping: Partial<Record<ImportColumn, number>> = {}
  for (const column of columns) {
    const places = names[column].map((name) => called.findIndex((heading, at) => heading === name && !taken.has(at)))
    const place = places.find((at) => at >= 0)
    if (place === undefined) continue
    mapping[column] = place
    taken.add(place)
  }
  return mapping
}

/** Heading of the last column of rows with errors that were saved as a file: it says why, and is not read. */
export const reasonHeading = 'Error'

/** Whether the headings are those of the template, in any order and with none beside them but reasons of ours. */
export const isTemplate = (headings: readonly string[], columns: readonly ImportColumn[]): boolean => {
  const own = headings.filter((heading) => heading !== '' && heading !== reasonHeading)
  return own.length === columns.length && columns.every((column) => own.includes(column))
}

/** By what a file's headings are remembered, so that the next one of its kind is read the same way. */
export const headingsKey = (headings: readonly string[]): string => headings.map(plain).join('|')
