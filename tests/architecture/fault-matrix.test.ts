import { describe, expect, it } from 'vitest'
import { faultMatrix } from './fault-matrix.ts'
import { sources } from './sources.ts'

/** Numbers of the rows that the titles of some tests name, as `[F12]` or `[F12, F15]`. */
function named(paths: RegExp): Set<number> {
  const found = new Set<number>()
  for (const { path, text } of sources) {
    if (!paths.test(path)) continue
    for (const [, rows = ''] of text.matchAll(/\[(F\d+(?:,? F\d+)*)\]/g)) {
      for (const [, row] of rows.matchAll(/F(\d+)/g)) found.add(Number(row))
    }
  }
  return found
}

const shown = { v: named(/^src\/.*\.test\.tsx?$/), c: named(/^tests\/e2e\/.*\.spec\.ts$/) }
const rows = Object.entries(faultMatrix).map(([number, row]) => ({ number: Number(number), ...row }))

describe('the fault matrix', () => {
  it('has 75 rows', () => expect(rows).toHaveLength(75))

  it.each(['v', 'c'] as const)('has a test in layer %s for every row that declares it', (layer) => {
    const missing = rows.filter(({ number, layers }) => layers.includes(layer) && !shown[layer].has(number))
    expect(missing.map(({ number }) => number)).toEqual([])
  })

  it('is the only place that rows are named after', () => {
    const unknown = [...shown.v, ...shown.c].filter((number) => !(number in faultMatrix))
    expect(unknown).toEqual([])
  })
})
