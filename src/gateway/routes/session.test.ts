import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { demoTenants, demoUsers, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { verifyAudit } from '../db/audit.ts'
import { inTransaction } from '../db/database.ts'
import { endSessionsOf } from '../db/sessions.ts'

const { alder, birch, cedar } = demoTenants
let gateway: TestGateway
let clock = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
})
afterAll(() => gateway.close())

const attempt = (body: { username: string; password: string; consent: boolean }) =>
  gateway.caller().call(api.signIn, { body })
const enter = async (account: string, tenantId: string) => {
  const caller = await gateway.signIn(account)
  const { answer } = await caller.call(api.openSession, { body: { tenantId } })
  return gateway.caller(answer?.data.token)
}

describe('sign-in', () => {
  it('gives a token that works at once in the main tenant', async () => {
    const { status, answer } = await attempt({
      username: 'Analyst@Demo.Test',
      password: 'screening-demo',
      consent: true,
    })
    expect(status).toBe(200)
    expect(answer?.data.expiresAt).toBe('2026-11-22T10:00:00.000Z')
    const { answer: user } = await gateway.caller(answer?.data.token).call(api.currentUser, {})
    expect(user?.data).toMatchObject({ username: 'analyst@demo.test', tenant: { id: alder.id }, superAdmin: false })
  })

  it('says the same of a wrong password and of an unknown e-mail', async () => {
    for (const username of ['analyst@demo.test', 'nobody@demo.test']) {
      const { status, problem } = await attempt({ username, password: 'wrong', consent: true })
      expect([status, problem?.code, problem?.message]).toEqual([400, 'invalid_grant', 'Incorrect e-mail or password.'])
    }
  })

  it("names every wrong field in the specification's words", async () => {
    const { status, problem } = await attempt({ username: '', password: '', consent: false })
    expect(status).toBe(422)
    expect(problem?.data.errors).toEqual([
      { field: 'username', message: 'Email is required' },
      { field: 'password', message: 'Password is required' },
      {
        field: 'consent',
        message: 'Please agree to the privacy policy and terms and conditions.',
      },
    ])
    const { problem: odd } = await attempt({ username: 'no mail', password: 'x', consent: true })
    expect(odd?.message).toBe('Must be a valid e-mail')
  })

  it('treats demo accounts as unknown, and ends their sessions, once the demo is off', async () => {
    const before = await gateway.signIn('analyst')
    const off = await gateway.again({ demo: false, now: () => clock })
    const body = { username: 'analyst@demo.test', password: 'screening-demo', consent: true }
    expect((await off.caller().call(api.signIn, { body })).problem?.code).toBe('invalid_grant')
    expect((await off.caller(before.token).call(api.currentUser, {})).status).toBe(401)
  })
})

describe('session', () => {
  it('ends at sign-out, for every copy of its token, and signing out again is no error', async () => {
    const caller = await gateway.signIn('analyst')
    expect((await caller.call(api.signOut, {})).status).toBe(204)
    expect((await caller.call(api.currentUser, {})).problem?.code).toBe('session_expired')
    expect((await caller.call(api.signOut, {})).status).toBe(204)
    expect((await gateway.caller().call(api.signOut, {})).status).toBe(204)
  })

  it('expires a day after its token was given, and a week after the password at the latest', async () => {
    let caller = await gateway.signIn('analyst')
    const idle = await gateway.signIn('analyst')
    for (let time = 1; time <= 7; time += 1) {
      clock = new Date(Date.parse('2026-11-21T10:00:00Z') + time * 23 * 3_600_000)
      const { answer } = await caller.call(api.openSession, { body: {} })
      caller = gateway.caller(answer?.data.token)
      expect((await caller.call(api.currentUser, {})).status).toBe(200)
      if (time > 1) expect((await idle.call(api.currentUser, {})).problem?.code).toBe('session_expired')
    }
    clock = new Date('2026-11-28T10:01:00Z')
    expect((await caller.call(api.currentUser, {})).problem?.code).toBe('session_expired')
    clock = new Date('2026-11-21T10:00:00Z')
  })

  it('that an administrator ended says so, also to whoever comes back with it much later', async () => {
    const ended = await gateway.signIn('analyst')
    const own = await gateway.signIn('analyst')
    await own.call(api.signOut, {})
    const end = { at: clock, reason: 'administrator' } as const
    await inTransaction(gateway.parts.db, (trx) => endSessionsOf(trx, demoUsers.analyst.id, end))
    for (const at of ['2026-11-21T10:00:00Z', '2026-11-25T10:00:00Z']) {
      clock = new Date(at)
      expect((await ended.call(api.currentUser, {})).problem?.code).toBe('session_ended')
      expect((await own.call(api.currentUser, {})).problem?.code).toBe('session_expired')
    }
    clock = new Date('2026-11-21T10:00:00Z')
  })

  it('ends for a user who is deactivated or loses the delegation', async () => {
    const caller = await enter('reviewer', birch.id)
    expect((await caller.call(api.credits, {})).status).toBe(200)
    const membership = gateway.database.db.deleteFrom('userRoles').where('tenantId', '=', birch.id)
    await membership.where('userId', '=', demoUsers.reviewer.id).execute()
    const delegation = gateway.database.db.deleteFrom('userTenants').where('tenantId', '=', birch.id)
    await delegation.where('userId', '=', demoUsers.reviewer.id).execute()
    expect((await caller.call(api.credits, {})).status).toBe(401)
    const admin = await gateway.signIn('admin')
    const users = gateway.database.db.updateTable('users').where('id', '=', demoUsers.admin.id)
    await users.set({ active: false }).execute()
    expect((await admin.call(api.credits, {})).status).toBe(401)
    await users.set({ active: true }).execute()
  })

  it('is audited where it begins, without a name', async () => {
    await gateway.signIn('nocredit')
    const rows = await gateway.database.db
      .selectFrom('audit')
      .select('entry')
      .where('tenantId', '=', cedar.id)
      .execute()
    expect(rows.at(-1)?.entry).toContain('"sign-in"')
    expect(rows.at(-1)?.entry).not.toContain('@')
    expect(await verifyAudit(cedar.id, gateway.database.db)).toMatchObject({ ok: true })
  })
})

