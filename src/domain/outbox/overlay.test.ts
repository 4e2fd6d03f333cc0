import { describe, expect, it } from 'vitest'
import { entry } from '#tests/support/outbox-entries.ts'
import { matchView } from '#tests/support/sample-match.ts'
import type { Entry } from './entry.ts'
import type { EntryContent, OpenEntry } from './kinds.ts'
import { countOpen, overlay, overlayComments } from './overlay.ts'

const about = { title: 'Anna', place: 'search', author: 'Ana Ruiz', asOf: '', base: [] }
const review = (
  change: Partial<Entry>,
  status: 'false-positive' | 'true-positive' = 'false-positive',
  comment: string | null = null,
  rated: { riskRating?: number } = {},
): OpenEntry => {
  const intent = { provider: 'p', searchId: 'search-1', matchIds: ['match-1'], status, comment, versions: {}, ...rated }
  const content: EntryContent = { kind: 'review', intent, about }
  return { entry: entry(change), content }
}
const comment = (change: Partial<Entry>, text: string): OpenEntry => ({
  entry: entry({ kind: 'comment', ...change }),
  content: {
    kind: 'comment',
    intent: { provider: 'p', searchId: 'search-1', matchId: 'match-1', comment: text },
    about,
  },
})
const read = { provider: 'p', startedAt: 100, paused: false }
const rows = [matchView(), matchView({ id: 'match-2' })]

describe('the number of open matches', () => {
  it.each([
    ['what is decided and not sent yet', [review({})], 1],
    ['what was sent after they were read', [review({ state: 'acked', ackedAt: 200 })], 1],
    ['nothing that they know already', [review({ state: 'acked', ackedAt: 50 })], 2],
    [
      'nothing that was refused, or has to be decided anew',
      [review({ state: 'dead' }), review({ state: 'conflict' })],
      2,
    ],
    ['no comment', [comment({}, 'Asked the branch')], 2],
  ] as const)('is less by %s', (_what, entries, open) => {
    expect(countOpen(rows, entries, read)).toBe(open)
  })

  it('is what the last decision leaves of it', () => {
    const decided = rows.map((match) => ({ ...match, status: 'false-positive' as const }))
    expect(countOpen(decided, [], read)).toBe(0)
    expect(countOpen(rows, [review({ seq: 1 }), review({ seq: 2 }, 'true-positive')], read)).toBe(1)
  })
})

describe('the overlay', () => {
  it('shows unsent work over the confirmed row, and leaves the row itself alone', () => {
    const [shown, other] = overlay(rows, [review({})], read)
    expect(shown).toMatchObject({
      status: 'false-positive',
      confirmedStatus: 'open',
      pending: { mark: 'queued', entryId: 'e1' },
    })
    expect(other).toMatchObject({ status: 'open', pending: null })
    expect(rows[0]?.status).toBe('open')
  })

  it('lets the last decision of several win, in the order they were made', () => {
    const two = [review({ seq: 2 }, 'true-positive'), review({ seq: 1 }, 'false-positive')]
    expect(overlay(rows, two, read)[0]).toMatchObject({ status: 'true-positive', pending: { entryId: 'e2' } })
  })

  it('shows a risk rating that was chosen with it, and else the one there is', () => {
    const rated = [matchView({ riskRating: 3 })]
    const chosen = review({}, 'false-positive', null, { riskRating: 5 })
    expect(overlay(rated, [chosen], read)[0]?.riskRating).toBe(5)
    expect(overlay(rated, [review({})], read)[0]?.riskRating).toBe(3)
  })

  it.each(['dead', 'conflict'] as const)('shows the status of the server when mine is %s', (state) => {
    const [shown] = overlay(rows, [review({ state })], read)
    expect(shown?.status).toBe('open')
    expect(shown?.pending).not.toBeNull()
  })

  it('stays after the acknowledgement until a read that began later', () => {
    const acked = [review({ state: 'acked', ackedAt: 100 })]
    expect(overlay(rows, acked, read)[0]?.status).toBe('false-positive')
    expect(overlay(rows, acked, { ...read, startedAt: 101 })[0]).toMatchObject({ status: 'open', pending: null })
  })

  it('puts an unsent comment on top, once', () => {
    const [shown] = overlay(rows, [review({}, 'false-positive', '[Ana Ruiz] why')], read)
    expect(shown?.comments.map(({ text }) => text)).toEqual(['[Ana Ruiz] why'])
    const known = { id: 'c', text: '[Ana Ruiz] why', author: 'Ana Ruiz', at: '', status: null, clientKey: 'e1' }
    const [again] = overlay([matchView({ comments: [known] })], [review({}, 'false-positive', '[Ana Ruiz] why')], read)
    expect(again?.comments).toHaveLength(1)
  })

  it('does not touch rows of another provider or search', () => {
    expect(overlay(rows, [review({})], { ...read, provider: 'q' })[0]?.pending).toBeNull()
    expect(overlay([matchView({ searchId: 's2' })], [review({})], read)[0]?.pending).toBeNull()
  })

  it('lays comments over the comments of one match, newest first', () => {
    const entries = [
      comment({ seq: 1 }, 'one'),
      comment({ seq: 2 }, 'two'),
      comment({ seq: 3, state: 'dead' }, 'three'),
    ]
    const shown = overlayComments({ id: 'match-1', searchId: 'search-1' }, [], entries, read)
    expect(shown.map(({ text }) => text)).toEqual(['two', 'one'])
  })

  it('skips what cannot be opened', () => {
    expect(overlay(rows, [{ entry: entry(), content: null }], read)[0]?.pending).toBeNull()
  })
})
