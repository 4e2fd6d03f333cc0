import { ApiError } from '#data/net/errors.ts'
import { say } from '#domain/messages/start.ts'

/** How a server treats what is asked of it. */
export type Answering = <T>(value: T) => Promise<T>

const failure = (kind: 'retry' | 'unreachable', status: number, message: string): ApiError =>
  new ApiError({
    status,
    kind,
    message,
    ambiguous: false,
    code: null,
    fields: [],
    requestId: status === 0 ? null : '7f3c1d20',
    data: null,
    retryAfter: null,
    isProven: true,
  })

/** The server answered that it cannot. */
export const refusal = (): ApiError => failure('retry', 500, say('error.area'))

/** Nobody answers. */
export const lost = (): ApiError => failure('unreachable', 0, say('error.unreachable'))

/** Gives what is asked for. */
export const gives: Answering = (value) => Promise.resolve(value)

/** Never answers. */
export const waits: Answering = <T>() => new Promise<T>(() => undefined)

/** Refuses. */
export const refuses: Answering = () => Promise.reject(refusal())

/** Cannot be reached. */
export const isAway: Answering = () => Promise.reject(lost())
