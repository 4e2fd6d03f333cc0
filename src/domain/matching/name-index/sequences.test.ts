import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readSequence, SequencesWriter } from './sequences.ts'

it('keeps numbers in any order as they were written, however large they are and however many lists there are', () => {
  const number = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 2 ** 31 - 1 }))
  const property = fc.property(fc.array(fc.array(number), { maxLength: 1500 }), (lists) => {
    const writer = new SequencesWriter()
    for (const list of lists) writer.add(list)
    const written = writer.finish()
    expect(lists.map((_, at) => readSequence(written, at))).toEqual(lists)
  })
  fc.assert(property, { numRuns: 30, seed: 24 })
})
