import { describe, expect, it } from 'vitest'
import { isBrimming, mostKept, toRemove, type Held } from './limits.ts'

const day = 86_400_000
const now = Date.parse('2026-11-21T10:00:00Z')
const held = (id: string, change: Partial<Held> = {}): Held => ({
  id,
  table: 'lists',
  kind: 'monitor-matches',
  owner: '',
  asOf: now,
  lastUsed: now,
  expiresAt: now + 90 * day,
  pinned: 0,
  bytes: 10,
  matches: 1,
  ...change,
})
const going = (copies: Held[], limits = mostKept) => toRemove(copies, now, limits).map(({ id }) => id)

describe('what is removed from the stored copies', () => {
  it('is what has expired, pinned or not', () => {
    expect(
      going([held('old', { expiresAt: now }), held('pin', { expiresAt: now - 1, pinned: 1 }), held('new')]),
    ).toEqual(['old', 'pin'])
  })

  it('is what nobody used, and what is pinned but was not refreshed, for 30 days', () => {
    const long = now - 30 * day
    const copies = [
      held('unused', { lastUsed: long }),
      held('used', { asOf: long }),
      held('stale pin', { pinned: 1, asOf: long }),
      held('fresh pin', { pinned: 1, lastUsed: long }),
    ]
    expect(going(copies)).toEqual(['unused', 'stale pin'])
  })

  it.each([
    ['matches', 20],
    ['monitor-matches', 70],
    ['match-queue', 90],
    ['search', 20],
    ['comments', 300],
  ])('leaves of kind %s the %i used last, and does not count what is pinned', (kind, count) => {
    const copies = Array.from({ length: count + 2 }, (_, at) => held(`c${at}`, { kind, lastUsed: now - at }))
    const pins = Array.from({ length: 5 }, (_, at) => held(`p${at}`, { kind, pinned: 1 }))
    expect(going([...pins, ...copies])).toEqual([`c${count}`, `c${count + 1}`])
  })

  it('is what was used longest ago, down to 80 % of the room, and what is pinned only beyond the room itself', () => {
    const copies = Array.from({ length: 10 }, (_, at) => held(`c${at}`, { lastUsed: now - at }))
    const pin = held('pin', { pinned: 1, lastUsed: now - day })
    expect(going(copies, { bytes: 125, matches: 100 })).toEqual([])
    expect(going(copies, { bytes: 100, matches: 100 })).toEqual(['c8', 'c9'])
    expect(going([pin, ...copies], { bytes: 1000, matches: 10 })).toEqual(['c7', 'c8', 'c9'])
    expect(going([pin, held('other pin', { pinned: 1 }), held('c')], { bytes: 15, matches: 100 })).toEqual(['pin', 'c'])
  })

  it('is never the user, without whom nothing opens offline', () => {
    const user = held('me', { table: 'docs', kind: 'user', bytes: 100, lastUsed: now - 40 * day })
    expect(going([user, held('c')], { bytes: 1, matches: 1 })).toEqual(['c'])
  })

  it('takes along what belongs to a monitor, unless another list of it stays', () => {
    const comments = held('comments', { table: 'docs', kind: 'comments', owner: 'm' })
    const gone = held('gone', { owner: 'm', expiresAt: now })
    expect(going([gone, comments])).toEqual(['gone', 'comments'])
    expect(going([gone, comments, held('stays', { owner: 'm' })])).toEqual(['gone'])
  })

  it('is looked for from 80 % of the room on: 250 MB, 20,000 matches', () => {
    expect(isBrimming({ bytes: 200_000_000, matches: 16_000 }, mostKept)).toBe(false)
    expect(isBrimming({ bytes: 200_000_001, matches: 0 }, mostKept)).toBe(true)
    expect(isBrimming({ bytes: 0, matches: 16_001 }, mostKept)).toBe(true)
  })
})
