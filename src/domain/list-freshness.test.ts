import { expect, it } from 'vitest'
import type { Watchlist } from '#contracts/lists.ts'
import { isOutdated } from './list-freshness.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const list: Watchlist = {
  id: 'un',
  name: 'United Nations',
  asOf: '2026-11-20',
  loadedAt: '2026-11-20T04:00:00Z',
  entities: 900,
  version: 3,
  synthetic: false,
}

it.each<[string, Partial<Watchlist>, boolean]>([
  ['of yesterday', {}, false],
  ['of a week ago', { asOf: '2026-11-14' }, false],
  ['of eight days ago, however lately it was loaded', { asOf: '2026-11-13' }, true],
  ['of last month that was the newest yesterday', { asOf: '2026-10-01', checkedAt: '2026-11-20T04:00:00Z' }, false],
  ['of last month that was the newest then', { asOf: '2026-10-01', checkedAt: '2026-11-02T04:00:00Z' }, true],
  ['of last month that nobody looks after', { asOf: '2026-10-01', checkedAt: null }, true],
  ['of no known day, loaded yesterday', { asOf: '' }, false],
  ['of no known day, loaded last month', { asOf: '', loadedAt: '2026-10-20T04:00:00Z' }, true],
  ['of which nothing is known', { asOf: '', loadedAt: '' }, true],
])('calls an edition %s outdated or not', (_, change, isOld) => {
  expect(isOutdated({ ...list, ...change }, now)).toBe(isOld)
})
