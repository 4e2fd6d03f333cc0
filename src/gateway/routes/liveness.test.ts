import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import {
  resultSignature,
  type LivenessEvent,
  type LivenessInvitation,
  type LivenessResult,
} from '#contracts/liveness.ts'
import type { Log } from '#lib/log.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { signBody } from '../auth/signed-body.ts'
import { inTransaction } from '../db/database.ts'
import { queueOnce } from '../db/jobs.ts'
import { JobQueue } from '../jobs/job-queue.ts'
import { jobKinds } from '../jobs/kinds.ts'

const day = 86_400_000
const start = new Date('2026-11-21T10:00:00Z')
const secret = 'a secret of the provider'
let clock = start
const later = (ms: number) => void (clock = new Date(clock.getTime() + ms))
const lines: string[] = []
const keep = (facts: unknown, text: string) => void lines.push(JSON.stringify([facts, text]))
const log: Log = { info: keep, warn: keep, error: keep }
let gateway: TestGateway
let analyst: Caller
/** The same with a provider's widget in place of the stand-in. */
let provided: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock, log, livenessSecret: secret })
  analyst = await gateway.signIn('analyst')
  const overlay = { livenessWidgetUrl: 'https://verify.example/widget.js' }
  provided = await gateway.again({ now: () => clock, log, overlay, livenessSecret: secret })
})
afterAll(() => gateway.close())
afterEach(async () => {
  clock = start
  for (const table of ['jobs', 'mails', 'rateBuckets'] as const) await gateway.database.db.deleteFrom(table).execute()
})

const invite = (emails: LivenessInvitation[], caller = analyst, headers = {}) =>
  caller.call(api.inviteToLiveness, { body: { emails } }, headers)
const list = async (caller = analyst) => (await caller.call(api.liveness, {})).answer?.data ?? expect.fail('no list')
const record = async (id: string) => (await list()).find((one) => one.id === id)
const mails = async () => {
  const rows = await gateway.database.db.selectFrom('mails').select('content').execute()
  const to = (content: (typeof rows)[number]['content']) => content?.to.join() ?? ''
  return rows.map(({ content }) => content).toSorted((a, b) => to(a).localeCompare(to(b)))
}
const tokenIn = (text = '') => /\/liveness\/verification\/([\w-]{43})\b/.exec(text)?.[1] ?? expect.fail('no link')
/** Invites somebody; gives the record and what stands in their link. */
async function invited(email = 'jo@sample.test'): Promise<{ id: string; hash: string }> {
  const [made] = (await invite([{ email }])).answer?.data ?? []
  const sent = (await mails()).find((mail) => mail?.to.includes(email))
  return { id: made?.id ?? expect.fail('not invited'), hash: tokenIn(sent?.text) }
}
const look = (hash: string, at = gateway) => at.caller().call(api.livenessLink, { params: { hash } })
const tell = (hash: string, event: LivenessEvent, at = gateway) =>
  at.caller().call(api.livenessEvent, { params: { hash }, body: { event } })
const audited = async (id: string) => {
  const rows = await gateway.database.db.selectFrom('audit').select('entry').orderBy('seq').execute()
  return rows
    .map(({ entry }): { action: string; actor: string; subjects: string[]; details?: object } => JSON.parse(entry))
    .filter(({ subjects }) => subjects.includes(id))
}

