import { describe, expect, it } from 'vitest'
import type { Review } from '#contracts/match-history.ts'
import type { Comment } from '#contracts/match.ts'
import { matchView } from '#tests/support/sample-match.ts'
import { lastReviewed, matchSection, scoreText, whyText } from './match-section.ts'

const words = { datasetLabel: (code: string) => code, hasRiskRating: false, timeZone: 'UTC' }
const comment = (change: Partial<Comment> = {}): Comment => ({
  id: 'c-1',
  text: '[Mina Holm] Another birth',
  author: 'Mina Holm',
  at: '2026-10-03T09:15:00Z',
  status: 'false-positive',
  clientKey: null,
  ...change,
})
const told = (match = matchView(), change = {}, reviews: readonly Review[] | null = []) =>
  JSON.stringify(matchSection({ match, reviews }, 1, null, { ...words, ...change }).blocks)

describe('a match in a report', () => {
  it.each([
    ['a score', { score: 84.6, relevance: 3 }, '85%'],
    ['a relevance', { score: null, relevance: 14.2714 }, '14.271'],
    ['a relevance with its rank', { score: null, relevance: 1204.5, rank: 3 }, '1,204.5 (#3)'],
    ['neither', { score: null, relevance: null }, '–'],
  ])('has %s as screens write it', (_which, match, expected) => expect(scoreText(match)).toBe(expected))

  it('says that a list marks the name as weak that it was found by', () => {
    const explanation = matchView().explanation ?? expect.fail('nothing explains it')
    const weak = { ...explanation, matched: { ...explanation.matched, quality: 'weak' as const } }
    expect(whyText(weak)).toContain('The list marks this as a weak alias.')
    expect(whyText(explanation)).not.toContain('weak')
  })

  it('says so where nothing explains it', () => {
    expect(told(matchView({ explanation: null }))).toContain('breakdown')
  })

  it('has a risk rating where the organisation gives them, and the least where none was given', () => {
    expect(told(matchView({ riskRating: 4 }))).not.toContain('Risk Rating')
    expect(told(matchView({ riskRating: 4 }), { hasRiskRating: true })).toContain(
      '"label":"Risk Rating","values":[{"text":"4"}]',
    )
    expect(told(matchView({ riskRating: null }), { hasRiskRating: true })).toContain(
      '"label":"Risk Rating","values":[{"text":"1"}]',
    )
  })

  it('tells comments of their own beside the reviews, the oldest first', () => {
    const later = comment({ id: 'c-2', text: '[Bo Ek] Seen', author: 'Bo Ek', status: null })
    const earlier = comment({ id: 'c-1', text: '[Mina Holm] Called', status: null })
    const text = told(matchView({ comments: [later, earlier] }))
    expect(text).toContain('From the latest two comments on this match')
    expect(text.indexOf('[Bo Ek] Seen')).toBeGreaterThan(text.indexOf('[Mina Holm] Called'))
    expect(told(matchView({ comments: [comment()] }))).not.toContain('From the latest two')
  })

  it('tells every comment, with its status, where its reviews could not be read', () => {
    const text = told(matchView({ status: 'false-positive', comments: [comment()] }), {}, null)
    expect(text).toContain('could not be read')
    expect(text).toContain('From the latest two comments on this match')
    expect(text).toContain('Another birth')
  })

  it('never says that nobody has decided where somebody has', () => {
    const decided = matchView({ status: 'false-positive' })
    for (const reviews of [null, []]) {
      expect(told(decided, {}, reviews)).not.toContain('Nobody has set a status yet.')
      expect(lastReviewed({ match: decided, reviews }, 'UTC')).toBe('Not known')
    }
    const open = matchView({ status: 'open', comments: [comment({ status: null })] })
    expect(told(open)).toContain('Nobody has set a status yet.')
    expect(lastReviewed({ match: open, reviews: [] }, 'UTC')).toBe('Never')
    expect(lastReviewed({ match: open, reviews: null }, 'UTC')).toBe('Not known')
  })

  it('says what a monitor took over from its search and for which reason, and what was not in it', () => {
    const review = {
      id: 'r-1',
      status: 'false-positive',
      statusBefore: 'open',
      by: 'Mina Holm',
      comment: null,
      riskRating: null,
      at: '2026-10-03T09:15:00Z',
      reason: 'Other birth',
      isTakenOver: true,
    } as const
    const cleared = told(matchView({ status: 'false-positive' }), {}, [review])
    expect(cleared).toContain('Taken over from the search')
    expect(cleared).toContain('Reason: Other birth')
    expect(told(matchView({ origin: 'not-in-search' }))).toContain('Not in the search')
    expect(told(matchView())).not.toContain('search"')
  })

  it('is compared by what explains it where it is not known what was asked', () => {
    expect(told()).toContain('"columns":["Field"')
  })
})
