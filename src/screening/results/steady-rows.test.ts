import { describe, expect, it } from 'vitest'
import { matchView } from '#tests/support/sample-match.ts'
import { steadied, type SteadyRows } from './steady-rows.ts'

const row = (id: string, isDecided = false) =>
  matchView({ id, pending: isDecided ? { entryId: `entry of ${id}`, mark: 'queued', status: 'false-positive' } : null })
const start: SteadyRows = { rows: [], decided: new Set() }
const ids = ({ rows }: SteadyRows) => rows.map(({ id }) => id)

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

  it('let go of a row that left without anybody deciding about it', () => {
    const first = steadied(start, [row('a'), row('b')])
    expect(ids(steadied(first, [row('a')]))).toEqual(['a'])
  })
})
