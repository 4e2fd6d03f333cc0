import { beforeEach, describe, expect, it } from 'vitest'
import { entry } from '#tests/support/outbox-entries.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import { session } from '../session/session-state.ts'
import { followBadge } from './badge.ts'
import { outboxState } from './unlocked-outbox.ts'
import type { LiveEntry } from './live.ts'

const icon = { calls: [] as (number | null)[], setAppBadge, clearAppBadge }
function setAppBadge(count: number): Promise<void> {
  icon.calls.push(count)
  return Promise.resolve()
}
function clearAppBadge(): Promise<void> {
  icon.calls.push(null)
  return Promise.reject(new Error('refused'))
}

const sealed = { iv: new Uint8Array(12), ct: new ArrayBuffer(0) }
const live = (change: Partial<Entry>): LiveEntry => ({
  entry: { ...entry(change), sealed, keys: ['a'], dependsOn: [] },
  content: null,
})
const locked = { isLoaded: false, entries: [], paused: false }
const conflict = live({ seq: 1, state: 'conflict' })

beforeEach(() => {
  outboxState.set(locked)
  icon.calls = []
})

describe('the badge of the installed application', () => {
  it('counts what needs a decision and nothing else, and goes with the last of it', () => {
    followBadge(icon)
    const others = [live({ seq: 2 }), live({ seq: 3, state: 'dead' })]
    outboxState.set({ isLoaded: true, entries: [conflict, ...others], paused: false })
    outboxState.set({ isLoaded: true, entries: [conflict], paused: false })
    outboxState.set({ isLoaded: true, entries: [], paused: false })
    expect(icon.calls).toEqual([1, null])
  })

  it('goes when the outbox is locked', () => {
    followBadge(icon)
    outboxState.set({ isLoaded: true, entries: [conflict], paused: false })
    icon.calls = []
    outboxState.set(locked)
    expect(icon.calls).toContain(null)
  })

  it('goes when nobody is signed in, also if another page had set it', () => {
    followBadge(icon)
    session.set({ kind: 'none', waiting: 1, ended: null })
    expect(icon.calls).toContain(null)
  })

  it('is left out where there is none', () => {
    expect(() => followBadge({})).not.toThrow()
  })
})