describe('an invitation to a liveness screening', () => {
  it('becomes a record in the list, whose newest come first, and an e-mail with a link of its own for each person', async () => {
    const { status, answer } = await invite([
      { email: ' jo@sample.test ', firstName: 'Jo', lastName: 'Sample' },
      { email: 'mina@sample.test' },
    ])
    expect(status).toBe(201)
    expect(answer?.data).toMatchObject([
      { status: 'invited', metadata: { email: 'jo@sample.test', firstName: 'Jo', lastName: 'Sample' } },
      { status: 'invited', metadata: { email: 'mina@sample.test', firstName: '', lastName: '' } },
    ])
    const listed = await list()
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(answer?.data.map(({ id }) => id) ?? ['none']))
    const times = listed.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    const sent = await mails()
    expect(sent.map((mail) => mail?.to)).toEqual([['jo@sample.test'], ['mina@sample.test']])
    const [one, other] = sent.map((mail) => tokenIn(mail?.text))
    expect(one).not.toBe(other)
    expect(sent[0]?.text).toContain('Anika Solberg (Alder Bank)')
    expect(sent[0]?.text).toContain(`http://gateway.test/ur-screen/liveness/verification/${one}`)
    expect(sent[0]?.html).toContain(`href="http://gateway.test/ur-screen/liveness/verification/${one}"`)
    expect(sent[0]?.text).toContain('until 05 Dec 2026')
  })

  it('names who made it, and until when its link works', async () => {
    const { id } = await invited()
    expect(await record(id)).toMatchObject({
      createdByUser: { name: 'Anika Solberg' },
      createdAt: '2026-11-21T10:00:00.000Z',
      expiresAt: '2026-12-05T10:00:00.000Z',
      providerResult: null,
      isStandIn: false,
    })
  })

  it('leaves nothing in the database from which its link could be made, once it was sent', async () => {
    const { hash } = await invited()
    await gateway.jobs.runDue()
    expect((await mails()).filter((content) => content !== null)).toEqual([])
    const rows = await gateway.database.db.selectFrom('liveness').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(hash)
  })

  it.each([
    ['', 'Email Address is required'],
    ['   ', 'Email Address is required'],
    ['jo', 'Email Address must be a valid email'],
    ['jo@sample.test\nBcc: all@sample.test', 'Email Address must be a valid email'],
    [`${'j'.repeat(250)}@sample.test`, 'This text is too long.'],
  ])('is refused for the address "%s"', async (email, message) => {
    const { status, problem } = await invite([{ email: 'fine@sample.test' }, { email }])
    expect([status, problem?.data.errors]).toEqual([422, [{ field: 'emails[1].email', message }]])
    expect(await mails()).toEqual([])
  })

  it.each(['firstName', 'lastName'] as const)('takes a %s of 255 characters and no longer one', async (field) => {
    expect((await invite([{ email: 'jo@sample.test', [field]: 'x'.repeat(255) }])).status).toBe(201)
    const { problem } = await invite([{ email: 'jo@sample.test', [field]: 'x'.repeat(256) }])
    expect(problem?.data.errors).toEqual([{ field: `emails[0].${field}`, message: 'This text is too long.' }])
  })

  it('goes to 50 people at once, not to nobody and not to more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => ({ email: `jo-${i}@sample.test` }))
    expect((await invite(many(50))).answer?.data).toHaveLength(50)
    expect((await invite(many(51))).problem?.message).toBe('At most 50 people at once')
    expect((await invite([])).status).toBe(422)
  })

  it('is sent once, however often it is asked for under its key, and its answer is not kept', async () => {
    const key = { 'Idempotency-Key': gateway.parts.newId() }
    const first = await invite([{ email: 'once@sample.test', firstName: 'Onceforall' }], analyst, key)
    const again = await invite([{ email: 'once@sample.test', firstName: 'Onceforall' }], analyst, key)
    expect(again.answer).toEqual(first.answer)
    expect(await mails()).toHaveLength(1)
    const kept = await gateway.database.db.selectFrom('idempotencyKeys').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/once@sample|Onceforall/)
  })

  it('tells whoever sent it when it cannot be delivered, and names nobody', async () => {
    await invited('nobody@sample.test')
    await gateway.database.db.updateTable('jobs').set({ attempts: 7 }).execute()
    const mail = { send: () => Promise.reject(new Error('no server')), forget: () => Promise.resolve() }
    await new JobQueue({ ...gateway.jobParts, mail }, jobKinds).runDue()
    const { answer } = await analyst.call(api.notifications, { query: { limit: 50 } })
    expect(answer?.data.map(({ messageMarkdown }) => messageMarkdown)).toContain(
      'An invitation to a liveness screening could not be sent by e-mail',
    )
  })
})

