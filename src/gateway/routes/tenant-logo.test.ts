import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { plainBranding } from '#reports/branding.ts'
import { lastEntry } from '#tests/support/alder-settings.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway, urlOf } from '#tests/support/gateway.ts'
import { pngChunk, pngOf } from '#tests/support/png.ts'
import { contentsInUse } from '../db/contents.ts'
import { json } from '../db/database.ts'
import { brandingOf } from '../providers/tenant-branding.ts'
import { cleanPng } from '../vault/clean-png.ts'

let gateway: TestGateway
let admin: Caller
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  admin = await gateway.signIn('admin')
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const params = { uuid: demoTenants.alder.id }
const place = urlOf(api.setTenantLogo, { params })
afterEach(async () => {
  await admin.call(api.removeTenantLogo, { params })
})

interface Sent {
  bytes?: Buffer
  name?: string
  type?: string
  caller?: Caller
  url?: string
}
const upload = ({ bytes = pngOf(), name = 'logo.png', type = 'image/png', caller = admin, url = place }: Sent = {}) => {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name, { type }))
  return gateway.request(url, { method: 'PUT', headers: { Authorization: `Bearer ${caller.token}` }, body })
}
const logo = async (caller = analyst) => (await caller.call(api.tenantLogo, { params })).answer
const config = async () => (await analyst.call(api.tenantSettings, { params })).answer?.data.config
const branding = () => brandingOf({ tenantId: params.uuid }, gateway.database.db, gateway.parts.vault)

describe('the logo of a tenant', () => {
  it('is given to everybody of the tenant, written anew, and named in its settings by its content', async () => {
    const planted = pngChunk('tEXt', Buffer.from('Author\0Somebody'))
    expect((await upload({ bytes: pngOf({ beside: [planted] }) })).status).toBe(200)
    const kept = Buffer.from(await ((await logo()) ?? expect.fail('no logo')).arrayBuffer())
    expect(kept).toEqual(cleanPng(pngOf()))
    const digest = createHash('sha256').update(kept).digest('hex')
    expect((await config())?.pdfBranding?.logo).toBe(digest)
    expect(await contentsInUse(gateway.database.db, [digest])).toEqual(new Set([digest]))
  })

  it('leaves the colours and the switch as they are, and is a new version of the settings', async () => {
    const before = (await analyst.call(api.tenantSettings, { params })).answer?.data
    await upload()
    const after = (await analyst.call(api.tenantSettings, { params })).answer?.data
    expect(after?.version).toBe((before?.version ?? 0) + 1)
    expect({ ...after?.config, pdfBranding: { ...after?.config?.pdfBranding, logo: undefined } }).toEqual({
      ...before?.config,
      pdfBranding: { ...before?.config?.pdfBranding, logo: undefined },
    })
    expect(after?.appSettings).toEqual(before?.appSettings)
  })

  it('is taken away', async () => {
    await upload()
    expect((await admin.call(api.removeTenantLogo, { params })).status).toBe(204)
    expect((await analyst.call(api.tenantLogo, { params })).status).toBe(404)
    expect((await config())?.pdfBranding?.logo).toBeUndefined()
  })

  it('stands in the audit log by its content, old and new, however it changes', async () => {
    const named = async () => (await config())?.pdfBranding?.logo ?? expect.fail('no logo')
    const entry = () => lastEntry(gateway)
    await upload()
    const first = await named()
    expect(await entry()).toMatchObject({ action: 'branding.logo', details: { before: null, after: first } })
    await upload({ bytes: pngOf({ width: 3 }) })
    const second = await named()
    expect(second).not.toBe(first)
    expect(await entry()).toMatchObject({ action: 'branding.logo', details: { before: first, after: second } })
    await admin.call(api.removeTenantLogo, { params })
    expect(await entry()).toMatchObject({ action: 'branding.logo', details: { before: second, after: null } })
  })

  it('is put there and taken away only by who may manage the settings of this very tenant', async () => {
    expect((await upload({ caller: analyst })).status).toBe(403)
    expect((await analyst.call(api.removeTenantLogo, { params })).problem?.code).toBe('forbidden')
    const elsewhere = urlOf(api.setTenantLogo, { params: { uuid: demoTenants.birch.id } })
    expect((await upload({ url: elsewhere })).status).toBe(404)
    expect((await admin.call(api.tenantLogo, { params: { uuid: demoTenants.birch.id } })).status).toBe(404)
  })

  it.each<[string, Sent]>([
    [
      'a drawing with scripts',
      { bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'logo.svg', type: 'image/svg+xml' },
    ],
    ['a drawing that says it is a PNG', { bytes: Buffer.from('<svg onload="alert(1)"/>') }],
    ['a PNG that is called otherwise', { name: 'logo.exe' }],
    ['a PNG of another declared type', { type: 'text/html' }],
  ])('is never %s', async (_, sent) => {
    const answer = await upload(sent)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('A logo has to be a PNG image')
    expect((await config())?.pdfBranding?.logo).toBeUndefined()
  })

  it('has 512 KB at most', async () => {
    expect((await upload({ bytes: Buffer.concat([pngOf(), Buffer.alloc(512 * 1024)]) })).status).toBe(413)
  })
})

describe('the reports of a tenant', () => {
  const setConfig = (value: unknown) =>
    gateway.database.db
      .updateTable('tenantSettings')
      .set({ value: json({ ...demoTenants.alder.settings, config: value }) })
      .where('tenantId', '=', params.uuid)
      .execute()

  it('bear its colours and logo while its settings switch them on, and not else', async () => {
    const colours = { titleColor: '#112233', subTitleColor: '#445566' }
    await setConfig({ enablePDFbranding: true, pdfBranding: colours })
    await upload()
    expect(await branding()).toEqual({
      titleColour: '#112233',
      subtitleColour: '#445566',
      logo: new Uint8Array(cleanPng(pngOf())),
    })
    await setConfig({ enablePDFbranding: false, pdfBranding: colours })
    expect(await branding()).toEqual(plainBranding)
  })
})
