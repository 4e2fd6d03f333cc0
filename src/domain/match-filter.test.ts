import { describe, expect, it } from 'vitest'
import { isFiltering, noFilters, passes } from './match-filter.ts'

const match = { status: 'open', matchTypes: ['aka_fuzzy'], countries: ['SE', 'FI'], relevance: 1.5 } as const

describe('match filters', () => {
  it('let everything through when nothing is chosen', () => {
    expect(isFiltering(noFilters)).toBe(false)
    expect(passes({ ...match, matchTypes: [...match.matchTypes], countries: [...match.countries] }, noFilters)).toBe(
      true,
    )
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
  ])('%o lets the match through: %s', (chosen, expected) => {
    const filters = { ...noFilters, ...structuredClone(chosen) } as typeof noFilters
    expect(isFiltering(filters)).toBe(true)
    expect(passes({ ...match, matchTypes: [...match.matchTypes], countries: [...match.countries] }, filters)).toBe(
      expected,
    )
  })
})