describe('liveness screenings', () => {
  it('are those of the tenant, and need its service', async () => {
    const { id } = await invited()
    const other = await gateway.signIn('nocredit') // Cedar
    expect((await list(other)).map((one) => one.id)).not.toContain(id)
    expect((await other.call(api.removeLiveness, { body: { ids: [id] } })).answer?.data).toEqual({ deleted: 0 })
    expect(await record(id)).toBeDefined()
    const reviewer = await gateway.signIn('reviewer')
    const { answer } = await reviewer.call(api.openSession, { body: { tenantId: demoTenants.birch.id } })
    const inBirch = gateway.caller(answer?.data.token)
    expect((await inBirch.call(api.liveness, {})).problem?.code).toBe('service_not_enabled')
    expect((await invite([{ email: 'jo@sample.test' }], inBirch)).problem?.code).toBe('service_not_enabled')
  })

  it('are gone when they are removed: the record, its link, and its mail if that was not sent', async () => {
    const { id, hash } = await invited()
    const { answer } = await analyst.call(api.removeLiveness, { body: { ids: [id, 'unknown'] } })
    expect(answer?.data).toEqual({ deleted: 1 })
    expect(await record(id)).toBeUndefined()
    expect((await look(hash)).status).toBe(404)
    expect(await mails()).toEqual([null])
    await gateway.jobs.runDue()
    expect((await audited(id)).map(({ action }) => action)).toEqual(['liveness.invite', 'liveness.remove'])
  })

  it('of the demo are in every state', async () => {
    const states = new Set((await list()).map(({ status }) => status))
    expect([...states].toSorted()).toEqual(['completed', 'expired', 'failed', 'invited', 'opened', 'pending'])
  })
})

