import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { ExportOrder } from '#contracts/exports.ts'
import { csvRows } from '#lib/csv-rows.ts'
import { type Caller, demoTenants, demoUsers, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeAcuris } from '#tests/support/stored-acuris.ts'
import { storeExport } from '#tests/support/stored-export.ts'
import { changeUser } from '../auth/change-user.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import { jobKinds } from '../jobs/kinds.ts'
import { BlobStore } from '../vault/blob-store.ts'

const day = 86_400_000
let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
let analyst: Caller
let admin: Caller
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
  analyst = await gateway.signIn('analyst')
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.database.db.deleteFrom('jobs').execute() // work of the start
})
afterEach(async () => {
  clock = new Date('2026-11-21T10:00:00Z')
  for (const table of ['exports', 'jobs'] as const) await gateway.database.db.deleteFrom(table).execute()
})

const comply: ExportOrder = { kind: 'monitor-list', provider: 'comply' }
const order = (body: ExportOrder, caller = analyst, headers = {}) => caller.call(api.addExport, { body }, headers)
const ordered = async (body: ExportOrder, caller = analyst) =>
  (await order(body, caller)).answer?.data ?? expect.fail('not taken')
const list = async (caller = analyst) => (await caller.call(api.exports, {})).answer?.data ?? expect.fail('no list')
const counts = async (startDate?: string) =>
  (await analyst.call(api.exportCounts, { query: { ...(startDate && { startDate }) } })).answer?.data
const download = (uuid: string, caller = analyst) => caller.call(api.downloadExport, { params: { uuid } })
const retry = (uuid: string, caller = analyst) => caller.call(api.retryExport, { params: { uuid } })
/** What was made of an order, as rows of cells. */
const made = async (body: ExportOrder, caller = analyst): Promise<string[][]> => {
  const { uuid } = await ordered(body, caller)
  await gateway.jobs.runDue()
  const { answer } = await download(uuid, caller)
  const rows: string[][] = []
  const file = Buffer.from(await (answer ?? expect.fail('no file')).arrayBuffer()).toString()
  for await (const { fields } of csvRows(Readable.from([file.slice(1)]))) rows.push(fields)
  expect(file.startsWith('\uFEFF')).toBe(true)
  return rows
}
const notices = async () =>
  (await analyst.call(api.notifications, { query: { limit: 50 } })).answer?.data
    .map((one) => one.messageMarkdown)
    .filter((message) => message.includes('export'))
/** Fails what is queued, as after the last attempt. */
const failAll = async () => {
  const broken = new BlobStore('/dev/null/vault', gateway.parts.newId)
  await gateway.database.db.updateTable('jobs').set({ attempts: 7 }).execute()
  await new JobQueue({ ...gateway.jobParts, vault: broken }, jobKinds).runDue()
}

describe('an export of monitored searches', () => {
  it('is taken at once, made in the background, told of, and downloaded under its name', async () => {
    const { uuid, fileName, status, availableUntil } = await ordered(comply)
    expect([fileName, status, availableUntil]).toEqual(['monitorList_comply.csv', 'inProgress', null])
    expect((await download(uuid)).problem).toMatchObject({ code: 'wrong_state' })
    expect(await counts()).toEqual({ inProgress: 1, failed: 0, completed: 0 })
    await gateway.jobs.runDue()
    expect(await counts()).toEqual({ inProgress: 0, failed: 0, completed: 1 })
    expect((await list())[0]).toMatchObject({ uuid, status: 'completed', availableUntil: '2026-11-28T10:00:00.000Z' })
    expect(await notices()).toContain('Your export is ready to be downloaded: **monitorList\\_comply\\.csv**')
    const { headers, answer } = await download(uuid)
    expect(headers.get('content-disposition')).toBe('attachment; filename=monitorList_comply.csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer?.size).toBe(Number(headers.get('content-length')))
  })

  it('holds every monitor of the provider, stopped ones too, in the time zone of whoever asked', async () => {
    const listed = await analyst.call(api.complyMonitors, {
      query: { page: 1, per_page: 50, monitored: 'un-suspended' },
    })
    const [headings, ...rows] = await made(comply)
    expect(headings?.slice(0, 2)).toEqual(['Name', 'Client Reference'])
    expect(headings).toContain('Created Date (UTC)')
    expect(rows).toHaveLength(listed.answer?.content.data.length ?? 0)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.map((row) => row[3])).toEqual(expect.arrayContaining(['Open', 'Disabled']))
  })

  it('reads as text in a spreadsheet, whatever a name begins with', async () => {
    await storeAcuris(gateway, { matches: [{}], monitoring: 'true', clientReference: '=HYPERLINK("x")' })
    const rows = await made({ kind: 'monitor-list', provider: 'acuris' })
    expect(rows.flat()).toContain('\'=HYPERLINK("x")')
  })

  it('is made once for a request that is repeated', async () => {
    const key = { 'Idempotency-Key': 'pressed-once' }
    const first = await order(comply, analyst, key)
    const second = await order(comply, analyst, key)
    expect(second.answer?.data.uuid).toBe(first.answer?.data.uuid)
    expect(await list()).toHaveLength(1)
  })

  it('wants the service of its provider, and a provider that there is', async () => {
    const reviewer = await gateway.signIn('nocredit')
    await gateway.database.db
      .deleteFrom('tenantServices')
      .where('tenantId', '=', demoTenants.cedar.id)
      .where('service', '=', 'DOWJONES')
      .execute()
    expect((await order({ kind: 'monitor-list', provider: 'dowjones' }, reviewer)).problem?.code).toBe(
      'service_not_enabled',
    )
    expect((await order({ kind: 'monitor-list', provider: 'nobody' })).problem?.code).toBe('not_found')
  })

  it('can be asked for thirty times an hour', async () => {
    const limited = await gateway.again({ now: () => clock, limits: { export: 2 } })
    const caller = limited.caller((await gateway.signIn('reviewer')).token) // the processes of a database share what they count
    const replies = [await order(comply, caller), await order(comply, caller), await order(comply, caller)]
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 429])
    expect(replies[2]?.headers.get('retry-after')).toBe('1800')
  })
})

