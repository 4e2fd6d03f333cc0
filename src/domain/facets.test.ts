import { describe, expect, it } from 'vitest'
import { type Facet, Filters } from '#contracts/facet.ts'
import { filterText, isFiltering, narrow, noFilters, readFilter, sortFilters } from './facets.ts'

interface Ship {
  name: string
  flags: string[]
  berth: string | null
  metres: number | null
  sailed: string | null
}

const options = ['north', 'south'].map((value) => ({ value, label: value }))
const facets: readonly Facet<Ship, unknown>[] = [
  { id: 'berth', kind: 'choice', label: 'Berth', options, of: ({ berth }) => [berth] },
  { id: 'ship', kind: 'choice', label: 'Ship', of: ({ name }) => [name] },
  { id: 'flag', kind: 'countries', label: 'Flag', of: ({ flags }) => flags },
  { id: 'metres', kind: 'range', label: 'Metres', least: 0, most: 100, of: ({ metres }) => metres },
  { id: 'longest', kind: 'range', label: 'At least', least: 0, most: () => 100, of: ({ metres }) => metres },
  { id: 'sailed', kind: 'day-range', label: 'Sailed', of: ({ sailed }) => sailed },
  { id: 'words', kind: 'text', label: 'Words', of: ({ name }) => name },
  {
    id: 'year',
    kind: 'text',
    label: 'Year',
    form: { pattern: /^\d{4}$/, help: 'A year', invalid: 'No year' },
    of: ({ sailed }) => sailed ?? '',
  },
]
const ships: readonly Ship[] = [
  { name: 'Anna Bell', flags: ['SE', 'FI'], berth: 'north', metres: 80, sailed: '2026-11-01T23:30:00Z' },
  { name: 'Quay Star', flags: [], berth: null, metres: null, sailed: '2026-11-02' },
  { name: 'Bo', flags: ['NO'], berth: 'south', metres: 12.5, sailed: null },
]
const found = (filters: Filters, timeZone = 'UTC') => narrow(ships, facets, filters, timeZone).map(({ name }) => name)
const [anna, quay, bo] = ['Anna Bell', 'Quay Star', 'Bo'] as const

describe('filters', () => {
  it('let everything through when nothing is chosen', () => {
    expect(isFiltering(noFilters)).toBe(false)
    expect(found(noFilters)).toEqual([anna, quay, bo])
  })

  it.each<[Filters, string[]]>([
    [{ berth: ['south', 'north'] }, [anna, bo]],
    [{ ship: ['Bo', 'Nobody'] }, [bo]],
    [{ flag: ['FI', 'NO'] }, [anna, bo]],
    [{ flag: 'none' }, [quay]],
    [{ metres: { from: 12.5, to: 80 } }, [anna, bo]],
    [{ metres: { from: 13, to: 79 } }, []],
    [{ longest: { from: 80 } }, [anna]],
    [{ sailed: { from: '2026-11-02' } }, [quay]],
    [{ sailed: { to: '2026-11-01' } }, [anna]],
    [{ sailed: { from: '2026-11-01', to: '2026-11-02' } }, [anna, quay]],
    [{ words: 'BELL anna' }, [anna]],
    [{ year: '2026' }, [anna, quay]],
    [{ berth: ['north'], flag: ['NO'] }, []],
  ])('%o find %o', (filters, expected) => {
    expect(isFiltering(filters)).toBe(true)
    expect(sortFilters(facets, filters)).toEqual({ filters, unavailable: {} })
    expect(found(filters)).toEqual(expected)
  })

  it('take a moment for the day that it is where the person is', () => {
    expect(found({ sailed: { from: '2026-11-02' } }, 'Asia/Tokyo')).toEqual([anna, quay])
  })

  it.each<[string, Filters]>([
    ['of a facet that nobody knows any more', { harbour: ['Gdynia'] }],
    ['of a code that nobody knows any more', { berth: ['north', 'west'] }],
    ['beyond what a range can be', { metres: { from: 80, to: 120 } }],
    ['from a larger number to a smaller one', { metres: { from: 80, to: 12 } }],
    ['that are no range', { metres: 'soon' }],
    ['with one end where there are two', { metres: { from: 80 } }],
    ['with two ends where there is one', { longest: { from: 1, to: 2 } }],
    ['from a later day to an earlier one', { sailed: { from: '2026-02-01', to: '2026-01-01' } }],
    ['on a day that there is not', { sailed: { from: '2026-02-31' } }],
    ['of no country', { flag: ['Sweden'] }],
    ['that do not look as they have to', { year: 'soon' }],
  ])('%s are kept as unavailable and let nothing through', (_, unavailable) => {
    const chosen = { ...unavailable, words: 'anna' }
    expect(sortFilters(facets, chosen)).toEqual({ filters: { words: 'anna' }, unavailable })
    expect(found(chosen)).toEqual([])
  })
})

describe('a filter in an address', () => {
  it.each<[string, Filters[string], string]>([
    ['berth', ['north', 'south'], 'north,south'],
    ['flag', 'none', 'none'],
    ['flag', ['SE', 'NO'], 'SE,NO'],
    ['metres', { from: 80, to: 100 }, '80-100'],
    ['longest', { from: 1.5 }, '1.5'],
    ['sailed', { from: '2026-11-01', to: '2026-11-30' }, '2026-11-01..2026-11-30'],
    ['sailed', { to: '2026-11-30' }, '..2026-11-30'],
    ['words', 'anna', 'anna'],
  ])('of %s is %o as %s', (id, value, text) => {
    expect(filterText(value)).toBe(text)
    expect(facets.filter((facet) => facet.id === id).map((facet) => readFilter(facet, text))).toEqual([value])
  })

  it.each([
    ['sailed', 'abc'],
    ['sailed', '..'],
    ['sailed', '2026-02-31..'],
    ['sailed', '2026-11-01..2026-11-30..soon'],
    ['metres', 'soon'],
  ])('of %s that says %s is kept as it is written, and is unavailable', (id, text) => {
    const read = Object.fromEntries(
      facets.filter((facet) => facet.id === id).map((facet) => [id, readFilter(facet, text)]),
    )
    expect(read).toEqual({ [id]: text })
    expect(Filters.parse(read)).toEqual(read)
    expect(sortFilters(facets, read)).toEqual({ filters: {}, unavailable: read })
  })
})
