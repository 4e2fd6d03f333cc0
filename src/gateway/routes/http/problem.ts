import type { FieldError, Problem, ProblemCode } from '#contracts/problem.ts'
import type { PlainMessageKey } from '#domain/messages.ts'
import { say } from '#domain/server-messages.ts'
import { InsufficientCredits } from '../../db/credits.ts'
import { isPassing } from '../../db/database-trouble.ts'
import { KeyInProgress, KeyReused } from '../../db/idempotency.ts'

type Details = Partial<Problem['data']>

/** A request that cannot be served: the one error that handlers throw. */
export class Refusal extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly details: Details
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  constructor(code: ProblemCode, options: { message?: string; details?: Details; retryAfter?: number } = {}) {
    super(options.message ?? say(texts[code]))
    this.code = code
    this.status = statuses[code]
    this.details = options.details ?? {}
    this.retryAfter = options.retryAfter
  }
}

const statuses = {
  invalid_grant: 400,
  status_rule: 400,
  malformed: 400,
  unauthenticated: 401,
  session_expired: 401,
  session_ended: 401,
  insufficient_credits: 402,
  forbidden: 403,
  service_not_enabled: 403,
  tenant_not_authorized: 403,
  not_found: 404,
  method: 405,
  in_progress: 409,
  version_conflict: 409,
  epoch_changed: 409,
  wrong_state: 409,
  gone: 410,
  too_large: 413,
  media_type: 415,
  validation: 422,
  unreadable_document: 422,
  idempotency_key_reused: 422,
  client_too_old: 426,
  rate_limited: 429,
  internal: 500,
  busy: 503,
  shutting_down: 503,
} as const satisfies Record<ProblemCode, number>

const texts = {
  invalid_grant: 'signIn.invalid',
  status_rule: 'error.generic',
  malformed: 'error.malformed',
  unauthenticated: 'error.unauthenticated',
  session_expired: 'signIn.ended',
  session_ended: 'error.sessionEnded',
  insufficient_credits: 'error.noCredits',
  forbidden: 'error.forbidden',
  service_not_enabled: 'error.serviceNotEnabled',
  tenant_not_authorized: 'error.tenantNotAuthorized',
  not_found: 'error.notFound',
  method: 'error.method',
  in_progress: 'error.inProgress',
  version_conflict: 'error.versionConflict',
  epoch_changed: 'error.epochChanged',
  wrong_state: 'error.generic',
  gone: 'error.gone',
  too_large: 'error.tooLarge',
  media_type: 'error.mediaType',
  validation: 'form.resolve',
  unreadable_document: 'identity.unreadable',
  idempotency_key_reused: 'error.keyReused',
  client_too_old: 'error.clientTooOld',
  rate_limited: 'error.rateLimited',
  internal: 'error.generic',
  busy: 'error.shuttingDown',
  shutting_down: 'error.shuttingDown',
} as const satisfies Record<ProblemCode, PlainMessageKey>

/** Names as our forms have them, in a list with their place; what else a caller calls a field is not repeated. */
const fieldNames = /^(?:[A-Za-z][\w-]{0,40}\[\d{1,6}\]\.)?[A-Za-z][\w-]{0,40}$/

const nameable = ({ field, message }: FieldError): FieldError => ({
  ...(field !== undefined && fieldNames.test(field) && { field }),
  message,
})

/** A 422 that names the refused fields; with one field its sentence is the message. */
export const invalid = (errors: FieldError[]): Refusal =>
  new Refusal('validation', {
    details: { errors: errors.map(nameable) },
    ...(errors.length === 1 && errors[0] !== undefined && { message: errors[0].message }),
  })

/** The refusal behind an error of a lower row; undefined for one that nobody expected. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof KeyInProgress) return new Refusal('in_progress', { retryAfter: 1 })
  if (error instanceof KeyReused) return new Refusal('idempotency_key_reused')
  if (error instanceof InsufficientCredits)
    return new Refusal('insufficient_credits', {
      details: { service: error.service, availableCredits: error.available },
    })
  if (isPassing(error)) return new Refusal('busy', { retryAfter: 2 })
  return undefined
}

/** The answer that a refusal becomes, in the one shape of every error. */
export function problemResponse(refusal: Refusal, requestId: string): Response {
  const { code, message, status, details, retryAfter } = refusal
  const problem: Problem = { code, message, requestId, data: { errors: [], ...details } }
  const headers = {
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    // what has not been read of the body would be taken for the next request
    ...(code === 'too_large' && { Connection: 'close' }),
  }
  return Response.json(problem, { status, headers })
}
