import { describe, expect, it } from 'vitest'
import type { ChangeAction, FieldDifference, MatchDifference } from '#contracts/differences.ts'
import { fieldsOf } from './difference-text.ts'
import { differencesSince, valueText } from './differences.ts'

const difference = (
  matchId: string,
  ...changes: Array<[ChangeAction, string, FieldDifference[]?]>
): MatchDifference => ({
  matchId,
  name: matchId,
  changes: changes.map(([action, at, fields = []]) => ({ action, at, fields })),
})
const idsOf = (groups: ReturnType<typeof differencesSince>) =>
  Object.fromEntries(Object.entries(groups).map(([action, those]) => [action, those.map(({ matchId }) => matchId)]))

describe('what changed since a day', () => {
  const all = [
    difference('a', ['new', '2026-11-10T02:00:00Z'], ['updated', '2026-11-11T02:00:00Z']),
    difference('b', ['removed', '2026-11-12T02:00:00Z']),
    difference('c', ['new', '2026-11-01T02:00:00Z']),
    difference('d', ['updated', '2026-11-12T03:00:00Z']),
  ]

  it.each([
    ['2026-11-01', { new: ['c'], updated: ['d', 'a'], removed: ['b'] }],
    ['2026-11-11', { new: [], updated: ['d', 'a'], removed: ['b'] }],
    ['2026-11-12', { new: [], updated: ['d'], removed: ['b'] }],
    ['2026-11-13', { new: [], updated: [], removed: [] }],
  ])('%s is each match once, under the last thing that happened to it, the latest first', (day, expected) => {
    expect(idsOf(differencesSince(all, day, 'UTC'))).toEqual(expected)
  })

  it('leaves out what happened to a match before', () => {
    expect(differencesSince(all, '2026-11-11', 'UTC').updated.at(-1)?.changes).toHaveLength(1)
  })

  it('begins where the day does in the time zone of the person', () => {
    expect(idsOf(differencesSince(all, '2026-11-12', 'America/New_York'))).toEqual({
      new: [],
      updated: [],
      removed: [],
    })
    expect(idsOf(differencesSince(all, '2026-11-11', 'America/New_York')).removed).toEqual(['b'])
  })
})

it('tells a field that changed twice as it was at first and is at last', () => {
  const first = { field: 'birth year', old: '1961', new: '1962' }
  const second = { field: 'birth year', old: '1962', new: null }
  const score = { field: 'score', old: '80', new: '90' }
  const twice = difference('a', ['updated', '2026-11-10', [first, score]], ['updated', '2026-11-11', [second]])
  expect(fieldsOf(twice)).toEqual([{ field: 'birth year', old: '1961', new: null }, score])
})

describe('a value of a profile in a line', () => {
  it.each<[unknown, string | null]>([
    ['Oslo', 'Oslo'],
    [90, '90'],
    [false, 'false'],
    ['', null],
    [null, null],
    [undefined, null],
    [[], null],
    [['sanction', 'pep-class-1'], 'sanction, pep-class-1'],
    [[{ name: 'M. Halvorsdal' }, { name: 'Mira H.' }], 'M. Halvorsdal, Mira H.'],
    [[{ name: 'Birth year', value: '1961', source: 'un' }], 'Birth year: 1961'],
    [{ title: 'Press article', url: 'https://example.test' }, 'Press article'],
    [{ un: { name: 'UN list', aml_types: [] }, eu: { name: 'EU list' } }, 'UN list, EU list'],
    [{ pages: 7 }, null],
  ])('%j is %j', (value, text) => {
    expect(valueText(value)).toBe(text)
  })
})
