import { contractVersion } from '#contracts/contract-version.ts'
import { FileAnswer, type Answer, type Endpoint, type Input } from '#contracts/endpoint.ts'
import { readMark } from '#contracts/mark.ts'
import type { Reply } from '#domain/outbox/error-class.ts'
import type { WireCall } from '#domain/outbox/kind.ts'
import { timeZone } from '../session/time-zone.ts'
import { readToken } from '../session/token.ts'
import { noteServerDate } from './clock.ts'
import { config } from './config.ts'
import { connectivity } from './connection.ts'
import { ApiError, errorOf, problemOf, retryAfterOf } from './errors.ts'
import { giverOf } from './mark.ts'
import { probe } from './probe.ts'
import { type Question, question } from './server-history.ts'
import { noteEpoch, noteEvent, toldCode } from './trace.ts'
import { outdated } from './version.ts'

const patience = 30_000
/** A file may be large and the link slow. */
const filePatience = 600_000

/** Options of a call that changes something. `key` is the Idempotency-Key, minted when the person acted. */
export interface SendOptions {
  key: string
  signal?: AbortSignal
  /** Epoch of what the change is based on, where the server tells one: see contracts/mark. */
  epoch?: string
}

/** Options of one call. `token`: instead of the session's; `send`: instead of `fetch`, for a form with a file. */
export interface CallOptions extends Partial<SendOptions> {
  token?: string
  send?: (address: string, request: RequestInit) => Promise<Response>
}

/** Options of a read that ends with a signal, where there is one. */
export const until = (signal: AbortSignal | undefined): CallOptions => (signal === undefined ? {} : { signal })

/** Any input, seen without its contract. */
interface Loose {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

let unauthorized: (token: string, error: ApiError) => void = () => undefined

/** Says what happens at a 401 of a call that carried a token. One listener: sign-in/sign-in.ts. */
export function whenUnauthorized(listener: (token: string, error: ApiError) => void): void {
  unauthorized = listener
}

const bases = { sso: 'ssoUrl', gateway: 'gatewayUrl', screening: 'screeningUrl', vault: 'vaultUrl' } as const

function addressOf(endpoint: Endpoint, input: Loose): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `${config()[bases[endpoint.host]]}${path}${query === '' ? '' : `?${query}`}`
}

const isFile = ({ answer }: Endpoint): boolean => answer === FileAnswer

interface Sending {
  token: string | null
  asks: Question | null
  options: CallOptions
}

function requestOf(endpoint: Endpoint, input: Loose, { token, asks, options }: Sending): RequestInit {
  const headers = new Headers({
    ...asks?.headers,
    Accept: isFile(endpoint) ? '*/*' : 'application/json',
    'X-Urs-Contract': String(contractVersion),
    Timezone: timeZone(),
  })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (options.key !== undefined) headers.set('Idempotency-Key', options.key)
  if (input.body !== undefined) headers.set('Content-Type', 'application/json')
  const limit = AbortSignal.timeout(isFile(endpoint) || endpoint.file !== undefined ? filePatience : patience)
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
  /** The answer bears the gateway's mark, or config.json says that there is none. */
  isProven: boolean
}

const nothing = { body: undefined, retryAfter: null, isProven: false }

async function foreign(status: number): Promise<Received> {
  noteEvent('foreign', String(status))
  return { reply: { kind: 'foreign', status, isServerThere: await connectivity.check() }, ...nothing }
}

/** Whether an answer that nothing marks may be the gateway's: in a shape that it gives, and while it is there. */
async function isCredible({ status }: Endpoint, response: Response, body: unknown): Promise<boolean> {
  if (response.ok && response.status !== 204) return body !== undefined
  const isShaped = response.ok ? status === 204 : problemOf(body) !== null
  return isShaped && (await probe()).kind === 'gateway'
}

/** A call on its way. `asks`: what it says and hears of the server's history; null for whoever is not signed in. */
interface Exchange {
  endpoint: Endpoint
  address: string
  sentAt: number
  asks: Question | null
}

async function read({ endpoint, address, sentAt, asks }: Exchange, response: Response): Promise<Received> {
  const { status, headers } = response
  const giver = giverOf(address, headers)
  // the gateway's APIs never redirect, and what a browser hides of a redirect would be its mark
  const isRedirect = response.type === 'opaqueredirect' || (status >= 300 && status < 400)
  if (giver === 'foreign' || giver === 'another' || isRedirect) return foreign(status)
  const isJson = (headers.get('Content-Type') ?? '').includes('json')
  const hasFile = response.ok && isFile(endpoint)
  const body: unknown = hasFile ? await response.blob() : isJson ? await response.json() : undefined
  if (giver === 'unknown' && !(await isCredible(endpoint, response, body))) return foreign(status)
  noteEpoch(readMark(headers)?.epoch ?? null)
  noteServerDate(headers.get('Date'), sentAt, Date.now())
  asks?.answered(headers)
  const code = problemOf(body)?.code
  const reply: Reply = {
    kind: 'answer',
    status,
    shapeOk: isJson || hasFile || status === 204,
    ...(code !== undefined && { code }),
  }
  const retryAfter = retryAfterOf(headers.get('Retry-After'), Date.now())
  return { reply, body, retryAfter, isProven: giver === 'gateway' }
}

async function exchange(going: Exchange, request: RequestInit, { signal: given, send = fetch }: CallOptions) {
  try {
    return await read(going, await send(going.address, request))
  } catch (error) {
    if (given?.aborted === true) throw given.reason
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    // a body that stops half-way or is not JSON after all tells nothing about what the server did
    const isGarbled = error instanceof SyntaxError
    return { reply: { kind: isTimeout || isGarbled ? 'timeout' : 'rejected' }, ...nothing } satisfies Received
  }
}

/** What a call tells about the connection; whoever met a foreign answer has asked the server itself. */
function note({ host }: Endpoint, { reply }: Received): void {
  if (reply.kind === 'foreign') return
  connectivity.report(host, reply.kind === 'answer' ? 'ok' : 'failed')
}

function failure(endpoint: Endpoint, received: Received): ApiError {
  const error = errorOf(endpoint, received)
  if (error === null) throw new TypeError('this counts as a failure')
  return error
}

/** The answer had another shape than its contract: whether a change was applied is unknown. */
const otherShape = (endpoint: Endpoint, received: Received): ApiError =>
  failure(endpoint, {
    ...received,
    reply: { kind: 'answer', status: endpoint.status, shapeOk: false },
    body: undefined,
  })

async function perform(endpoint: Endpoint, input: Loose, options: CallOptions): Promise<Received> {
  const token = options.token ?? (endpoint.access === 'public' ? null : readToken())
  const [address, sentAt] = [addressOf(endpoint, input), Date.now()]
  const asks = token === null ? null : question(address, options.epoch)
  const request = requestOf(endpoint, input, { token, asks, options })
  const received: Received = await exchange({ endpoint, address, sentAt, asks }, request, options)
  note(endpoint, received)
  const error = errorOf(endpoint, received)
  if (error === null) return received
  noteEvent('failed', `${error.kind} ${error.status} ${toldCode(error.code)}`)
  if (error.kind === 'auth' && token !== null) unauthorized(token, error)
  if (error.kind === 'update') outdated.set(true)
  throw error
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
  const { queuedApi } = await import('#contracts/queued-api.ts')
  const endpoint: Endpoint = queuedApi[wire.endpoint]
  const received = await perform(endpoint, wire.input, options)
  return received.body
}
