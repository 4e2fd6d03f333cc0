import { describe, expect, it } from 'vitest'
import { passportFields, type PassportField } from '#contracts/id-analysis.ts'
import { passportOf } from '#tests/support/invented-documents.ts'
import { somebody, zoneOf } from '#tests/support/mrz.ts'
import { recognisedOf, zoneSeen } from '#tests/support/recognised.ts'
import { readPassport } from './read-passport.ts'

const today = '2026-11-26'
const printed = ['KINGDOM OF SWEDEN', 'Passport No. XA4071932', 'HALVORSDAL', 'Mira Johanna', '17 APR 1985', 'F']
const right = zoneOf('TD3', somebody)
const [first = '', second = ''] = right
const put = (line: string, at: number, text: string) => line.slice(0, at) + text + line.slice(at + text.length)

interface Document {
  page?: readonly string[]
  /** The zone as each look saw it; two of them saw the same, unless there is another. */
  zone?: readonly string[]
  other?: readonly string[]
}
const read = ({ page = printed, zone = right, other = zone }: Document = {}) =>
  readPassport({ page: recognisedOf(page), zone: zoneSeen(zone, other) }, today)
const sure = (document: ReturnType<typeof read>, field: PassportField) => document?.readings[field]?.sureness
const check = (document: ReturnType<typeof read>, field: PassportField) => document?.readings[field]?.check

const facts = {
  number: 'XA4071932',
  first_name: 'MIRA JOHANNA',
  last_name: 'HALVORSDAL',
  sex: 'F',
  country_code: 'SWE',
  nationality: 'SWE',
  date_birth: '17041985',
  expiration_date: '25092031',
}

describe('a passport', () => {
  it('is read, and everything is certain that its check digits or the rest of it prove', () => {
    const document = read()
    expect(document).toMatchObject({ ...facts, warnings: [] })
    expect(Object.values(document?.readings ?? {}).map(({ sureness }) => sureness)).toEqual(
      Array.from({ length: 8 }, () => 'certain'),
    )
    expect(['number', 'date_birth', 'expiration_date'].map((field) => document?.readings[field]?.check)).toEqual([
      'pass',
      'pass',
      'pass',
    ])
    expect(check(document, 'sex')).toBe('none')
  })

  it.each(['TD1', 'TD2'] as const)('may be a card of format %s', (format) => {
    const lines = zoneOf(format, { ...somebody, code: 'I' })
    expect(read({ zone: lines })).toMatchObject(facts)
  })

  it('has every field in a place of the image, one beside the other', () => {
    const { number, nationality, date_birth: birth } = read()?.readings ?? {}
    expect(number?.box?.left).toBeLessThan(nationality?.box?.left ?? 0)
    expect(nationality?.box?.left).toBeLessThan(birth?.box?.left ?? 0)
    expect(number?.box?.top).toBe(birth?.box?.top)
    for (const box of [number?.box, birth?.box]) {
      expect(box?.width).toBeGreaterThan(0)
      expect((box?.left ?? 1) + (box?.width ?? 1)).toBeLessThanOrEqual(1)
    }
  })

  it('is born in the past, and ends in the years to come', () => {
    const old = zoneOf('TD3', { ...somebody, birth: '270101', expiry: '290101' })
    expect(read({ zone: old })).toMatchObject({ date_birth: '01011927', expiration_date: '01012029' })
    const young = zoneOf('TD3', { ...somebody, birth: '261126', expiry: '360101' })
    expect(read({ zone: young })).toMatchObject({ date_birth: '26112026', expiration_date: '01012036' })
  })

  it.each([
    // 109 years old, or 9
    ['161127', '27112016', 'likely'],
    // 110 years old, or 10
    ['161126', '26112016', 'certain'],
    ['250301', '01032025', 'likely'],
    ['261126', '26112026', 'likely'],
    // still to come, if it were of this century
    ['261127', '27111926', 'certain'],
    // 1900 had no such day
    ['000229', '29022000', 'certain'],
  ])('of somebody born on %s says %s, which is %s', (birth, day, sureness) => {
    const document = read({ zone: zoneOf('TD3', { ...somebody, birth }) })
    expect([document?.date_birth, sure(document, 'date_birth'), check(document, 'date_birth')]).toEqual([
      day,
      sureness,
      'pass',
    ])
  })

  it('may have ended in the century before, if there were zones then', () => {
    const expiries = ['800101', '991231', '790101', '760101'].map((expiry) => {
      const document = read({ zone: zoneOf('TD3', { ...somebody, expiry }) })
      return [document?.expiration_date, sure(document, 'expiration_date'), document?.warnings]
    })
    expect(expiries).toEqual([
      ['01011980', 'likely', ['expired']],
      ['31121999', 'likely', ['expired']],
      ['01012079', 'certain', []],
      ['01012076', 'certain', []],
    ])
  })

  it('that has ended says so', () => {
    const over = zoneOf('TD3', { ...somebody, expiry: '240131' })
    expect(read({ zone: over })?.warnings).toEqual(['expired'])
  })
})

