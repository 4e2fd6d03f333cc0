import type { EntryState, ErrorClass } from '#contracts/outbox.ts'

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

/** In place of a version: this device changed the thing, and the answer did not name the version it has now. */
export const unknownVersion = 0

/** Version of stored entries that this build writes and understands. */
export const entryVersion = 2
