import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { type Caller, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { findReports } from '../db/report-records.ts'

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
})
afterAll(() => gateway.close())

const search = async (): Promise<string> => {
  const body = { search_term: 'Karim Velasdar', fuzziness: '0.5', filters: {} }
  const made = await analyst.call(api.complyCreateSearch, { query: { monitor: 'true' }, body })
  return made.answer?.content.data.id ?? expect.fail('no search')
}
const certificate = (id: string, caller = analyst) => caller.call(api.complyCertificate, { params: { id } })

describe('the certificate of a search', () => {
  it('is a PDF that is called after its term', async () => {
    const { status, headers, answer } = await certificate(await search())
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain('Karim Velasdar.pdf')
    const bytes = Buffer.from(await (answer ?? expect.fail('no file')).arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1')).toContain('/Title (Key Information)')
  })

  it('is known to the audit log by the hash of its file', async () => {
    const id = await search()
    const { answer } = await certificate(id)
    const bytes = Buffer.from(await (answer ?? expect.fail('no file')).arrayBuffer())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { files } = await findReports(gateway.database.db, { sha256 })
    expect(files).toMatchObject([
      { record: { kind: 'search', provider: 'comply', subjectId: id, isProvisional: false } },
    ])
    const { documentId, contentHash } = files[0]?.record ?? expect.fail('nothing is noted')
    // by this the command that judges files knows which document one says it is
    expect(bytes.toString('latin1')).toContain(`/Keywords (document ${documentId}, content sha256 ${contentHash})`)
  })

  it('is given to nobody of another tenant', async () => {
    const stranger = await gateway.signIn('nocredit')
    expect((await certificate(await search(), stranger)).status).toBe(404)
  })
})
