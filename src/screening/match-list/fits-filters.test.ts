import { describe, expect, it } from 'vitest'
import type { MatchFilters } from '#contracts/match.ts'
import { noFilters } from '#domain/match-filter.ts'
import type { MatchFilterKind } from '../provider.ts'
import { fitsFilters } from './fits-filters.ts'

const offered: MatchFilterKind[] = [{ kind: 'status', offered: ['open'] }, { kind: 'country' }, { kind: 'relevance' }]

describe('a saved filter', () => {
  it.each<[string, Partial<MatchFilters>]>([
    ['nothing', {}],
    ['a status', { statuses: ['open'] }],
    ['countries and a relevance', { countries: ['SE'], minRelevance: 2 }],
  ])('of %s fits a list that offers it', (_, set) => {
    expect(fitsFilters({ ...noFilters, ...set }, offered)).toBe(true)
  })

  it.each<[string, Partial<MatchFilters>]>([
    ['a date of birth', { birth: '1961' }],
    ['a risk rating beside a status', { statuses: ['open'], riskRating: { from: 3, to: 5 } }],
    ['datasets', { datasets: ['SAN'] }],
  ])('of %s does not fit a list where nobody could see or take it back', (_, set) => {
    expect(fitsFilters({ ...noFilters, ...set }, offered)).toBe(false)
  })
})
