import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { demoTenants, demoUsers, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { addUserFor } from '../auth/add-user.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const act = () => ({ at: new Date(), newId: gateway.parts.newId, requestId: 'test', key: null })
const addRealUser = (tenant: string) =>
  addUserFor(gateway.parts, act(), { email: `first@${tenant}.example`, tenant, role: 'Administrator' })

describe('the demo', () => {
  const ask = async (headers: Record<string, string>, path = '/ur-screen/config.json') => {
    const { status } = await gateway.request(path, { headers })
    return status
  }

  it.each<[Record<string, string>]>([
    [{ Host: 'stranger.example' }],
    [{ Host: 'gateway.test.stranger.example:80' }],
    [{ Host: 'stranger.example', Origin: 'http://gateway.test' }],
    [{ Host: 'gateway.test', Origin: 'https://stranger.example' }],
    [{ Host: 'gateway.test', Origin: 'null' }],
  ])('answers nobody who came by %o', async (headers) => {
    expect([await ask(headers), await ask(headers, '/dev/mail')]).toEqual([403, 403])
    expect(await ask(headers, '/healthz')).toBe(200)
  })

  it('answers at its own address, and at any when it is off', async () => {
    expect(await ask({ Host: 'gateway.test', Origin: 'http://gateway.test' })).toBe(200)
    expect(await ask({ Host: 'gateway.test:8443' })).toBe(200)
    const real = await gateway.again({ demo: false })
    const { status } = await real.request('/ur-screen/config.json', { headers: { Host: 'screen.example' } })
    expect(status).toBe(200)
  })

  it('takes every name of this machine for one', async () => {
    const local = await gateway.again({ publicUrl: 'http://127.0.0.1:8080' })
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:9000']) {
      const headers = { Host: host, Origin: `http://${host}` }
      expect((await local.request('/ur-screen/config.json', { headers })).status).toBe(200)
    }
    const foreign = await local.request('/ur-screen/config.json', { headers: { Host: 'localhost.stranger.example' } })
    expect(foreign.status).toBe(403)
  })

  it('lets its super-admin into every tenant of the demo and into no other', async () => {
    await addRealUser('oak')
    const { db } = gateway.database
    const { id } = await db.selectFrom('tenants').select('id').where('name', '=', 'oak').executeTakeFirstOrThrow()
    const boss = await gateway.signIn('super')
    const listed = (await boss.call(api.tenants, { query: {} })).answer?.data.map((tenant) => tenant.id)
    expect(new Set(listed)).toEqual(new Set(Object.values(demoTenants).map((tenant) => tenant.id)))
    const { problem } = await boss.call(api.openSession, { body: { tenantId: id } })
    expect(problem?.code).toBe('tenant_not_authorized')
    const real = await db.selectFrom('users').select('id').where('demo', '=', false).executeTakeFirstOrThrow()
    expect((await boss.call(api.user, { params: { uuid: real.id } })).status).toBe(404)
    expect((await boss.call(api.user, { params: { uuid: demoUsers.analyst.id } })).status).toBe(200)
    const given = await gateway.parts.tokens.verify(boss.token, new Date())
    if (given === null) throw new Error('the token is not ours')
    const expiresAt = new Date(Date.now() + 60_000)
    const forged = await gateway.parts.tokens.issue(
      { ...given.claim, tenantId: id },
      { id: 'x', now: new Date(), expiresAt },
    )
    expect((await gateway.caller(forged).call(api.currentUser, {})).status).toBe(401)
  })
})
