import { afterEach, expect, it } from 'vitest'
import type { Suggestion } from '#contracts/match-history.ts'
import type { ReviewVerdict } from '#contracts/review.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { acknowledged } from './acknowledged.ts'
import { queryClient } from './client.ts'
import { suggestionQueries } from './suggestions.ts'

const source = sampleSource()
const about = { title: 'x', place: 'x', author: 'Mina Holm', asOf: '2026-11-21T08:00:00.000Z', base: [] }
const suggestion = (matchId: string): Suggestion => ({
  matchId,
  status: 'false-positive',
  heading: 'Probably a different listed party',
  explanation: 'Gender differs.',
  score: 60,
})
/** The server accepted that `a` stays open, and refused the same of `b`. */
const verdict: ReviewVerdict = {
  updated: [{ matchId: 'a', version: 1, matchStatus: 'open', reviewedAt: '2026-11-21T09:00:00Z' }],
  refused: [{ matchId: 'b', code: 'status_rule', message: 'no' }],
}
const review = (searchId: string): EntryContent => {
  const judged = { of: 'search' as const, matchIds: ['a', 'b'], versions: {}, status: 'open' as const, comment: null }
  return { kind: 'review', intent: { provider: source.provider, searchId, ...judged }, about }
}

afterEach(() => queryClient.clear())

it('hides what was suggested for a match as soon as a person has judged it, also as open', () => {
  const { queryKey } = suggestionQueries.of(source, 's1', ['a', 'b'])
  const all = ['suggestions', source.provider, 's1', 'all']
  queryClient.setQueryData(queryKey, [suggestion('a'), suggestion('b')])
  queryClient.setQueryData(all, 'left alone')
  acknowledged(review('s2'), verdict)
  expect(queryClient.getQueryData(queryKey)).toHaveLength(2)
  acknowledged(review('s1'), verdict)
  expect(queryClient.getQueryData(queryKey)?.map(({ matchId }) => matchId)).toEqual(['b'])
  expect(queryClient.getQueryData(all)).toBe('left alone')
})