describe('a sign-in that fails', () => {
  const failed = async () => {
    const rows = await gateway.database.db.selectFrom('audit').select(['tenantId', 'entry']).execute()
    return rows.flatMap(({ tenantId, entry }) => {
      const { action, subjects, details } = Object(JSON.parse(entry))
      return action === 'sign-in.failed' ? [{ tenantId, subjects, name: Object(details).name, entry }] : []
    })
  }
  const attempt = (username: string) =>
    gateway.caller().call(api.signIn, { body: { username, password: 'a guess: Zzqx', consent: true } })

  it('is audited with the account’s tenant, and stays out of it where nobody has that name', async () => {
    const before = (await failed()).length
    const { cedar: tenant } = demoTenants
    await attempt('nocredit@demo.test')
    for (const name of ['Zzqx.Stranger@oak.example', 'zzqx.stranger@OAK.example', 'another@oak.example'])
      await attempt(name)
    const noted = (await failed()).slice(before)
    const own = noted.filter(({ tenantId }) => tenantId === tenant.id)
    expect(own.map(({ subjects }) => subjects)).toEqual([[demoUsers.nocredit.id]])
    const strange = noted.filter(({ tenantId }) => tenantId === 'installation').map(({ name }) => String(name))
    expect(strange).toHaveLength(3)
    expect([strange[0] === strange[1], strange[0] === strange[2]]).toEqual([true, false])
    const kept = noted
      .map(({ entry }) => entry)
      .join()
      .toLowerCase()
    for (const text of ['zzqx', 'oak.example', 'guess']) expect(kept).not.toContain(text)
    for (const { id } of [tenant, { id: 'installation' }])
      expect(await verifyAudit(id, gateway.database.db)).toMatchObject({ ok: true })
  })
})

describe('tenants', () => {
  it('can be switched by a super-admin, with services and rights of the new one', async () => {
    const caller = await gateway.signIn('super')
    const { answer } = await caller.call(api.openSession, { body: { tenantId: birch.id } })
    expect(answer?.data).toMatchObject({ tenant: { name: 'Birch Payments' }, services: ['ACURIS', 'COMPLY'] })
    expect(answer?.data.user.permissions.length).toBe(5)
    expect((await caller.call(api.currentUser, {})).answer?.data.tenant.id).toBe(alder.id)
  })

  it('stay closed to a user who does not belong there, and to unknown ids alike', async () => {
    const caller = await gateway.signIn('analyst')
    for (const tenantId of [birch.id, 'unknown']) {
      const { status, problem } = await caller.call(api.openSession, { body: { tenantId } })
      expect([status, problem?.code]).toEqual([403, 'tenant_not_authorized'])
    }
    expect((await caller.call(api.tenantSettings, { params: { uuid: birch.id } })).status).toBe(404)
    expect((await caller.call(api.tenantSettings, { params: { uuid: alder.id } })).status).toBe(200)
  })

  it('are listed with the roles held there', async () => {
    const caller = await gateway.signIn('super')
    const { answer } = await caller.call(api.authorizedTenants, {})
    expect(answer?.data.map(({ name }) => name)).toEqual(['Alder Bank', 'Birch Payments', 'Cedar Trust'])
    const { answer: mine } = await (await gateway.signIn('analyst')).call(api.tenants, { query: {} })
    expect(mine?.data).toMatchObject([
      {
        name: 'Alder Bank',
        kind: 'main',
        rolesDetails: [{ name: 'Analyst', permissions: [{ name: 'view-profiles' }] }],
      },
    ])
  })
})

describe('users', () => {
  it('may be read by themselves and by a super-admin only', async () => {
    const analyst = await gateway.signIn('analyst')
    const own = await analyst.call(api.user, { params: { uuid: demoUsers.analyst.id } })
    expect(own.answer?.data.username).toBe('analyst@demo.test')
    expect((await analyst.call(api.user, { params: { uuid: demoUsers.admin.id } })).status).toBe(404)
    const boss = await gateway.signIn('super')
    expect((await boss.call(api.user, { params: { uuid: demoUsers.admin.id } })).status).toBe(200)
    expect((await boss.call(api.user, { params: { uuid: 'unknown' } })).status).toBe(404)
  })
})
