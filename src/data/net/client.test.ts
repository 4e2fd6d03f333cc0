import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { loadConfig } from './config.ts'
import { device } from '../device/device-database.ts'
import { call, whenUnauthorized } from './client.ts'
import { session } from '../session/session-state.ts'
import { writeToken } from '../session/token.ts'

type Answer = (address: string, init: RequestInit) => Response | Promise<Response>
let answer: Answer
let asked: { address: string; init: RequestInit }[]

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const problem = (status: number, code: string, message = 'The server says no.') =>
  json({ code, message, requestId: 'r-7', data: { errors: [{ field: 'x', message: 'bad x' }] } }, status)
const health = json({ app: 'ur-screen', version: '1', minVersion: '1', time: 'now' })

beforeEach(async () => {
  stubBrowser()
  await device()?.config.clear()
  vi.stubGlobal('fetch', () => Promise.resolve(json({ mark: null, screeningUrl: 'https://api.example.org/s' })))
  await loadConfig()
  asked = []
  answer = () => json({ data: [] })
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (address.includes('health.json')) return Promise.resolve(health.clone())
    asked.push({ address, init })
    return Promise.resolve(answer(address, init))
  })
  writeToken('token-1')
})
afterEach(() => {
  session.set({ kind: 'starting' })
  whenUnauthorized(() => undefined)
  vi.unstubAllGlobals()
})

describe('a call', () => {
  it('goes to the host of the configuration with token, key and the time zone of the person', async () => {
    session.set({ kind: 'open', user: { ...analyst, timezone: 'Pacific/Auckland' }, device: 'none' })
    answer = () => json({ data: [{ service: 'ID-LIVENESS', availableCredits: 3 }] })
    const credits = await call(api.credits, {}, { key: 'k-1' })
    expect(credits.data[0]?.availableCredits).toBe(3)
    const [{ address, init } = { address: '', init: {} }] = asked
    expect(address).toBe('https://api.example.org/s/credits')
    const headers = new Headers(init.headers)
    expect(headers.get('Authorization')).toBe('Bearer token-1')
    expect(headers.get('Timezone')).toBe('Pacific/Auckland')
    expect(headers.get('Idempotency-Key')).toBe('k-1')
    expect(init.redirect).toBe('manual')
  })

  it('hands over a file as it came, and a refusal in its place as what it is', async () => {
    const download = () => call(api.downloadExport, { params: { uuid: 'e-1' } })
    answer = () => new Response('"Name"', { headers: { 'Content-Type': 'text/csv' } })
    expect(await (await download()).text()).toBe('"Name"')
    answer = () => problem(410, 'gone', 'This has been removed.')
    await expect(download()).rejects.toMatchObject({ kind: 'gone', message: 'This has been removed.' })
  })

  it('fills path and query, and escapes both', async () => {
    await call(api.countries, { query: { provider: 'a b' } })
    await call(api.tenantSettings, { params: { uuid: '../x' } }).catch(() => undefined)
    expect(asked[0]?.address).toContain('?provider=a+b')
    expect(asked[1]?.address).toContain('/tenants/..%2Fx/settings')
  })

  it('refuses a body that does not fit the contract before anything is sent', async () => {
    await expect(call(api.signIn, { body: { username: 'x', password: '', consent: false } })).rejects.toThrow()
    expect(asked).toHaveLength(0)
  })

  it.each([
    [403, 'forbidden', 'forbidden', 'You are not allowed to access this resource.'],
    [404, 'not_found', 'gone', 'Resource not found.'],
    [400, 'malformed', 'invalid', 'The server says no.'],
    [500, 'internal', 'retry', 'The server says no.'],
  ])('that reads and gets %i says so in the words of the specification', async (status, code, kind, message) => {
    answer = () => problem(status, code)
    await expect(call(api.credits, {})).rejects.toMatchObject({ status, kind, message, code, requestId: 'r-7' })
  })

  it.each(['validation', 'four_eyes'])(
    'that changes something shows the server’s message and fields under the code %s',
    async (code) => {
      answer = () => problem(422, code)
      const body = { username: 'a@example.org', password: 'x', consent: true }
      await expect(call(api.signIn, { body })).rejects.toMatchObject({
        kind: 'invalid',
        message: 'The server says no.',
        code,
        fields: [{ field: 'x', message: 'bad x' }],
      })
      answer = () => problem(402, 'insufficient_credits')
      await expect(call(api.signIn, { body })).rejects.toMatchObject({
        message: 'You do not have enough credits to perform search.',
      })
    },
  )

  it.each<[string, Answer, string]>([
    ['no connection', () => Promise.reject(new TypeError('failed')), 'unreachable'],
    ['a portal’s page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'retry'],
    ['JSON of another shape', () => json({ other: 1 }), 'retry'],
    [
      'JSON that breaks off',
      () => new Response('{"data"', { headers: { 'Content-Type': 'application/json' } }),
      'retry',
    ],
    [
      'a redirect while our server answers',
      () => new Response(null, { status: 302, headers: { Location: '/x' } }),
      'foreign',
    ],
  ])('is not a success with %s', async (_, given, kind) => {
    answer = given
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind })
  })

  it.each<[string, Answer, string, string]>([
    [
      'no connection',
      () => Promise.reject(new TypeError('failed')),
      'The server cannot be reached.',
      'The server cannot be reached.',
    ],
    [
      'a foreign answer',
      () => new Response(null, { status: 302, headers: { Location: '/x' } }),
      'Something on the network is answering instead of the server.',
      'Something on the network is answering instead of the server.',
    ],
    [
      'an error without a sentence',
      () => json({}, 500),
      'Something went wrong',
      'Something went wrong. Please try again.',
    ],
    ['an answer of another shape', () => json({}), 'Something went wrong', 'Something went wrong. Please try again.'],
  ])('with %s is told of in words, in an area and in the shell', async (_, given, area, shell) => {
    answer = given
    await expect(call(api.credits, {})).rejects.toMatchObject({ message: area })
    await expect(call(api.permissions, {})).rejects.toMatchObject({ message: shell })
  })

  it('reports a 401 with the token that got it, and not for a public call', async () => {
    const lost: string[] = []
    whenUnauthorized((token) => lost.push(token))
    answer = () => problem(401, 'unauthenticated')
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'auth' })
    const body = { username: 'a@example.org', password: 'x', consent: true }
    await expect(call(api.signIn, { body })).rejects.toMatchObject({ kind: 'auth' })
    expect(lost).toEqual(['token-1'])
  })

  it('reads Retry-After in seconds', async () => {
    answer = () => json({}, 429, { 'Retry-After': '2' })
    const before = Date.now()
    const error: unknown = await call(api.credits, {}).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ kind: 'retry', retryable: true })
    const { retryAfter } = error as { retryAfter: number }
    expect(retryAfter - before).toBeGreaterThanOrEqual(2000)
    expect(retryAfter - before).toBeLessThan(3000)
  })

  it('gives up with the caller’s own reason when the caller gives up', async () => {
    const leaving = new AbortController()
    answer = (_, init) =>
      new Promise((_resolve, reject) =>
        init.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError'))),
      )
    const asking = call(api.credits, {}, { signal: leaving.signal })
    leaving.abort(new Error('left the page'))
    await expect(asking).rejects.toThrow('left the page')
  })
})
