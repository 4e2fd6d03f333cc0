import { describe, expect, it } from 'vitest'
import { TokenBuckets } from './rate-limits.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)

describe('token buckets', () => {
  it('give what a minute allows, then a token every so often, for each key on its own', () => {
    let now = at(0)
    const buckets = new TokenBuckets(3, 60_000, () => now)
    for (let i = 0; i < 3; i += 1) {
      expect(buckets.wait('a')).toBe(0)
      buckets.take('a')
    }
    expect(buckets.wait('a')).toBe(20)
    expect(buckets.wait('b')).toBe(0)
    now = at(19)
    expect(buckets.wait('a')).toBe(1)
    now = at(20)
    expect(buckets.wait('a')).toBe(0)
  })

  it('never hold more than their capacity, however long nobody came', () => {
    let now = at(0)
    const buckets = new TokenBuckets(2, 60_000, () => now)
    buckets.take('a')
    now = at(86_400)
    buckets.take('a')
    buckets.take('a')
    expect(buckets.wait('a')).toBeGreaterThan(0)
  })

  it('do not lock anybody out when the clock is set back', () => {
    let now = at(3600)
    const buckets = new TokenBuckets(2, 60_000, () => now)
    buckets.take('a')
    now = at(0)
    expect(buckets.wait('a')).toBe(0)
  })
})
