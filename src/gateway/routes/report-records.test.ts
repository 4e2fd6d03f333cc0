import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { ReportRecord } from '#contracts/report-record.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { findReports } from '../db/report-records.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const report: ReportRecord = {
  documentId: '0b7c2f6e-0000-4000-8000-000000000001',
  kind: 'search',
  provider: 'acuris',
  subjectId: 'search-1',
  sha256: 'ab'.repeat(32),
  contentHash: 'cd'.repeat(32),
  bytes: 1234,
  madeAt: '2026-11-26T07:00:00.000Z',
  isProvisional: true,
}
const note = (key: string, body = report, caller = analyst) =>
  caller.call(api.recordReport, { body }, { 'Idempotency-Key': key })
const found = (sha256: string, documentId?: string) => findReports(gateway.database.db, { sha256, documentId })

describe('a report that a console has made', () => {
  it('is found by the hash of its file, with who made it where', async () => {
    expect((await note('one')).status).toBe(201)
    const { files } = await found(report.sha256)
    expect(files).toMatchObject([{ tenantId: demoTenants.alder.id, record: report }])
  })

  it('is noted once, however often a console says so', async () => {
    await note('two')
    await note('three')
    expect((await found(report.sha256)).files).toHaveLength(1)
  })

  it('is known by its document where the file is another one', async () => {
    const { files, documents } = await found('ee'.repeat(32), report.documentId)
    expect(files).toEqual([])
    expect(documents).toMatchObject([{ record: { sha256: report.sha256 } }])
  })

  it.each([{ sha256: '%' }, { documentId: 'x' }, { bytes: 0 }])('is refused as %o', async (change) => {
    expect((await note(`bad ${JSON.stringify(change)}`, { ...report, ...change })).status).toBe(422)
  })

  it('is taken from nobody who is not signed in', async () => {
    expect((await note('nobody', report, gateway.caller())).status).toBe(401)
  })
})
