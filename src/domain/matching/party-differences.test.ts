import { describe, expect, it } from 'vitest'
import { partyDifferences } from './party-differences.ts'

const profile = {
  name: 'Jo Sample',
  aka: [{ name: 'J. Sample' }],
  source_notes: { list: { name: 'List', as_of: '2026-01-01' } },
}

describe('the differences of a party', () => {
  it('are none when only the day of the edition, or the order of the keys, is another', () => {
    const later = {
      source_notes: { list: { as_of: '2026-02-01', name: 'List' } },
      aka: profile.aka,
      name: profile.name,
    }
    expect(partyDifferences(profile, later)).toEqual([])
  })

  it('are none when a list only tells the same in another order', () => {
    const both = [{ name: 'Joey' }, ...profile.aka]
    expect(partyDifferences({ ...profile, aka: both }, { ...profile, aka: both.toReversed() })).toEqual([])
  })

  it('are told field by field, of lists only the items that came or went', () => {
    const more = { ...profile, name: 'Joe Sample', aka: [...profile.aka, { name: 'Joey' }] }
    expect(partyDifferences(profile, more)).toEqual([
      { field: 'name', change: 'changed', old: 'Jo Sample', new: 'Joe Sample' },
      { field: 'aka', change: 'added', old: [], new: [{ name: 'Joey' }] },
    ])
    expect(partyDifferences(more, profile)).toMatchObject([{}, { change: 'removed', old: [{ name: 'Joey' }], new: [] }])
    expect(partyDifferences(profile, { ...profile, aka: [{ name: 'Other' }] })).toEqual([
      { field: 'aka', change: 'changed', old: [{ name: 'J. Sample' }], new: [{ name: 'Other' }] },
    ])
  })

  it('are told of a field that only one of them has', () => {
    expect(partyDifferences({}, { gender: 'female' })).toEqual([
      { field: 'gender', change: 'changed', old: null, new: 'female' },
    ])
  })
})
