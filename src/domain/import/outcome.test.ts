import { expect, it } from 'vitest'
import { countsOf, tenthsOf, type RowOutcome } from './outcome.ts'

const made: RowOutcome = { status: 'success', errors: [], monitorId: 'm' }
const failed: RowOutcome = { status: 'failed', errors: ['no'] }

it('counts what rows have come to', () => {
  expect(countsOf(5, [made, failed, made])).toEqual({ total: 5, made: 2, failed: 1 })
  expect(countsOf(0, [])).toEqual({ total: 0, made: 0, failed: 0 })
})

it.each([
  [{ total: 30, made: 0, failed: 2 }, 0],
  [{ total: 30, made: 2, failed: 1 }, 1],
  [{ total: 30, made: 29, failed: 0 }, 9],
  [{ total: 30, made: 0, failed: 30 }, 10],
])('of %o %i tenths are through', (counts, tenths) => {
  expect(tenthsOf(counts)).toBe(tenths)
})
