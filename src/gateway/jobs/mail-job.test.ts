import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Log } from '#lib/log.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { storeSearch } from '#tests/support/stored-search.ts'
import { pauseAfter } from './job-queue.ts'

const lines: string[] = []
const keep = (facts: unknown, text: string) => void lines.push(JSON.stringify([facts, text]))
const log: Log = { info: keep, warn: keep, error: keep }
let clock = new Date('2026-11-21T10:00:00Z')
const now = () => clock
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

const metricsToken = 'sixteen-or-more-letters'
let server: MailServer
let whole: TestGateway
let gateway: TestGateway
let analyst: Caller
beforeAll(async () => {
  whole = await startTestGateway({ now })
})
afterAll(() => whole.close())
beforeEach(async () => {
  server = await startMailServer()
  gateway = await whole.again({ now, log, smtpUrl: server.url, metricsToken })
  analyst = await gateway.signIn('analyst')
})
afterEach(async () => {
  for (const table of ['jobs', 'mails'] as const) await gateway.database.db.deleteFrom(table).execute()
  await server.close()
})

type More = { id?: string; key?: string; message?: string; of?: 'search' | 'monitor' }
const share = async (recipients: string[], { of, ...more }: More = {}) => {
  const id = more.id ?? (await storeSearch(gateway, { matches: 1, monitored: true })).id
  const body = { recipients, of, searchTerm: 'Jo Sample', ...(more.message !== undefined && { message: more.message }) }
  const headers: Record<string, string> = more.key === undefined ? {} : { 'Idempotency-Key': more.key }
  return { id, reply: await analyst.call(api.complyShare, { params: { id }, body }, headers) }
}
const jobs = () => gateway.database.db.selectFrom('jobs').selectAll().execute()
const mails = () => gateway.database.db.selectFrom('mails').selectAll().execute()
const notices = async (caller: Caller) =>
  (await caller.call(api.notifications, { query: { limit: 50 } })).answer?.data.filter(({ messageMarkdown }) =>
    messageMarkdown.includes('could not be shared'),
  ) ?? []

describe('a shared search', () => {
  it('goes out once to each alone, with a link of ids to its signed-in page and the sender’s words as they are', async () => {
    const message = 'See <b>this</b> & call me.'
    const { id, reply } = await share(['mina@partner.test', 'Mina@Partner.test', 'rui@partner.test'], { message })
    expect(reply.status).toBe(200)
    expect(server.received).toEqual([])
    await gateway.jobs.runDue()
    const [sent] = server.received
    const addressed = server.received.map(({ to, mail }) => [...to, ...(mail.to ?? []).map(({ address }) => address)])
    expect(addressed.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['Mina@partner.test', 'Mina@partner.test'],
      ['rui@partner.test', 'rui@partner.test'],
    ])
    expect(sent?.mail.subject).toBe('A monitored search was shared with you')
    const link = `http://gateway.test/ur-screen/comply/monitor/matches?monitor=${id}&login_tenant_uuid=${demoTenants.alder.id}`
    expect(sent?.mail.text).toContain(link)
    expect(sent?.mail.text).toContain(message)
    expect(sent?.mail.html).toContain(`href="${link.replace('&', '&#38;')}"`)
    expect(sent?.mail.html).toContain('See &#60;b&#62;this&#60;/b&#62; &#38; call me.')
    const ids = server.received.map(({ mail }) => mail.messageId)
    expect(ids).toContain(`<${reply.answer?.content.data.mailId}@gateway.test>`)
    expect(new Set(ids).size).toBe(2)
    expect(await jobs()).toEqual([])
    expect(await mails()).toMatchObject([
      { content: null, sentAt: clock },
      { content: null, sentAt: clock },
    ])
  })

  it.each([
    ['search', 'A search was shared with you', '/search/results?search='],
    ['monitor', 'A monitored search was shared with you', '/monitor/matches?monitor='],
  ] as const)('is called what the sender looked at, a %s, and leads there', async (of, subject, page) => {
    await share(['mina@partner.test'], { of })
    await gateway.jobs.runDue()
    expect(server.received.map(({ mail }) => mail.subject)).toEqual([subject])
    expect(server.received[0]?.mail.text).toContain(page)
  })

  it('is one mail however often the same key asks for it', async () => {
    const { id, reply } = await share(['mina@partner.test'], { key: 'share-1' })
    const again = await share(['mina@partner.test'], { id, key: 'share-1' })
    expect(again.reply.answer).toEqual(reply.answer)
    await gateway.jobs.runDue()
    await share(['mina@partner.test'], { id, key: 'share-1' })
    await gateway.jobs.runDue()
    expect(server.received).toHaveLength(1)
  })

  it('is for twenty people at most, and thirty times an hour', async () => {
    const crowd = Array.from({ length: 21 }, (_, index) => `p${index}@partner.test`)
    expect((await share(crowd)).reply.problem?.message).toBe('At most 20 recipients')
    const limited = await whole.again({ now, limits: { share: 2 } })
    const caller = await limited.signIn('reviewer')
    const { id } = await storeSearch(limited, { matches: 0 })
    const input = { params: { id }, body: { recipients: ['mina@partner.test'], searchTerm: 'x' } }
    const statuses = [1, 2, 3].map(async () => (await caller.call(api.complyShare, input)).status)
    expect((await Promise.all(statuses)).filter((status) => status === 429)).toHaveLength(1)
    expect((await caller.call(api.credits, {})).status).toBe(200)
  })
})

