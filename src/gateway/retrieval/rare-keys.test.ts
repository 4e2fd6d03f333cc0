import { describe, expect, it } from 'vitest'
import { likenessesFor } from './rare-keys.ts'

describe('the likenesses that similar names are asked for by', () => {
  it('begin higher where thousands share a word, and end where they do for everybody', () => {
    expect(likenessesFor(1_000_000, [{ key: '=quentin', df: 12_000 }])).toEqual([0.4, 0.3])
    expect(likenessesFor(1_000_000, [{ key: '=quentin', df: 120 }])).toEqual([0.3])
  })

  it('make nothing of a word that stands in every other name', () => {
    expect(likenessesFor(1_000_000, [{ key: '=al', df: 90_000 }])).toEqual([0.3])
  })
})
