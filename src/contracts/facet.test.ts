import { describe, expect, it } from 'vitest'
import { SealedFilters } from './facet.ts'
import { MonitorMatchesState } from './links.ts'
import { PinSubject } from './pin.ts'

const provider = 'acuris'
const nothing = {
  statuses: [],
  matchTypes: [],
  countries: 'all',
  minRelevance: null,
  datasets: [],
  genders: [],
  birth: null,
  score: null,
  riskRating: null,
}

describe('what was stored while the filters of a list were fixed', () => {
  it.each<[string, object, object]>([
    ['a whole list', { statuses: [], words: '' }, {}],
    [
      'open entities',
      { statuses: ['open', 'cleared'], type: 'entity', words: 'anna ek' },
      { status: ['open', 'cleared'], type: ['entity'], words: 'anna ek' },
    ],
  ])('a saved view of monitors, of %s, is read as facets', (_, before, filters) => {
    const view = { kind: 'filter', provider, name: 'Mine' }
    expect(PinSubject.parse({ ...view, ...before })).toEqual({ ...view, filters })
  })

  it.each<[string, object, object]>([
    ['nothing', {}, {}],
    ['no country', { countries: 'none' }, { country: 'none' }],
    [
      'everything',
      {
        statuses: ['open'],
        matchTypes: ['aka_exact'],
        countries: ['SE', 'NO'],
        minRelevance: 1.5,
        datasets: ['SAN'],
        genders: ['female'],
        birth: '1961-04',
        score: { from: 80, to: 100 },
        riskRating: { from: 3, to: 5 },
      },
      {
        status: ['open'],
        matchType: ['aka_exact'],
        country: ['SE', 'NO'],
        relevance: { from: 1.5 },
        dataset: ['SAN'],
        gender: ['female'],
        birth: '1961-04',
        score: { from: 80, to: 100 },
        risk: { from: 3, to: 5 },
      },
    ],
  ])('a saved view of matches, of %s, is read as facets', (_, before, filters) => {
    const view = { kind: 'match-filter', provider, name: 'Mine' }
    expect(PinSubject.parse({ ...view, filters: { ...nothing, ...before } })).toEqual({ ...view, filters })
  })

  it.each([
    [{ birth: '1961' }, { birth: '1961' }],
    [{ birth: null }, {}],
    [{ words: 'anna', page: 2 }, { words: 'anna' }],
    [{ words: '' }, {}],
  ])('%o, sealed under a history entry, is read as %o', (before, filters) => {
    expect(SealedFilters.parse(before)).toEqual({ filters })
  })

  it.each([
    [
      { listPage: 2, listStatuses: ['open', 'cleared'], listType: 'entity' },
      'page=2&status=open%2Ccleared&type=entity',
    ],
    [{ listPage: 1, listStatuses: [], listType: null, listView: 'v' }, ''],
    [{ listPage: 1, listStatuses: [], list: 'simple' }, ''],
  ])('the way back from the matches of a monitor, %o, is read as the end of an address', (before, listEnd) => {
    expect(MonitorMatchesState.parse({ monitorId: 'm', ...before })).toMatchObject({ monitorId: 'm', listEnd })
  })
})

describe('what is stored now', () => {
  it('is read as it is, with facets that nobody knows', () => {
    const view = { kind: 'match-filter', provider, name: 'Mine', filters: { status: ['open'], harbour: { from: 1 } } }
    expect(PinSubject.parse(view)).toEqual(view)
  })
})
