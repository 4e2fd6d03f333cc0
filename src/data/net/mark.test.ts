import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { stubBrowser } from '#tests/support/browser-storage.ts'
import { loadConfig } from './config.ts'
import { device } from '../device/device-database.ts'
import { trace } from './trace.ts'
import { call, whenUnauthorized } from './client.ts'
import { toServerTime } from './clock.ts'
import { acceptInstallation, anotherInstallation, expectNoMark } from './mark.ts'
import { probe } from './probe.ts'
import { writeToken } from '../session/token.ts'
import { eventually } from '#tests/support/eventually.ts'

type Answer = () => Response
const mark = { 'X-Urs-Contract': '2', 'X-Urs-Installation': 'ours', 'X-Urs-Epoch': 'e-1' }
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const problem = (status: number, headers: Record<string, string> = {}) =>
  json({ code: 'not_found', message: 'Not here.', requestId: 'r', data: {} }, status, headers)
const sound = { app: 'ur-screen', version: '1.0.0', minVersion: '1.0.0', time: 'now' }

let answer: Answer
let health: Answer
let config: Record<string, unknown>

async function start(given: Record<string, unknown> = {}): Promise<void> {
  config = given
  await loadConfig()
}

beforeEach(async () => {
  stubBrowser()
  await device()?.config.clear()
  expectNoMark()
  answer = () => json({ data: [] }, 200, mark)
  health = () => json({ ...sound, marks: true }, 200, mark)
  vi.stubGlobal('fetch', (address: string) => {
    if (address.includes('config.json')) return Promise.resolve(json(config))
    return Promise.resolve(address.includes('health.json') ? health() : answer())
  })
  writeToken('token-1')
})
afterEach(() => {
  acceptInstallation()
  expectNoMark()
  whenUnauthorized(() => undefined)
  vi.unstubAllGlobals()
})

const statuses = [200, 204, 301, 302, 400, 401, 402, 403, 404, 405, 409, 410, 413, 422, 426, 429, 451, 500, 502, 503]
const bodies: readonly [string, (status: number) => Response][] = [
  ['HTML', (status) => new Response('<h1>Sign in</h1>', { status, headers: { 'Content-Type': 'text/html' } })],
  ['JSON', (status) => json({ code: 'x' }, status)],
  ['nothing', (status) => new Response(null, { status })],
]
const foreign = statuses.flatMap((status) =>
  bodies.filter(([name]) => status !== 204 || name === 'nothing').map(([name, body]) => [status, name, body] as const),
)

