import { describe, expect, it } from 'vitest'
import { longestText } from '#contracts/review.ts'
import type { Draft } from '#data/outbox/enqueue.ts'
import { corrected, countedIn, problemOf, roomOf, statusProblemOf, type EditRules } from './correction.ts'

const about = { title: 'Anna ERIKSSON', place: 'Anna Eriksson', author: 'Ana Ruiz', asOf: '' }
const rules: EditRules = { rules: 'discard-rules', commentLimit: 800, hasRiskRating: true, reasons: [] }

const review = (score: number | null | undefined, status: 'open' | 'discarded' = 'open'): Draft => ({
  id: 'k',
  kind: 'review',
  intent: {
    provider: 'p',
    searchId: 's',
    matchIds: ['m1'],
    status: 'false-positive',
    comment: '[Ana Ruiz - 21 Nov 2026] why',
    riskRating: 3,
    versions: {},
  },
  about: {
    ...about,
    base: [
      { matchId: 'm1', name: 'Anna ERIKSSON', status, ...(score !== undefined && { score }) },
      { matchId: 'm2', name: 'Anna ERIKSON', status: 'discarded', score: 0 },
    ],
  },
})

describe('the corrected copy of a review', () => {
  it.each([
    [90, 'open', 'discarded', 'review.aboveZeroNeverDiscard'],
    [0, 'open', 'true-positive', 'review.zeroOnlyDiscard'],
    [90, 'discarded', 'true-positive', 'review.discardedFinal'],
    [90, 'open', 'true-positive', null],
    [undefined, 'open', 'discarded', null],
  ] as const)('with score %s and %s before, to %s: %s', (score, before, next, problem) => {
    expect(statusProblemOf(review(score, before), 'discard-rules', next)).toBe(problem)
    expect(problemOf(review(score, before), { status: next, message: 'why' }, rules)).toBe(problem)
    expect(statusProblemOf(review(score, before), 'free', next)).toBeNull()
  })

  it('stays within the limit of its provider, the author counted', () => {
    const room = 800 - '[Ana Ruiz - 21 Nov 2026] '.length
    expect(roomOf(review(90), 800)).toBe(room)
    const status = 'true-positive'
    expect(problemOf(review(90), { status, message: 'x'.repeat(room) }, rules)).toBeNull()
    expect(problemOf(review(90), { status, message: 'x'.repeat(room + 1) }, rules)).toBe('form.tooLong')
    expect(
      problemOf(review(90), { status, message: 'x'.repeat(room + 1) }, { ...rules, commentLimit: null }),
    ).toBeNull()
  })

  it('of a note has the room of a note: providers limit what is said on a match', () => {
    const note: Draft = {
      id: 'k',
      kind: 'note',
      intent: { provider: 'p', searchId: 's', comment: '[Ana Ruiz] why' },
      about: { ...about, base: [] },
    }
    expect(roomOf(note, 800)).toBe(longestText - '[Ana Ruiz] '.length)
    expect(problemOf(note, { message: 'x'.repeat(900) }, rules)).toBeNull()
    expect(problemOf(note, { message: ' ' }, rules)).toBe('comment.required')
  })

  it('carries a rating only where one is left', () => {
    expect(corrected(review(90), { status: 'true-positive', riskRating: 5, message: 'why' }).intent).toMatchObject({
      riskRating: 5,
      comment: '[Ana Ruiz - 21 Nov 2026] why',
    })
    expect(corrected(review(90), { status: 'true-positive', message: 'why' }).intent).not.toHaveProperty('riskRating')
  })
})

describe('the reason of a corrected review', () => {
  const reasoned: EditRules = { ...rules, reasons: ['Other birth'] }
  const status = 'false-positive' as const

  it.each([
    [undefined, 'review.reasonRequired'],
    ['Other moon', 'review.reasonUnknown'],
    ['Other birth', null],
  ])('%s, where the tenant has others or this one: %s', (reason, problem) => {
    const correction = { status, message: 'why', ...(reason !== undefined && { reason }) }
    expect(problemOf(review(90), correction, reasoned)).toBe(problem)
  })

  it('is none where the tenant has none any more', () => {
    const correction = countedIn(rules, { status, message: 'why', reason: 'Other birth' })
    expect(problemOf(review(90), correction, rules)).toBeNull()
    expect(corrected(review(90), correction).intent).not.toHaveProperty('reason')
  })

  it('goes with it where it is one of the tenant’s', () => {
    const correction = countedIn(reasoned, { status, message: 'why', reason: 'Other birth' })
    expect(corrected(review(90), correction).intent).toMatchObject({ reason: 'Other birth' })
  })
})