describe('the link of an invitation', () => {
  it('opens without an account, and says nothing about anybody', async () => {
    const { hash } = await invited()
    const { status, answer } = await look(hash)
    expect(status).toBe(200)
    expect(answer).toEqual({
      data: { state: 'invited', widget: { script: null, environment: 'production', language: 'en-US' } },
    })
  })

  it('leads through opened and pending to completed with the stand-in, which has judged nothing', async () => {
    const { id, hash } = await invited()
    const states: unknown[] = []
    for (const event of ['opened', 'pending', 'closed', 'opened', 'completed'] as const) {
      expect((await tell(hash, event)).status).toBe(204)
      states.push((await record(id))?.status)
    }
    expect(states).toEqual(['opened', 'pending', 'pending', 'pending', 'completed'])
    expect(await record(id)).toMatchObject({
      isStandIn: true,
      providerResult: { nameFirst: null, birthdate: null, completedAt: '2026-11-21T10:00:00.000Z' },
    })
    const told = (await audited(id)).filter(({ action }) => action === 'liveness.event')
    expect(told).toMatchObject([
      { actor: 'system', details: { event: 'opened', status: 'opened' } },
      { actor: 'system', details: { event: 'pending', status: 'pending' } },
      { actor: 'system', details: { event: 'completed', status: 'completed' } },
    ])
  })

  it('works once: used, it neither opens nor takes events, but hears again what it was told', async () => {
    const { hash } = await invited()
    await tell(hash, 'completed')
    const { status, problem } = await look(hash)
    expect([status, problem?.message]).toEqual([409, 'This link has already been used.'])
    expect((await tell(hash, 'opened')).status).toBe(409)
    expect((await tell(hash, 'completed')).status).toBe(204)
  })

  it('completes a screening once, however many say so at the same time', async () => {
    const { id, hash } = await invited()
    const statuses = await Promise.all(Array.from({ length: 4 }, () => tell(hash, 'completed')))
    expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect((await audited(id)).filter(({ action }) => action === 'liveness.event')).toHaveLength(1)
  })

  it('expires after 14 days, at once and for everybody, and the night notes it', async () => {
    const { id, hash } = await invited()
    later(14 * day - 1)
    expect((await look(hash)).status).toBe(200)
    later(1)
    const { status, problem } = await look(hash)
    expect([status, problem?.message]).toEqual([410, 'This link has expired.'])
    expect((await tell(hash, 'completed')).status).toBe(410)
    const again = await gateway.signIn('analyst')
    expect((await list(again)).find((one) => one.id === id)?.status).toBe('expired')
    await gateway.database.db.deleteFrom('jobs').execute()
    await inTransaction(gateway.database.db, (trx) => queueOnce(trx, 'liveness-expiry', clock, clock))
    await gateway.jobs.runDue()
    const { db } = gateway.database
    const stored = await db.selectFrom('liveness').select('status').where('id', '=', id).executeTakeFirst()
    expect(stored?.status).toBe('expired')
    expect((await audited(id)).map(({ action }) => action)).toContain('liveness.expire')
    const next = await db.selectFrom('jobs').select('runAt').where('kind', '=', 'liveness-expiry').execute()
    expect(next).toEqual([{ runAt: new Date('2026-12-06T00:10:00Z') }])
  })

  it.each(['x', 'x'.repeat(42), 'x'.repeat(43), 'x'.repeat(44), '..%2F..', "';drop table liveness--"])(
    'is not found as "%s"',
    async (hash) => expect((await look(hash)).status).toBe(404),
  )

  it('cannot be guessed for long, neither by looking nor by telling: both have one limit for each address', async () => {
    const limited = await gateway.again({
      now: () => clock,
      limits: { publicPages: 3 },
      trustedProxies: ['in-process'],
    })
    const { id, hash } = await invited()
    const from = (address: string) => {
      const headers = { 'X-Forwarded-For': address }
      return {
        look: async (guess: string) =>
          (await limited.caller().call(api.livenessLink, { params: { hash: guess } }, headers)).status,
        tell: async (guess: string) => {
          const asked = { params: { hash: guess }, body: { event: 'completed' as const } }
          return (await limited.caller().call(api.livenessEvent, asked, headers)).status
        },
      }
    }
    const wrong = ['a', 'b', 'c'].map((letter) => letter.repeat(43))
    const [first, second, third] = [from('203.0.113.1'), from('203.0.113.2'), from('203.0.113.3')]
    const guessed: unknown[] = []
    for (const guess of [...wrong, hash]) guessed.push(await first.look(guess), await second.tell(guess))
    expect(guessed).toEqual([404, 404, 404, 404, 404, 404, 429, 429])
    // who may not look any more may not tell either, and the other way round
    expect([await first.tell(hash), await second.look(hash)]).toEqual([429, 429])
    expect((await record(id))?.status).toBe('invited')
    expect([await third.look(hash), await third.tell(hash)]).toEqual([200, 204])
  })

  it('and whom it is for never reach the log or the audit chain', async () => {
    lines.length = 0
    const { hash } = await invited('marker-jo@sample.test')
    await look(hash)
    await tell(hash, 'opened')
    await gateway.request(`/ur-screen/liveness/verification/${hash}`)
    const audit = await gateway.database.db.selectFrom('audit').select('entry').execute()
    const kept = [...lines, ...audit.map(({ entry }) => entry)].join('\n')
    expect(lines.length).toBeGreaterThan(3)
    for (const text of [hash, 'marker-jo']) expect(kept).not.toContain(text)
  })
})

describe('too many invitations', () => {
  it('of a tenant in an hour are refused, all of them or none, and no mail is sent', async () => {
    const limited = await gateway.again({ now: () => clock, limits: { livenessMail: 3 } })
    const caller = await limited.signIn('analyst')
    const colleague = await limited.signIn('reviewer')
    const two = [{ email: 'one@sample.test' }, { email: 'two@sample.test' }]
    expect((await invite(two, caller)).status).toBe(201)
    const refused = await invite(two, colleague)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1200'])
    expect(await mails()).toHaveLength(2)
    expect((await invite([{ email: 'three@sample.test' }], colleague)).status).toBe(201)
    later(20 * 60_000)
    expect((await invite([{ email: 'four@sample.test' }], caller)).status).toBe(201)
  })
})

