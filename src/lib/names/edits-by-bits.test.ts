import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsByBits } from './edits-by-bits.ts'

/** The same counted cell by cell. */
function editsByTable(a: string, b: string): number {
  const cells = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (__, j) => i + j))
  const at = (i: number, j: number): number => cells[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      const replaced = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1])
      cells[i]?.splice(j, 1, Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped))
    }
  return at(a.length, b.length)
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'д'), maxLength: 32 })

describe('editsByBits', () => {
  it('counts what a table of both words counts', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editsByBits(a, b)).toBe(editsByTable(a, b))
      }),
      { numRuns: 2000 },
    )
  })

  it('leaves words alone that have more letters than a number has bits, or letters of two halves', () => {
    expect(editsByBits('a'.repeat(33), 'a')).toBeUndefined()
    expect(editsByBits('𐐷a', 'a')).toBeUndefined()
  })
})
