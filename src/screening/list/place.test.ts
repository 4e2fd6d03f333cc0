import { describe, expect, it } from 'vitest'
import type { Filters } from '#contracts/facet.ts'
import {
  besideAddress,
  codedFilters,
  type Place,
  readPlace,
  refilter,
  reordered,
  unfiltered,
  wholeList,
  writePlace,
} from './place.ts'
import { matchFacet } from './match-facets.ts'
import { monitorFacet } from './monitor-facets.ts'

const facets = [matchFacet.status, matchFacet.matchType, matchFacet.countries, matchFacet.relevance, matchFacet.birth]
const of = (filters: Filters, unavailable: Filters = {}): Place => ({ page: 1, filters, unavailable })
const read = (end: string, sealed?: Filters) => readPlace(new URLSearchParams(end), facets, sealed)
const written = (end: string, place: Place) => writePlace(new URLSearchParams(end), place, facets).toString()

describe('the place in a list', () => {
  it('survives the address and keeps what else stands there', () => {
    const filters = { status: ['open'], matchType: ['aka_exact'], country: ['SE'], relevance: { from: 1.5 } }
    const end = written('workflowId=7&country=none', { ...of(filters), page: 3 })
    expect(end).toBe('workflowId=7&page=3&status=open&matchType=aka_exact&country=SE&relevance=1.5')
    expect(read(end)).toEqual({ ...of(filters), page: 3 })
  })

  it('of monitors has the names that it always had', () => {
    const monitors = Object.values(monitorFacet)
    const place = { ...of({ status: ['open', 'disabled'], type: ['entity'], words: 'anna' }), page: 2 }
    const end = writePlace(new URLSearchParams(), place, monitors)
    expect(end.toString()).toBe('page=2&status=open%2Cdisabled&type=entity')
    expect(readPlace(end, monitors, besideAddress(place, end))).toEqual(place)
  })

  it('takes nothing for a filter that the page of a workflow says in the address', () => {
    const end = 'workflowId=wf-3&stageId=s-2&taskId=9'
    expect(read(end)).toEqual(wholeList)
    expect(written(end, wholeList)).toBe(end)
  })

  it('leaves an untouched list out of the address', () => {
    expect(written('page=2&status=open', wholeList)).toBe('')
    expect(read('')).toEqual(wholeList)
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=soon', 'status='])('counts %s as not given', (end) => {
    expect(read(end)).toEqual(wholeList)
  })

  it('keeps a date of birth out of the address and of what is shared, and reads it from where it is sealed', () => {
    const place = of({ status: ['open'], birth: '1961' })
    expect(written('birth=1961', place)).toBe('status=open')
    expect(besideAddress(place, new URLSearchParams('status=open'))).toEqual({ birth: '1961' })
    expect(read('status=open', { birth: '1961' })).toEqual(place)
    expect(codedFilters(place, facets)).toEqual({ status: 'open' })
  })

  it.each(['harbour=Gdynia', 'status=maybe', 'country=Sweden', 'relevance=-1'])(
    'keeps %s, which nobody understands, until it is taken off',
    (end) => {
      const place = read(`${end}&matchType=aka_exact`)
      const [id = ''] = Object.keys(place.unavailable)
      expect(place.filters).toEqual({ matchType: ['aka_exact'] })
      expect(end).toContain(id)
      const narrower = refilter(place, 'relevance', { from: 2 })
      if (id !== 'relevance') expect(written(end, narrower)).toBe(`${end}&matchType=aka_exact&relevance=2`)
      expect(written(end, refilter(place, id))).toBe('matchType=aka_exact')
      expect(written(end, wholeList)).toBe('')
    },
  )

  it('does not put into the address what a saved view has and nobody knows: it may name a person', () => {
    const place = of({}, { alias: 'Jo Planted', status: ['maybe'] })
    expect(written('status=open', place)).toBe('')
    expect(read('', besideAddress(place, new URLSearchParams()))).toEqual(place)
  })
})

describe('the order of a list', () => {
  it('stands in the address as it is written, and survives every filter and page', () => {
    const place = reordered({ ...of({ status: ['open'] }), page: 3 }, '-name')
    expect(place).toEqual({ ...of({ status: ['open'] }), sort: '-name' })
    expect(written('workflowId=7', place)).toBe('workflowId=7&sort=-name&status=open')
    expect(read('status=open&sort=-name')).toEqual(place)
    expect(refilter(place, 'status')).toEqual({ ...of({}), sort: '-name' })
    expect(unfiltered(place)).toEqual({ ...wholeList, sort: '-name' })
  })

  it("is no filter, and leaves the address where it is the list's own", () => {
    const place = read('sort=colour')
    expect(place).toEqual({ ...wholeList, sort: 'colour' })
    expect(written('sort=colour&page=2', reordered(place, ''))).toBe('')
    expect(codedFilters(place, facets)).toEqual({})
  })
})