describe('what a passport does not prove', () => {
  it('is no number that stands nowhere else: G and 6 have one value', () => {
    const page = printed.filter((line) => !line.includes('XA4071932'))
    expect(sure(read({ page }), 'number')).toBe('likely')
  })

  it('is a number that was guessed', () => {
    const wrong = [first, put(second, 3, 'O')]
    const document = read({ zone: wrong })
    expect(document?.number).toBe('XA4071932')
    expect([sure(document, 'number'), check(document, 'number')]).toEqual(['likely', 'pass'])
  })

  it('is a day whose check digit says otherwise, and the document is reported', () => {
    const wrong = [first, put(second, 13, '850418')]
    const document = read({ zone: wrong })
    expect([sure(document, 'date_birth'), check(document, 'date_birth')]).toEqual(['doubtful', 'fail'])
    expect(document?.warnings).toEqual(['check-digit', 'composite-check'])
    // with a composite digit that is wrong nothing of what it is of is certain
    expect(sure(document, 'expiration_date')).toBe('likely')
  })

  it('is a day that was guessed', () => {
    const wrong = [first, put(second, 16, '9')]
    const document = readPassport({ page: recognisedOf(printed), zone: zoneSeen(wrong, wrong, right) }, today)
    expect([document?.date_birth, sure(document, 'date_birth'), check(document, 'date_birth')]).toEqual([
      '17041985',
      'likely',
      'pass',
    ])
  })

  it('is a day that there is not: it counts as not read', () => {
    const wrong = [first, put(second, 13, '851317')]
    const document = read({ zone: wrong })
    expect([document?.date_birth, sure(document, 'date_birth')]).toEqual([null, 'unread'])
  })

  it('is a name that stands on the document in other letters', () => {
    const wrong = [first.replace('HALVORSDAL', 'HALVQRSDAL'), second]
    const document = read({ zone: wrong })
    expect([sure(document, 'last_name'), sure(document, 'first_name')]).toEqual(['likely', 'certain'])
  })

  it('is a name of which no look saw every letter', () => {
    const document = read({ page: [], zone: [first.replace('HALVORSDAL', 'HALV0RSDAL'), second] })
    expect([document?.last_name, sure(document, 'last_name')]).toEqual(['HALVORSDAL', 'doubtful'])
  })

  it('is a name that was cut off at the end of its place', () => {
    const long = zoneOf('TD3', { ...somebody, firstName: 'MIRA JOHANNA ALEXANDRA WILHELMINA' })
    // the last name stands elsewhere as it was read: only that the names were cut speaks against it
    const document = read({ page: ['HALVORSDAL', 'MIRA JOHANNA ALEXANDRA WILHELMINA'], zone: long })
    expect(document).toMatchObject({ last_name: 'HALVORSDAL', warnings: ['name-cut'] })
    expect([sure(document, 'last_name'), sure(document, 'first_name')]).toEqual(['likely', 'likely'])
  })

  it('is a state that there is not', () => {
    const lines = zoneOf('TD3', { ...somebody, issuer: 'XQZ' })
    expect(sure(read({ zone: lines }), 'country_code')).toBe('doubtful')
  })

  it('is a state or a sex of which looks saw different letters', () => {
    const document = read({ other: [put(first, 2, '5WE'), put(put(second, 10, '5'), 20, '<')] })
    expect(document).toMatchObject(facts)
    expect([sure(document, 'country_code'), sure(document, 'nationality')]).toEqual(['likely', 'likely'])
    expect(sure(document, 'sex')).toBe('likely')
  })

  it('leaves a sex empty that the document leaves empty, and unread what is none', () => {
    const open = zoneOf('TD3', { ...somebody, sex: '<' })
    expect(read({ zone: open })?.sex).toBe('')
    const wrong = [first, put(second, 20, '8')]
    const document = read({ zone: wrong })
    expect([document?.sex, sure(document, 'sex')]).toEqual([null, 'unread'])
  })
})

it('knows names in the letters of their language', () => {
  const lines = zoneOf('TD3', { ...somebody, lastName: 'MUELLER', firstName: 'ZOE' })
  const document = read({ page: ['Müller', 'Zoë'], zone: lines })
  expect([sure(document, 'last_name'), sure(document, 'first_name')]).toEqual(['certain', 'certain'])
})

it('shows nothing wrong as certain, of people of any age', () => {
  const wrong = Array.from({ length: 40 }, (_, index) => passportOf(index, 1)).flatMap(({ sheet, right: said }) => {
    const textsOf = (isZone: boolean) =>
      sheet.texts.filter((text) => (text.isZone ?? false) === isZone).map(({ text }) => text)
    const document = read({ page: textsOf(false), zone: textsOf(true) })
    return passportFields
      .filter((field) => document?.[field] !== said[field])
      .map((field) => [field, said[field].slice(4, 6), sure(document, field)])
  })
  // both who are over a hundred are read as children
  expect(wrong).toEqual(Array.from({ length: 2 }, () => ['date_birth', '19', 'likely']))
})

it('gives nothing of a page without a zone', () => {
  expect(read({ zone: [] })).toBeNull()
})
