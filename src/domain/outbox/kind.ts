import { z } from 'zod'
import type { QueuedName } from '#contracts/queued-api.ts'
import type { MonitorStatus } from '#contracts/monitor.ts'
import { About, Theirs } from '#contracts/outbox.ts'
import type { MatchState, MatchStatus, ReviewVerdict } from '#contracts/review.ts'
import type { SentKey } from '../messages/sent.ts'

/** A call that can be kept sealed and sent later: plain data only. */
export interface WireCall {
  endpoint: QueuedName
  input: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
}

/** What every content has beside its intent. */
const Shared = z.object({
  about: About,
  /** The call as it was first sent; frozen from then on. */
  wire: z
    .object({
      endpoint: z.string(),
      input: z.object({
        params: z.record(z.string(), z.string()).optional(),
        query: z.record(z.string(), z.string()).optional(),
        body: z.unknown().optional(),
      }),
    })
    .optional(),
  /** What the server has instead, per match in conflict. */
  theirs: z.array(Theirs).optional(),
  /** The server's sentences about what it refused. */
  reasons: z.array(z.object({ id: z.string().optional(), message: z.string() })).optional(),
})

/** The sealed part of a stored entry, whatever its kind: intent, frozen call, display texts. */
export interface Content extends z.infer<typeof Shared> {
  kind: string
  intent: unknown
}

/** The content of a kind with this name and intent. */
export const contentOf = <const Name extends string, Intent extends z.ZodType>(kind: Name, intent: Intent) =>
  z.object({ kind: z.literal(kind), intent, ...Shared.shape })

/** What an intent is about. Work on one thing is sent in the order it was made. */
export type Subject =
  | { of: 'matches'; provider: string; searchId: string; ids: readonly string[] }
  | { of: 'note'; provider: string; searchId: string }
  | { of: 'search' | 'monitor'; provider: string; id: string }
  | { of: 'liveness'; id: string }
  | { of: 'notifications' }

/** What the server made of an entry, thing by thing. Whatever is in no list was not touched. */
export interface Settled {
  /** Done, with the version that the thing has now; null where the answer names none. */
  accepted: readonly { id: string; version: number | null }[]
  /** Done by somebody else in the very same way, so that only what was said with it is still to be sent. */
  owed: readonly string[]
  /** Changed by somebody else since the person looked. */
  conflicts: readonly Theirs[]
  /** Refused, each with a sentence fit to show. */
  refused: readonly { id: string; message: string }[]
  /** The server's own words, for the rows on the screen; null when they must be read again. */
  verdict: ReviewVerdict | null
}

/** What was settled, starting from nothing. */
export const settled = (part: Partial<Settled>): Settled => ({
  accepted: [],
  owed: [],
  conflicts: [],
  refused: [],
  verdict: null,
  ...part,
})

/** Names of everything that is touched: ids of matches, of a search or monitor; for notifications a constant. */
export function idsOf(subject: Subject): readonly string[] {
  if (subject.of === 'matches') return subject.ids
  if (subject.of === 'notifications') return ['notifications']
  return [subject.of === 'note' ? subject.searchId : subject.id]
}

/** Everything that is touched is done; no versions are known. */
export const allDone = (subject: Subject): Settled =>
  settled({ accepted: idsOf(subject).map((id) => ({ id, version: null })) })

/** What is known about an entry when an answer is judged. */
export interface Sent<C extends Content> {
  id: string
  content: C
  /** Version of each thing as it was sent, by its id. */
  versions: ReadonlyMap<string, number>
  firstSentAt: number
  signal: AbortSignal
}

/** How the server has refused a call with 409. */
export interface Refusal {
  message: string
  /** What the match is now, where the call was about one. */
  current: MatchState | undefined
}

/** What an unsent change shows over the row that it is about. */
export interface Laid {
  status?: MatchStatus
  riskRating?: number | undefined
  /** Complete text, or null. */
  comment?: string | null
  monitor?: { matchUpdated?: boolean; status?: MonitorStatus; isRemoved?: boolean }
}

/** What a person can correct in a refused change. */
export interface Correction {
  status?: MatchStatus
  /** 1 to 5. */
  riskRating?: number
  /** One of the tenant's reasons. */
  reason?: string
  recipients?: string
  /** Without the author in front, who stays as written. */
  message?: string
}

/**
 * Everything about one kind of unsent work, in one file of `kinds/`. `P` is what it needs of a provider, nothing where
 * it goes to the gateway itself; reads reject with ApiError. What is left out is as for a change that has no version, says
 * nothing but success and merges with nothing.
 */
export interface Kind<C extends Content, P> {
  name: C['kind']
  content: z.ZodType<C>
  subject(intent: C['intent']): Subject

  /** Whether an unknown outcome is found out by reading, asked of the person, or sent once more (spec/decisions 19). */
  unknown: 'verify' | 'ask' | 'repeat'
  /** At 404 and 410: refused, no longer of interest, or what was wanted. */
  gone: 'dead' | 'moot' | 'applied'
  /** With a connection too it waits for a while, so that the press can be undone. */
  isUndoable?: true
  /** Sent only right after the server was reached, so that a dead link never leaves the outcome unknown. */
  needsProbe?: true
  /** Ends its search or monitor: older work on that goes first, because later it would find nothing any more. */
  closes?: true
  /** Kinds that must have been applied to the same thing first; when such an entry dies, this one dies with it. */
  needs?: readonly string[]
  /** It is decided on what a thing was like, so that this must be so still. */
  hasBase?: true
  /** Version of each thing that the intent is based on, by id. */
  versions?(intent: C['intent']): Readonly<Record<string, number>>

  /** What `next` becomes when it also says what the unsent `before` says of the same thing; null when it does not. */
  unite?(before: C, next: C): C | null
  /** Kinds of unsent work on the same thing that it makes needless. */
  absorbs?: readonly string[]
  /** Whether two are the very same: the person is asked before there is another. */
  isTwin?(one: C['intent'], other: C['intent']): boolean
  /** The same for some of the things that it touches only. */
  only?(content: C, ids: readonly string[]): C

  /** The call, on the versions as they are now. Throws UnreadableRefError. */
  call(sent: Pick<Sent<C>, 'content' | 'versions' | 'signal'>, source: P): WireCall | Promise<WireCall>
  /** Judges a 2xx answer; throws on another shape. Left out: everything is done when the answer has its shape. */
  accept?(sent: Sent<C>, source: P, answer: unknown): Settled | Promise<Settled>
  /** Judges a 409: what is there instead. Left out: it is a refusal like any other. */
  conflict?(sent: Sent<C>, source: P, refusal: Refusal): Promise<Settled>
  /** Finds out by reading whether it was applied; 'ask', or left out, where only the person can tell. */
  readBack?(sent: Sent<C>, source: P): Promise<Settled | 'ask'>

  lays(intent: C['intent']): Laid

  /** What it is about, in one line. */
  title(content: Pick<C, 'intent' | 'about'>): string
  /** What is said when the server has accepted it; null: nothing. */
  accepted(intent: C['intent']): SentKey | null
  /** What is said first when the server has refused it; left out: nothing but the reason. */
  refused?(intent: C['intent']): SentKey | null
  /** What there is to correct when it was refused, and what it becomes. Left out: it says nothing but that it was made. */
  correction?(intent: C['intent']): Correction
  corrected?(intent: C['intent'], correction: Correction): C['intent']
}
