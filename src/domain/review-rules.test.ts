import { describe, expect, it } from 'vitest'
import { statusProblem } from './review-rules.ts'

describe('discard rules', () => {
  it.each([
    [{ status: 'discarded', score: 90 }, 'open', 'review.discardedFinal'],
    [{ status: 'discarded', score: 0 }, 'discarded', 'review.discardedFinal'],
    [{ status: 'open', score: 0 }, 'true-positive', 'review.zeroOnlyDiscard'],
    [{ status: 'open', score: 0 }, 'discarded', null],
    [{ status: 'open', score: 85 }, 'discarded', 'review.aboveZeroNeverDiscard'],
    [{ status: 'open', score: 85 }, 'false-positive', null],
    [{ status: 'false-positive', score: 85 }, 'true-positive', null],
  ] as const)('answers %o → %s with %s', (match, next, problem) => {
    expect(statusProblem('discard-rules', match, next)).toBe(problem)
  })
})

it('lets every status follow every other where a provider has no rules', () => {
  expect(statusProblem('free', { status: 'discarded', score: 0 }, 'open')).toBeNull()
})
