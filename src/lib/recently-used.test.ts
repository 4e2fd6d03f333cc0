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

  it('counts as much as its size: what is large takes the place of many', () => {
    const known = recent<string>(10, ({ length }) => length)
    const put = (...texts: string[]) => {
      for (const text of texts) known.set(text, text)
    }
    put('abc', 'def', 'ghi')
    expect(known.get('abc')).toBe('abc')
    put('x'.repeat(9), 'jkl')
    expect(['abc', 'jkl'].map((key) => known.get(key))).toEqual([undefined, 'jkl'])
    put('y'.repeat(40))
    expect(known.get('y'.repeat(40))).toHaveLength(40)
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
