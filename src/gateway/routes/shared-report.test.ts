import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { havePoppler, pagesOf } from '#tests/support/pdf-text.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeDowJones } from '#tests/support/stored-dow-jones.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { contentsInUse } from '../db/contents.ts'
import { json } from '../db/database.ts'
import { findReports } from '../db/report-records.ts'
import { findSearch } from '../db/searches.ts'
import { reportToShare } from '../providers/shared-report.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.database.db.deleteFrom('jobs').execute() // work of the start
})
afterEach(async () => {
  for (const table of ['jobs', 'mails'] as const) await gateway.database.db.deleteFrom(table).execute()
  rmSync(gateway.outboxDir, { recursive: true, force: true })
})

const recipients = ['mina@partner.test', 'rui@partner.test']
const share = (id: string, of: 'search' | 'monitor' = 'search', headers = {}) =>
  analyst.call(api.complyShare, { params: { id }, body: { recipients, of, searchTerm: 'Jo Sample' } }, headers)
/** The mails that have left, each with what goes with it. */
async function sent() {
  await gateway.jobs.runDue()
  const files = readdirSync(gateway.outboxDir).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(gateway.outboxDir, name)))))
  return mails.map(({ to = [], text, attachments }) => ({
    to: to.map(({ address }) => address),
    text,
    attached: attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      file: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
    })),
  }))
}
const attachedTo = (mails: Awaited<ReturnType<typeof sent>>) => mails.flatMap(({ attached }) => attached)

describe('a shared search', () => {
  it('takes its report along as a PDF, the same for everybody, beside the link', async () => {
    const { id } = await storeSearch(gateway, { matches: 2 })
    expect((await share(id)).status).toBe(200)
    const mails = await sent()
    expect(new Set(mails.flatMap(({ to }) => to))).toEqual(new Set(recipients))
    expect(mails).toHaveLength(recipients.length)
    const [first, second] = attachedTo(mails)
    expect(first).toMatchObject({ filename: 'Jo Sample.pdf', mimeType: 'application/pdf' })
    expect(first?.file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first?.file.toString('latin1')).toContain('/Title (1. Sample 0)')
    expect(second?.file.equals(first?.file ?? Buffer.alloc(0))).toBe(true)
    for (const { text } of mails) {
      expect(text).toContain(`/search/results?search=${id}`)
      expect(text).toContain('The report is attached as it was when this was shared.')
    }
  })

  it('is a report that the audit log knows, once for each time that it was shared', async () => {
    const { id } = await storeSearch(gateway, { matches: 0 })
    await share(id, 'search', { 'Idempotency-Key': 'shared-once' })
    await share(id, 'search', { 'Idempotency-Key': 'shared-once' })
    const [first] = attachedTo(await sent())
    const sha256 = createHash('sha256')
      .update(first?.file ?? '')
      .digest('hex')
    const { files } = await findReports(gateway.database.db, { sha256 })
    expect(files).toMatchObject([{ record: { kind: 'search', provider: 'comply', subjectId: id } }])
    const entries = await gateway.database.db.selectFrom('audit').select('entry').execute()
    const about = entries.filter(({ entry }) => entry.includes(id) && entry.includes('"action":"report"'))
    expect(about).toHaveLength(1)
  })

  it('keeps the file as long as a mail waits for it, and no longer', async () => {
    const { id } = await storeSearch(gateway, { matches: 0 })
    await share(id)
    const mails = await gateway.database.db.selectFrom('mails').select('content').execute()
    const [hash = ''] = mails.map(({ content }) => content?.report?.hash ?? '')
    const inUse = () => contentsInUse(gateway.database.db, [hash])
    expect(await inUse()).toEqual(new Set([hash]))
    await sent()
    expect(await inUse()).toEqual(new Set())
  })

  it('is sent without a report that cannot be made, and says so', async () => {
    const { loadSlice } = gateway.parts
    gateway.parts.loadSlice = () => Promise.reject(new Error('the disk is gone'))
    try {
      const { id } = await storeSearch(gateway, { matches: 0 })
      expect((await share(id)).status).toBe(200)
    } finally {
      gateway.parts.loadSlice = loadSlice
    }
    const mails = await sent()
    expect(attachedTo(mails)).toEqual([])
    for (const { text } of mails) expect(text).toContain('The report could not be attached.')
  })

  it('fails at once where its report is lost, instead of promising what is not there', async () => {
    const { id } = await storeSearch(gateway, { matches: 0 })
    await share(id)
    await gateway.parts.vault.sweep(new Date(Date.now() + 86_400_000), () => Promise.resolve(new Set<string>()))
    await gateway.jobs.runDue()
    const jobs = await gateway.database.db.selectFrom('jobs').select(['state', 'attempts']).execute()
    expect(jobs).toEqual(recipients.map(() => ({ state: 'failed', attempts: 1 })))
  })
})

