import { describe, expect, it } from 'vitest'
import { matchView } from '#tests/support/sample-match.ts'
import { countQueue, held, inSight, nextOpen, type QueueTab, type QueueView, stepFrom } from './match-queue.ts'

const row = (id: string, change: Partial<QueueView> = {}): QueueView => ({
  ...matchView({ id, score: 80 }),
  lists: [],
  isChanged: false,
  suggestion: null,
  ...change,
})
const mine = (
  mark: 'queued' | 'sent' | 'refused' | 'decision',
  status: 'false-positive' | null = 'false-positive',
) => ({
  pending: { entryId: 'e', mark, status },
})
const ids = (rows: readonly QueueView[]) => rows.map(({ id }) => id)
const under = (tab: QueueTab, rows: readonly QueueView[], looked: string | null = null) =>
  ids(inSight(rows, tab, looked))

const queue = [
  row('open'),
  row('decided', { status: 'false-positive', ...mine('queued') }),
  row('changed', { status: 'true-positive', isChanged: true }),
  row('suggested', { suggestion: 'false-positive' }),
  row('zero', { score: 0 }),
  row('reviewed', { status: 'discarded', score: 0 }),
  row('commented', { isChanged: true, ...mine('queued', null) }),
  row('refused', { isChanged: true, suggestion: 'true-positive', ...mine('refused') }),
  row('sent', { status: 'false-positive', isChanged: true, suggestion: 'true-positive', ...mine('sent') }),
]

describe('a queue of matches', () => {
  it('has every match under its tabs, and in the order of the list', () => {
    expect(under('open', queue)).toEqual(['open', 'suggested', 'zero', 'commented', 'refused'])
    expect(under('changed', queue)).toEqual(['changed', 'commented', 'refused'])
    expect(under('suggestion', queue)).toEqual(['suggested', 'refused'])
    expect(under('zero', queue)).toEqual(['zero'])
    expect(under('unsent', queue)).toEqual(['decided', 'commented', 'refused'])
    expect(under('all', queue)).toEqual(ids(queue))
  })

  it('counts what stands under each tab', () => {
    expect(countQueue(queue)).toEqual({ open: 5, changed: 3, suggestion: 2, zero: 1, unsent: 3, all: 9 })
  })

  it('keeps what somebody looks at in sight, though it is decided', () => {
    expect(under('open', queue, 'decided')).toEqual(['open', 'decided', 'suggested', 'zero', 'commented', 'refused'])
  })

  it('moves nothing while it is held, and shows it as it is now', () => {
    const now = [row('new'), row('b', { status: 'false-positive' }), row('a')]
    expect(held(now, ['a', 'b', 'gone'])).toEqual([now[2], now[1]])
  })

  it('goes on to the next open match of the tab, past the end from the beginning, and never to itself', () => {
    const open = [row('a'), row('b'), row('c', { status: 'discarded' }), row('d')]
    expect(nextOpen(open, 'open', 'b')?.id).toBe('d')
    expect(nextOpen(open, 'open', 'd')?.id).toBe('a')
    expect(nextOpen(open, 'open', null)?.id).toBe('a')
    expect(nextOpen([row('a')], 'open', 'a')).toBeUndefined()
    expect(nextOpen(queue, 'suggestion', 'suggested')?.id).toBe('refused')
    expect(nextOpen(queue, 'unsent', 'decided')?.id).toBe('suggested')
  })

  it('passes over what was decided just now, though nothing tells of it yet', () => {
    const open = [row('a'), row('b'), row('c')]
    expect(nextOpen(open, 'open', 'a', new Set(['a', 'b']))?.id).toBe('c')
    expect(nextOpen(open, 'open', 'a', new Set(['a', 'b', 'c']))).toBeUndefined()
  })

  it('steps from row to row, and stays within its ends', () => {
    expect(stepFrom(queue, 'open', 1)?.id).toBe('decided')
    expect(stepFrom(queue, 'open', -1)).toBeUndefined()
    expect(stepFrom(queue, 'sent', 1)).toBeUndefined()
    expect(stepFrom(queue, null, 1)?.id).toBe('open')
    expect(stepFrom(queue, 'gone', -1)?.id).toBe('open')
  })
})
