import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntryState } from '#contracts/outbox.ts'
import { entry } from '#tests/support/outbox-entries.ts'
import { connectivity } from '../net/connection.ts'
import { outboxState } from './unlocked-outbox.ts'
import { exportEntries } from './export.ts'
import type { LiveEntry } from './live.ts'
import { sendFirst } from './send-first.ts'

const sealed = { iv: new Uint8Array(12), ct: new Uint8Array([1, 2, 3]).buffer }
const of = (state: EntryState): LiveEntry => ({ entry: { ...entry({ state }), sealed }, content: null })
const show = (...entries: LiveEntry[]) => outboxState.set({ isLoaded: true, entries, paused: false })

beforeEach(() => {
  connectivity.status.set({ online: true, foreign: false, lastContact: null, hint: true })
  show()
})

describe('sending before somebody leaves', () => {
  it.each(['dead', 'conflict', 'parked', 'quarantined', 'acked'] as const)(
    'does not wait for what is %s',
    async (state) => {
      show(of(state))
      await expect(sendFirst()).resolves.toBeUndefined()
    },
  )

  it('waits for what moves, until it has gone', async () => {
    show(of('sending'))
    const done = vi.fn<() => void>()
    const sending = sendFirst().then(done)
    await Promise.resolve()
    expect(done).not.toHaveBeenCalled()
    show(of('acked'))
    await sending
    expect(done).toHaveBeenCalled()
  })

  it('does not wait without a connection, or once it is lost', async () => {
    show(of('queued'))
    const sending = sendFirst()
    connectivity.status.set({ online: false, foreign: false, lastContact: null, hint: true })
    await sending
    await expect(sendFirst()).resolves.toBeUndefined()
  })

  it('waits ten seconds and no longer', async () => {
    vi.useFakeTimers()
    show(of('queued'))
    const done = vi.fn<() => void>()
    void sendFirst().then(done)
    await vi.advanceTimersByTimeAsync(9_900)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(done).toHaveBeenCalled()
    vi.useRealTimers()
  })
})

describe('the export of unsent changes', () => {
  it('holds what was to be done in the clear, and what cannot be opened as it is stored', () => {
    const about = { title: 'Anna', place: 'Anna', author: 'Ana Ruiz', asOf: '', base: [] }
    const intent = { provider: 'p', searchId: 's', matchId: 'm', comment: '[Ana Ruiz] seen' }
    const text = exportEntries([{ ...of('dead'), content: { kind: 'comment', intent, about } }, of('quarantined')])
    expect(JSON.parse(text)).toMatchObject({
      app: 'ur-screen',
      changes: [
        { kind: 'review', state: 'dead', content: { intent: { comment: '[Ana Ruiz] seen' } } },
        { state: 'quarantined', sealed: { ct: 'AQID' } },
      ],
    })
  })
})
