import { describe, expect, it } from 'vitest'
import { BillAnalysis, PassportAnalysis } from '#contracts/id-analysis.ts'
import type { DocumentAnalysis } from '#data/query/id-analysis.ts'
import { sayKey } from '#domain/messages.ts'
import { documentCsv } from './document-csv.ts'
import { rowsOf, withValue } from './field-rows.ts'
import { searchedPerson } from './searched-person.ts'

const passport: DocumentAnalysis = {
  mode: 'passport',
  document: PassportAnalysis.parse({
    number: 'XA4071932',
    first_name: 'MIRA JOHANNA',
    last_name: "O'HALVORSDAL",
    sex: '',
    country_code: 'SWE',
    nationality: 'SWE',
    date_birth: '17041985',
    states: { country_code: 'SE', nationality: 'SE' },
    readings: {
      date_birth: { sureness: 'certain', check: 'pass', box: { left: 0, top: 0.5, width: 0.1, height: 0.1 } },
    },
  }),
}
const bill: DocumentAnalysis = {
  mode: 'ubill',
  document: BillAnalysis.parse({ firstName: 'Mira', middleName: '', lastName: 'Halvorsdal', city: '=Leeds;' }),
}
const row = (field: string, of = rowsOf(passport)) => of.find((one) => one.field === field)

describe('the fields of a document', () => {
  it('are all of its kind, in their order, each with its name', () => {
    expect(rowsOf(passport).map(({ label }) => sayKey(label))).toEqual([
      'Document Number',
      'First Name',
      'Last Name',
      'Sex',
      'Country Code',
      'Nationality',
      'Date of Birth',
      'Expiration Date',
    ])
    expect(rowsOf(bill).map(({ label }) => sayKey(label))).toEqual([
      'First Name',
      'Middle Name',
      'Last Name',
      'City',
      'Address',
      'Street',
      'Zip Code',
      'Full Address',
    ])
  })

  it('have days with their year first', () => expect(row('date_birth')?.value).toBe('1985-04-17'))

  it('tell what was not read from what is empty', () => {
    expect(row('expiration_date')).toMatchObject({ value: '', state: 'unread' })
    expect(row('sex')).toMatchObject({ value: '', state: 'empty' })
  })

  it('are edited by a person, which no check digit speaks for', () => {
    const edited = withValue(rowsOf(passport), 'date_birth', '1985-04-18')
    expect(row('date_birth', edited)).toMatchObject({ value: '1985-04-18', state: 'edited', check: 'none' })
    expect(row('number', edited)).toEqual(row('number'))
    expect(withValue(rowsOf(passport), 'date_birth', '1985-04-17')).toEqual(rowsOf(passport))
  })

  it('are saved with semicolons between them, and without formulas', () => {
    const lines = documentCsv(rowsOf(bill)).split('\r\n')
    expect(lines[0]).toBe('\uFEFF"Information";"Value"')
    expect(lines[1]).toBe('"First Name";"Mira"')
    expect(lines[4]).toBe('"City";"\'=Leeds;"')
  })
})

describe('the person of a document', () => {
  it('is searched by the values as they stand', () => {
    expect(searchedPerson(passport, rowsOf(passport))).toEqual({
      profileType: 'individual',
      profileable: { entityName: null, firstName: 'Mira', middleName: 'Johanna', lastName: "O'Halvorsdal" },
      fields: [
        { name: 'Date of Birth', dataType: 'date', value: '1985-04-17' },
        { name: 'Nationality', dataType: 'country', value: ['SE'] },
      ],
    })
    const edited = withValue(withValue(rowsOf(passport), 'sex', 'F'), 'date_birth', '1985')
    expect(searchedPerson(passport, edited)?.fields).toEqual([
      { name: 'Gender', dataType: 'option', value: 'Female' },
      { name: 'Nationality', dataType: 'country', value: ['SE'] },
    ])
  })

  it('has no state any more once that was edited', () => {
    const edited = withValue(withValue(rowsOf(passport), 'nationality', 'NOR'), 'country_code', 'NOR')
    expect(searchedPerson(passport, edited)?.fields.map(({ name }) => name)).toEqual(['Date of Birth'])
  })

  it('of a bill is who it was sent to', () => {
    expect(searchedPerson(bill, rowsOf(bill))).toMatchObject({
      profileable: { firstName: 'Mira', middleName: null, lastName: 'Halvorsdal' },
      fields: [],
    })
  })

  it('is nobody without a name', () => {
    const nameless = withValue(withValue(rowsOf(bill), 'firstName', ' '), 'lastName', '')
    expect(searchedPerson(bill, nameless)).toBeNull()
  })
})
