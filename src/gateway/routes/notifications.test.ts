import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { mostRead } from '#domain/outbox/kinds/notification-read.ts'
import { consoleBase } from '#contracts/links.ts'
import { type Caller, demoTenants, demoUsers, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { inTransaction } from '../db/database.ts'
import { addNotification } from '../db/notifications.ts'
import { findAnySearch } from '../db/searches.ts'
import { notifyOfChanges } from '../providers/notify.ts'

const tenantId = demoTenants.alder.id
let gateway: TestGateway
let analyst: Caller
let reviewer: Caller
beforeAll(async () => {
  gateway = await startTestGateway()
  analyst = await gateway.signIn('analyst')
  reviewer = await gateway.signIn('reviewer')
})
afterAll(() => gateway.close())

const list = async (query: { page?: number; limit?: number; service?: string } = {}, caller = analyst) =>
  (await caller.call(api.notifications, { query })).answer ?? expect.fail('no notifications')
const unread = async (caller = analyst) =>
  (await caller.call(api.unreadNotifications, {})).answer?.data.count ?? expect.fail('no count')
const read = async (query: { ids?: string; until?: string }, caller = analyst, key = '') =>
  (
    await caller.call(
      api.readNotifications,
      { query, body: { status: 'read' } },
      key === '' ? {} : { 'Idempotency-Key': key },
    )
  ).answer?.data.updated
/** Raises one for the analyst, or for somebody else. */
const raise = async (at: string, userId: string = demoUsers.analyst.id) => {
  const id = gateway.parts.newId()
  const notification = { tenantId, id, service: 'GLOBAL' as const, message: 'm', subtext: null, link: null }
  await inTransaction(gateway.database.db, (trx) =>
    addNotification(trx, { ...notification, at: new Date(at) }, [{ userId, readAt: null }]),
  )
  return id
}

describe('notifications of the demo', () => {
  it('are twenty-five over all applications, some read, and lead to pages of the console only', async () => {
    const { data, meta } = await list({ limit: 50 })
    expect([data.length, meta]).toEqual([25, { page: 1, perPage: 50, total: 25 }])
    expect(new Set(data.map(({ notificationGroup }) => notificationGroup.service)).size).toBe(8)
    expect(await unread()).toBe(data.filter(({ notificationRecipients: [mine] }) => mine?.status === 'unread').length)
    expect(await unread()).toBeLessThan(25)
    const links = data.flatMap(({ redirectLink }) => redirectLink ?? [])
    expect(links.length).toBeGreaterThan(8)
    for (const link of links) {
      const url = new URL(link, 'http://gateway.test')
      expect(url.pathname).toMatch(new RegExp(`^${consoleBase}/comply/monitor(/matches)?$`))
      const id = url.searchParams.get('monitor')
      if (id !== null)
        expect((await analyst.call(api.complyMonitorMatches, { params: { id }, query: {} })).status).toBe(200)
    }
    const dates = data.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('come by page and by application', async () => {
    const pages = [await list({ page: 1 }), await list({ page: 3 }), await list({ page: 4 })]
    expect(pages.map(({ data }) => data.length)).toEqual([10, 5, 0])
    const { data, meta } = await list({ service: 'WORKFLOW,DOC-GEN', limit: 50 })
    expect(new Set(data.map(({ notificationGroup }) => notificationGroup.service))).toEqual(
      new Set(['WORKFLOW', 'DOC-GEN']),
    )
    expect(meta.total).toBe(data.length)
    expect((await list({ service: 'NOTHING' })).data).toEqual([])
  })
})

describe('a notification', () => {
  it('belongs to its recipients in its tenant: nobody else sees it or marks it', async () => {
    const id = await raise('2020-01-01T00:00:00Z')
    const before = await unread(reviewer)
    expect((await list({ limit: 50 }, reviewer)).data.map((one) => one.id)).not.toContain(id)
    expect(await read({ ids: id }, reviewer)).toBe(0)
    const boss = await gateway.signIn('super')
    const { answer } = await boss.call(api.openSession, { body: { tenantId: demoTenants.birch.id } })
    const elsewhere = gateway.caller(answer?.data.token)
    expect((await list({}, elsewhere)).data).toEqual([])
    expect(await read({}, elsewhere)).toBe(0)
    expect(await unread(reviewer)).toBe(before)
    expect(await read({ ids: `${id},unknown` })).toBe(1)
    expect(await read({ ids: id })).toBe(0)
  })

  it('tells when it was raised in the words of the time zone of who asks', async () => {
    const now = () => new Date('2026-11-21T23:30:00Z')
    const late = await gateway.again({ now })
    const id = await raise('2026-11-21T21:10:00Z', demoUsers.admin.id)
    const admin = await late.signIn('admin')
    const words = async (Timezone: string) =>
      (await admin.call(api.notifications, { query: { limit: 50 } }, { Timezone })).answer?.data.find(
        (one) => one.id === id,
      )?.relativeTimestamp
    expect(await words('UTC')).toBe('2 hours ago')
    expect(await words('Europe/Berlin')).toBe('Yesterday, 22:10')
    expect(await words('Nowhere/Land')).toBe('2 hours ago')
  })
})

describe('marking as read', () => {
  it('until an instant leaves what was raised after it', async () => {
    await read({})
    const [old, edge, young] = [
      await raise('2021-01-01T10:00:00Z'),
      await raise('2021-01-01T11:00:00Z'),
      await raise('2021-01-01T11:00:01Z'),
    ]
    expect(await read({ until: '2021-01-01T11:00:00Z' })).toBe(2)
    const left = await gateway.database.db
      .selectFrom('notificationRecipients')
      .select('notificationId')
      .where('notificationId', 'in', [old, edge, young])
      .where('readAt', 'is', null)
      .execute()
    expect(left).toEqual([{ notificationId: young }])
    expect(await unread()).toBe(1)
    expect(await read({})).toBe(1)
    expect(await unread()).toBe(0)
  })

  it('takes as many ids as a queued intent may name', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, () => raise('2021-03-01T10:00:00Z')))
    const all = [...ids, ...Array.from({ length: mostRead - 3 }, () => gateway.parts.newId())]
    expect(await read({ ids: all.join(',') })).toBe(3)
  })

  it('answers the same key the same, although nothing is unread any more', async () => {
    await raise('2021-02-01T10:00:00Z')
    const until = '2021-02-01T10:00:00Z'
    expect([await read({ until }, analyst, 'read-1'), await read({ until }, analyst, 'read-1')]).toEqual([1, 1])
  })
})

describe('changes of monitors', () => {
  it('are one notification for a run, naming monitors by client reference, whatever signs it has', async () => {
    const stored = [1, 2].map(() => storeSearch(gateway, { matches: 0, monitored: true }))
    const ids = (await Promise.all(stored)).map(({ id }) => id)
    const { db } = gateway.database
    await db
      .updateTable('searches')
      .set({ clientReference: 'A_1 [x](y)' })
      .where('id', '=', ids[0] ?? '')
      .execute()
    await inTransaction(db, async (trx) => {
      const found = await Promise.all(ids.map((id) => findAnySearch({ tenantId }, trx, id)))
      const monitors = found.filter((one) => one !== undefined)
      await notifyOfChanges({ tenantId }, trx, { at: new Date(), newId: gateway.parts.newId }, monitors)
    })
    const [latest] = (await list({}, reviewer)).data
    expect(latest).toMatchObject({
      messageMarkdown: 'Changes in 2 monitored searches: **A\\_1 \\[x\\]\\(y\\)**, one without a client reference',
      redirectLink: '/ur-screen/comply/monitor',
      notificationRecipients: [{ status: 'unread' }],
    })
    expect((await list()).data[0]?.id).toBe(latest?.id)
  })
})
