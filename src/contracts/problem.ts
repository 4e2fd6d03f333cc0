import { z } from 'zod'
import { MatchState } from './review.ts'

/** What went wrong, as a word that programs may decide on. */
export const ProblemCode = z.enum([
  'invalid_grant',
  'status_rule',
  'malformed',
  'unauthenticated',
  /** The session is over by time, or not known: signing in brings back whatever this device keeps of it. */
  'session_expired',
  /** A person ended the session or the account: what this device keeps of it is not to be read any more. */
  'session_ended',
  'forbidden',
  'service_not_enabled',
  'tenant_not_authorized',
  'insufficient_credits',
  'not_found',
  'method',
  'gone',
  'in_progress',
  'version_conflict',
  /** The database has gone back in time, or begun anew, since the base of the change was read; nothing was applied. */
  'epoch_changed',
  'wrong_state',
  'too_large',
  'media_type',
  'validation',
  /** A document is whole, but too little of it can be read. */
  'unreadable_document',
  'idempotency_key_reused',
  'client_too_old',
  'rate_limited',
  'busy',
  'shutting_down',
  'internal',
])
export type ProblemCode = z.infer<typeof ProblemCode>

/** One field that was refused, by the request's own name (in a list with its place: `emails[1].email`), and why. */
export const FieldError = z.object({ field: z.string().optional(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** The one shape of every error answer. `message` is fit to show, also under a code that this build does not know. */
export const Problem = z.object({
  code: z.union([ProblemCode, z.string()]),
  message: z.string(),
  requestId: z.string(),
  data: z.object({
    errors: z.array(FieldError).default([]),
    /** Only with `version_conflict`: what the match is now. */
    current: MatchState.optional(),
    /** Only with `insufficient_credits`. */
    service: z.string().optional(),
    availableCredits: z.number().optional(),
  }),
})
export type Problem = z.infer<typeof Problem>
