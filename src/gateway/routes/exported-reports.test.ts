import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { ExportOrder } from '#contracts/exports.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { setProgress } from '../db/exports.ts'
import { findReports } from '../db/report-records.ts'

const now = () => new Date('2026-11-21T23:30:00Z')
let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ now })
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.database.db.deleteFrom('jobs').execute() // work of the start
})
afterEach(async () => {
  for (const table of ['exports', 'jobs'] as const) await gateway.database.db.deleteFrom(table).execute()
})

type Wanted = Extract<ExportOrder, { kind: 'search-certificate' | 'monitor-certificate' }>
const order = (body: Omit<Wanted, 'filters'> & { filters?: Wanted['filters'] }, caller = analyst, headers = {}) =>
  caller.call(api.addExport, { body }, headers)
const list = async (caller = analyst) => (await caller.call(api.exports, {})).answer?.data ?? expect.fail('no list')
const download = (uuid: string, caller = analyst) => caller.call(api.downloadExport, { params: { uuid } })

/** What was made of an order: what the file is called, its kind and its bytes. */
async function made(body: Parameters<typeof order>[0], headers = {}) {
  const { answer } = await order(body, analyst, headers)
  const { uuid, fileName } = answer?.data ?? expect.fail('not taken')
  await gateway.jobs.runDue()
  const reply = await download(uuid)
  const file = Buffer.from(await (reply.answer ?? expect.fail('no file')).arrayBuffer())
  return { uuid, fileName, type: reply.headers.get('content-type'), file }
}
/** Headings of the file, which are its bookmarks. */
const headingsOf = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(/\/Title \((.*?)(?<!\\)\)/g)].map(([, title = '']) => title.replaceAll('\\', ''))

let stored = 0
const watched = () => ({ monitoring: 'true' as const, clientReference: `REF-${(stored += 1)}` })
const samples = {
  comply: () => storeSearch(gateway, { matches: 2, monitored: true }),
  acuris: () => storeAcuris(gateway, { matches: [{}, {}], ...watched() }),
  dowjones: () => storeDowJones(gateway, { matches: [{}, {}], ...watched() }),
} as const
const searches = {
  comply: () => storeSearch(gateway, { matches: 1 }),
  acuris: () => storeAcuris(gateway, { matches: [{}] }),
  dowjones: () => storeDowJones(gateway, { matches: [{}] }),
} as const
const providers = ['comply', 'acuris', 'dowjones'] as const

describe.each(providers)('the report of a monitor with %s', (provider) => {
  it('is a PDF that is called as in the console, by the day of whoever asked', async () => {
    const { id } = await samples[provider]()
    const { fileName, type, file } = await made(
      { kind: 'monitor-certificate', provider, id },
      { Timezone: 'Asia/Tokyo' },
    )
    expect(fileName).toMatch(/_MonitorCertificate_2026-11-22\.pdf$/)
    expect(type).toBe('application/pdf')
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(headingsOf(file)).toEqual(expect.arrayContaining(['Key Information', 'Matches (2)', 'Adverse Media']))
  })

  it('is known to the audit log by the hash of its file', async () => {
    const { id } = await samples[provider]()
    const { file } = await made({ kind: 'monitor-certificate', provider, id })
    const sha256 = createHash('sha256').update(file).digest('hex')
    const { files } = await findReports(gateway.database.db, { sha256 })
    expect(files).toMatchObject([{ record: { kind: 'monitor', provider, subjectId: id, isProvisional: false } }])
  })

  it('holds what its matches are narrowed to, and refuses what its provider does not know', async () => {
    const { id } = await samples[provider]()
    const narrowed = { kind: 'monitor-certificate' as const, provider, id }
    const { file } = await made({ ...narrowed, filters: { status: 'true-positive' } })
    expect(headingsOf(file)).toContain('Matches (0)')
    const unknown: Record<string, string>[] = [
      { status: 'nonsense' },
      { birth: '1960' },
      { [provider === 'comply' ? 'risk' : 'matchType']: '1-2' },
    ]
    for (const filters of unknown) expect((await order({ ...narrowed, filters })).status).toBe(422)
  })
})

