import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { largestDocument } from '#contracts/vault.ts'
import { Problem } from '#contracts/problem.ts'
import { eventually } from '#tests/support/eventually.ts'
import { beginUpload } from '#tests/support/half-upload.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { serveGateway } from '#tests/support/served-gateway.ts'
import { inTransaction } from '../db/database.ts'
import { addFolder } from '../db/vault.ts'

const day = 86_400_000
let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
let analyst: Caller
let admin: Caller
const folder = (id: string, parentId: string | null, name: string, tenant: keyof typeof demoTenants = 'alder') =>
  inTransaction(gateway.database.db, (trx) =>
    addFolder(trx, { tenantId: demoTenants[tenant].id, id, parentId, name, createdAt: clock }),
  )
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  analyst = await gateway.signIn('analyst')
  admin = await gateway.signIn('admin')
  await folder('root', null, 'Test')
  await folder('inner', 'root', 'Certificates')
  await folder('foreign', null, 'Test', 'cedar')
})
afterAll(() => gateway.close())
afterEach(async () => {
  clock = new Date('2026-11-21T10:00:00Z')
  await gateway.database.db.deleteFrom('vaultDocuments').execute()
})

interface Sent {
  name?: string
  type?: string
  content?: Buffer<ArrayBuffer> | string
  fields?: Record<string, string>
  key?: string
  caller?: Caller
}
const defaults = { pid: 'root', certified_doc: '0', on_duplicate: 'autorename' }
async function upload({ name = 'Report.pdf', type = 'application/pdf', content = pdfOf('one'), ...sent }: Sent = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...defaults, ...sent.fields })) form.append(field, value)
  form.append('file', new File([content], name, { type }))
  const response = await gateway.request('/api/gateway/document-vault/upload', {
    method: 'POST',
    body: form,
    headers: {
      Authorization: `Bearer ${(sent.caller ?? analyst).token}`,
      ...(sent.key !== undefined && { 'Idempotency-Key': sent.key }),
    },
  })
  const body: unknown = await response.json()
  return { status: response.status, body, problem: response.ok ? undefined : Problem.parse(body) }
}
const errorsOf = ({ problem }: Awaited<ReturnType<typeof upload>>) =>
  problem?.data.errors.map(({ field, message }) => `${field}: ${message}`)
const documents = async (folderId = 'root', caller = analyst) =>
  (await caller.call(api.vaultDocuments, { query: { folderId } })).answer?.data ?? expect.fail('no documents')
const download = (treeid: string, caller = analyst) => caller.call(api.vaultContent, { params: { treeid } })
const onDisk = () => {
  const path = join(gateway.jobParts.backups.vault)
  return existsSync(path) ? readdirSync(path) : []
}

describe('folders of the vault', () => {
  it('stand as a tree with their paths', async () => {
    const roots = (await analyst.call(api.vaultFolders, { query: {} })).answer?.data
    expect(roots).toContainEqual({ id: 'root', name: 'Test', path: '/Test', hasChildren: true })
    const inside = (await analyst.call(api.vaultFolders, { query: { parentId: 'root' } })).answer?.data
    expect(inside).toEqual([{ id: 'inner', name: 'Certificates', path: '/Test/Certificates', hasChildren: false }])
    expect((await analyst.call(api.vaultFolder, { params: { id: 'inner' } })).answer?.data.path).toBe(
      '/Test/Certificates',
    )
  })

  it("are the tenant's own", async () => {
    expect((await analyst.call(api.vaultFolders, { query: { parentId: 'foreign' } })).status).toBe(404)
    expect((await analyst.call(api.vaultFolder, { params: { id: 'foreign' } })).status).toBe(404)
    expect((await analyst.call(api.vaultDocuments, { query: { folderId: 'foreign' } })).status).toBe(404)
    expect(errorsOf(await upload({ fields: { pid: 'foreign' } }))).toEqual(['pid: This folder no longer exists.'])
  })

  it('come with what documents are sorted by, Others first', async () => {
    const purposes = (await analyst.call(api.vaultPurposes, {})).answer?.data
    const types = (await analyst.call(api.vaultTypes, {})).answer?.data
    expect([purposes?.[0], types?.[0]]).toEqual([
      { id: 'others', name: 'Others' },
      { id: 'others', name: 'Others' },
    ])
  })

  it('are there for every tenant from its beginning', async () => {
    const nocredit = await gateway.signIn('nocredit')
    expect((await nocredit.call(api.vaultFolders, { query: {} })).answer?.data.map(({ name }) => name)).toContain(
      'Documents',
    )
  })
})

