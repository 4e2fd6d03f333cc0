import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TenantSettings } from '#contracts/settings.ts'
import { loadConfig } from '#data/net/config.ts'
import { sha256 } from '#lib/sha256.ts'
import { plainBranding } from '#reports/branding.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { readBranding } from './read-branding.ts'

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 250, 251, 252])
let digest = ''
let config: TenantSettings['config']
let isDown = false

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
const serve = (input: string | URL | Request): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  if (pathname.endsWith('/config.json')) return Promise.resolve(json({ mark: null }))
  if (isDown) return Promise.reject(new TypeError('fetch failed'))
  if (pathname.endsWith('/pdf-logo'))
    return Promise.resolve(new Response(picture, { headers: { 'Content-Type': 'image/png' } }))
  const appSettings = { urscreen: { complyAdvantage: { fuzziness: 50, types: [] } } }
  if (pathname.endsWith('/settings')) return Promise.resolve(json({ data: { appSettings, version: 1, config } }))
  return Promise.reject(new TypeError('not here'))
}
const client = () => new QueryClient({ defaultOptions: { queries: { networkMode: 'offlineFirst', retry: false } } })

beforeEach(async () => {
  digest = await sha256(picture)
  isDown = false
  vi.stubGlobal('fetch', serve)
  await loadConfig()
  await unlockDevice()
})
afterEach(async () => {
  await lockDevice()
  vi.unstubAllGlobals()
})

describe('how the reports of a tenant look', () => {
  it('is plain where nobody has switched on anything else', async () => {
    config = undefined
    expect(await readBranding(client(), 't-1')).toEqual(plainBranding)
    config = { enablePDFbranding: false, pdfBranding: { titleColor: '#112233', logo: digest } }
    expect(await readBranding(client(), 't-1')).toEqual(plainBranding)
  })

  it('has the colours and the logo of the tenant, each as far as there is one', async () => {
    config = { enablePDFbranding: true, pdfBranding: { titleColor: '#112233', logo: digest } }
    const { subtitleColour } = plainBranding
    expect(await readBranding(client(), 't-1')).toEqual({ titleColour: '#112233', subtitleColour, logo: picture })
  })

  it('goes without a logo that is another one by now', async () => {
    config = { enablePDFbranding: true, pdfBranding: { logo: '0'.repeat(64) } }
    expect((await readBranding(client(), 't-1')).logo).toBeNull()
  })

  it('has the logo without a connection too, once it was on this device', async () => {
    config = { enablePDFbranding: true, pdfBranding: { logo: digest } }
    const first = client()
    await readBranding(first, 't-1')
    const settings = first.getQueryData(['settings', 't-1'])
    isDown = true
    const later = client()
    later.setQueryData(['settings', 't-1'], settings)
    expect((await readBranding(later, 't-1')).logo).toEqual(picture)
  })
})
