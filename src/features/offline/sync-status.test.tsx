import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Comment } from '#contracts/match.ts'
import type { Theirs } from '#contracts/outbox.ts'
import { connectivity } from '#data/net/connection.ts'
import { unlockedNow } from '#data/keys/unlocked.ts'
import type { LiveEntry } from '#data/outbox/live.ts'
import type { Summary } from '#data/outbox/summary.ts'
import { lostWork, outboxState, summary, unlockedOutbox } from '#data/outbox/unlocked-outbox.ts'
import { takeProviders } from '#data/query/providers.ts'
import { queryClient } from '#data/query/client.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { session } from '#data/session/session-state.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import { entry } from '#tests/support/outbox-entries.ts'
import { sealContent } from '#data/outbox/content.ts'
import { commentOn, reviewOf } from '#tests/support/outbox-tabs.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { matchView } from '#tests/support/sample-match.ts'
import { sampleSource } from '#tests/support/sample-source.ts'
import { liveEntry, lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
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

describe('[F81] what the server has lost', () => {
  afterEach(async () => {
    act(() => lostWork.set([]))
    await lockDevice()
  })

  it('waits for a decision, which is made in sight of what the server has now', async () => {
    takeProviders([
      { id: 'p', source: () => Promise.resolve(sampleSource({ match: () => Promise.resolve(matchView()) })) },
    ])
    const { content } = review({})
    if (content === null) throw new TypeError('no content')
    lostWork.set([
      { n: 1, at: Date.parse('2026-11-21T11:06:00'), content, isGone: false },
      { n: 2, at: Date.parse('2026-11-21T11:07:00'), content, isGone: true },
    ])
    show([review({ state: 'conflict' })])
    expect(screen.getByRole('button', { name: /^Needs your decision: 3/ })).toBeDefined()
    const panel = await openPanel()
    const lost = within(panel.getByRole('region', { name: 'Sent before the server was restored' }))
    expect(lost.getAllByText('Anna ERIKSSON: False Positive')).toHaveLength(2)
    expect(await lost.findByText(/^On the server now: /)).toBeDefined()
    expect(lost.getByText(/so it cannot be sent again/)).toBeDefined()
    expect(lost.getAllByRole('button', { name: 'Send again' })).toHaveLength(1)
    expect(lost.getAllByRole('button', { name: 'Leave as it is' })).toHaveLength(2)
  })
})

describe('the sync chip', () => {
  it('never says that all is well before it is known what waits', () => {
    show([])
    act(() => outboxState.set({ isLoaded: false, isOpening: true, entries: [], paused: false }))
    expect(screen.getByRole('button', { name: 'Opening. Show unsent changes' })).toBeDefined()
  })

  it('says that something waits before anything less urgent is drawn', async () => {
    show([])
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    outboxState.set({ isLoaded: true, entries: [review({})], paused: false })
    // what gives way to others is drawn in a task of its own
    for (let steps = 0; steps < 5; steps += 1) await Promise.resolve()
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    expect(screen.getByText('Saved on this device: 1')).toBeTruthy()
  })

  it('does not say in its panel that nothing waits before that is known', async () => {
    show([])
    act(() => outboxState.set({ isLoaded: false, isOpening: true, entries: [], paused: false }))
    const panel = await openPanel()
    expect(panel.getByText('Opening unsent changes...')).toBeTruthy()
    act(() => outboxState.set({ isLoaded: true, entries: [], paused: false }))
    expect(panel.getByText('Nothing is waiting to be sent.')).toBeTruthy()
  })

  it.each([
    ['Online', [], false],
    ['Saved on this device: 2', [review({ seq: 1 }), review({ seq: 2 })], false],
    ['Waiting for sign-in: 1', [review({})], true],
    ['Online · sending 1', [review({ seq: 1, state: 'sending' }), review({ seq: 2 })], false],
    ['Not accepted: 1', [review({ seq: 1, state: 'dead' }), review({ seq: 2, state: 'sending' })], false],
    ['Needs your decision: 1', [review({ seq: 1, state: 'conflict' }), review({ seq: 2, state: 'dead' })], false],
  ])('reads "%s"', (text, entries, paused) => {
    show(entries, paused)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('tells what waits from what is on its way: without a connection nothing is', () => {
    const { status } = connectivity
    status.set({ ...status.get(), online: false })
    show([review({ state: 'sending' })])
    expect(screen.getByText('Offline · 1 saved')).toBeTruthy()
    act(() => status.set({ ...status.get(), online: true }))
    expect(screen.getByText('Online · sending 1')).toBeTruthy()
  })

  it('sends all that was not accepted again at one press', async () => {
    await unlockDevice()
    const outbox = await unlockedOutbox()
    const drafts = ['m1', 'm2', 'm3'].map((id) => commentOn(id, '[Ana Ruiz] hello'))
    for (const draft of drafts) await outbox?.enqueue(draft)
    const present = unlockedNow.get()
    await lockDevice()
    const [first, second] = (await present?.outbox.entries.toArray()) ?? []
    const refused = { state: 'dead', tries: 1, firstSentAt: 5 } as const
    for (const row of [first, second]) if (row !== undefined) await present?.outbox.entries.put({ ...row, ...refused })
    unlockedNow.set(present)
    await unlockedOutbox()
    render(
      <QueryClientProvider client={queryClient}>
        <SyncStatus>{null}</SyncStatus>
      </QueryClientProvider>,
    )
    const states = () => outboxState.get().entries.map(({ entry: { state } }) => state)
    expect(states()).toEqual(['dead', 'dead', 'queued'])
    const panel = await openPanel()
    await userEvent.click(panel.getByRole('button', { name: 'Retry all 2 that were not accepted' }))
    await waitFor(() => expect(states()).toEqual(['queued', 'queued', 'queued']))
    expect(panel.queryByRole('button', { name: /^Retry all/ })).toBeNull()
    await lockDevice()
  })

  it('shows many changes as one list, each row with its place and its buttons', async () => {
    const many = Array.from({ length: 60 }, (_, at) => review({ id: `k-${at}`, seq: at + 1 }))
    show(many)
    const panel = await openPanel()
    const list = await panel.findByRole('grid', { name: 'Unsent changes' })
    expect(list.getAttribute('aria-rowcount')).toBe('60')
    expect(within(list).getAllByRole('row').at(-1)?.getAttribute('aria-rowindex')).toBe('60')
    expect(within(list).getAllByRole('button', { name: 'Undo' })).toHaveLength(60)
  })

  it('[F86] says before it discards whether the server may have accepted a change', async () => {
    show([
      review({ id: 'k-1', seq: 1, tries: 1, firstSentAt: 5 }),
      review({ id: 'k-2', seq: 2, state: 'dead', firstSentAt: 5 }),
    ])
    const panel = await openPanel()
    const ask = async (at: number, text: RegExp) => {
      await userEvent.click(panel.getAllByRole('button', { name: 'Discard' })[at] ?? document.body)
      const question = await screen.findByRole('alertdialog')
      expect(await within(question).findByText(text)).toBeTruthy()
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    }
    await ask(0, /the server may have accepted it/)
    await ask(1, /The server has not accepted it/)
  })

  describe('[F86] a change whose answer was lost, when it is to be discarded', () => {
    const text = '[Ana Ruiz] hello'
    const told = { id: 'c', text, author: 'Ana Ruiz', at: '2026-11-21T11:07:00Z', status: null, clientKey: null }
    const discard = async (there: Comment[]) => {
      takeProviders([
        { id: 'comply', source: () => Promise.resolve(sampleSource({ comments: () => Promise.resolve(there) })) },
      ])
      await unlockDevice()
      await (await unlockedOutbox())?.enqueue(commentOn('m1', text))
      const present = unlockedNow.get()
      await lockDevice()
      const [row] = (await present?.outbox.entries.toArray()) ?? []
      if (row !== undefined) await present?.outbox.entries.put({ ...row, tries: 1, firstSentAt: 5 })
      unlockedNow.set(present)
      await unlockedOutbox()
      snackbars.set([])
      render(
        <QueryClientProvider client={queryClient}>
          <SyncStatus>{null}</SyncStatus>
        </QueryClientProvider>,
      )
      const panel = await openPanel()
      await userEvent.click(panel.getByRole('button', { name: 'Discard' }))
    }
    const states = () => outboxState.get().entries.map(({ entry: { state } }) => state)
    afterEach(lockDevice)

    it('is settled where the server has it, and nobody is asked', async () => {
      await discard([told])
      const text = 'The server has already accepted this change. There is nothing to discard.'
      await waitFor(() => expect(snackbars.get().at(-1)).toMatchObject({ text }))
      expect(screen.queryByRole('alertdialog')).toBeNull()
      expect(states()).toEqual(['acked'])
    })

    it('is discarded by whoever was told that the server does not have it', async () => {
      await discard([])
      const question = within(await screen.findByRole('alertdialog'))
      expect(await question.findByText(/The server does not have it/)).toBeTruthy()
      await userEvent.click(question.getByRole('button', { name: 'Discard' }))
      await waitFor(() => expect(states()).toEqual([]))
    })
  })

  const conflict = review({ state: 'conflict' })
  const refused = review({ state: 'dead' }, { reasons: [{ message: 'Discarded is final.' }] })

  it.each<[Summary['accepted'], LiveEntry[], string]>([
    [{ 'review.updated': 10, 'comment.sent': 2 }, [conflict], 'Match status updated · 1 change needs your attention'],
    [{}, [refused], 'Discarded is final.'],
    [{}, [refused, refused], '2 changes were not accepted: Discarded is final.'],
    [{}, [refused, review({ state: 'dead' })], '2 changes need your attention'],
    [{ 'note.sent': 1 }, [refused], 'Note added · 1 change was not accepted: Discarded is final.'],
    [{ 'share.sentSearch': 1 }, [], 'Successfully shared search'],
    [{ 'share.sentMonitor': 1 }, [], 'Successfully shared monitored search'],
    [{ 'monitoring.off': 1, 'note.sent': 1 }, [], 'Switched off monitoring'],
    [{ 'review.updated': 1, 'share.sentSearch': 1 }, [], 'Match status updated · Successfully shared search'],
    [{ 'note.sent': 1 }, [], 'Note added'],
    [{ 'note.sent': 1, 'comment.sent': 1 }, [], '2 changes sent'],
    [{}, [conflict, conflict], '2 changes need your attention'],
  ])('tells of a whole drain in one message: %o, %#', (accepted, stalled, text) => {
    show([])
    snackbars.set([])
    act(() => summary.set({ accepted, stalled }))
    expect(snackbars.get().map((one) => one.text)).toEqual([text])
  })

  it('leaves the way to take a change back in sight until it has been sent', () => {
    const undo = { severity: 'info' as const, text: 'Saved', action: { label: 'Undo', onAction: () => undefined } }
    const arrived = { accepted: { 'review.updated': 1 }, stalled: [] }
    show([review({ id: 'last', state: 'queued' })])
    snackbars.set([{ ...undo, id: 1, change: 'last' }])
    act(() => summary.set({ ...arrived }))
    expect(snackbars.get().map((one) => one.text)).toEqual(['Saved'])
    act(() => outboxState.set({ isLoaded: true, entries: [review({ id: 'last', state: 'acked' })], paused: false }))
    act(() => summary.set({ ...arrived }))
    expect(snackbars.get().map(({ severity }) => severity)).toEqual(['success'])
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

  it('offers to try at once what was tried and waits, and not what was never tried', async () => {
    show([review({ id: 'k-1', seq: 1, tries: 1, firstSentAt: 5 }), review({ id: 'k-2', seq: 2 })])
    const panel = await openPanel()
    expect(panel.getAllByRole('button', { name: 'Retry now' })).toHaveLength(1)
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

  const mina: Theirs = {
    matchId: 'm1',
    status: 'true-positive',
    version: 2,
    by: 'Mina Holm',
    at: '2026-11-21T11:07:00Z',
    comment: '[Mina Holm] seen',
    score: null,
    changed: ['status'],
    comments: [],
  }

  it('puts a conflict in words, in the time zone of the person, with both ways out', async () => {
    session.set({ kind: 'open', user: { ...analyst, timezone: 'Asia/Tokyo' }, device: 'none' })
    show([review({ state: 'conflict', authoredAt: '2026-11-21T11:06:00Z' }, { theirs: [mina] })])
    const panel = await openPanel()
    expect(panel.getByText('You set False Positive on 21 Nov 2026, 20:06, on this device.')).toBeTruthy()
    expect(panel.getByText('Mina Holm set True Positive on 21 Nov 2026, 20:07.')).toBeTruthy()
    const ways = ["Keep Mina Holm's", 'Set mine again'].map((name) => panel.getByRole('button', { name }))
    expect(ways.map(({ dataset }) => dataset['variant'])).toEqual(['secondary', 'secondary'])
  })

  it('[F13] has whoever takes a True Positive of a colleague back say why, and sends the words with it', async () => {
    takeProviders([{ id: 'comply', source: () => Promise.resolve(sampleSource()) }])
    await unlockDevice()
    await (await unlockedOutbox())?.enqueue(reviewOf(['m1'], 'false-positive'))
    const [open] = outboxState.get().entries
    const present = unlockedNow.get()
    await lockDevice()
    if (open?.content == null || present === null) return expect.fail('nothing was kept')
    const row = await sealContent(present, open.entry.id, { ...open.content, theirs: [mina] })
    await present.outbox.entries.put({ ...open.entry, state: 'conflict', ...row })
    unlockedNow.set(present)
    await unlockedOutbox()
    show([...outboxState.get().entries])
    const panel = await openPanel()
    await userEvent.click(panel.getByRole('button', { name: 'Set mine again' }))
    const form = within(await screen.findByRole('dialog', { name: 'Overrule the True Positive?' }))
    await userEvent.click(form.getByRole('button', { name: 'Set mine again' }))
    expect(form.getByText('Please write a comment.')).toBeTruthy()
    await userEvent.type(form.getByRole('textbox', { name: /^Comment/ }), 'Another birth date')
    await userEvent.click(form.getByRole('button', { name: 'Set mine again' }))
    await waitFor(() =>
      expect(unsent()).toMatchObject([
        { kind: 'review', intent: { status: 'false-positive', comment: '[Ana Ruiz] Another birth date' } },
      ]),
    )
    await lockDevice()
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
      changed: ['matchStatus', 'comment', 'score', 'dateOfBirth', 'source_ids'],
      comments: [
        { text: '[Mina Holm] seen', author: 'Mina Holm', at: '2026-11-21T11:07:00' },
        { text: '[Bo Ek] look again', author: 'Bo Ek', at: '2026-11-21T11:06:30' },
      ],
    } as const
    const base = [{ matchId: 'm1', name: 'Anna ERIKSSON', status: 'open' as const }]
    const conflict = async (rules: ReviewRules) => {
      queryClient.clear()
      const first = { id: 'c', text: '[Bo Ek] first', author: 'Bo Ek-Lund', at: '2026-11-20T09:00:00Z' }
      const comments = () => Promise.resolve([{ ...first, status: 'open' as const, clientKey: null }])
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
      expect(panel.getByText('Also changed: Score, Date of Birth, Source ids')).toBeTruthy()
      expect(panel.getByText('New comment: [Bo Ek] look again')).toBeTruthy()
      expect(panel.getByText('Their comment: [Mina Holm] seen')).toBeTruthy()
      expect(panel.getByRole('button', { name: 'Set mine again' })).toBeTruthy()
      await userEvent.click(panel.getByRole('button', { name: 'Open history' }))
      expect(await panel.findByText('[Bo Ek] first')).toBeTruthy()
      expect(panel.getByText(/^Bo Ek-Lund, .* · Open$/)).toBeTruthy() // who is stored, whatever the text says
    })

    it('[F13] leaves only theirs where Discarded is final, and says why', async () => {
      const panel = await conflict('discard-rules')
      expect(await panel.findByText('Match status cannot be set for discarded record(s).')).toBeTruthy()
      expect(panel.queryByRole('button', { name: 'Set mine again' })).toBeNull()
      expect(panel.getByRole('button', { name: "Keep Mina Holm's" })).toBeTruthy()
    })
  })

  it('[F85] offers a choice for each match of a bulk review that others decided otherwise, and one for all', async () => {
    const one = (matchId: string, by: string | null): Theirs => ({
      matchId,
      status: 'true-positive',
      version: 2,
      by,
      at: null,
      comment: null,
      score: null,
      changed: ['status'],
      comments: [],
    })
    const base = [
      { matchId: 'm3', name: 'Anna ERIKSSON', status: 'open' as const },
      { matchId: 'm5', name: 'Anna ERIKSON', status: 'open' as const },
    ]
    const theirs = [one('m3', 'Mina Holm'), one('m5', null)]
    show([review({ state: 'conflict' }, { theirs, about: { ...about, base } })])
    const panel = await openPanel()
    for (const name of [
      "Keep Mina Holm's: Anna ERIKSSON",
      'Set mine again: Anna ERIKSSON',
      'Keep what the server has: Anna ERIKSON',
      'Set mine again: Anna ERIKSON',
      'Keep theirs for all 2',
      'Set mine again for all 2',
    ])
      expect(panel.getByRole('button', { name })).toBeTruthy()
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
    await userEvent.click(panel.getByRole('button', { name: 'Edit a copy' }))
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

  it('holds the corrected copy of a review to the rules, and takes out a rating that the tenant has no more', async () => {
    await unlockDevice()
    queryClient.clear()
    session.set({ kind: 'open', user: analyst, device: 'none' })
    const settings = { appSettings: { urscreen: { riskRating: false } } }
    queryClient.setQueryData(['settings', analyst.tenant.id], { value: settings, asOf: 0, source: 'server' })
    const hasRiskRating: ScreeningSource<unknown>['hasRiskRating'] = (given) => given?.urscreen.riskRating === true
    const source = sampleSource({ rules: 'discard-rules', commentLimit: 30, hasRiskRating })
    takeProviders([{ id: 'p', source: () => Promise.resolve(source) }])
    const base = [{ matchId: 'm1', name: 'Anna ERIKSSON', status: 'open' as const, score: 90 }]
    const intent = { provider: 'p', searchId: 's', matchIds: ['m1'], versions: {}, riskRating: 3 }
    const decided = { ...intent, status: 'false-positive' as const, comment: '[Ana Ruiz] wrng' }
    const content = { kind: 'review' as const, intent: decided, about: { ...about, base } }
    show([liveEntry(content, { id: 'e1', state: 'dead', firstSentAt: 1 })])
    const panel = await openPanel()
    await userEvent.click(panel.getByRole('button', { name: 'Edit a copy' }))
    const form = within(await screen.findByRole('dialog', { name: 'Anna ERIKSSON: False Positive' }))
    expect(await form.findByText('This tenant does not use risk ratings.')).toBeTruthy()
    expect(await form.findByText('Matches with score greater than zero cannot be discarded.')).toBeTruthy()
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^Discarded/ }).disabled).toBe(true)
    expect(form.getByText('4 / 19')).toBeTruthy()
    await userEvent.type(form.getByRole('textbox', { name: 'Message' }), ', and far too long')
    await userEvent.click(form.getByRole('button', { name: 'Save and send' }))
    expect(form.getByText('This text is too long.')).toBeTruthy()
    await userEvent.clear(form.getByRole('textbox', { name: 'Message' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Message' }), 'wrong')
    await userEvent.click(form.getByRole('button', { name: 'Save and send' }))
    await waitFor(() => expect(unsent()).toMatchObject([{ intent: { comment: '[Ana Ruiz] wrong' } }]))
    expect(unsent()[0]?.intent).not.toHaveProperty('riskRating')
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