describe('a document', () => {
  it('is kept as it came, with its fields, and comes back as an attachment', async () => {
    const content = pdfOf('a certificate')
    const fields = { pid: 'inner', validity: '2027-01-01', category_name: 'Onboarding', autodeleteon: '2027-02-01' }
    const { status, body } = await upload({ content, fields })
    expect([status, body]).toEqual([
      201,
      { success: true, msg: 'Document uploaded successfully', treeid: expect.stringMatching(/./) as unknown },
    ])
    const [document] = await documents('inner')
    expect(document).toMatchObject({
      name: 'Report.pdf',
      bytes: content.byteLength,
      purpose: 'Onboarding',
      type: 'Others',
      validity: '2027-01-01',
      autoDeleteOn: '2027-02-01',
      isOwn: true,
    })
    const { headers, answer } = await download(document?.treeid ?? '')
    expect(headers.get('content-disposition')).toBe('attachment; filename=Report.pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(content)).toBe(true)
  })

  it('is given back to whoever uploaded it, and to nobody else', async () => {
    await upload()
    const [document] = await documents('root', admin)
    expect(document?.isOwn).toBe(false)
    expect((await download(document?.treeid ?? '', admin)).problem?.code).toBe('not_found')
  })

  it('is named with its ending, whatever was said', async () => {
    await upload({ name: 'Ödön’s report' })
    expect((await documents())[0]?.name).toBe('Ödön’s report.pdf')
  })

  it('of a taken name stands beside the other, or in its place', async () => {
    await upload({ content: pdfOf('one') })
    await upload({ content: pdfOf('two'), name: 'REPORT.pdf' })
    expect((await documents()).map(({ name }) => name)).toEqual(['REPORT (2).pdf', 'Report.pdf'].toSorted())
    const [before] = (await documents()).filter(({ name }) => name === 'Report.pdf')
    await upload({ content: pdfOf('three'), fields: { on_duplicate: 'replace' } })
    const now = (await documents()).filter(({ name }) => name === 'Report.pdf')
    expect(now).toHaveLength(1)
    expect(now[0]?.treeid).not.toBe(before?.treeid)
    expect(await (await download(before?.treeid ?? '')).answer?.text()).toContain('one') // the earlier version stays
  })

  it('takes its name once, however many arrive together', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => upload({ content: pdfOf(text) })))
    expect((await documents()).map(({ name }) => name).toSorted()).toEqual([
      'Report (2).pdf',
      'Report (3).pdf',
      'Report (4).pdf',
      'Report.pdf',
    ])
  })

  it('is kept once for a request that is repeated, and refused for another under its key', async () => {
    const first = await upload({ key: 'pressed-once' })
    const second = await upload({ key: 'pressed-once' })
    expect(second.body).toEqual(first.body)
    expect(await documents()).toHaveLength(1)
    const other = await upload({ key: 'pressed-once', content: pdfOf('something else') })
    expect(other.problem?.code).toBe('idempotency_key_reused')
    expect(onDisk().filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('is deleted on its day, and its file with the next clean-up', async () => {
    await upload({ content: pdfOf('short-lived'), fields: { autodeleteon: '2026-11-25' } })
    const [document] = await documents()
    const run = async (kind: string) => {
      await gateway.database.db.deleteFrom('jobs').execute()
      const job = { id: kind, kind, payload: '{}', runAt: clock, createdAt: clock }
      await gateway.database.db.insertInto('jobs').values(job).execute()
      await gateway.jobs.runDue()
    }
    clock = new Date('2026-11-24T20:30:00Z')
    await run('auto-delete')
    expect(await documents('root', await gateway.signIn('analyst'))).toHaveLength(1)
    clock = new Date('2026-11-25T20:30:00Z')
    await run('auto-delete')
    const later = await gateway.signIn('analyst')
    expect(await documents('root', later)).toEqual([])
    expect((await download(document?.treeid ?? '', later)).problem?.code).toBe('not_found')
    clock = new Date(Date.now() + 2 * day) // files have the time of the disk
    await run('clean-up')
    expect(onDisk()).toEqual([])
  })
})

describe('an upload is refused', () => {
  it.each<[string, Sent, string]>([
    ['a page that is called a PDF', { content: '<script>alert(1)</script>' }, 'Only PDF documents can be uploaded.'],
    [
      'an archive in front of a PDF',
      { content: Buffer.concat([Buffer.from('PK\u0003\u0004'), pdfOf('x')]) },
      'Only PDF',
    ],
    ['a PDF that breaks off', { content: '%PDF-1.7\n1 0 obj' }, 'Only PDF documents can be uploaded.'],
    ['a PDF that is said to be a page', { type: 'text/html' }, 'Only PDF documents can be uploaded.'],
    ['nothing at all', { content: '' }, 'Only PDF documents can be uploaded.'],
    ['a name of an ending alone', { name: '.pdf' }, 'Document name is required'],
    ['a name that begins with a dot', { name: '.hidden.pdf' }, 'A document name cannot begin with a dot'],
    ['a name that reads backwards', { name: 'gpj.\u202Efdp.pdf' }, 'A document name cannot'],
    ['a name too long', { name: `${'x'.repeat(260)}.pdf` }, 'This text is too long.'],
  ])('%s', async (_, sent, message) => {
    const reply = await upload(sent)
    expect(reply.status).toBe(422)
    expect(errorsOf(reply)?.[0]).toContain(message)
    expect(await documents()).toEqual([])
    expect(onDisk().filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it.each<[string, Record<string, string>, string]>([
    ['no folder', { pid: '' }, 'pid: Upload Folder is required'],
    ['a folder of 256 characters', { pid: 'x'.repeat(256) }, 'pid: This text is too long.'],
    ['nothing about its certification', { certified_doc: '' }, 'certified_doc: Is Certified is required'],
    ['a validity that ends today', { validity: '2026-11-21' }, 'validity: Validity should be greater than 21 Nov 2026'],
    [
      'a deletion today',
      { autodeleteon: '2026-11-21' },
      'autodeleteon: Auto Deletion should be greater than 21 Nov 2026',
    ],
    ['no such day', { validity: '2027-02-30' }, 'validity: This value is not valid.'],
    ['another way with duplicates', { on_duplicate: 'overwrite' }, 'on_duplicate: This value is not valid.'],
  ])('with %s', async (_, fields, message) => {
    expect(errorsOf(await upload({ fields }))).toEqual([message])
  })

  it('with paths in its name: only what follows them is taken', async () => {
    for (const name of ['../../etc/passwd.pdf', '..\\..\\boot.pdf', '/etc/shadow.pdf']) await upload({ name })
    expect((await documents()).map(({ name }) => name)).toEqual(['boot.pdf', 'passwd.pdf', 'shadow.pdf'])
    expect(onDisk().every((name) => /^[\da-f]{64}$/.test(name))).toBe(true)
  })

  it('where it is too large, before and after it has said so', async () => {
    const large = Buffer.concat([pdfOf('x'), Buffer.alloc(largestDocument)])
    expect((await upload({ content: large })).problem?.code).toBe('too_large')
    expect(onDisk().filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('where the vault of the tenant is full', async () => {
    const small = await gateway.again({ now: () => clock })
    small.parts.vaultBytes = 100
    const form = new FormData()
    for (const [field, value] of Object.entries(defaults)) form.append(field, value)
    form.append('file', new File([pdfOf('x'.repeat(200))], 'x.pdf', { type: 'application/pdf' }))
    const headers = { Authorization: `Bearer ${analyst.token}` }
    const response = await small.request('/api/gateway/document-vault/upload', { method: 'POST', body: form, headers })
    expect(Problem.parse(await response.json()).message).toBe("Your organisation's vault is full.")
  })

  it('without a form, without a file, with two, or with what no form has', async () => {
    const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
      const response = await gateway.request('/api/gateway/document-vault/upload', {
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${analyst.token}`, ...headers },
      })
      return Problem.parse(await response.json()).code
    }
    expect(await send('{}', { 'Content-Type': 'application/json' })).toBe('media_type')
    expect(await send('x', { 'Content-Type': 'multipart/form-data' })).toBe('malformed')
    expect(await send('--b\r\nnonsense', { 'Content-Type': 'multipart/form-data; boundary=b' })).toBe('malformed')
    const empty = new FormData()
    for (const [field, value] of Object.entries(defaults)) empty.append(field, value)
    expect(await send(empty)).toBe('validation')
    const two = new FormData()
    for (const name of ['a.pdf', 'b.pdf'])
      two.append('file', new File([pdfOf(name)], name, { type: 'application/pdf' }))
    expect(await send(two)).toBe('malformed')
    expect(onDisk().filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('more than thirty times a minute', async () => {
    const limited = await gateway.again({ now: () => clock, limits: { upload: 1 } })
    const reviewer = await gateway.signIn('reviewer') // the processes of a database share what they count
    const statuses = []
    for (let count = 0; count < 2; count += 1) {
      const form = new FormData()
      for (const [field, value] of Object.entries(defaults)) form.append(field, value)
      form.append('file', new File([pdfOf('x')], 'x.pdf', { type: 'application/pdf' }))
      const headers = { Authorization: `Bearer ${reviewer.token}` }
      const { status } = await limited.request('/api/gateway/document-vault/upload', {
        method: 'POST',
        body: form,
        headers,
      })
      statuses.push(status)
    }
    expect(statuses).toEqual([201, 429])
  })
})

describe('an upload that breaks off half-way', () => {
  it('leaves nothing behind', async () => {
    const server = await serveGateway(gateway)
    const before = onDisk().length
    const host = new URL(gateway.parts.publicUrl).host
    const call = beginUpload({ port: server.port, token: analyst.token, host })
    await eventually(() => expect(onDisk().filter((name) => name.endsWith('.part'))).toHaveLength(1))
    call.destroy()
    await eventually(() => expect(onDisk().length).toBe(before))
    expect(await documents()).toEqual([])
    server.close()
  })
})