describe('an answer without the gateway’s mark', () => {
  it.each(foreign)('[F76] is nobody’s word, whatever it says: %i with %s', async (status, _, body) => {
    await start()
    await call(api.credits, {})
    const lost: string[] = []
    whenUnauthorized((token) => lost.push(token))
    answer = () => body(status)
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'foreign', isProven: false, status: 0 })
    health = () => body(status)
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'unreachable', isProven: false })
    expect(lost).toEqual([])
  })

  it('[F78] does not set the clock, and its Retry-After holds nothing', async () => {
    await start()
    await call(api.credits, {})
    const before = toServerTime(0)
    const wrong = { Date: 'Thu, 01 Jan 1970 00:00:00 GMT', 'Retry-After': '86400' }
    answer = () => problem(503, wrong)
    await expect(call(api.credits, {})).rejects.toMatchObject({ retryAfter: null })
    expect(toServerTime(0)).toBe(before)
  })

  it('is counted for whoever has to find out, beside the life of the database that marked ones tell', async () => {
    await start()
    await call(api.credits, {})
    const { counts, epoch } = trace()
    expect(epoch).toBe('e-1')
    answer = () => problem(404)
    await call(api.credits, {}).catch(() => undefined)
    expect(trace().counts.foreign).toBe(counts.foreign + 1)
    answer = () => json({ data: [] }, 200, { ...mark, 'X-Urs-Epoch': 'e-2' })
    await call(api.credits, {})
    expect(trace()).toMatchObject({ epoch: 'e-2', counts: { epoch: counts.epoch + 1 } })
  })

  it('is known for what it is at the next start as well, before anything was marked', async () => {
    await start()
    await call(api.credits, {})
    await eventually(async () => expect(await device()?.config.get('installations')).toBeDefined())
    vi.resetModules()
    const fresh = await import('./client.ts')
    const freshConfig = await import('./config.ts')
    await freshConfig.loadConfig()
    answer = () => problem(404)
    await expect(fresh.call(api.credits, {})).rejects.toMatchObject({ kind: 'foreign' })
  })

  it('before any mark was seen counts in the gateway’s own shape only, while the gateway is there', async () => {
    await start()
    health = () => json(sound)
    answer = () => problem(404)
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'gone', isProven: false })
    answer = () => json({ error: 'not here' }, 404)
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'foreign' })
    health = () => new Response('<h1>Sign in</h1>')
    answer = () => problem(404)
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('is no acknowledgement of a removal before any mark was seen, unless the gateway is there', async () => {
    await start()
    answer = () => new Response(null, { status: 204 })
    const remove = () => call(api.complyRemove, { params: { id: 'srch_01' } })
    health = () => new Response('<h1>Sign in</h1>')
    await expect(remove()).rejects.toMatchObject({ kind: 'unreachable', isProven: false })
    health = () => json(sound)
    await expect(remove()).resolves.toBeUndefined()
  })

  it('is believed of the server itself no more than of its calls, once that has marked an answer', async () => {
    await start()
    await call(api.credits, {})
    health = () => json({ ...sound, marks: true })
    expect((await probe()).kind).toBe('foreign')
    answer = () => problem(404)
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'unreachable', isProven: false })
  })

  it('counts again once the gateway says that it marks nothing, as after a rollback', async () => {
    await start()
    await call(api.credits, {})
    health = () => json(sound)
    expect((await probe()).kind).toBe('gateway')
    answer = () => problem(404)
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'gone' })
  })

  it('is the gateway’s where config.json says that there is no mark', async () => {
    await start({ mark: null })
    answer = () => json({ error: 'not here' }, 404)
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'gone', isProven: true })
  })

  it('is told by the header that config.json names', async () => {
    await start({ mark: 'X-Other' })
    health = () => json({ ...sound, marks: true }, 200, { 'X-Other': 'house-7' })
    answer = () => json({ data: [] }, 200, { 'X-Other': 'house-7' })
    await call(api.credits, {})
    answer = () => problem(404, mark)
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'foreign' })
    answer = () => problem(404, { 'X-Other': 'house-7' })
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'gone', isProven: true })
  })
})

describe('another installation at the same address', () => {
  const other = { ...mark, 'X-Urs-Installation': 'theirs' }

  it('is not spoken to until a person says that it is the right one', async () => {
    await start()
    await call(api.credits, {})
    answer = () => json({ data: [] }, 200, other)
    health = () => json({ ...sound, marks: true }, 200, other)
    await expect(call(api.credits, {})).rejects.toMatchObject({ kind: 'unreachable' })
    expect(anotherInstallation.get()).toMatchObject({ installation: 'theirs' })
    expect((await probe()).kind).toBe('foreign')
    acceptInstallation()
    await expect(call(api.credits, {})).resolves.toEqual({ data: [] })
    expect(anotherInstallation.get()).toBeNull()
  })

  it('is forgotten when the one of before answers again', async () => {
    await start()
    await call(api.credits, {})
    health = () => new Response(null, { status: 502 })
    answer = () => problem(401, other)
    await call(api.credits, {}).catch(() => undefined)
    expect(anotherInstallation.get()).not.toBeNull()
    health = () => json({ ...sound, marks: true }, 200, mark)
    answer = () => json({ data: [] }, 200, mark)
    await call(api.credits, {})
    expect(anotherInstallation.get()).toBeNull()
  })
})
