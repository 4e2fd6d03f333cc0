import { describe, expect, it } from 'vitest'
import { matchView } from '#tests/support/sample-match.ts'
import { isFiltering, noFilters, passes } from './match-filter.ts'

const match = matchView({
  relevance: 1.5,
  datasets: ['SAN-CURRENT', 'PEP'],
  gender: 'female',
  dateOfBirth: '1974-08-12',
  score: 80,
  riskRating: 2,
})

describe('match filters', () => {
  it('let everything through when nothing is chosen', () => {
    expect(isFiltering(noFilters)).toBe(false)
    expect(passes(match, noFilters)).toBe(true)
  })

  it.each([
    ['1962', true],
    ['1974-08-12', true],
    ['1974-09', false],
  ])('lets somebody through who is told to be born on several dates, one of them %s: %s', (birth, expected) => {
    const told = { ...match, datesOfBirth: ['1974-08-12', 'about 1962'] }
    expect(passes(told, { ...noFilters, birth })).toBe(expected)
  })

  it.each([
    [{ statuses: ['true-positive'] as const }, false],
    [{ statuses: ['open', 'discarded'] as const }, true],
    [{ matchTypes: ['name_exact'] as const }, false],
    [{ matchTypes: ['name_exact', 'aka_fuzzy'] as const }, true],
    [{ countries: 'none' as const }, false],
    [{ countries: ['FI'] }, true],
    [{ countries: ['DE'] }, false],
    [{ minRelevance: 1.6 }, false],
    [{ minRelevance: 1.5 }, true],
    [{ datasets: ['SAN'] }, true],
    [{ datasets: ['SAN-FORMER'] }, false],
    [{ datasets: ['PE'] }, false],
    [{ genders: ['male'] as const }, false],
    [{ genders: ['male', 'female'] as const }, true],
    [{ birth: '1974' }, true],
    [{ birth: '1974-09' }, false],
    [{ score: { from: 80, to: 100 } }, true],
    [{ score: { from: 0, to: 79 } }, false],
    [{ riskRating: { from: 2, to: 2 } }, true],
    [{ riskRating: { from: 3, to: 5 } }, false],
  ])('%o lets the match through: %s', (chosen, expected) => {
    const filters = { ...noFilters, ...structuredClone(chosen) } as typeof noFilters
    expect(isFiltering(filters)).toBe(true)
    expect(passes(match, filters)).toBe(expected)
  })
})
