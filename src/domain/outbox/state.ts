import type { Entry, Fence } from './entry.ts'
import type { Failure } from './error-class.ts'
import type { Heard, ServerLife } from './server-life.ts'

/** The lease row: who drains, and a count that grows while it lives. An empty owner: nobody. */
export interface Lease extends Fence {
  beat: number
}

/** How a piece of work left the queue. */
export type LogOutcome = 'sent' | 'moot' | 'undone' | 'discarded' | 'kept-theirs' | 'replaced' | 'merged'

/** One line of the activity list. */
export interface LogLine<E extends Entry> {
  entry: E
  at: number
  outcome: LogOutcome
}

/** The outbox of one user in one tenant, or any part of it that is closed under lanes and dependencies. */
export interface OutboxState<E extends Entry = Entry> {
  entries: readonly E[]
  lease: Lease | null
  /** A 401 stopped the scope; nothing is sent until the same user signs in. */
  paused: boolean
  log: readonly LogLine<E>[]
  /** The version that the server named for this device's own latest change of a thing, by blind id. */
  known: Readonly<Record<string, number>>
  /** The server's present life; null while it has told none. */
  life: ServerLife | null
}

/** Takes an entry out of the queue; it leaves a line in the log. `at` is epoch milliseconds. */
export function remove<E extends Entry>(
  state: OutboxState<E>,
  entry: E,
  at: number,
  outcome: LogOutcome,
): OutboxState<E> {
  const entries = state.entries.filter(({ id }) => id !== entry.id)
  return { ...state, entries, log: [...state.log, { entry, at, outcome }] }
}

/** Whether the gateway keeps Idempotency-Keys, and how many days (config.json). */
export interface KeyPolicy {
  honoured: boolean
  days: number
}

/** What a sender found out. `versions`: the new version per blind id, as far as something was applied. */
export interface Outcome<E extends Entry> {
  result: 'applied' | Failure
  versions: Readonly<Record<string, number>>
  http: number | null
  code: string | null
  /** Instant named by Retry-After. */
  retryAfter: number | null
  /** Newly sealed content of the entry. */
  patch?: Partial<E>
  /** Parts of a bulk entry that went another way. */
  added?: readonly E[]
}

/** What reading before a first send found out. `versions`: what is there now, per blind id. */
export interface CheckedBase<E extends Entry> {
  /** Nobody else changed it, it is as wanted already, or somebody else changed it. */
  as: 'same' | 'applied' | 'conflict'
  versions: Readonly<Record<string, number>>
  patch?: Partial<E>
  added?: readonly E[]
}

/** What can happen to the queue as a whole. `now` is epoch milliseconds. */
export type QueueEvent<E extends Entry> =
  /** `replaces`: entries that this one says as well; refused as a whole when one of them can no longer be replaced. */
  | { type: 'enqueue'; entry: E; replaces?: readonly string[] }
  /** `seen`: the lease as it was observed unchanged for too long; null: only a free one; 'any': we hold the lock. */
  | { type: 'take-lease'; owner: string; seen: Lease | 'any' | null }
  | { type: 'beat'; fence: Fence }
  | { type: 'release'; fence: Fence }
  | { type: 'recover'; fence: Fence; keys: KeyPolicy; now: number }
  /** Sends everything now that nothing but the undo grace or a back-off holds. */
  | { type: 'flush'; now: number }
  /** An answer told of the server's life. In another one, no version that is known counts any more. */
  | { type: 'hear'; heard: Heard }
  /** The person wants everything that was refused to be sent once more. */
  | { type: 'retry-refused'; now: number }
  | { type: 'pause' }
  | { type: 'resume' }
  /** Acknowledged work becomes history, when acknowledged at `before` or earlier. */
  | { type: 'settle'; before: number; now: number }

/** What can happen to one entry. `now` is epoch milliseconds, `chance` in [0, 1). */
export type EntryEvent<E extends Entry> =
  | { type: 'undo'; id: string; now: number }
  | { type: 'discard'; id: string; now: number }
  /** `versions`: what the call was built with; refused when the entry was rebased meanwhile. */
  | {
      type: 'claim'
      id: string
      fence: Fence
      now: number
      versions: Readonly<Record<string, number>>
      patch?: Partial<E>
    }
  | {
      type: 'finish'
      id: string
      fence: Fence
      now: number
      chance: number
      keys: KeyPolicy
      outcome: Outcome<E>
    }
  /** The things were read before a first send. `versions`: what the entry was based on; refused when rebased meanwhile. */
  | {
      type: 'check-base'
      id: string
      fence: Fence
      now: number
      /** Id of the life in which they were read. */
      life?: string
      versions: Readonly<Record<string, number>>
      found: CheckedBase<E>
    }
  /** Read-back or the person found out about an uncertain entry. */
  | {
      type: 'resolve'
      id: string
      as: 'applied' | 'again' | 'ask'
      versions: Readonly<Record<string, number>>
      now: number
      /** With it, what was sent in vain more than once is sent again after a pause only. */
      chance?: number
      patch?: Partial<E>
    }
  /** The server has another life than the one that an entry without a base was made in, or sent in. */
  | { type: 'carry'; id: string; now: number }
  /** The person wants a waiting or refused entry to be sent now. */
  | { type: 'retry'; id: string; now: number }
  /** This build cannot send it, cannot open it, or now can. */
  | { type: 'park'; id: string; as: 'parked' | 'quarantined' | 'queued' }
  /** An entry of an older build takes the form of this one. */
  | { type: 'upcast'; id: string; patch: Partial<E> }
  /** Another decision takes the place of a conflict: none (keep theirs), comments, or mine on the new base. */
  | {
      type: 'decide'
      id: string
      as: 'kept-theirs' | 'replaced'
      entries: readonly E[]
      now: number
      /** It was decided for some of its things only: what is decided, for the log, and what stays in conflict. */
      part?: { decided: Partial<E>; rest: Partial<E> }
    }

/** Everything that can happen to an outbox. */
export type OutboxEvent<E extends Entry> = QueueEvent<E> | EntryEvent<E>