describe('a mail server that dies', () => {
  it('before it has the mail gets it again, once', async () => {
    await share(['mina@partner.test'])
    server.deaths.push('in-the-middle')
    await gateway.jobs.runDue()
    expect(server.received).toEqual([])
    expect(await jobs()).toMatchObject([{ attempts: 1, state: 'waiting', lease: null }])
    await gateway.jobs.runDue()
    expect(await jobs()).toMatchObject([{ attempts: 1 }])
    later(pauseAfter(1))
    await gateway.jobs.runDue()
    expect(server.received).toHaveLength(1)
    expect(await jobs()).toEqual([])
  })

  it('after it has the mail gets it again under the same Message-ID, so that it can tell', async () => {
    await share(['mina@partner.test'])
    server.deaths.push('after-taking-it')
    await gateway.jobs.runDue()
    later(pauseAfter(1))
    await gateway.jobs.runDue()
    const ids = server.received.map(({ mail }) => [mail.messageId, mail.date])
    expect(ids).toHaveLength(2)
    expect(ids[1]).toEqual(ids[0])
  })

  it('for good leaves a failed job to be seen after eight attempts, and the sharer is told, nobody else', async () => {
    await share(['mina@partner.test'])
    const reviewer = await gateway.signIn('reviewer')
    const known = new Set((await notices(analyst)).map(({ id }) => id))
    const ofOthers = (await notices(reviewer)).length
    server.deaths.push(...Array.from({ length: 9 }, () => 'in-the-middle' as const))
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await gateway.jobs.runDue()
      later(pauseAfter(attempt))
    }
    expect(await jobs()).toMatchObject([{ attempts: 8, state: 'failed' }])
    expect(server.received).toEqual([])
    // the demo's own notices may be of a later day than the clock of these tests
    const told = (await notices(await gateway.signIn('analyst'))).filter(({ id }) => !known.has(id))
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      messageMarkdown: 'A search could not be shared by e-mail: one without a client reference',
      metadata: { messageSubtext: '1 recipient not reached' },
      notificationRecipients: [{ status: 'unread' }],
    })
    expect(told[0]?.redirectLink).toMatch(/^\/ur-screen\/comply\/monitor\/matches\?monitor=[\w-]+$/)
    expect(await notices(reviewer)).toHaveLength(ofOthers)
    const headers = { Authorization: `Bearer ${metricsToken}` }
    const ready: object = Object(await (await gateway.request('/readyz', { headers })).json())
    expect(ready).toMatchObject({ jobs: { failed: 1, waiting: 0 } })
  })

  it('waits longer after each attempt: 10 s, thrice as long each time, an hour at most', () => {
    expect([1, 2, 3, 7, 8].map(pauseAfter)).toEqual([10_000, 30_000, 90_000, 3_600_000, 3_600_000])
  })
})

