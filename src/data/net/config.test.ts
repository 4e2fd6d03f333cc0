import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { config, ConfigMissingError, loadConfig } from './config.ts'
import { device } from '../device/device-database.ts'
import { connectivity, watchConnection } from './connection.ts'
import { expectNoMark, giverOf } from './mark.ts'

const answering =
  (body: unknown, headers: HeadersInit = {}) =>
  () =>
    Promise.resolve(Response.json(body, { headers }))

beforeEach(() => device()?.config.clear())
afterEach(() => {
  expectNoMark()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the configuration', () => {
  it('[F68] comes from the device at once, and the network’s counts from the next start', async () => {
    vi.stubGlobal('fetch', answering({ ssoUrl: '/one' }))
    await loadConfig()
    vi.stubGlobal('fetch', answering({ ssoUrl: '/two' }))
    await loadConfig()
    expect(config().ssoUrl).toBe('/one')
    await eventually(async () => expect((await device()?.config.get('config'))?.value).toEqual({ ssoUrl: '/two' }))
    await loadConfig()
    expect(config().ssoUrl).toBe('/two')
  })

  it('[F68] serves without a network once it was there', async () => {
    vi.stubGlobal('fetch', answering({ ssoUrl: '/one' }))
    await loadConfig()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    expect((await loadConfig()).ssoUrl).toBe('/one')
  })

  it('comes with the moment at which the server was last heard of, for a start without it', async () => {
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('document', { addEventListener: () => undefined })
    watchConnection()
    connectivity.report('gateway', 'ok')
    const { lastContact } = connectivity.status.get()
    await eventually(async () => expect((await device()?.config.get('contact'))?.value).toBe(lastContact))
    connectivity.status.set({ ...connectivity.status.get(), lastContact: null }) // as a new page begins
    vi.stubGlobal('fetch', answering({}))
    await loadConfig()
    expect(connectivity.status.get().lastContact).toBe(lastContact)
  })

  it('is not taken from something else in the server’s place, once the server has marked an answer', async () => {
    const marks = { 'X-Urs-Contract': '2', 'X-Urs-Installation': 'ours' }
    const stored = async () => (await device()?.config.get('config'))?.value
    vi.stubGlobal('fetch', answering({ ssoUrl: '/one' }, marks))
    await loadConfig()
    giverOf('/ur-screen/health.json', new Headers(marks))
    vi.stubGlobal('fetch', answering({ ssoUrl: '/portal' }))
    await loadConfig()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await stored()).toEqual({ ssoUrl: '/one' })
    vi.stubGlobal('fetch', answering({ ssoUrl: '/two' }, marks))
    await loadConfig()
    await eventually(async () => expect(await stored()).toEqual({ ssoUrl: '/two' }))
  })

  it.each([
    ['there is no network', () => Promise.reject(new TypeError('failed'))],
    ['the server has none', () => Promise.resolve(new Response('', { status: 404 }))],
    ['something else answers', () => Promise.resolve(new Response('<html>'))],
  ])('is an error with a type when %s', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch)
    await expect(loadConfig()).rejects.toBeInstanceOf(ConfigMissingError)
  })
})
