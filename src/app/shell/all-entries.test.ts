import { describe, expect, it } from 'vitest'
import type { ActionEntry } from '#ui/actions/action-entry.ts'
import { takenBy } from '#ui/actions/entry-clash.ts'
import { allEntries } from './all-entries.ts'

const clashesIn = (entries: readonly ActionEntry[]): string[] =>
  entries.flatMap((entry) =>
    (entry.keys ?? []).flatMap((chord) => {
      const other = takenBy(entries, entry, chord)
      return other === undefined ? [] : [`${chord}: ${entry.id}, ${other.id}`]
    }),
  )

describe('the keys of the console', () => {
  it('are for one action each, wherever they are pressed', () => {
    expect(clashesIn(allEntries)).toEqual([])
  })

  it.each<[string, ActionEntry['scope'], readonly string[]]>([
    ['the same key in one scope', 'review', ['j']],
    ['a key that works on the page around', 'page', ['j']],
    ['a key that works everywhere', 'review', ['?']],
    ['the first key of a sequence', 'review', ['r']],
  ])('would not be, with %s twice', (_what, scope, keys) => {
    const more: ActionEntry = { id: 'more', label: 'More', scope, keys }
    expect(clashesIn([...allEntries, more])).not.toEqual([])
  })

  it('may stand for something else in a dialog, which lies over the page', () => {
    const inside: ActionEntry = { id: 'inside', label: 'Inside', scope: 'dialog', keys: ['j'] }
    expect(clashesIn([...allEntries, inside])).toEqual([])
  })

  it('are kept under names that stay as they are', () => {
    expect(new Set(allEntries.map(({ id }) => id)).size).toBe(allEntries.length)
    expect(allEntries.map(({ id }) => id).filter((id) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(id))).toEqual([])
  })

  it('leave Alt and what browsers close and open by to them', () => {
    const chords = allEntries.flatMap(({ keys = [] }) => keys)
    expect(chords.length).toBeGreaterThan(30)
    expect(chords.filter((chord) => /Alt|^Mod\+[lntw]$/.test(chord))).toEqual([])
    const key = /^(Mod\+)?(Shift\+)?(\S|[A-Z][A-Za-z]+)$/u
    expect(chords.flatMap((chord) => chord.split(' ')).filter((step) => !key.test(step))).toEqual([])
  })

  it('have words, and a heading to be found under', () => {
    expect(allEntries.filter(({ label, group = '' }) => label === '' || group === '')).toEqual([])
  })
})
