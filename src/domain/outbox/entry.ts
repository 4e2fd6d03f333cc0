import type { EntryContent, EntryKind, EntryState, ErrorClass } from '#contracts/outbox.ts'

/** Who may send at present: an owner (one tab) and a number that only grows. */
export interface Fence {
  owner: string
  epoch: number
}

/** Why an entry was not applied, or `code: 'ask'` when only the person can tell whether it was. */
export interface EntryError {
  class: ErrorClass
  http: number | null
  code: string | null
}

/** One unsent intent as the core sees it: nothing here names a person. */
export interface Entry {
  /** Order of authoring on this device; never a clock. */
  seq: number
  /** Idempotency-Key, minted when the person acted. */
  id: string
  v: number
  kind: string
  dependsOn: readonly string[]
  /** Blind id of the search or monitor that the work belongs to. */
  group?: string
  /** Blind ids of every touched thing: the lanes it sits in. */
  keys: readonly string[]
  /** Version of each thing that the intent is based on, by blind id; `unknownVersion` must be looked up first. */
  versions: Readonly<Record<string, number>>
  /** Id of the life of the server in which the base was read; none where the server tells none. */
  life?: string
  state: EntryState
  /** Epoch milliseconds; not sent earlier. */
  notBefore: number
  /** Attempts that reached a server which answered. */
  tries: number
  /** The call was built and must not change any more. */
  frozen: boolean
  authoredAt: string
  enqueuedAt: number
  firstSentAt: number | null
  lastSentAt: number | null
  /** It was sent before its last attempt as well. */
  isRepeat?: boolean
  ackedAt: number | null
  lease: Fence | null
  /** Codes only: the server's sentences are sealed with the content. */
  error: EntryError | null
}

/** An entry with its sealed part opened; null when it cannot be opened. */
export interface OpenEntry {
  entry: Entry
  content: EntryContent | null
}

/** How a kind behaves when the outcome is unknown, and when its object is gone. */
interface KindRules {
  unknown: 'verify' | 'ask' | 'repeat'
  /** At 404 and 410: refused, no longer of interest, or what was wanted. */
  gone: 'dead' | 'moot' | 'applied'
  /** Milliseconds that a press can be undone while online. */
  grace: number
  /** Sent only right after the server was reached, so that a dead link never leaves the outcome unknown. */
  needsProbe: boolean
  /** Ends its search or monitor: older work on that goes first, because later it would find nothing any more. */
  closes: boolean
  /** Kinds that must have been applied to the same thing first; when such an entry dies, this one dies with it. */
  needs: readonly string[]
}

const plain = { gone: 'dead', grace: 0, needsProbe: false, closes: false, needs: [] } as const

/** Replay policy per kind (spec/decisions 19). */
export const kindRules = {
  review: { ...plain, unknown: 'verify', grace: 6000 },
  comment: { ...plain, unknown: 'verify' },
  note: { ...plain, unknown: 'verify' },
  share: { ...plain, unknown: 'ask', needsProbe: true },
  'monitor.seen': { ...plain, unknown: 'repeat', gone: 'moot' },
  'monitor.stop': { ...plain, unknown: 'verify', closes: true },
  'monitor.remove': { ...plain, unknown: 'repeat', gone: 'applied', closes: true, needs: ['monitor.stop'] },
  'notification.read': { ...plain, unknown: 'repeat', gone: 'moot' },
} as const satisfies Record<EntryKind, KindRules>

/** Whether a kind is decided on what a thing was like, so that this must be so still. */
export const hasBase = ({ kind }: Pick<Entry, 'kind'>): boolean => kind === 'review'

/** In place of a version: this device changed the thing, and the answer did not name the version it has now. */
export const unknownVersion = 0

/** Version of stored entries that this build writes and understands. */
export const entryVersion = 1

/** The rules of a stored kind; null for a kind or version that this build does not know. */
export const rulesOf = (entry: Pick<Entry, 'kind' | 'v'>): KindRules | null => {
  if (entry.v !== entryVersion || !Object.hasOwn(kindRules, entry.kind)) return null
  const known: Readonly<Record<string, KindRules>> = kindRules
  return known[entry.kind] ?? null
}
