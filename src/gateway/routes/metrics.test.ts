import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { inTransaction } from '../db/database.ts'
import { writeInstallation } from '../db/installation.ts'
import { queueRun } from '../db/rescreen-runs.ts'
import { counter, gaugeText, histogram } from './http/metrics-registry.ts'

const token = 'a-token-of-the-tests'
const planted = 'Zzqxplanted Person'
let gateway: TestGateway
let metered: TestGateway

beforeAll(async () => {
  gateway = await startTestGateway()
  metered = await gateway.again({ metricsToken: token, limits: { search: 2 } })
})
afterAll(() => gateway.close())

const read = (given?: string) =>
  metered.request('/metrics', given === undefined ? {} : { headers: { Authorization: `Bearer ${given}` } })
const text = async () => (await read(token)).text()
/** The value of the line that begins with these words. */
const valueOf = (all: string, begin: string) =>
  Number(
    all
      .split('\n')
      .find((one) => one.startsWith(begin))
      ?.split(' ')
      .at(-1),
  )

describe('/metrics', () => {
  it('is not there unless a token is set', async () => {
    expect((await gateway.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(404)
  })

  it('answers nobody without that token', async () => {
    expect([(await read()).status, (await read('another-token-of-it')).status]).toEqual([401, 401])
    const answer = await read(token)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
  })

  it('counts requests by the pattern of their route, searches, replays and refusals, and tells no name', async () => {
    const analyst = await metered.signIn('analyst')
    const search = (key: string) =>
      analyst.call(
        api.complyCreateSearch,
        { query: {}, body: { search_term: planted, fuzziness: '0.5', filters: {} } },
        { 'Idempotency-Key': key },
      )
    const made = [await search('first'), await search('first'), await search('third')]
    expect(made.map(({ status }) => status)).toEqual([201, 201, 429])
    const id = made[0]?.answer?.content.data.id ?? ''
    await analyst.call(api.complySearch, { params: { id } })
    const all = await text()
    const pattern = '/api/screening/complyadvantage/createSearch'
    expect(valueOf(all, 'urs_search_seconds_count')).toBe(1)
    expect(valueOf(all, 'urs_search_candidates_count')).toBeGreaterThan(0)
    expect(valueOf(all, 'urs_idempotent_replays_total')).toBe(1)
    expect(valueOf(all, 'urs_rate_limited_total')).toBe(1)
    expect(all).toMatch(new RegExp(`urs_request_seconds_count\\{route="${pattern}/?",status="201"\\} 2`))
    expect(all).not.toContain(id)
    expect(all.toLowerCase()).not.toContain('zzqx')
    expect(all).not.toContain('demo.test')
  })

  it('counts failed sign-ins, renewals, changes of another epoch, and what the last audit check found', async () => {
    const names = ['urs_sign_ins_failed_total', 'urs_session_renewals_total', 'urs_epoch_changed_total']
    const counted = async () => {
      const all = await text()
      return names.map((name) => valueOf(all, `${name} `))
    }
    const analyst = await metered.signIn('analyst')
    const before = await counted()
    const body = { username: 'analyst@demo.test', password: 'not this one', consent: true }
    await metered.caller().call(api.signIn, { body })
    await analyst.call(api.openSession, { body: {} })
    const read = { query: { ids: 'none' }, body: { status: 'read' as const } }
    await analyst.call(api.readNotifications, read, { 'X-Urs-Epoch': 'another' })
    const after = await counted()
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1])
    expect(await text()).not.toMatch(/^urs_audit_broken \d/m)
    await inTransaction(gateway.parts.db, (trx) => writeInstallation(trx, 'auditCheck', { at: 'then', broken: 2 }))
    expect(valueOf(await text(), 'urs_audit_broken ')).toBe(2)
  })

  it('tells what waits, what failed, and how old the lists are', async () => {
    const all = await text()
    for (const name of ['urs_jobs_waiting', 'urs_jobs_failed', 'urs_jobs_oldest_seconds', 'urs_mails_failed'])
      expect(valueOf(all, `${name} `)).toBeGreaterThanOrEqual(0)
    expect(all).toMatch(/urs_list_age_seconds\{list="[\w-]+"\} \d/)
  })

  it('tells how many runs screen again whom, how many monitors wait for it, and since when', async () => {
    const { db } = gateway.database
    const minuteAgo = new Date(metered.parts.now().getTime() - 60_000)
    const run = await inTransaction(db, (trx) =>
      queueRun(trx, 'demand', { provider: 'comply' }, { at: minuteAgo, newId: metered.parts.newId }),
    )
    const { waiting } = await db
      .selectFrom('rescreenItems')
      .select(sql<number>`count(*)::int`.as('waiting'))
      .where('runId', '=', run)
      .executeTakeFirstOrThrow()
    const before = await text()
    expect(waiting).toBeGreaterThan(0)
    expect([valueOf(before, 'urs_rescreen_runs '), valueOf(before, 'urs_rescreen_waiting ')]).toEqual([1, waiting])
    expect(valueOf(before, 'urs_rescreen_oldest_seconds ')).toBeGreaterThanOrEqual(60)
    await gateway.jobs.runDue()
    const after = await text()
    const names = ['runs', 'waiting', 'failed', 'oldest_seconds', 'repaired']
    expect(names.map((name) => valueOf(after, `urs_rescreen_${name} `))).toEqual([0, 0, 0, 0, 0])
  })
})

describe('the text form', () => {
  it('has a head per metric and a line per number, with quotes and line ends escaped', () => {
    const count = counter('a_total', 'A.')
    count.add()
    count.add()
    expect(count.text()).toBe('# HELP a_total A.\n# TYPE a_total counter\na_total 2\n')
    const odd = { labels: { code: 'x"y\\z\n' }, value: 1.5 }
    expect(gaugeText('b', 'B.', [odd])).toBe('# HELP b B.\n# TYPE b gauge\nb{code="x\\"y\\\\z\\n"} 1.5\n')
  })

  it('counts each value in every bucket that is as wide, and in the last one', () => {
    const times = histogram('t', 'T.', [1, 5])
    for (const value of [0.5, 5, 9]) times.observe(value)
    expect(times.text().split('\n').slice(2)).toEqual([
      't_bucket{le="1"} 1',
      't_bucket{le="5"} 2',
      't_bucket{le="+Inf"} 3',
      't_sum 14.5',
      't_count 3',
      '',
    ])
  })
})
