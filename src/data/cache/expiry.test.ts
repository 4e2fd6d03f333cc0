import { describe, expect, it } from 'vitest'
import { expiryOf } from './expiry.ts'

const at = (iso: string) => Date.parse(iso)

describe('expiry', () => {
  it('is 90 days, or the thing’s own end when that is sooner', () => {
    const now = at('2026-11-21T10:00:00Z')
    expect(expiryOf(now)).toBe(at('2027-02-19T10:00:00Z'))
    expect(expiryOf(now, '2026-11-30T10:00:00Z')).toBe(at('2026-11-30T20:30:00Z'))
    expect(expiryOf(now, '2028-01-01T10:00:00Z')).toBe(at('2027-02-19T10:00:00Z'))
    expect(expiryOf(now, 'never')).toBe(expiryOf(now))
  })
})
