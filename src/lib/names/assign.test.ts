import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assign } from './assign.ts'

const total = (gains: number[][]) =>
  assign(gains).reduce((sum, { row, column }) => sum + (gains[row]?.[column] ?? 0), 0)

/** Every way to pair, tried one by one. */
function best(gains: number[][], row = 0, used = new Set<number>()): number {
  if (row >= gains.length) return 0
  const options = (gains[row] ?? []).map((gain, column) =>
    used.has(column) ? 0 : gain + best(gains, row + 1, new Set([...used, column])),
  )
  return Math.max(best(gains, row + 1, used), ...options)
}

describe('assign', () => {
  it('gives up the best single pair where two good ones together are worth more', () => {
    expect(
      assign([
        [1, 0.9],
        [0.9, 0],
      ]),
    ).toEqual([
      { row: 0, column: 1 },
      { row: 1, column: 0 },
    ])
  })

  it('pairs nothing that has no gain', () => {
    expect(
      assign([
        [0, 0],
        [0, 1],
      ]),
    ).toEqual([{ row: 1, column: 1 }])
    expect(assign([])).toEqual([])
    expect(assign([[], []])).toEqual([])
  })

  it('is as good as trying every way, for wide, tall and square tables', () => {
    const table = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).chain(([rows, columns]) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    )
    fc.assert(fc.property(table, (gains) => total(gains) === best(gains)))
  })
})
