import type { Endpoint } from '#contracts/endpoint.ts'
import type { ErrorClass } from '#contracts/outbox.ts'
import { Problem, type FieldError } from '#contracts/problem.ts'
import { failureOf, type Reply } from '#domain/outbox/error-class.ts'
import { say } from '#domain/messages/start.ts'

/** What is known about a call that did not succeed. */
export interface ApiErrorFacts {
  /** HTTP status, or 0 when there was no answer. */
  status: number
  kind: ErrorClass
  /** A sentence fit to show. */
  message: string
  /** The server may have applied the change all the same. */
  ambiguous: boolean
  code: string | null
  fields: readonly FieldError[]
  requestId: string | null
  /** Further facts of the server's error answer. */
  data: Problem['data'] | null
  /** Epoch milliseconds from Retry-After. */
  retryAfter: number | null
  /** The gateway's own word: only then may anything on this device be given up for it. */
  isProven: boolean
}

/** A call that did not succeed. Decide by `kind`, never by `message`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly kind: ErrorClass
  readonly ambiguous: boolean
  readonly code: string | null
  readonly fields: readonly FieldError[]
  readonly requestId: string | null
  readonly data: Problem['data'] | null
  readonly retryAfter: number | null
  readonly isProven: boolean
  /** Another attempt may succeed without anybody changing anything. */
  readonly retryable: boolean

  constructor(facts: ApiErrorFacts) {
    super(facts.message)
    this.status = facts.status
    this.kind = facts.kind
    this.ambiguous = facts.ambiguous
    this.code = facts.code
    this.fields = facts.fields
    this.requestId = facts.requestId
    this.data = facts.data
    this.retryAfter = facts.retryAfter
    this.isProven = facts.isProven
    this.retryable = isLost(this) || facts.kind === 'retry'
  }
}

/** Whether a call never reached the gateway, or whether its answer never came back from there. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'unreachable' || error.kind === 'foreign')

/** What a read brings; null when the thing is not there any more. */
export async function unlessGone<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'gone') return null
    throw error
  }
}

/** What failed: the method of the call, and the server that it went to. */
type Called = Pick<Endpoint, 'method' | 'host'>

/**
 * The sentence of a failed call (spec/1 section 8): a GET's own texts first, then the server's, then the general one,
 * which the provider areas word for themselves (spec/decisions 23).
 */
export function sentenceOf(
  { method, host }: Called,
  status: number,
  problem: Problem | null,
  kind: ErrorClass,
): string {
  if (kind === 'unreachable') return say('error.unreachable')
  if (kind === 'foreign') return say('error.foreign')
  if (method === 'GET' && status === 403) return say('error.forbidden')
  if (method === 'GET' && status === 404) return say('error.notFound')
  if (method === 'POST' && status === 402) return say('error.noCredits')
  return problem?.message ?? say(host === 'screening' ? 'error.area' : 'error.generic')
}

/** What came back from a call, with what else the gateway said. */
interface Answered {
  reply: Reply
  body: unknown
  retryAfter: number | null
  isProven: boolean
}

/** The error of a reply, or null when the reply is a success. */
export function errorOf(called: Called, { reply, body, retryAfter, isProven }: Answered): ApiError | null {
  const problem = problemOf(body)
  const failure = failureOf(reply)
  if (failure === null) return null
  const status = reply.kind === 'answer' ? reply.status : 0
  return new ApiError({
    status,
    kind: failure.class,
    message: sentenceOf(called, status, problem, failure.class),
    ambiguous: failure.ambiguous,
    code: problem?.code ?? null,
    fields: problem?.data.errors ?? [],
    requestId: problem?.requestId ?? null,
    data: problem?.data ?? null,
    retryAfter,
    isProven,
  })
}

/** Reads the one error shape of the API; null for any other body. */
export const problemOf = (body: unknown): Problem | null => Problem.safeParse(body).data ?? null

/** Instant named by a Retry-After header, in seconds or as a date; null without one. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null
  const seconds = Number(header)
  const named = Number.isFinite(seconds) ? now + Math.max(0, seconds) * 1000 : Date.parse(header)
  return Number.isNaN(named) ? null : named
}
