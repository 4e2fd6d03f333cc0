import { describe, expect, it } from 'vitest'
import { faultMatrix } from './fault-matrix.ts'
import { sources } from './sources.ts'

/** Numbers of the rows that the titles of some tests name, as `[F12]` or `[F12, F15]`. */
function named(paths: RegExp): number[] {
  const found = new Set<number>()
  for (const { path, text } of sources) {
    if (!paths.test(path)) continue
    for (const [, rows = ''] of text.matchAll(/\[(F\d+(?:,? F\d+)*)\]/g)) {
      for (const [, row] of rows.matchAll(/F(\d+)/g)) found.add(Number(row))
    }
  }
  return [...found].toSorted((a, b) => a - b)
}

const rows = Object.entries(faultMatrix).map(([number, row]) => ({ number: Number(number), row }))
const numbers = (isMeant: (row: (typeof rows)[number]['row']) => boolean) =>
  rows.flatMap(({ number, row }) => (isMeant(row) ? [number] : []))

describe('the fault matrix', () => {
  it('has 86 rows', () => expect(rows).toHaveLength(86))

  it('proves every row that can happen, in npm test or in npm run test:full', () => {
    expect(numbers(({ test, full, comesWith }) => test === '' && full === '' && comesWith === undefined)).toEqual([])
  })

  it('says in which of the two, and at which level, each row is proven', () => {
    expect({
      'test, v': named(/^src\/.*\.test\.tsx?$/),
      'test, c': named(/^tests\/e2e\/[^/]*\.spec\.ts$/),
      'full, c': named(/^tests\/e2e\/full\/.*\.spec\.ts$/),
    }).toEqual({
      'test, v': numbers(({ test }) => test.includes('v')),
      'test, c': numbers(({ test }) => test.includes('c')),
      'full, c': numbers(({ full }) => full.includes('c')),
    })
  })
})
