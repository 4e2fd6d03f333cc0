import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

describe('canonical JSON', () => {
  it('is the same text however the keys were ordered, at every depth', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 'x' }], a: null })).toBe('{"a":null,"b":[{"c":"x","d":1}]}')
    expect(canonicalJson({ a: null, b: [{ c: 'x', d: 1 }] })).toBe('{"a":null,"b":[{"c":"x","d":1}]}')
  })

  it('keeps the order of lists, which carries meaning', () => {
    expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]))
  })
})