describe('an export of the audit log', () => {
  it('holds every entry with who, when and its hash, and is itself in the log', async () => {
    const [headings, ...rows] = await made({ kind: 'audit-log' }, admin)
    expect(headings).toEqual([
      'Number',
      'Time (UTC)',
      'Account',
      'Account ID',
      'Action',
      'Subjects',
      'Details',
      'Request',
      'Hash',
    ])
    const stored = await gateway.database.db
      .selectFrom('audit')
      .select(['seq', 'hash', 'entry'])
      .where('tenantId', '=', demoTenants.alder.id)
      .orderBy('seq')
      .execute()
    const [last, ...earlier] = stored.toReversed()
    expect(rows.map(([seq, , , , , , , , hash]) => [seq, hash])).toEqual(
      earlier.toReversed().map(({ seq, hash }) => [String(seq), hash]),
    )
    expect(last?.entry).toContain('"export.download"')
    expect(rows.at(-1)?.slice(2, 5)).toEqual(['admin@demo.test', demoUsers.admin.id, 'export'])
  })

  it('wants its permission when it is asked for, tried again and downloaded', async () => {
    expect((await order({ kind: 'audit-log' })).problem?.code).toBe('forbidden')
    const wanted: ExportOrder = { kind: 'audit-log' }
    const completed = await storeExport(gateway, { wanted, text: 'secret' })
    const failed = await storeExport(gateway, { wanted })
    expect((await download(completed)).problem?.code).toBe('forbidden')
    expect((await retry(failed)).problem?.code).toBe('forbidden')
  })
})

describe('an export that fails', () => {
  it('says so, can be queued again, and is then made', async () => {
    const { uuid } = await ordered(comply)
    await failAll()
    expect((await list())[0]).toMatchObject({
      uuid,
      status: 'failed',
      error: 'The file could not be made. Please try again.',
    })
    expect(await notices()).toContainEqual(expect.stringContaining('Your export could not be made'))
    expect((await retry(uuid)).answer?.data).toMatchObject({ status: 'inProgress', error: null })
    await gateway.jobs.runDue()
    expect((await list())[0]).toMatchObject({ uuid, status: 'completed' })
    expect(await gateway.database.db.selectFrom('jobs').select('id').where('kind', '=', 'export').execute()).toEqual([])
  })

  it('is queued again once, and a completed one never', async () => {
    const uuid = await storeExport(gateway)
    const replies = await Promise.all([retry(uuid), retry(uuid)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409])
    expect((await retry(await storeExport(gateway, { text: 'x' }))).problem?.code).toBe('wrong_state')
  })
})

describe('the file of an export', () => {
  it("is nobody else's: not another user's, and not one's own in another tenant", async () => {
    const foreign = [
      await storeExport(gateway, { account: 'admin', text: 'x' }),
      await storeExport(gateway, { tenant: 'birch', text: 'x' }),
    ]
    for (const uuid of foreign) {
      expect((await download(uuid)).problem?.code).toBe('not_found')
      expect((await retry(uuid)).problem?.code).toBe('not_found')
    }
    expect(await list()).toEqual([])
  })

  it('is gone after seven days, and soon from the disk as well', async () => {
    const uuid = await storeExport(gateway, { text: 'a week old' })
    const stored = await gateway.database.db.selectFrom('exports').select('content').executeTakeFirstOrThrow()
    clock = new Date(clock.getTime() + 7 * day)
    const again = await gateway.signIn('analyst')
    expect((await download(uuid, again)).problem?.code).toBe('gone')
    expect((await list(again))[0]).toMatchObject({ status: 'completed', availableUntil: null })
    clock = new Date(Date.now() + 9 * day) // files have the time of the disk
    await gateway.database.db
      .insertInto('jobs')
      .values({ id: 'night', kind: 'clean-up', payload: '{}', runAt: clock, createdAt: clock })
      .execute()
    await gateway.jobs.runDue()
    await expect(gateway.parts.vault.read(stored.content ?? '')).rejects.toThrow()
  })

  it('is gone where a backup was brought back without it', async () => {
    const uuid = await storeExport(gateway, { text: 'lost' })
    await gateway.parts.vault.sweep(new Date(Date.now() + day), () => Promise.resolve(new Set<string>()))
    expect((await download(uuid)).problem?.code).toBe('gone')
  })

  it('stays while a clean-up goes by', async () => {
    const uuid = await storeExport(gateway, { text: 'kept' })
    await gateway.database.db
      .insertInto('jobs')
      .values({ id: 'night', kind: 'clean-up', payload: '{}', runAt: clock, createdAt: clock })
      .execute()
    await gateway.jobs.runDue()
    expect(await (await download(uuid)).answer?.text()).toBe('kept')
  })

  it('goes with the account of whoever asked for it', async () => {
    await storeExport(gateway, { text: 'x' })
    const act = { at: clock, newId: gateway.parts.newId, requestId: 'r', key: null }
    await gateway.database.db.updateTable('users').set({ demo: false }).where('id', '=', demoUsers.analyst.id).execute()
    await changeUser(gateway.database.db, act, { verb: 'remove', email: 'analyst@demo.test' })
    expect(await gateway.database.db.selectFrom('exports').selectAll().execute()).toEqual([])
  })
})
