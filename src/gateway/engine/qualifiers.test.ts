import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Subject } from '#domain/matching/subject.ts'
import type { Surface } from '#domain/matching/surface.ts'
import type { Birth, EntityFacts } from '#domain/matching/watch-entity.ts'
import { qualify } from './qualifiers.ts'

const party = (rest: Partial<EntityFacts> = {}): EntityFacts => ({
  id: 'a',
  kind: 'person',
  names: [{ text: 'Ilse Beispiel', script: 'latin', quality: 'strong', kind: 'primary' }],
  births: [],
  countries: [],
  identifiers: [],
  topics: [],
  ...rest,
})
const subject = (rest: Partial<Subject> = {}): Subject => ({
  names: [{ text: 'Ilse Beispiel' }],
  births: [],
  countries: [],
  identifiers: [],
  ...rest,
})
const surface = (rest: Partial<Surface> = {}): Surface => ({
  passes: 'score',
  min: 75,
  birth: { years: 2, outside: 40, perYear: 2 },
  required: [],
  country: 'points',
  gender: 'points',
  ...rest,
})
const born = (from: string, to = from): Birth => ({ from, to, kind: 'exact' })

const after = (asked: Partial<Subject>, listed: Partial<EntityFacts>, rest: Partial<Surface> = {}) => {
  const { parts } = qualify(subject(asked), party(listed), surface(rest), 90)
  return parts.reduce((sum, { effect }) => sum + effect, 90)
}

describe('a birth', () => {
  const scoreOf = (asked: string, listed: Birth[]) => after({ births: [born(asked)] }, { births: listed })

  it.each([
    ['the same day', '1961-04-09', [born('1961-04-09')], 90],
    ['only the year', '1961-04-09', [born('1961')], 90],
    ['a month that holds the day', '1961-04-09', [born('1961-04')], 90],
    ['any of several', '1961-04-09', [born('1940'), born('1961')], 90],
    ['an interval', '1961-04-09', [born('1958', '1962')], 90],
    ['a year off within the tolerance', '1961', [born('1962')], 88],
    ['day and month the other way about', '1961-04-09', [born('1961-09-04')], 78],
    ['another day of the year', '1961-04-09', [born('1961-05-01')], 65],
    ['outside the tolerance', '1961', [born('1964')], 50],
  ] as const)('of which the list tells %s', (_what, asked, listed, score) => {
    expect(scoreOf(asked, [...listed])).toBe(score)
  })

  it('leaves a party out where the surface says so, and one without a birth only where it is required', () => {
    const birth = { years: 0, outside: 'drop', perYear: 0 } as const
    const asked = subject({ births: [born('1961')] })
    const dropped = (listed: Birth[], required: Surface['required'] = []) =>
      qualify(asked, party({ births: listed }), surface({ birth, required }), 90).dropped
    expect(dropped([born('1962')])).toBe(true)
    expect(dropped([born('1961')])).toBe(false)
    expect(dropped([])).toBe(false)
    expect(dropped([], ['birth-date'])).toBe(true)
  })

  it('that is asked to the day takes no other day, but whatever does not contradict it', () => {
    const birth = { years: 'exact', outside: 'drop', perYear: 0 } as const
    const dropped = (listed: Birth) =>
      qualify(subject({ births: [born('1961-04-09')] }), party({ births: [listed] }), surface({ birth }), 90).dropped
    expect([born('1961-04-09'), born('1961'), born('1961-04-10')].map(dropped)).toEqual([false, false, true])
  })
})

it('takes points for countries that have none in common over all roles, and for another gender', () => {
  const swedish = {
    countries: [
      { code: 'SE', role: 'birth' },
      { code: 'NO', role: 'nationality' },
    ],
  } as const
  const countries = (asked: string[]) => after({ countries: asked }, { countries: [...swedish.countries] })
  expect([countries(['SE']), countries(['FI']), countries([])]).toEqual([90, 70, 90])
  expect(after({ gender: 'female' }, { gender: 'male' })).toBe(70)
  expect(after({ gender: 'female' }, { gender: 'male' }, { gender: 'none' })).toBe(90)
})

describe('an identifier', () => {
  const scoreOf = (asked: string, listed: string, type = 'Passport', country?: string) =>
    after(
      { identifiers: [{ type: type.toUpperCase(), value: asked, ...(country && { country }) }] },
      { identifiers: [{ type, value: listed, ...(country && { country }) }] },
    )

  it('that agrees beats whatever the name says', () => {
    expect(scoreOf('AB 12-345', 'ab12345')).toBe(100)
  })

  it('that differs counts only where a party has no more than one', () => {
    expect(scoreOf('AB12345', 'CD67890')).toBe(90)
    expect(scoreOf('IMO 9123456', 'IMO 9654321', 'IMO number')).toBe(80)
    expect(scoreOf('5501234567', '5507654321', 'Tax number')).toBe(90)
    expect(scoreOf('5501234567', '5507654321', 'Tax number', 'SE')).toBe(80)
  })
})

it('tells both values of what agrees and contradicts, and which fields a side does not tell', () => {
  const asked = subject({ births: [born('1961')], countries: ['FI', 'SE'], gender: 'female' })
  const listed = party({ births: [born('1961-04-09')], countries: [{ code: 'SE', role: 'birth' }], gender: 'male' })
  expect(qualify(asked, listed, surface(), 90).corroboration).toEqual({
    agree: [
      { field: 'birth-date', asked: '1961', listed: '1961-04-09' },
      { field: 'country', asked: 'FI, SE', listed: 'SE' },
    ],
    contradict: [{ field: 'gender', asked: 'female', listed: 'male' }],
    missing: ['identifier'],
  })
})

it('states that a party is dead without taking a point for it', () => {
  expect(qualify(subject(), party({ deceased: true }), surface(), 90).parts).toEqual([{ field: 'deceased', effect: 0 }])
})

it('never brings a score below 0 or above 100', () => {
  const year = fc.integer({ min: 1900, max: 1999 }).map((value) => born(`${value}`))
  const country = fc.constantFrom('SE', 'NO', 'FI')
  const gender = fc.constantFrom('male' as const, 'female' as const)
  fc.assert(
    fc.property(
      year,
      year,
      country,
      country,
      gender,
      gender,
      fc.integer({ min: 0, max: 100 }),
      (a, b, c, d, e, f, score) => {
        const asked = subject({ births: [a], countries: [c], gender: e, identifiers: [{ type: 'IMO', value: a.from }] })
        const listed = party({
          births: [b],
          countries: [{ code: d, role: 'birth' }],
          gender: f,
          identifiers: [{ type: 'IMO', value: b.from }],
        })
        const { parts } = qualify(asked, listed, surface(), score)
        const total = parts.reduce((sum, { effect }) => sum + effect, score)
        return total >= 0 && total <= 100
      },
    ),
  )
})
