import { beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '#domain/outbox/entry.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { subscribable } from '#lib/subscribable.ts'
import { entry } from '#tests/support/outbox-entries.ts'
import type { LiveEntry, LiveState } from './live.ts'
import { createSummary, type Summary } from './summary.ts'

const about = { title: 'Anna', place: 'Anna', author: 'Ana Ruiz', asOf: '', base: [] }
const sealed = { iv: new Uint8Array(12), ct: new ArrayBuffer(0) }
const target = { provider: 'p', monitorId: 'm1' }
const share = { provider: 'p', id: 's1', term: 'Anna', recipients: ['a@b.example'], message: null }
const work = (content: EntryContent, change: Partial<Entry>): LiveEntry => ({
  entry: { ...entry({ kind: content.kind, ...change }), sealed },
  content,
})
const shareOf = (of: 'search' | 'monitor', change: Partial<Entry>) =>
  work({ kind: 'share', intent: { ...share, of }, about }, change)
const seen = (change: Partial<Entry>) => work({ kind: 'monitor.seen', intent: target, about }, change)
const remove = (change: Partial<Entry>) => work({ kind: 'monitor.remove', intent: target, about }, change)
const live = (...entries: LiveEntry[]): LiveState => ({ isLoaded: true, entries, paused: false })

const summary = subscribable<Summary | null>(null)
beforeEach(() => summary.set(null))

describe('the summary of a drain', () => {
  it('counts what was accepted by what it is, once nothing is moving any more', () => {
    const follow = createSummary(
      () => undefined,
      (one) => summary.set(one),
    )
    const acked = { state: 'acked', ackedAt: 1 } as const
    follow(live(shareOf('search', { seq: 1 }), shareOf('monitor', { seq: 2 }), remove({ seq: 3 })))
    follow(live(shareOf('search', { seq: 1, ...acked }), shareOf('monitor', { seq: 2, state: 'sending' })))
    expect(summary.get()).toBeNull()
    follow(live(shareOf('search', { seq: 1, ...acked }), shareOf('monitor', { seq: 2, ...acked })))
    expect(summary.get()).toEqual({ accepted: { 'share.sentSearch': 1, 'share.sentMonitor': 1 }, stalled: [] })
  })

  it('does not mention that something was seen, though what shows it is read again', () => {
    const accepted: string[] = []
    const follow = createSummary(
      ({ entry: { kind } }) => accepted.push(kind),
      (one) => summary.set(one),
    )
    follow(live(seen({})))
    follow(live(seen({ state: 'acked', ackedAt: 1 })))
    expect(accepted).toEqual(['monitor.seen'])
    expect(summary.get()).toBeNull()
  })

  it('says nothing about what was settled before the page began', () => {
    const follow = createSummary(
      () => undefined,
      (one) => summary.set(one),
    )
    follow(live(remove({ state: 'acked', ackedAt: 1 })))
    expect(summary.get()).toBeNull()
  })
})
