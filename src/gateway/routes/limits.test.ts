import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { silentLog } from '#lib/log.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let clock = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

describe('too many requests', () => {
  it('of failed sign-ins close a name for a while, whoever tries; sign-ins that succeed count nothing', async () => {
    const limited = await gateway.again({ now: () => clock, limits: { signInPerName: 3 } })
    const attempt = (password: string, username = 'analyst@demo.test') =>
      limited.caller().call(api.signIn, { body: { username, password, consent: true } })
    for (let i = 0; i < 5; i += 1) expect((await attempt('screening-demo')).status).toBe(200)
    for (let i = 0; i < 3; i += 1) expect((await attempt('wrong')).status).toBe(400)
    const refused = await attempt('screening-demo')
    expect([refused.status, refused.problem?.code]).toEqual([429, 'rate_limited'])
    expect(refused.headers.get('retry-after')).toBe('300')
    expect((await attempt('screening-demo', 'admin@demo.test')).status).toBe(200)
    later(300)
    expect((await attempt('screening-demo')).status).toBe(200)
  })

  it('of failed sign-ins are counted before their passwords are checked, so that all at once is no way around', async () => {
    const limited = await gateway.again({ now: () => clock, limits: { signInPerName: 3 } })
    const body = { username: 'reviewer@demo.test', password: 'wrong', consent: true }
    const attempts = await Promise.all(Array.from({ length: 8 }, () => limited.caller().call(api.signIn, { body })))
    expect(attempts.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('of failed sign-ins close an address, whatever its name, and of IPv6 all that its owner has beside it', async () => {
    const limited = await gateway.again({
      now: () => clock,
      limits: { signInPerAddress: 2 },
      trustedProxies: ['in-process'],
    })
    const from = async (address: string, username: string) => {
      const body = { username, password: 'wrong', consent: true }
      return (await limited.caller().call(api.signIn, { body }, { 'X-Forwarded-For': address })).status
    }
    expect(await from('2001:db8:1:2::1', 'one@demo.test')).toBe(400)
    expect(await from('2001:db8:1:2:9:9:9:9', 'two@demo.test')).toBe(400)
    expect(await from('2001:db8:1:2:ffff::7', 'three@demo.test')).toBe(429)
    expect(await from('2001:db8:1:3::1', 'three@demo.test')).toBe(400)
  })

  it('know a proxy also where its IPv4 address is written as IPv6, and believe none that is not named', async () => {
    const behind = async (trustedProxies: string[]) => {
      const limits = { signInPerAddress: 1 }
      const limited = await gateway.again({
        now: () => clock,
        limits,
        trustedProxies: ['in-process', ...trustedProxies],
      })
      const from = async (address: string, username: string) => {
        const body = { username, password: 'wrong', consent: true }
        const said = { 'X-Forwarded-For': `${address}, ::ffff:10.0.0.7` }
        return (await limited.caller().call(api.signIn, { body }, said)).status
      }
      return [await from('203.0.113.1', 'four@demo.test'), await from('203.0.113.2', 'five@demo.test')]
    }
    expect(await behind(['10.0.0.8'])).toEqual([400, 429])
    expect(await behind(['10.0.0.7'])).toEqual([400, 400])
  })

  it('of searches stop searching only, and no credit is taken', async () => {
    const limited = await gateway.again({ now: () => clock, limits: { search: 1 } })
    const caller = await limited.signIn('analyst')
    const body = { search_term: 'zzqx vbnm', fuzziness: '0.0', filters: {} }
    expect((await caller.call(api.complyCreateSearch, { query: {}, body })).status).toBe(201)
    const before = (await caller.call(api.credits, {})).answer
    expect((await caller.call(api.complyCreateSearch, { query: {}, body })).status).toBe(429)
    expect((await caller.call(api.credits, {})).answer).toEqual(before)
  })
})

describe('a database that does not answer', () => {
  it('is gone for a while only: the answer says when to come back, and the log what is wrong', async () => {
    const lines: unknown[] = []
    const log = { ...silentLog, error: (facts: unknown) => void lines.push(facts) }
    const away = await gateway.again({ log })
    const caller = await away.signIn('analyst')
    const { tokens } = away.parts
    const cut = Object.assign(new Error('terminating connection'), { code: '57P01' })
    away.parts.tokens = { ...tokens, verify: () => Promise.reject(cut) }
    const { status, problem, headers } = await caller.call(api.credits, {})
    expect([status, problem?.code, headers.get('retry-after')]).toEqual([503, 'busy', '2'])
    expect(lines).toHaveLength(1)
    away.parts.tokens = tokens
    expect((await caller.call(api.credits, {})).status).toBe(200)
  })
})

describe('a gateway that stops', () => {
  it('sends people away with the time to come back, and says that it is not ready', async () => {
    const stopping = await gateway.again({ isStopping: () => true })
    const { status, problem, headers } = await stopping.caller().call(api.keySet, {})
    expect([status, problem?.code, headers.get('retry-after')]).toEqual([503, 'shutting_down', '2'])
    expect((await stopping.request('/readyz')).status).toBe(503)
    expect((await stopping.request('/healthz')).status).toBe(200)
  })
})
