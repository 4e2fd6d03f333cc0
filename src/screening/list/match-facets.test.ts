import { describe, expect, it } from 'vitest'
import type { Filters, MatchFacet } from '#contracts/facet.ts'
import type { Match } from '#contracts/match.ts'
import { narrow, sortFilters } from '#domain/facets.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { datasetFacet, matchFacet } from './match-facets.ts'

const datasets = ['SAN', 'SAN-FORMER', 'PE'].map((value) => ({ value, label: value }))
const facets: readonly MatchFacet[] = [...Object.values(matchFacet), datasetFacet(datasets, () => true)]
const match = matchView({
  relevance: 1.5,
  datasets: ['SAN-CURRENT', 'PEP'],
  gender: 'female',
  dateOfBirth: '1974-08-12',
  score: 80,
  riskRating: 2,
})
const passes = (row: Match, filters: Filters) => narrow([row], facets, filters).length === 1

describe('the facets of matches', () => {
  it.each([
    ['1962', true],
    ['1974-08-12', true],
    ['1974-09', false],
  ])('let somebody through who is told to be born on several dates, one of them %s: %s', (birth, expected) => {
    expect(passes({ ...match, datesOfBirth: ['1974-08-12', 'about 1962'] }, { birth })).toBe(expected)
  })

  it.each<[Filters, boolean]>([
    [{ status: ['true-positive'] }, false],
    [{ status: ['open', 'discarded'] }, true],
    [{ matchType: ['name_exact'] }, false],
    [{ matchType: ['name_exact', 'aka_fuzzy'] }, true],
    [{ country: 'none' }, false],
    [{ country: ['FI'] }, true],
    [{ country: ['DE'] }, false],
    [{ relevance: { from: 1.6 } }, false],
    [{ relevance: { from: 1.5 } }, true],
    [{ dataset: ['SAN'] }, true],
    [{ dataset: ['SAN-FORMER'] }, false],
    [{ dataset: ['PE'] }, false],
    [{ gender: ['male'] }, false],
    [{ gender: ['male', 'female'] }, true],
    [{ birth: '1974' }, true],
    [{ birth: '1974-09' }, false],
    [{ score: { from: 80, to: 100 } }, true],
    [{ score: { from: 0, to: 79 } }, false],
    [{ risk: { from: 2, to: 2 } }, true],
    [{ risk: { from: 3, to: 5 } }, false],
  ])('%o let the match through: %s', (filters, expected) => {
    expect(sortFilters(facets, filters)).toEqual({ filters, unavailable: {} })
    expect(passes(match, filters)).toBe(expected)
  })
})
