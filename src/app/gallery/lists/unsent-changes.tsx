import { type ReactNode, useEffect } from 'react'
import { activityQueries } from '#data/outbox/activity.ts'
import type { Activity } from '#data/outbox/entry-actions.ts'
import type { LiveEntry, LiveState } from '#data/outbox/live.ts'
import { lostQueries } from '#data/outbox/lost-queries.ts'
import type { LostWork } from '#data/outbox/lost-work.ts'
import { lostWork, outboxState } from '#data/outbox/unlocked-outbox.ts'
import { say } from '#domain/messages/outbox.ts'
import { type Entry, entryVersion } from '#domain/outbox/entry.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { OutboxPanel } from '#features/offline/outbox-panel.tsx'
import type { Subscribable } from '#lib/subscribable.ts'
import { Opened } from '../components/held.tsx'
import type { ListInStates } from './list-states.ts'
import { matches, subject } from './people.ts'
import { Stage, WithoutConnection } from './stage.tsx'
import { hold } from './known-answers.ts'

const at = '2026-11-20T08:00:00Z'

const contentOf = (title: string): EntryContent => ({
  kind: 'review',
  intent: {
    provider: 'comply',
    searchId: subject,
    matchIds: ['match-1'],
    status: 'false-positive',
    comment: null,
    versions: { 'match-1': 1 },
  },
  about: { title, place: 'Ilse Varnholt', author: 'Mina Holm', asOf: at, base: [] },
})

/** Nobody opens or sends it: it stands in the picture alone. */
function entryOf(seq: number, change: Partial<Entry>, content: EntryContent | null): LiveEntry {
  const nowhere = { sealed: { iv: new Uint8Array(12), ct: new ArrayBuffer(0) } }
  const entry: Entry = {
    seq,
    id: `invented-${seq}`,
    v: entryVersion,
    kind: 'review',
    dependsOn: [],
    keys: [],
    versions: {},
    state: 'queued',
    notBefore: 0,
    tries: 0,
    frozen: false,
    authoredAt: at,
    enqueuedAt: 0,
    firstSentAt: null,
    lastSentAt: null,
    ackedAt: null,
    lease: null,
    error: null,
    ...change,
  }
  return { entry: { ...entry, ...nowhere }, content }
}

const waiting = entryOf(1, {}, contentOf('Ilse Varnholt'))
const share: EntryContent = {
  kind: 'share',
  intent: {
    provider: 'comply',
    of: 'search',
    id: subject,
    term: 'Ilse Varnholt',
    recipients: ['ana@example.org', 'bo@example.org'],
    message: null,
  },
  about: { title: 'Ilse Varnholt', place: 'Ilse Varnholt', author: 'Mina Holm', asOf: at, base: [] },
}
const conflict: EntryContent = {
  ...contentOf('Else Farnholt'),
  theirs: [
    {
      matchId: 'match-1',
      status: 'true-positive',
      version: 2,
      by: 'Bo Ek',
      at,
      comment: 'Seen before',
      score: 88,
      changed: ['address'],
      comments: [{ text: '[Bo Ek] Seen before', author: 'Bo Ek', at }],
    },
  ],
}
const entries: readonly LiveEntry[] = [
  waiting,
  entryOf(2, { state: 'sending', tries: 1, firstSentAt: 1 }, contentOf('Ильзе Варнхольт')),
  entryOf(3, { tries: 9, firstSentAt: 1 }, contentOf('Ilsa Warnholt')),
  entryOf(
    4,
    { kind: 'share', state: 'uncertain', tries: 1, error: { class: 'unreachable', http: null, code: 'ask' } },
    share,
  ),
  entryOf(5, { state: 'conflict', tries: 1, firstSentAt: 1 }, conflict),
  entryOf(
    6,
    { state: 'dead', tries: 1, firstSentAt: 1, error: { class: 'invalid', http: 422, code: null } },
    { ...contentOf('Elsie Varnhold'), reasons: [{ message: 'Match status must be set' }] },
  ),
]

/** What the server has lost: a review that it can be sent again on, and a share. */
const lost: readonly LostWork[] = [
  { n: 2, at: Date.parse(at), content: contentOf('Ilse Varnholt'), isGone: false },
  { n: 3, at: Date.parse(at), content: share, isGone: false },
  { n: 4, at: Date.parse(at), content: contentOf('Ilsa Warnholt'), isGone: true },
]

/** Has the page believe it for as long as this is in sight; what the outbox tells meanwhile counts afterwards. */
function useBelief<T>(belief: Subscribable<T>, value: T): void {
  useEffect(() => {
    let news = belief.get()
    const insist = () => {
      if (belief.get() === value) return
      news = belief.get()
      belief.set(value)
    }
    const leave = belief.subscribe(insist)
    insist()
    return () => {
      leave()
      belief.set(news)
    }
  }, [belief, value])
}

const nothingLost: readonly LostWork[] = []

/** The page believes that this is its unsent work, and what the server has lost of it. */
function WithUnsent({ state, gone, children }: { state: LiveState; gone: readonly LostWork[]; children: ReactNode }) {
  useBelief(outboxState, state)
  useBelief(lostWork, gone)
  return children
}

const panel = (change: Partial<LiveState>, gone = nothingLost) => {
  const state: LiveState = { isLoaded: true, entries: [], paused: false, ...change }
  const recent = activityQueries.recent(state.entries.length).queryKey
  const sent: Activity[] = [{ n: 1, at: Date.parse(at), outcome: 'sent', content: contentOf('Ilse Barnholt') }]
  return () => (
    <WithUnsent state={state} gone={gone}>
      <Stage
        knows={(client) => {
          client.setQueryData(recent, sent)
          hold(client, recent)
          for (const work of gone) {
            const now = lostQueries.now(work).queryKey
            client.setQueryData(now, matches.slice(0, 1))
            hold(client, now)
          }
        }}
      >
        <Opened>
          {(isOpen, close) => (
            <OutboxPanel isOpen={isOpen} onClose={close}>
              {null}
            </OutboxPanel>
          )}
        </Opened>
      </Stage>
    </WithUnsent>
  )
}

const Waiting = panel({ entries: [waiting] })

/** The panel of unsent changes. */
export const unsentChanges: ListInStates = {
  id: 'unsent-changes',
  title: 'Unsent changes',
  states: {
    loaded: { Show: panel({ entries }), says: say('outbox.sendAgain') },
    loading: { Show: panel({ isLoaded: false, isOpening: true }), says: say('outbox.opening') },
    empty: { Show: panel({}), says: say('outbox.none') },
    filteredEmpty: { meaningless: 'Nothing narrows this list: what waits is always told as a whole.' },
    error: {
      meaningless:
        'Without its database nothing can wait: changes then go to the server directly, and fail in their forms.',
    },
    offline: {
      Show: () => (
        <WithoutConnection>
          <Waiting />
        </WithoutConnection>
      ),
      says: say('outbox.undo'),
    },
    partial: {
      Show: panel({ entries: [waiting, entryOf(2, { state: 'quarantined', firstSentAt: 1 }, null)] }),
      says: say('outbox.unreadable'),
    },
  },
  more: {
    'Lost by a server that was restored': { Show: panel({}, lost), says: say('lost.title') },
    'Waiting for a sign-in': { Show: panel({ entries: [waiting], paused: true }), says: say('sync.waitingForSignIn') },
  },
}