describe.each([
  ['Acuris', storeAcuris, api.acurisShare],
  ['Dow Jones', storeDowJones, api.dowJonesShare],
] as const)('a shared search of %s', (_provider, store, call) => {
  it('takes its report along, under the name of a search certificate', async () => {
    const { id } = await store(gateway, { matches: [{ score: 95 }, { score: 90 }] })
    const body = { recipients, searchTerm: 'Jo Sample' }
    expect((await analyst.call(call, { params: { id }, body })).status).toBe(200)
    const attached = attachedTo(await sent())
    expect(attached).toHaveLength(recipients.length)
    for (const { filename, mimeType, file } of attached) {
      expect(filename).toMatch(/^Jo Sample_SearchCertificate_\d{4}-\d\d-\d\d\.pdf$/)
      expect(mimeType).toBe('application/pdf')
      expect(file.toString('latin1')).toContain('/Title (2. Sample 1)')
    }
  })
})

describe('a shared search of Dow Jones', () => {
  const { id: tenantId, settings } = demoTenants.alder
  const givesRatings = (riskRating: boolean) =>
    gateway.database.db
      .updateTable('tenantSettings')
      .set({ value: json({ ...settings, urscreen: { ...settings.urscreen, riskRating } }) })
      .where('tenantId', '=', tenantId)
      .execute()
  afterEach(() => givesRatings(settings.urscreen.riskRating === true))

  it('takes the matches along that the sender saw', async () => {
    const { id } = await storeDowJones(gateway, { matches: [{ status: 'true-positive' }, {}] })
    const body = { recipients, searchTerm: 'Jo Sample', filters: { matchStatus: 'CONFIRMED' } }
    await analyst.call(api.dowJonesShare, { params: { id }, body })
    const [first] = attachedTo(await sent())
    const text = first?.file.toString('latin1')
    expect(text).toContain('/Title (1. Sample 0)')
    expect(text).not.toContain('/Title (2. ')
  })

  it(`has risk ratings where its tenant gives them, whatever the call says${havePoppler ? '' : ' (skipped: no pdftotext)'}`, async (test) => {
    test.skip(!havePoppler, 'no pdftotext: install poppler-utils')
    const { id } = await storeDowJones(gateway, { matches: [{ riskRating: 4 }] })
    for (const isGiven of [true, false])
      for (const includeRiskRating of [true, false]) {
        await givesRatings(isGiven)
        const body = { recipients: ['mina@partner.test'], searchTerm: 'Jo Sample', includeRiskRating }
        await analyst.call(api.dowJonesShare, { params: { id }, body })
        const [first] = attachedTo(await sent())
        rmSync(gateway.outboxDir, { recursive: true, force: true })
        const read = pagesOf(first?.file ?? new Uint8Array()).join(' ')
        expect(/Risk Rating\s+4/.test(read)).toBe(isGiven)
      }
  })
})

describe('a shared monitor', () => {
  it('takes the report of the monitor along', async () => {
    const { id } = await storeSearch(gateway, { matches: 1, monitored: true })
    await share(id, 'monitor')
    const [first] = attachedTo(await sent())
    expect(first?.filename).toMatch(/^Jo Sample_MonitorCertificate_\d{4}-\d\d-\d\d\.pdf$/)
  })

  it.each([
    ['Acuris', storeAcuris, api.acurisMonitorShare, 'true-positive'],
    ['Dow Jones', storeDowJones, api.dowJonesMonitorShare, 'CONFIRMED'],
  ] as const)('of %s is narrowed as the sender saw it', async (provider, store, call, matchStatus) => {
    const { id } = await store(gateway, {
      matches: [{ status: 'true-positive' }, {}],
      monitoring: 'true',
      clientReference: `REF ${provider}`,
    })
    const body = { recipients, filters: { matchStatus } }
    expect((await analyst.call(call, { params: { id }, body })).status).toBe(200)
    const [first] = attachedTo(await sent())
    expect(first?.filename).toMatch(/^Jo Sample_MonitorCertificate_\d{4}-\d\d-\d\d\.pdf$/)
    const text = first?.file.toString('latin1')
    expect(text).toContain('/Title (1. Sample 0)')
    expect(text).not.toContain('/Title (2. ')
  })
})

describe('a report for a mail', () => {
  it('is left out where it is larger than mail servers take', async () => {
    const tenant = { tenantId: demoTenants.alder.id }
    const { id } = await storeSearch(gateway, { matches: 0 })
    const stored = (await findSearch(tenant, gateway.database.db, 'comply', id)) ?? expect.fail('no search')
    const { newId } = gateway.parts
    const scope = { ...tenant, userName: 'Anika Solberg' }
    const asked = { scope, at: new Date(), newId, timeZone: 'UTC', of: 'search', filters: {} } as const
    expect(await reportToShare(gateway.parts, stored, asked, 1000)).toBe('too-large')
    expect(await reportToShare(gateway.parts, stored, asked)).toMatchObject({ fileName: 'Jo Sample.pdf' })
  })
})
