import { expect, it } from 'vitest'
import { reasonProblem, reasonsIn } from './review-reasons.ts'

const reasons = ['Other birth', 'Other country']

it.each([
  ['false-positive', undefined, 'review.reasonRequired'],
  ['discarded', undefined, 'review.reasonRequired'],
  ['true-positive', undefined, null],
  ['open', undefined, null],
  ['false-positive', 'Other birth', null],
  ['true-positive', 'Other birth', null],
  ['false-positive', 'Other moon', 'review.reasonUnknown'],
] as const)('a review as %s with the reason %s: %s', (status, reason, problem) =>
  expect(reasonProblem(reasons, status, reason)).toBe(problem),
)

it('where a tenant has none, none is wanted', () => {
  expect(reasonProblem([], 'false-positive', undefined)).toBeNull()
  expect(reasonsIn(undefined)).toEqual([])
  const complyAdvantage = { fuzziness: 50, types: ['sanction' as const] }
  expect(reasonsIn({ urscreen: { complyAdvantage } })).toEqual([])
  expect(reasonsIn({ urscreen: { complyAdvantage, reviewReasons: reasons } })).toEqual(reasons)
})
