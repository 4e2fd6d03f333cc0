import { z } from 'zod'
import { MonitorIntent, NoteIntent, ReadIntent, ShareIntent, StopIntent } from './intents.ts'
import { CommentIntent, MatchStatus, ReviewIntent } from './review.ts'

/** Kinds of unsent work that this build can send; another kind found on the device is parked. */
export const EntryKind = z.enum([
  'review',
  'comment',
  'note',
  'share',
  'monitor.seen',
  'monitor.stop',
  'monitor.remove',
  'notification.read',
])
export type EntryKind = z.infer<typeof EntryKind>

/** Where an entry stands. */
export const EntryState = z.enum([
  'queued',
  'sending',
  'acked',
  'uncertain',
  'conflict',
  'dead',
  'parked',
  'quarantined',
])
export type EntryState = z.infer<typeof EntryState>

/** Why a call failed: decided by status and shape of the answer, never by its text. */
export const ErrorClass = z.enum([
  'unreachable',
  /** Something in between answers in the gateway's place, which is there. */
  'foreign',
  'retry',
  'auth',
  'forbidden',
  'gone',
  'conflict',
  /** The server's database has another life than the base: nothing was applied. */
  'epoch',
  'invalid',
  'credits',
  'update',
  'dependency',
])
export type ErrorClass = z.infer<typeof ErrorClass>

/** What the server says about a match now, next to what this device wanted: the other side of a conflict. */
export const Theirs = z.object({
  matchId: z.string(),
  status: MatchStatus,
  version: z.number().int(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  comment: z.string().nullable(),
  /** Score it has now, 0 to 100; null where the provider has none. */
  score: z.number().nullable().default(null),
  /** Names of what else changed since the person looked, as the server names them. */
  changed: z.array(z.string()).default([]),
  /** Comments that came since the person looked, newest first. */
  comments: z.array(z.object({ text: z.string(), author: z.string(), at: z.string() })).default([]),
})
export type Theirs = z.infer<typeof Theirs>

/** What the person saw when acting: texts to show, and the base of each match. */
export const About = z.object({
  /** Name of the match or of the first of several, of the search, or of the monitor; empty for notifications. */
  title: z.string(),
  /** Search term or monitor name. */
  place: z.string(),
  /** Name of the person who acts. */
  author: z.string(),
  /** ISO instant of the data the person looked at. */
  asOf: z.string(),
  base: z.array(
    z.object({
      matchId: z.string(),
      name: z.string(),
      status: MatchStatus,
      /** 0 to 100; null where the provider has none, absent in what was kept before it was noted. */
      score: z.number().nullable().optional(),
    }),
  ),
})
export type About = z.infer<typeof About>

const shared = {
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
}

/** The sealed part of a stored entry: intent, frozen call, display texts. */
export const EntryContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('review'), intent: ReviewIntent, ...shared }),
  z.object({ kind: z.literal('comment'), intent: CommentIntent, ...shared }),
  z.object({ kind: z.literal('note'), intent: NoteIntent, ...shared }),
  z.object({ kind: z.literal('share'), intent: ShareIntent, ...shared }),
  z.object({ kind: z.literal('monitor.seen'), intent: MonitorIntent, ...shared }),
  z.object({ kind: z.literal('monitor.stop'), intent: StopIntent, ...shared }),
  z.object({ kind: z.literal('monitor.remove'), intent: MonitorIntent, ...shared }),
  z.object({ kind: z.literal('notification.read'), intent: ReadIntent, ...shared }),
])
export type EntryContent = z.infer<typeof EntryContent>

/** Hint between tabs: something changed, look at the database. Truth is never in a message. */
export const TabHint = z.enum(['outbox', 'ended', 'locked', 'unlocked'])
export type TabHint = z.infer<typeof TabHint>