describe('the certificate of a search', () => {
  it.each([
    ['comply', /^Jo Sample\.pdf$/],
    ['acuris', /^Jo Sample_SearchCertificate_2026-11-21\.pdf$/],
    ['dowjones', /^Jo Sample_SearchCertificate_2026-11-21\.pdf$/],
  ] as const)('with %s is called as the specification has it', async (provider, name) => {
    const { id } = await searches[provider]()
    expect((await made({ kind: 'search-certificate', provider, id })).fileName).toMatch(name)
  })

  it('says that no match is no clearance', async () => {
    const { id } = await storeSearch(gateway, { matches: 0 })
    const { file } = await made({ kind: 'search-certificate', provider: 'comply', id })
    expect(headingsOf(file)).toContain('Matches (0)')
  })

  it('is none of a record that is only a monitor, and no report of a monitor; none of another tenant, or of nothing', async () => {
    const { id } = await storeSearch(gateway, { matches: 0 })
    expect((await order({ kind: 'monitor-certificate', provider: 'comply', id })).problem?.code).toBe('not_found')
    const foreign = await storeSearch(gateway, { matches: 0, tenant: 'birch' })
    const kind = 'search-certificate'
    expect((await order({ kind, provider: 'comply', id: foreign.id })).problem?.code).toBe('not_found')
    expect((await order({ kind, provider: 'comply', id: 'nothing' })).problem?.code).toBe('not_found')
    const monitor = await samples.acuris()
    expect((await order({ kind, provider: 'acuris', id: monitor.id })).problem?.code).toBe('not_found')
  })

  it('wants the service of its provider', async () => {
    const stranger = await gateway.signIn('nocredit')
    const { id } = await storeSearch(gateway, { matches: 0, tenant: 'cedar' })
    await gateway.database.db
      .deleteFrom('tenantServices')
      .where('tenantId', '=', demoTenants.cedar.id)
      .where('service', '=', 'COMPLY')
      .execute()
    const { problem } = await order({ kind: 'search-certificate', provider: 'comply', id }, stranger)
    expect(problem?.code).toBe('service_not_enabled')
  })
})

describe('the file of a report', () => {
  it('is told of without the name that it is called after', async () => {
    const { id } = await storeSearch(gateway, { matches: 0 })
    await made({ kind: 'search-certificate', provider: 'comply', id })
    const { answer } = await analyst.call(api.notifications, { query: { limit: 50 } })
    const told = answer?.data.map(({ messageMarkdown }) => messageMarkdown) ?? []
    expect(told).toContain('Your export is ready to be downloaded: **Search certificate**')
    expect(told.join()).not.toContain('Jo Sample')
  })

  it('goes with the search that it is about', async () => {
    const { id } = await storeAcuris(gateway, { matches: [{}] })
    const { uuid } = await made({ kind: 'search-certificate', provider: 'acuris', id })
    const admin = await gateway.signIn('admin')
    expect((await admin.call(api.acurisRemoveSearch, { params: { id } })).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await download(uuid)).problem?.code).toBe('not_found')
  })

  it('says how far it has come while it is made', async () => {
    const { id } = await storeSearch(gateway, { matches: 0 })
    const { answer } = await order({ kind: 'search-certificate', provider: 'comply', id })
    const uuid = answer?.data.uuid ?? expect.fail('not taken')
    expect((await list())[0]).not.toHaveProperty('progress')
    await setProgress({ tenantId: demoTenants.alder.id, id: uuid }, gateway.database.db, 40)
    expect((await list())[0]).toMatchObject({ status: 'inProgress', progress: 40 })
    await gateway.jobs.runDue()
    const [done] = await list()
    expect(done).toMatchObject({ status: 'completed' })
    expect(done).not.toHaveProperty('progress')
  })
})
