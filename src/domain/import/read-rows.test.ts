import { describe, expect, it } from 'vitest'
import { CountryFinder } from './countries.ts'
import { recognised, sheetOf } from './headings.ts'
import { cutRows, readRows, withReferences, type ImportRow } from './read-rows.ts'
import { readRow, type Cells, type ImportRules, type Reading } from './row-rules.ts'

const rules: ImportRules = {
  columns: ['type', 'name', 'firstName', 'gender', 'dob', 'client_ref', 'country'],
  required: {
    individual: { firstName: 'acuris.firstNameRequired', client_ref: 'watch.referenceRequired' },
    entity: { name: 'acuris.businessNameRequired', client_ref: 'watch.referenceRequired' },
  },
  notFor: { individual: ['name'], entity: ['firstName', 'gender', 'dob'] },
  untyped: null,
  standIn: {},
  birth: 'day',
  allowsBlanks: false,
}
const countries = new CountryFinder([{ code: 'SE', name: 'Sweden' }])
const reading: Reading = { rules, countries, order: 'day-first', today: '2026-11-26' }
const person: Cells = { type: 'Person', firstName: ' Anna ', client_ref: 'KYC-1' }
const read = (cells: Cells, change: Partial<Reading> = {}) => readRow(cells, { ...reading, ...change })
const problems = (cells: Cells, change?: Partial<Reading>) =>
  read(cells, change).problems.map(({ column, message }) => `${column}: ${message}`)

describe('a row', () => {
  it('is read into the words of the contract', () => {
    const cells = { ...person, gender: 'F', dob: '3/4/1965', country: 'sweden' }
    expect(read(cells)).toEqual({
      item: {
        type: 'individual',
        firstName: 'Anna',
        gender: 'female',
        dob: '1965-04-03',
        client_ref: 'KYC-1',
        country: 'SE',
      },
      problems: [],
    })
  })

  it.each([
    [{ ...person, type: '' }, ['type: import.typeRequired']],
    [{ ...person, type: 'ship' }, ['type: import.typeUnknown']],
    [{ ...person, type: 'constructor' }, ['type: import.typeUnknown']],
    [{ type: 'individual' }, ['firstName: acuris.firstNameRequired', 'client_ref: watch.referenceRequired']],
    [{ type: 'entity', client_ref: 'a' }, ['name: acuris.businessNameRequired']],
    [{ ...person, client_ref: 'KYC 1' }, ['client_ref: watch.referenceWhitespace']],
    [{ ...person, gender: 'both' }, ['gender: import.genderUnknown']],
    [{ ...person, dob: '1965' }, ['dob: import.birthInvalid']],
    [{ ...person, dob: '31/02/1965' }, ['dob: import.birthInvalid']],
    [{ ...person, dob: '2026-11-26' }, ['dob: import.birthInFuture']],
    [{ ...person, dob: '1899-12-31' }, ['dob: form.birthYearTooEarly']],
    [{ ...person, name: 'Harbour' }, ['name: import.onlyEntity']],
    [{ type: 'company', name: 'Harbour', client_ref: 'a', dob: '1965-04-03' }, ['dob: import.onlyIndividual']],
    [{ ...person, firstName: 'x'.repeat(256) }, ['firstName: form.tooLong']],
    [{ ...person, country: 'Narnia' }, ['country: import.countryUnknown']],
  ])('%o has what is wrong with it said at its cell', (cells, expected) => {
    expect(problems(cells)).toEqual(expected)
  })

  it('with more countries than fit into a call says so', () => {
    const code = (at: number) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))
    const many = Array.from({ length: 90 }, (_, at) => ({ code: code(at), name: code(at) }))
    const country = many.map((one) => one.code).join(', ')
    const finder = new CountryFinder(many)
    expect(problems({ ...person, country }, { countries: finder })).toEqual(['country: form.tooLong'])
  })

  it('with a date that can be read in two ways waits until somebody says which', () => {
    expect(problems({ ...person, dob: '03/04/1965' }, { order: null })).toEqual(['dob: import.birthUnclear'])
    expect(problems({ ...person, dob: '05/05/1965' }, { order: null })).toEqual([])
    expect(read({ ...person, dob: '03/04/1965' }, { order: 'month-first' }).item.dob).toBe('1965-03-04')
  })

  it('of a provider that knows years only is read to the year', () => {
    const years: ImportRules = { ...rules, birth: 'year' }
    expect(read({ ...person, dob: '3 Apr 1965' }, { rules: years }).item.dob).toBe('1965')
    expect(read({ ...person, dob: '03/04/1965' }, { rules: years, order: null }).item.dob).toBe('1965')
    expect(problems({ ...person, dob: '2027' }, { rules: years })).toEqual(['dob: form.birthYearInFuture'])
    expect(problems({ ...person, dob: 'old' }, { rules: years })).toEqual(['dob: import.yearExpected'])
  })
})

