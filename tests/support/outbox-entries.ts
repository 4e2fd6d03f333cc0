import { entryVersion, type Entry } from '#domain/outbox/entry.ts'
import type { KeyPolicy, Outcome, OutboxState } from '#domain/outbox/state.ts'

/** An unsent review, or what `change` makes of it. */
export const entry = (change: Partial<Entry> = {}): Entry => ({
  seq: 1,
  id: `e${change.seq ?? 1}`,
  v: entryVersion,
  kind: 'review',
  dependsOn: [],
  keys: ['a'],
  versions: { a: 1 },
  state: 'queued',
  notBefore: 0,
  tries: 0,
  frozen: false,
  authoredAt: '2026-11-21T10:00:00Z',
  enqueuedAt: 0,
  firstSentAt: null,
  lastSentAt: null,
  ackedAt: null,
  lease: null,
  error: null,
  ...change,
})

/** The tab that may send. */
export const fence = { owner: 'tab', epoch: 1 }

/** An outbox whose lease is held by `fence`. */
export const stateOf = (...entries: Entry[]): OutboxState => ({
  entries,
  lease: { ...fence, beat: 0 },
  paused: false,
  known: {},
  life: null,
  log: [],
})

/** An entry in flight under `fence`. */
export const sending = (change: Partial<Entry> = {}): Entry =>
  entry({ state: 'sending', tries: 1, frozen: true, firstSentAt: 0, lastSentAt: 0, lease: fence, ...change })

/** A gateway that keeps keys for 30 days, and one that keeps none. */
export const honoured: KeyPolicy = { honoured: true, days: 30 }
/** A gateway that does not know keys. */
export const notHonoured: KeyPolicy = { honoured: false, days: 0 }

/** What a sender found out; applied unless `change` says otherwise. */
export const outcome = (change: Partial<Outcome<Entry>> = {}): Outcome<Entry> => ({
  result: 'applied',
  versions: {},
  http: null,
  code: null,
  retryAfter: null,
  ...change,
})
