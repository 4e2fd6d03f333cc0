import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Pairs } from './pairs.ts'
import { readList, walk, walkKey, type Postings } from './postings.ts'

const listOf = (postings: Postings, place: number): number[] => {
  const list: number[] = []
  walk(postings, place, (value) => list.push(value))
  return list
}
const rising = (values: readonly number[]): number[] => [...new Set(values)].toSorted((a, b) => a - b)

const value = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 2 ** 31 - 1 }))
const key = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer())
const noted = fc.array(fc.tuple(key, value), { maxLength: 400 })

describe('lists of numbers', () => {
  it('are found by their key with every number noted under it, each once and in order, however they came', () => {
    const property = fc.property(noted, (all) => {
      const pairs = new Pairs()
      for (const [under, one] of all) pairs.add(under, one)
      const postings = pairs.keyed()
      for (const under of new Set(all.map(([one]) => one))) {
        const found: number[] = []
        walkKey(postings, under, (one) => found.push(one))
        expect(found).toEqual(rising(all.filter(([one]) => one === under).map(([, one]) => one)))
      }
      walkKey(postings, 7_000_001, () => expect(all.map(([one]) => one)).toContain(7_000_001))
    })
    fc.assert(property, { seed: 24 })
  })

  it('stand for every place, empty ones too, and are read into as much room as there is', () => {
    const pairs = new Pairs()
    for (const [place, one] of [
      [2, 0],
      [0, 5],
      [2, 200_000],
      [2, 0],
      [0, 5],
    ] as const)
      pairs.add(place, one)
    const postings = pairs.dense(4)
    expect([0, 1, 2, 3].map((place) => listOf(postings, place))).toEqual([[5], [], [0, 200_000], []])
    const room = new Uint32Array(1)
    expect([readList(postings, 2, room), room[0]]).toEqual([1, 0])
  })
})