it('may have one column filled in where another one is needed', () => {
  const inOnePiece: ImportRules = { ...rules, standIn: { firstName: 'name' }, notFor: { individual: [], entity: [] } }
  const cells = { type: 'person', name: 'Anna Berg', client_ref: 'a' }
  expect(problems(cells, { rules: inOnePiece })).toEqual([])
  expect(problems({ ...cells, name: ' ' }, { rules: inOnePiece })).toEqual(['firstName: acuris.firstNameRequired'])
})

describe('where a type may be left open', () => {
  const open: ImportRules = { ...rules, untyped: { name: 'comply.nameRequired' }, allowsBlanks: true }

  it('a row without one needs what any row needs, and what is only for one type may stand in it', () => {
    const cells = { name: 'Harbour', firstName: 'Anna', client_ref: 'KYC 1' }
    expect(read(cells, { rules: open })).toEqual({ item: cells, problems: [] })
    expect(problems({}, { rules: open })).toEqual(['name: comply.nameRequired'])
    expect(problems({ type: 'ship' }, { rules: open })).toEqual(['type: import.typeUnknown'])
  })
})

describe('a file that this console has saved', () => {
  it('says what it said before, without what guards its cells against being taken for formulas', () => {
    const sheet = sheetOf([
      ['name', 'client_ref'],
      ["'=SUM", "'+46"],
      ["'t Hooft", "O'Neil"],
    ])
    expect(sheet && cutRows(sheet, { name: 0, client_ref: 1 })).toEqual([
      { line: 2, cells: { name: '=SUM', client_ref: '+46' } },
      { line: 3, cells: { name: "'t Hooft", client_ref: "O'Neil" } },
    ])
  })
})

describe('client references', () => {
  const sheet = sheetOf([
    ['type', 'firstName', 'client_ref'],
    ['person', 'Anna', 'a'],
    ['person', 'Bo', 'b'],
    ['person', 'Cleo', 'a'],
    ['person', 'Dan', 'used'],
  ])
  const rows = sheet && readRows(cutRows(sheet, recognised(sheet.headings, rules.columns)), reading, new Set(['used']))
  const said = (of: readonly ImportRow[] | null) => of?.map((row) => row.problems.map(({ message }) => message))

  it('are refused where more than one row, or a monitor, has them', () => {
    expect(said(rows)).toEqual([['import.duplicate'], [], ['import.duplicate'], ['import.referenceInUse']])
    expect(rows?.map(({ line }) => line)).toEqual([2, 3, 4, 5])
  })

  it('are good again once one of the two has changed, and the others stay the same objects', () => {
    const mended = (rows ?? []).map((row, at) => (at === 2 ? { ...row, item: { ...row.item, client_ref: 'c' } } : row))
    const after = withReferences(mended, new Set(['used']))
    expect(said(after)).toEqual([[], [], [], ['import.referenceInUse']])
    expect(after[1]).toBe(mended[1])
    expect(after[3]).toBe(mended[3])
  })
})