describe('the result of a provider', () => {
  const resultOf = (reference: string, change: Partial<LivenessResult> = {}) => ({
    reference,
    status: 'completed' as const,
    providerResult: { nameFirst: 'Joanna', nameLast: 'Sample', birthdate: '1980-02-03' },
    ...change,
  })
  const send = async (result: unknown, { by = secret, at = clock }: { by?: string; at?: Date } = {}) => {
    const body = JSON.stringify(result)
    const headers = { 'Content-Type': 'application/json', [resultSignature]: signBody(by, body, at) }
    const response = await provided.request('/api/gateway/liveness/callback', { method: 'POST', headers, body })
    return response.status
  }

  it('is waited for when the widget is through: a browser alone completes nothing', async () => {
    const { id, hash } = await invited()
    const { answer } = await look(hash, provided)
    expect(answer?.data.widget.script).toBe('https://verify.example/widget.js')
    await tell(hash, 'completed', provided)
    expect(await record(id)).toMatchObject({ status: 'pending', providerResult: null })
    expect((await look(hash, provided)).status).toBe(409)
    later(30 * day)
    const colleague = await gateway.signIn('reviewer')
    expect((await list(colleague)).find((one) => one.id === id)?.status).toBe('pending')
  })

  it('is taken with its signature, and shown with what the provider found out', async () => {
    const { id, hash } = await invited()
    expect(await send(resultOf(hash))).toBe(204)
    expect(await record(id)).toMatchObject({
      status: 'completed',
      isStandIn: false,
      providerResult: {
        nameFirst: 'Joanna',
        birthdate: '1980-02-03',
        phoneNumber: null,
        completedAt: '2026-11-21T10:00:00.000Z',
      },
    })
    expect((await audited(id)).map(({ action }) => action)).toContain('liveness.result')
  })

  it('may be sent again, and does not change what was said first', async () => {
    const { id, hash } = await invited()
    expect(await send(resultOf(hash, { status: 'failed' }))).toBe(204)
    expect(await send(resultOf(hash))).toBe(204)
    expect((await record(id))?.status).toBe('failed')
    expect((await audited(id)).filter(({ action }) => action === 'liveness.result')).toHaveLength(1)
  })

  it('is not believed with another signature, an old one, or none', async () => {
    const { id, hash } = await invited()
    expect(await send(resultOf(hash), { by: 'somebody else’s' })).toBe(401)
    expect(await send(resultOf(hash), { at: new Date(clock.getTime() - 301_000) })).toBe(401)
    const body = JSON.stringify(resultOf(hash))
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    expect((await provided.request('/api/gateway/liveness/callback', init)).status).toBe(401)
    expect((await record(id))?.status).toBe('invited')
  })

  it('is not believed by an installation that has no secret with a provider', async () => {
    const alone = await gateway.again({ now: () => clock })
    const body = JSON.stringify(resultOf('x'.repeat(43)))
    const headers = { [resultSignature]: signBody('', body, clock) }
    const answer = await alone.request('/api/gateway/liveness/callback', { method: 'POST', headers, body })
    expect(answer.status).toBe(401)
  })

  it('is refused where it cannot be read, or belongs to nothing', async () => {
    expect(await send({ reference: 'x' })).toBe(422)
    expect(await send(resultOf('x'.repeat(43)))).toBe(404)
    const headers = { [resultSignature]: signBody(secret, '{', clock) }
    const broken = await provided.request('/api/gateway/liveness/callback', { method: 'POST', headers, body: '{' })
    expect(broken.status).toBe(400)
  })
})
