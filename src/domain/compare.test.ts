import { describe, expect, it } from 'vitest'
import type { Corroboration } from '#contracts/explanation.ts'
import type { Asked } from '#contracts/search.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { compare, type ComparedField, type ComparedMatch, fieldsWith } from './compare.ts'

const nobody: Asked = {
  term: 'Anna Eriksson',
  entityType: 'person',
  profileType: 'individual',
  fuzziness: null,
  threshold: 85,
  gender: null,
  dateOfBirth: null,
  birthYear: null,
  datasets: [],
  countries: [],
}
const listed = (change: Partial<ComparedMatch> = {}, found: Partial<Corroboration> = {}): ComparedMatch => {
  const { explanation, ...match } = matchView({ countries: [], ...change })
  const corroboration = { agree: [], contradict: [], missing: [], ...found }
  return { ...match, explanation: explanation && { ...explanation, corroboration } }
}
const row = (field: ComparedField, asked: Partial<Asked>, match = listed()) =>
  compare({ ...nobody, ...asked }, match).find((one) => one.field === field)

describe('a birth', () => {
  it.each([
    ['1974-08-12', '1974-08-12', 'agrees', null],
    ['1974', '1974-08-12', 'agrees', null],
    ['1974', '1974', 'agrees', null],
    ['1974-08-12', '1974-08-13', 'close', 0],
    ['1974-08-12', '1974-08', 'close', 0],
    ['1974-08-12', 'about 1974', 'close', 0],
    ['1974', 'about 1974', 'close', 0],
    ['1974', '1972 to 1976', 'close', null],
    ['1974-08-12', '1975-01-01', 'close', 1],
    ['1974', '1979', 'close', 5],
    ['1974', '1968 to 1970', 'close', 4],
    ['1974', '1980', 'conflicts', null],
    ['1974', '', 'not-given', null],
    ['1974', 'unknown', 'not-given', null],
  ])('searched as %s and listed as %s %s', (searched, told, verdict, yearsApart) => {
    const asked = searched.length === 4 ? { birthYear: Number(searched) } : { dateOfBirth: searched }
    const match = listed({ datesOfBirth: told === '' ? [] : [told] })
    expect(row('birth-date', asked, match)).toMatchObject({ verdict, yearsApart })
  })

  it('is compared with the listed one that fits best, and all are told', () => {
    const match = listed({ datesOfBirth: ['1950', '1974-08-12', '1975'] })
    expect(row('birth-date', { birthYear: 1974 }, match)).toMatchObject({
      searched: ['1974'],
      listed: ['1950', '1974-08-12', '1975'],
      verdict: 'agrees',
    })
  })

  it('that nobody searched is told, and no conflict', () => {
    const match = listed({ dateOfBirth: '1974-08-12' })
    expect(row('birth-date', {}, match)).toMatchObject({ searched: [], listed: ['1974-08-12'], verdict: 'not-given' })
  })
})

describe('a country and a gender', () => {
  it.each([
    [['SE', 'NO'], ['FI', 'SE'], 'agrees'],
    [['SE'], ['FI'], 'conflicts'],
    [['SE'], [], 'not-given'],
    [[], ['FI'], 'not-given'],
  ])('%s beside %s %s', (countries, told, verdict) => {
    expect(row('country', { countries }, listed({ countries: told }))?.verdict).toBe(verdict)
  })

  it.each([
    ['female', 'female', 'agrees'],
    ['female', 'male', 'conflicts'],
    ['unknown', 'male', 'not-given'],
    ['female', 'unknown', 'not-given'],
  ] as const)('%s beside %s %s', (gender, told, verdict) => {
    expect(row('gender', { gender }, listed({ gender: told }))?.verdict).toBe(verdict)
  })
})

describe('a name', () => {
  it.each([
    [100, 'agrees'],
    [91, 'close'],
    [60, 'conflicts'],
  ])('with %d points of its own %s, whatever stands beside it', (points, verdict) => {
    const explanation = matchView().explanation
    const parts = [
      { field: 'name' as const, effect: points },
      { field: 'country' as const, effect: -20 },
    ]
    const match = { ...listed(), explanation: explanation && { ...explanation, parts } }
    expect(row('name', {}, match)).toMatchObject({ listed: ['A. Ericsson'], verdict })
  })

  it('without an explanation is compared by its letters', () => {
    expect(row('name', {}, { ...listed(), explanation: null })).toMatchObject({
      listed: ['Anna ERIKSSON'],
      verdict: 'agrees',
    })
    expect(row('name', { term: 'Bo Ek' }, { ...listed(), explanation: null })?.verdict).toBe('conflicts')
  })
})

describe('what the explanation alone tells', () => {
  const found: Partial<Corroboration> = {
    agree: [{ field: 'birth-date', asked: '1974', listed: '1974-08-12' }],
    contradict: [
      { field: 'country', asked: 'SE, NO', listed: 'FI' },
      { field: 'identifier', asked: 'X1', listed: 'X2' },
    ],
    missing: ['gender'],
  }

  it('is compared where it is not known what was searched', () => {
    const compared = compare(null, listed({}, found))
    expect(compared.map(({ field, searched, verdict }) => [field, searched, verdict])).toEqual([
      ['name', [], 'not-given'],
      ['birth-date', ['1974'], 'agrees'],
      ['gender', [], 'not-given'],
      ['country', ['SE', 'NO'], 'conflicts'],
      ['identifier', ['X1'], 'conflicts'],
    ])
    expect(fieldsWith(compared, 'agrees')).toEqual(['birth-date'])
    expect(fieldsWith(compared, 'conflicts')).toEqual(['country', 'identifier'])
  })

  it('has no birth and no gender of a business, unless somebody tells one', () => {
    const business: Asked = { ...nobody, profileType: 'entity' }
    const fieldsOf = (match: ComparedMatch) => compare(business, match).map(({ field }) => field)
    expect(fieldsOf(listed())).toEqual(['name', 'country'])
    expect(fieldsOf(listed({ dateOfBirth: '1974' }))).toEqual(['name', 'birth-date', 'country'])
  })

  it('stands beside what the match tells', () => {
    expect(row('country', { countries: ['SE', 'NO'] }, listed({}, found))).toMatchObject({ listed: ['FI'] })
  })
})