describe('a mail server that refuses', () => {
  it('everybody for good fails the mail at once', async () => {
    await share(['gone@partner.test'])
    server.refuses.set('gone', 550)
    await gateway.jobs.runDue()
    expect(await jobs()).toMatchObject([{ attempts: 1, state: 'failed' }])
  })

  it('one of them for now sends only that one again', async () => {
    await share(['mina@partner.test', 'busy@partner.test'])
    server.refuses.set('busy', 450)
    await gateway.jobs.runDue()
    server.refuses.clear()
    later(pauseAfter(1))
    await gateway.jobs.runDue()
    expect(server.received.map(({ to }) => to)).toEqual([['mina@partner.test'], ['busy@partner.test']])
    expect(await jobs()).toEqual([])
  })
})

describe('a process that ends', () => {
  it('by force while it sends leaves the mail to whoever comes, as soon as its lease has run out', async () => {
    await share(['mina@partner.test'])
    const { db } = gateway.database
    const dead = { lease: 'of a dead process', leasedUntil: new Date(clock.getTime() + 30_000), attempts: 1 }
    await db.updateTable('jobs').set(dead).execute()
    await gateway.jobs.runDue()
    expect(server.received).toEqual([])
    later(30_000)
    await gateway.jobs.runDue()
    expect(server.received).toHaveLength(1)
  })

  it('in good order gives the mail back as if it had not been taken', async () => {
    await share(['mina@partner.test'])
    server.deaths.push('silence')
    const running = gateway.jobs.runDue()
    await expect.poll(() => server.received.length).toBe(1)
    expect(await jobs()).toMatchObject([{ attempts: 1, lease: expect.any(String) }])
    await gateway.jobs.stop()
    await running
    expect(await jobs()).toMatchObject([{ attempts: 0, state: 'waiting', lease: null, runAt: clock }])
    await gateway.jobs.runDue()
    expect(server.received).toHaveLength(1)
  })
})

describe('without a mail server', () => {
  it('a mail becomes one file, whole, and the mailbox of the demo shows it with its link', async () => {
    const filing = await whole.again({ now })
    const caller = await filing.signIn('analyst')
    const { id } = await storeSearch(filing, { matches: 0 })
    const body = { recipients: ['mina@partner.test'], searchTerm: 'x', message: '<script>alert(1)</script>' }
    const { answer } = await caller.call(api.complyShare, { params: { id }, body })
    await filing.jobs.runDue()
    const mailId = answer?.content.data.mailId ?? ''
    expect(readdirSync(filing.outboxDir)).toEqual([`${mailId}.eml`])
    const mail = await PostalMime.parse(readFileSync(join(filing.outboxDir, `${mailId}.eml`)))
    expect(mail.to).toMatchObject([{ address: 'mina@partner.test' }])
    const list = await (await filing.request('/dev/mail')).text()
    expect(list).toContain(`href="/dev/mail/${mailId}"`)
    const shown = await filing.request(`/dev/mail/${mailId}`)
    expect(shown.headers.get('content-security-policy')).toContain("script-src 'self'")
    const page = await shown.text()
    expect(page).toContain('&#60;script&#62;alert(1)')
    expect(page).not.toContain('<script')
    expect(page).toContain(`<a href="http://gateway.test/ur-screen/comply/search/results?search=${id}&#38;`)
    expect((await filing.request('/dev/mail/unknown')).status).toBe(404)
    expect((await filing.request('/dev/mail/..%2Fsecret')).status).toBe(404)
    await filing.jobs.stop()
  })

  it('the mailbox exists in the demo only', async () => {
    const real = await whole.again({ now, demo: false })
    expect((await real.request('/dev/mail')).status).toBe(404)
  })
})

describe('addresses and words of a mail', () => {
  it('never reach the log, the audit or a job', async () => {
    const planted = ['marker-mina@partner.test', 'the message marker']
    await share([planted[0] ?? ''], { message: planted[1] ?? '' })
    server.refuses.set('marker-mina', 550)
    const before = JSON.stringify(await jobs())
    await gateway.jobs.runDue()
    const audit = await gateway.database.db.selectFrom('audit').select('entry').execute()
    const kept = [...lines, before, JSON.stringify(await jobs()), ...audit.map(({ entry }) => entry)].join('\n')
    expect(lines.join('\n')).toContain('a job has failed')
    expect(kept).toContain('"action":"share"')
    for (const text of [...planted, 'Jo Sample', 'partner.test']) expect(kept).not.toContain(text)
  })
})
