import { describe, expect, it } from 'vitest'
import { noFilters } from '#domain/match-filter.ts'
import { readMatchPlace, refilter, writeMatchPlace } from './match-place.ts'

describe('the place in a match list', () => {
  it('survives the address and keeps what else stands there', () => {
    const place = {
      page: 3,
      filters: {
        ...noFilters,
        statuses: ['open' as const],
        matchTypes: ['aka_exact' as const],
        countries: ['SE'],
        minRelevance: 1.5,
      },
    }
    const params = writeMatchPlace(new URLSearchParams('workflowId=7'), place)
    expect(params.toString()).toBe('workflowId=7&page=3&status=open&matchType=aka_exact&country=SE&relevance=1.5')
    expect(readMatchPlace(params)).toEqual(place)
  })

  it('leaves an untouched list out of the address', () => {
    const start = new URLSearchParams('page=2&status=open')
    expect(writeMatchPlace(start, { page: 1, filters: noFilters }).toString()).toBe('')
    expect(readMatchPlace(new URLSearchParams())).toEqual({ page: 1, filters: noFilters })
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=soon', 'status=maybe', 'country=Sweden', 'relevance=-1'])(
    'counts %s as not given',
    (search) => {
      expect(readMatchPlace(new URLSearchParams(search))).toEqual({ page: 1, filters: noFilters })
    },
  )

  it('tells "no country" from a chosen one', () => {
    expect(readMatchPlace(new URLSearchParams('country=none')).filters.countries).toBe('none')
  })

  it('goes back to the first page when a filter changes', () => {
    expect(refilter({ countries: 'none' })).toEqual({ page: 1, filters: { ...noFilters, countries: 'none' } })
  })
})
