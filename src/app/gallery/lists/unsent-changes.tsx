import { useEffect, type ReactNode } from 'react'
import type { EntryContent } from '#contracts/outbox.ts'
import type { Activity } from '#data/outbox/act.ts'
import { outboxState } from '#data/outbox/current.ts'
import type { LiveEntry, LiveState } from '#data/outbox/live.ts'
import { activityQueries } from '#data/query/activity.ts'
import { say } from '#domain/messages.ts'
import { type Entry, entryVersion } from '#domain/outbox/entry.ts'
import { OutboxPanel } from '#features/offline/outbox-panel.tsx'
import { Opened } from '../components/held.tsx'
import type { ListInStates } from './list-states.ts'
import { subject } from './people.ts'
import { Stage, WithoutConnection } from './stage.tsx'
import { hold } from './told.ts'

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

/** The page believes that this is its unsent work, for as long as this is in sight. */
function WithUnsent({ state, children }: { state: LiveState; children: ReactNode }) {
  useEffect(() => {
    const before = outboxState.get()
    outboxState.set(state)
    return () => {
      if (outboxState.get() === state) outboxState.set(before) // else the outbox has told its own news
    }
  }, [state])
  return children
}

const panel = (change: Partial<LiveState>) => {
  const state: LiveState = { isLoaded: true, entries: [], paused: false, ...change }
  const recent = activityQueries.recent(state.entries.length).queryKey
  const sent: Activity[] = [{ n: 1, at: Date.parse(at), outcome: 'sent', content: contentOf('Ilse Barnholt') }]
  return () => (
    <WithUnsent state={state}>
      <Stage
        knows={(client) => {
          client.setQueryData(recent, sent)
          hold(client, recent)
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
    'Waiting for a sign-in': { Show: panel({ entries: [waiting], paused: true }), says: say('sync.waitingForSignIn') },
  },
}
