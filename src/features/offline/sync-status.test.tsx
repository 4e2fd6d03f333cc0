import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EntryContent, Theirs } from '#contracts/outbox.ts'
import type { LiveEntry } from '#data/outbox/live.ts'
import { session } from '#data/net/session-state.ts'
import { outboxState, takeProviders } from '#data/outbox/current.ts'
import { summary, type Summary } from '#data/outbox/summary.ts'
import { queryClient } from '#data/query/client.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import { entry } from '#tests/support/outbox-entries.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { sampleSource } from '#tests/support/sample-source.ts'
import { liveEntry, lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { SyncStatus } from './sync-status.tsx'

const about = { title: 'Anna ERIKSSON', place: 'Anna Eriksson', author: 'Ana Ruiz', asOf: '', base: [] }
const sealed = { iv: new Uint8Array(12), ct: new ArrayBuffer(0) }
const review = (change: Partial<Entry>, more: Partial<EntryContent> = {}): LiveEntry => ({
  entry: { ...entry({ authoredAt: '2026-11-21T11:06:00', ...change }), sealed },
  content: {
    kind: 'review',
    intent: { provider: 'p', searchId: 's', matchIds: ['m1'], status: 'false-positive', comment: null, versions: {} },
    about,
    ...more,
  } as EntryContent, // a review with some of its optional parts stays a review
})

const show = (entries: LiveEntry[], paused = false) => {
  outboxState.set({ isLoaded: true, entries, paused })
  render(
    <QueryClientProvider client={queryClient}>
      <SyncStatus>{null}</SyncStatus>
    </QueryClientProvider>,
  )
}
const openPanel = async () => {
  await userEvent.click(screen.getByRole('button', { name: /Show unsent changes/ }))
  return within(await screen.findByRole('dialog', { name: 'Unsent changes' }))
}

// the DOM of these tests has no CSS.escape, which a dialog asks for when it opens
vi.stubGlobal('CSS', { escape: (text: string) => text })

afterEach(() => {
  history.replaceState(null, '', '/')
  outboxState.set({ isLoaded: false, entries: [], paused: false })
  session.set({ kind: 'starting' })
})

describe('the sync chip', () => {
  it('never says that all is well before it is known what waits', () => {
    show([])
    act(() => outboxState.set({ isLoaded: false, isOpening: true, entries: [], paused: false }))
    expect(screen.getByRole('button', { name: 'Opening. Show unsent changes' })).toBeDefined()
  })

  it('does not say in its panel that nothing waits before that is known', async () => {
    show([])
    act(() => outboxState.set({ isLoaded: false, isOpening: true, entries: [], paused: false }))
    const panel = await openPanel()
    expect(panel.getByText('Opening the unsent changes...')).toBeTruthy()
    act(() => outboxState.set({ isLoaded: true, entries: [], paused: false }))
    expect(panel.getByText('Nothing is waiting to be sent.')).toBeTruthy()
  })

  it.each([
    ['Online', [], false],
    ['Saved on this device 2', [review({ seq: 1 }), review({ seq: 2 })], false],
    ['Waiting for sign-in 1', [review({})], true],
    ['Sending 1', [review({ seq: 1, state: 'sending' }), review({ seq: 2 })], false],
    ['Not accepted 1', [review({ seq: 1, state: 'dead' }), review({ seq: 2, state: 'sending' })], false],
    ['Needs your decision 1', [review({ seq: 1, state: 'conflict' }), review({ seq: 2, state: 'dead' })], false],
  ])('reads "%s"', (text, entries, paused) => {
    show(entries, paused)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('says before it discards whether the server may have accepted a change', async () => {
    show([
      review({ id: 'k-1', seq: 1, tries: 1, firstSentAt: 5 }),
      review({ id: 'k-2', seq: 2, state: 'dead', firstSentAt: 5 }),
    ])
    const panel = await openPanel()
    const ask = async (at: number) => {
      await userEvent.click(panel.getAllByRole('button', { name: 'Discard' })[at] ?? document.body)
      const question = await screen.findByRole('alertdialog')
      const text = question.textContent
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
      return text
    }
    expect(await ask(0)).toContain('the server may have accepted it')
    expect(await ask(1)).toContain('It has not been accepted by the server')
  })

  it.each<[Summary['accepted'], number, string[]]>([
    [{ 'review.updated': 10, 'comment.sent': 2 }, 1, ['Match status updated', '1 change needs your attention']],
    [{ 'share.sentSearch': 1 }, 0, ['Successfully shared search']],
    [{ 'share.sentMonitor': 1 }, 0, ['Successfully shared monitored search']],
    [{ 'monitoring.off': 1, 'note.sent': 1 }, 0, ['Switched off monitoring']],
    [{ 'review.updated': 1, 'share.sentSearch': 1 }, 0, ['Match status updated · Successfully shared search']],
    [{ 'note.sent': 1 }, 0, ['Note added']],
    [{ 'note.sent': 1, 'comment.sent': 1 }, 0, ['2 changes sent']],
    [{}, 2, ['2 changes need your attention']],
  ])('tells of a whole drain in one message: %o, %i stalled', (accepted, stalled, texts) => {
    show([])
    snackbars.set([])
    act(() => summary.set({ accepted, stalled }))
    expect(snackbars.get().map(({ text }) => text)).toEqual(texts)
  })
})

describe('the panel of unsent changes', () => {
  it('opens at its own address and closes again', async () => {
    show([])
    const panel = await openPanel()
    expect(panel.getByText('Nothing is waiting to be sent.')).toBeTruthy()
    expect(location.search).toBe('?panel=outbox')
    await userEvent.click(panel.getByRole('button', { name: 'Close' }))
    expect(location.search).toBe('')
  })

  it('says what waits and lets it be undone', async () => {
    show([review({})])
    const panel = await openPanel()
    expect(panel.getByText('Anna ERIKSSON: False Positive')).toBeTruthy()
    expect(panel.getByText('in Anna Eriksson')).toBeTruthy()
    expect(panel.getByText('Saved on this device')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Undo' })).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Send now' })).toBeTruthy()
  })

  it('shows why something was not accepted, and asks before it is discarded', async () => {
    const error = { class: 'invalid', http: 400, code: null } as const
    show([review({ state: 'dead', error, firstSentAt: 1 }, { reasons: [{ message: 'Discarded is final.' }] })])
    const panel = await openPanel()
    expect(panel.getByText('Not accepted · Discarded is final.')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Retry' })).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('alertdialog', { name: 'Discard this change?' })).toBeTruthy()
  })

  it('puts a conflict in words, in the time zone of the person, with both ways out', async () => {
    session.set({ kind: 'open', user: { ...analyst, timezone: 'Asia/Tokyo' }, kept: 'none' })
    const theirs: Theirs[] = [
      {
        matchId: 'm1',
        status: 'true-positive',
        version: 2,
        by: 'Mina Holm',
        at: '2026-11-21T11:07:00Z',
        comment: '[Mina Holm] seen',
        score: null,
        changed: ['status'],
        comments: [],
      },
    ]
    show([review({ state: 'conflict', authoredAt: '2026-11-21T11:06:00Z' }, { theirs })])
    const panel = await openPanel()
    expect(panel.getByText('You set False Positive on 21 Nov 2026, 20:06, on this device.')).toBeTruthy()
    expect(panel.getByText('Mina Holm set True Positive on 21 Nov 2026, 20:07.')).toBeTruthy()
    expect(panel.getByRole('button', { name: "Keep Mina Holm's" })).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Set mine again' })).toBeTruthy()
  })

  describe('in conflict', () => {
    const theirs = {
      matchId: 'm1',
      status: 'discarded',
      version: 2,
      by: 'Mina Holm',
      at: '2026-11-21T11:07:00',
      comment: '[Mina Holm] seen',
      score: 0,
      changed: ['status', 'score', 'addresses'],
      comments: [
        { text: '[Mina Holm] seen', author: 'Mina Holm', at: '2026-11-21T11:07:00' },
        { text: '[Bo Ek] look again', author: 'Bo Ek', at: '2026-11-21T11:06:30' },
      ],
    } as const
    const base = [{ matchId: 'm1', name: 'Anna ERIKSSON', status: 'open' as const }]
    const conflict = async (rules: ReviewRules) => {
      queryClient.clear()
      const comments = () =>
        Promise.resolve([
          { id: 'c', text: '[Bo Ek] first', author: 'Bo Ek', at: '', status: 'open' as const, clientKey: null },
        ])
      const source = sampleSource({ rules, comments })
      takeProviders([{ id: 'p', source: () => Promise.resolve(source) }])
      show([
        review(
          { state: 'conflict' },
          {
            theirs: [{ ...theirs, changed: [...theirs.changed], comments: [...theirs.comments] }],
            about: { ...about, base },
          },
        ),
      ])
      return openPanel()
    }

    it('[F13] says what it was, what else changed, and shows the history', async () => {
      const panel = await conflict('free')
      expect(panel.getByText('It was Open when you looked.')).toBeTruthy()
      expect(panel.getByText('Also changed: score, addresses')).toBeTruthy()
      expect(panel.getByText('New comment: [Bo Ek] look again')).toBeTruthy()
      expect(panel.getByText('Their comment: [Mina Holm] seen')).toBeTruthy()
      expect(panel.getByRole('button', { name: 'Set mine again' })).toBeTruthy()
      await userEvent.click(panel.getByRole('button', { name: 'Open history' }))
      expect(await panel.findByText('[Bo Ek] first')).toBeTruthy()
    })

    it('[F13] leaves only theirs where Discarded is final, and says why', async () => {
      const panel = await conflict('discard-rules')
      expect(await panel.findByText('Match status cannot be set for discarded record(s).')).toBeTruthy()
      expect(panel.queryByRole('button', { name: 'Set mine again' })).toBeNull()
      expect(panel.getByRole('button', { name: "Keep Mina Holm's" })).toBeTruthy()
    })
  })

  it('warns before a refused change is exported in the clear', async () => {
    show([review({ state: 'dead', firstSentAt: 1 })])
    const panel = await openPanel()
    await userEvent.click(panel.getByRole('button', { name: 'Export' }))
    const warning = await screen.findByRole('alertdialog', { name: 'Export this change?' })
    expect(warning.textContent).toContain('not encrypted')
  })

  it('lets the copy of a refused change be corrected, its author kept, and puts it in the place of the other', async () => {
    await unlockDevice()
    const intent = { provider: 'p', searchId: 's', comment: '[Ana Ruiz] wrng' }
    show([liveEntry({ kind: 'note', intent, about }, { id: 'e1', state: 'dead', firstSentAt: 1 })])
    const panel = await openPanel()
    await userEvent.click(panel.getByRole('button', { name: 'Edit copy' }))
    const form = within(await screen.findByRole('dialog', { name: 'Note on Anna ERIKSSON' }))
    const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
    expect(field.value).toBe('wrng')
    await userEvent.clear(field)
    await userEvent.click(form.getByRole('button', { name: 'Save and send' }))
    expect(form.getByText('Please write a comment.')).toBeTruthy()
    await userEvent.type(field, 'wrong')
    await userEvent.click(form.getByRole('button', { name: 'Save and send' }))
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'note', intent: { comment: '[Ana Ruiz] wrong' } }]))
    await lockDevice()
  })

  it('asks about what may have been sent', async () => {
    show([review({ state: 'uncertain', firstSentAt: 1, error: { class: 'retry', http: null, code: 'ask' } })])
    const panel = await openPanel()
    expect(panel.getByText('Needs your decision · May have been sent')).toBeTruthy()
    expect(panel.getByRole('button', { name: 'Mark as sent' })).toBeTruthy()
  })

  it('counts what cannot be read, and does not pretend to know it', async () => {
    show([{ entry: { ...entry({ state: 'quarantined' }), sealed }, content: null }])
    const panel = await openPanel()
    expect(panel.getByText('A change that cannot be read')).toBeTruthy()
  })
})
