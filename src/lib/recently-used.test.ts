import { describe, expect, it } from 'vitest'
import { recent } from './recently-used.ts'

describe('what was used of late', () => {
  it('is remembered, so much at least and twice as much at most', () => {
    const known = recent<number>(3)
    for (let value = 0; value < 10; value++) known.set(`key ${value}`, value)
    expect(known.get('key 9')).toBe(9)
    expect(known.get('key 8')).toBe(8)
    expect(known.get('key 7')).toBe(7)
    const left = Array.from({ length: 10 }, (_, value) => known.get(`key ${value}`)).filter((one) => one !== undefined)
    expect(left.length).toBeLessThanOrEqual(6)
  })

  it('stays as long as it is asked for, however much else comes', () => {
    const known = recent<string>(3)
    known.set('kept', 'kept')
    for (let value = 0; value < 30; value++) {
      known.set(`other ${value}`, 'other')
      expect(known.get('kept')).toBe('kept')
    }
  })
})
