import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { FieldChange } from '#domain/matching/changed-fields.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { loadParties, sampleList, sampleParty } from '#tests/support/loaded-list.ts'
import { havePoppler, pagesOf } from '#tests/support/pdf-text.ts'
import { inTransaction } from '../db/database.ts'
import { addRevisions } from '../db/entity-revisions.ts'
import { findReports } from '../db/report-records.ts'
import { entityId } from '../watchlists/entity-hash.ts'

const now = new Date('2026-11-26T12:00:00Z')
const owned = { ...sampleList, id: 'of-cedar', tenantId: demoTenants.cedar.id }
const article = { kind: 'article', title: 'Court hears case', text: 'Invented article.', date: '2026-01-02' } as const
/** More of them than the call for them gives at a time. */
const changes = 250
const [listed, unreported, ofCedar] = [
  entityId(sampleList.id, 'p1'),
  entityId(sampleList.id, 'p2'),
  entityId(owned.id, 'q1'),
]

let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => now })
  analyst = await gateway.signIn('analyst')
  const { db } = gateway.database
  await loadParties(db, [
    sampleParty('p1', 'Ilse Marrowind', { statements: [{ kind: 'reason', text: 'Invented reason.' }, article] }),
    sampleParty('p2', 'Otto Marrowind'),
  ])
  await loadParties(db, [sampleParty('q1', 'Quiet Person', { list: owned.id, statements: [article] })], owned)
  const alias = (text: string): FieldChange => ({
    section: 'names',
    subSection: 'aka',
    field: 'text',
    changeType: 'added',
    old: null,
    new: text,
  })
  const fields = Array.from({ length: changes }, (_, i) => alias(`Alias${i + 1}`))
  const at = new Date('2026-11-20T08:00:00Z')
  const revision = { listId: sampleList.id, version: -1, entityId: listed, fields, at }
  await inTransaction(db, (trx) => addRevisions(trx, [revision]))
})
afterAll(() => gateway.close())

const acurisPdf = (profileId: string, caller = analyst) => caller.call(api.acurisProfilePdf, { params: { profileId } })
const dowJonesPdf = (peid: string, caller = analyst) => caller.call(api.dowJonesProfilePdf, { params: { peid } })
const evidence = (evidenceId: string, profileId = listed, caller = analyst) =>
  caller.call(api.acurisEvidence, { params: { profileId, evidenceId } })
const bytesOf = async (file: Blob | undefined) => Buffer.from(await (file ?? expect.fail('no file')).arrayBuffer())
/** What stands in the bookmarks of a file. */
const bookmarks = (bytes: Buffer): string[] =>
  [...bytes.toString('latin1').matchAll(/\/Title \(([^)]*)\)/g)].map(([, title = '']) => title)
/** What another program reads in a file, in one line. */
const textOf = (bytes: Buffer): string => pagesOf(bytes).join(' ').replaceAll(/\s+/g, ' ')
const recordsOf = async (bytes: Buffer) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return (await findReports(gateway.database.db, { sha256 })).files.map(({ record }) => record)
}
const timesViewed = async (id: string): Promise<number> => {
  const rows = await gateway.database.db.selectFrom('audit').select('entry').execute()
  return rows.filter(({ entry }) => entry.includes('profile.view') && entry.includes(id)).length
}

describe.each([
  ['Acuris', 'acuris', acurisPdf, ['Key Data', 'Adverse Media', 'Linked Persons/Businesses']],
  [
    'Dow Jones',
    'dowjones',
    dowJonesPdf,
    [
      'Key Data',
      'Watchlist',
      'Adverse Media',
      'Close Associates / Related Entities',
      'List References',
      'State Owned Companies',
      'Update History',
    ],
  ],
] as const)('the profile of a listed party at %s as PDF', (_, provider, pdf, tabs) => {
  it('is called after the party, and has every tab of the profile', async () => {
    const { status, headers, answer } = await pdf(listed)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toContain('Profile - Ilse Marrowind.pdf')
    const bytes = await bytesOf(answer)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bookmarks(bytes)).toEqual(expect.arrayContaining([...tabs, 'Disclaimer', 'About this document']))
  })

  it('is known to the audit log by the hash of its file, and the profile as viewed', async () => {
    const before = await timesViewed(listed)
    const bytes = await bytesOf((await pdf(listed)).answer)
    const about = { kind: 'profile', provider, subjectId: listed, bytes: bytes.length, isProvisional: false }
    expect(await recordsOf(bytes)).toMatchObject([about])
    expect(await timesViewed(listed)).toBe(before + 1)
  })

  it("is given to nobody who does not see the party: another tenant's, or one that nobody lists", async () => {
    expect((await pdf(ofCedar)).status).toBe(404)
    expect((await pdf('nobody')).status).toBe(404)
    expect((await pdf(ofCedar, await gateway.signIn('nocredit'))).status).toBe(200)
  })
})

describe.skipIf(!havePoppler)('what another program reads (needs pdftotext)', () => {
  it('is what Dow Jones tells of a party, and everything that changed in it lately', async () => {
    const text = textOf(await bytesOf((await dowJonesPdf(listed)).answer))
    for (const told of ['PROFILE REPORT', 'Invented reason.', '2026-11-20', 'Alias1 ', `Alias${changes}`])
      expect(text).toContain(told)
    expect(text).not.toContain('There are no updates in the past 100 days.')
  })

  it('is that nothing changed where nothing did, and which edition of which list that is from', async () => {
    const text = textOf(await bytesOf((await dowJonesPdf(unreported)).answer))
    for (const told of ['There are no updates in the past 100 days.', sampleList.name, '01 Feb 2026'])
      expect(text).toContain(told)
  })

  it('is what Acuris keeps of an article', async () => {
    const text = textOf(await bytesOf((await evidence(`${listed}-1`)).answer))
    for (const told of ['EVIDENCE REPORT', 'Ilse Marrowind', 'Court hears case', '02 Jan 2026', 'Invented article.'])
      expect(text).toContain(told)
  })
})

describe('an article about a listed party', () => {
  it('is a PDF that is called after its title', async () => {
    const { status, headers, answer } = await evidence(`${listed}-1`)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toContain('Evidence - Court hears case.pdf')
    const titles = bookmarks(await bytesOf(answer))
    expect(titles).toEqual(expect.arrayContaining(['Key Information', 'Summary', 'Disclaimer']))
  })

  it('is the one that the profile names', async () => {
    const { answer } = await analyst.call(api.acurisProfile, { params: { profileId: listed } })
    const [told] = answer?.data.attributes.evidences ?? []
    expect((await evidence(told?.evidenceId ?? expect.fail('no evidence'))).status).toBe(200)
  })

  it('is known to the audit log by the hash of its file', async () => {
    const bytes = await bytesOf((await evidence(`${listed}-1`)).answer)
    expect(await recordsOf(bytes)).toMatchObject([{ kind: 'evidence', provider: 'acuris', subjectId: listed }])
  })

  it('that there is not, or that is about somebody else, is unknown, and nothing is kept as viewed', async () => {
    const before = await timesViewed(listed)
    expect((await evidence(`${listed}-2`)).status).toBe(404)
    expect((await evidence(`${unreported}-1`)).status).toBe(404)
    expect((await evidence(`${listed}-1`, unreported)).status).toBe(404)
    expect(await timesViewed(listed)).toBe(before)
  })

  it("of another tenant's own list is unknown", async () => {
    expect((await evidence(`${ofCedar}-1`, ofCedar)).status).toBe(404)
    expect((await evidence(`${ofCedar}-1`, ofCedar, await gateway.signIn('nocredit'))).status).toBe(200)
  })
})
