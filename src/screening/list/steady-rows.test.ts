import { describe, expect, it } from 'vitest'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { steadied, type SteadyRows } from './steady-rows.ts'

const row = (id: string, isDecided = false) =>
  matchView({ id, pending: isDecided ? { entryId: `entry of ${id}`, mark: 'queued', status: 'false-positive' } : null })
const start: SteadyRows<MatchView> = { rows: [], decided: new Set() }
const ids = ({ rows }: SteadyRows<MatchView>) => rows.map(({ id }) => id)

describe('rows of a place', () => {
  it('are those of the newest answer, in its order', () => {
    const first = steadied(start, [row('a'), row('b')])
    expect(ids(steadied(first, [row('c'), row('a')]))).toEqual(['c', 'a'])
  })

  it('keep a decided row where it stood when the filter no longer lets it through', () => {
    const decided = steadied(start, [row('a'), row('b', true), row('c')])
    const after = steadied(decided, [row('a'), row('c')])
    expect(ids(after)).toEqual(['a', 'b', 'c'])
    expect(after.rows[1]?.pending).toBeNull()
    expect(ids(steadied(after, [row('a'), row('c')]))).toEqual(['a', 'b', 'c'])
  })

  it('let go of a row that was to be removed and is gone', () => {
    const removed = { id: 'b', pending: 'remove', isRemoved: true }
    const before = { rows: [{ id: 'a', pending: null }, removed], decided: new Set<string>() }
    expect(steadied(before, [{ id: 'a', pending: null }]).rows).toEqual([{ id: 'a', pending: null }])
  })

  it('let go of a row that left without anybody deciding about it', () => {
    const first = steadied(start, [row('a'), row('b')])
    expect(ids(steadied(first, [row('a')]))).toEqual(['a'])
  })
})
