import { z } from 'zod'
import { MatchStatus } from './review.ts'

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

/** Hint between tabs: something changed, look at the database. Truth is never in a message. */
export const TabHint = z.enum(['outbox', 'ended', 'locked', 'unlocked'])
export type TabHint = z.infer<typeof TabHint>
