import { expect, it } from 'vitest'
import { thresholdText } from './threshold-text.ts'

const parts = [
  { field: 'name' as const, effect: 96 },
  { field: 'birth-date' as const, effect: -5 },
]

it.each([
  [75, 'score', 'Threshold 75: the score is 16 above it.'],
  [91, 'score', 'Threshold 91: the score is exactly that.'],
  [95, 'score', 'Threshold 95: the score is 4 below it.'],
  [88, 'name', 'Threshold 88 for the name alone, which has 96.'],
] as const)('says how a score stands to a threshold of %i of the %s', (least, of, told) => {
  expect(thresholdText({ parts, score: 91 }, { least, of })).toBe(told)
})
