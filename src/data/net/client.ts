import { contractVersion } from '#contracts/contract-version.ts'
import type { Answer, Endpoint, Input } from '#contracts/endpoint.ts'
import { failureOf, type Reply } from '#domain/outbox/error-class.ts'
import { config } from '../config.ts'
import type { SendOptions, WireCall } from '../query/source.ts'
import { noteServerDate } from './clock.ts'
import { connectivity } from './connection.ts'
import { ApiError, errorOf, problemOf, retryAfterOf } from './errors.ts'
import { probe } from './probe.ts'
import { timeZone } from './time-zone.ts'
import { readToken } from './token.ts'
import { outdated } from './version.ts'

const patience = 30_000

/** Options of one call. `key`: Idempotency-Key, minted when the person acted. `token`: instead of the session's. */
export interface CallOptions {
  key?: string
  signal?: AbortSignal
  token?: string
}

/** Any input, seen without its contract. */
interface Loose {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

let unauthorized: (token: string) => void = () => undefined

/** Says what happens at a 401 of a call that carried a token. One listener: net/session.ts. */
export function whenUnauthorized(listener: (token: string) => void): void {
  unauthorized = listener
}

const bases = { sso: 'ssoUrl', gateway: 'gatewayUrl', screening: 'screeningUrl' } as const

function addressOf(endpoint: Endpoint, input: Loose): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${config()[bases[endpoint.host]]}${path}${query === '' ? '' : `?${query}`}`
}

function requestOf(endpoint: Endpoint, input: Loose, token: string | null, options: CallOptions): RequestInit {
  const headers = new Headers({
    Accept: 'application/json',
    'X-Urs-Contract': String(contractVersion),
    Timezone: timeZone(),
  })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (options.key !== undefined) headers.set('Idempotency-Key', options.key)
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  const limit = AbortSignal.timeout(patience)
  return {
    method: endpoint.method,
    headers,
    redirect: 'manual',
    cache: 'no-store',
    signal: options.signal === undefined ? limit : AbortSignal.any([limit, options.signal]),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  }
}

interface Received {
  reply: Reply
  body: unknown
  retryAfter: number | null
}

const nothing = { body: undefined, retryAfter: null }

async function read(response: Response): Promise<Received> {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    return { reply: { kind: 'redirect', probe: (await probe()) !== null }, ...nothing }
  }
  const isEmpty = response.status === 204
  const isJson = isEmpty || (response.headers.get('Content-Type') ?? '').includes('json')
  const body: unknown = isJson && !isEmpty ? await response.json() : undefined
  const { status } = response
  const probed = status === 401 && !isJson ? { probe: (await probe()) !== null } : {}
  const code = problemOf(body)?.code
  const reply: Reply = { kind: 'answer', status, isJson, shapeOk: true, ...(code !== undefined && { code }), ...probed }
  return { reply, body, retryAfter: retryAfterOf(response.headers.get('Retry-After'), Date.now()) }
}

async function exchange(address: string, request: RequestInit, signal?: AbortSignal): Promise<Received> {
  const sentAt = Date.now()
  try {
    const response = await fetch(address, request)
    noteServerDate(response.headers.get('Date'), sentAt, Date.now())
    return await read(response)
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    // a body that stops half-way or is not JSON after all tells nothing about what the server did
    const isGarbled = error instanceof SyntaxError
    return { reply: { kind: isTimeout || isGarbled ? 'timeout' : 'rejected' }, ...nothing }
  }
}

function note(endpoint: Endpoint, received: Received): void {
  const failure = failureOf(received.reply)
  const isLost = failure?.class === 'unreachable' || failure?.class === 'captive' || received.reply.kind === 'timeout'
  connectivity.report(endpoint.host, isLost ? 'failed' : 'ok')
}

async function perform(endpoint: Endpoint, input: Loose, options: CallOptions): Promise<Received> {
  const token = options.token ?? (endpoint.access === 'public' ? null : readToken())
  const request = requestOf(endpoint, input, token, options)
  const received = await exchange(addressOf(endpoint, input), request, options.signal)
  note(endpoint, received)
  const error = errorOf(endpoint, received.reply, problemOf(received.body), received.retryAfter)
  if (error === null) return received
  if (error.kind === 'auth' && token !== null) unauthorized(token)
  if (error.kind === 'update') outdated.set(true)
  throw error
}

/** The answer had another shape than its contract: whether a change was applied is unknown. */
function otherShape(endpoint: Endpoint, received: Received): ApiError {
  const reply: Reply = { kind: 'answer', status: endpoint.status, isJson: true, shapeOk: false }
  const error = errorOf(endpoint, reply, null, received.retryAfter)
  if (error === null) throw new TypeError('an answer of another shape counts as a failure')
  return error
}

/**
 * Calls the API; both directions are parsed with the contract. Rejects with ApiError, and with the signal's reason
 * when aborted; an input that does not fit its contract rejects with ZodError before anything is sent.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & Loose,
  options: CallOptions = {},
): Promise<Answer<E>> {
  endpoint.body?.parse(input.body)
  const received = await perform(endpoint, input, options)
  const parsed = endpoint.answer.safeParse(received.body)
  if (!parsed.success) throw otherShape(endpoint, received)
  return parsed.data as Answer<E> // `safeParse` forgets which schema of the union it ran
}

/** Sends a kept call as it was frozen; the caller reads the answer's shape. Rejects with ApiError. */
export async function sendWire(wire: WireCall, options: CallOptions & Pick<SendOptions, 'key'>): Promise<unknown> {
  // the providers' calls are loaded with the work that needs them: they are no part of the first start
  const { api } = await import('#contracts/api.ts')
  const endpoint: Endpoint = api[wire.endpoint]
  const received = await perform(endpoint, wire.input, options)
  return received.body
}
