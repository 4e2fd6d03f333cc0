import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { AccessVerb } from '#contracts/people.ts'
import { type Caller, demoTenants, demoUsers, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { addRealPerson, signInPerson } from '#tests/support/real-people.ts'
import { changeUser } from '../auth/change-user.ts'
import { findUserByName } from '../db/users.ts'

const params = { uuid: demoTenants.alder.id }

let gateway: TestGateway
let demoAdmin: Caller
/** An administrator of the tenant who is not of the demo. */
let admin: Caller
let analyst: Caller
const ids = new Map<string, string>()

async function addPerson(email: string, role: string, tenant = 'alder'): Promise<void> {
  ids.set(email, await addRealPerson(gateway, { email, role, tenant }))
}
const signIn = (email: string) => signInPerson(gateway, email)

beforeAll(async () => {
  gateway = await startTestGateway()
  demoAdmin = await gateway.signIn('admin')
  await addPerson('rosa@bank.test', 'Administrator')
  await addPerson('jo@bank.test', 'Analyst')
  await addPerson('sam@bank.test', 'Analyst')
  await addPerson('kim@elsewhere.test', 'Analyst', 'birch')
  admin = await signIn('rosa@bank.test')
  analyst = await signIn('jo@bank.test')
})
afterAll(() => gateway.close())

const idOf = (email: string) => ids.get(email) ?? expect.fail(email)
const people = async () => (await admin.call(api.people, { params })).answer?.data ?? expect.fail('no people')
const person = async (email: string) => (await people()).people.find(({ username }) => username === email)
const invite = (email: string, roleId = 'analyst', caller = admin) =>
  caller.call(api.invitePerson, { params, body: { email, roleId } })
const changeAccess = (email: string, verb: AccessVerb, caller = admin) =>
  caller.call(api.changePersonAccess, { params: { ...params, person: idOf(email) }, body: { verb } })
const changeRole = (email: string, roleId: string, caller = admin) =>
  caller.call(api.changePersonRole, { params: { ...params, person: idOf(email) }, body: { roleId } })

/** What the operator's command does. */
const operate = (verb: 'disable' | 'enable', email: string) =>
  changeUser(
    gateway.database.db,
    { at: new Date(), newId: gateway.parts.newId, requestId: 'test', key: null },
    { verb, email },
  )

async function mails(): Promise<string> {
  await gateway.jobs.runDue()
  const files = await readdir(gateway.outboxDir)
  return (await Promise.all(files.map((file) => readFile(join(gateway.outboxDir, file), 'utf8')))).join('\n')
}

describe('the people of a tenant', () => {
  it('are listed with role, state and sessions, and nobody of another tenant is', async () => {
    const { people: listed, roles } = await people()
    expect(listed.find(({ username }) => username === 'rosa@bank.test')).toMatchObject({
      kind: 'main',
      state: 'active',
      sessions: 1,
      roles: [{ id: 'administrator', name: 'Administrator' }],
    })
    expect(listed.map(({ username }) => username)).not.toContain('kim@elsewhere.test')
    expect(roles.map(({ name }) => name)).toEqual(['Administrator', 'Analyst', 'Reviewer'])
  })

  it('are nobody’s business but an administrator’s, and of this very tenant', async () => {
    expect((await analyst.call(api.people, { params })).problem?.code).toBe('forbidden')
    const elsewhere = { uuid: demoTenants.birch.id }
    expect((await admin.call(api.people, { params: elsewhere })).status).toBe(404)
  })

  it('grow by an invitation: a mail with a link, and no session before a password is set', async () => {
    expect((await invite('new@bank.test', 'reviewer')).status).toBe(204)
    expect(await person('new@bank.test')).toMatchObject({ state: 'invited', sessions: 0, roles: [{ id: 'reviewer' }] })
    const text = await mails()
    expect(text).toContain('You are invited to UR-Screen')
    expect(text).toContain('http://gateway.test/password/')
  })

  it('whom the operator has locked out are let in again by the operator only', async () => {
    await operate('disable', 'sam@bank.test')
    expect(await person('sam@bank.test')).toMatchObject({ state: 'disabled', lockedByOperator: true })
    for (const verb of ['enable', 'disable'] as const) {
      const { status, problem } = await changeAccess('sam@bank.test', verb)
      expect([status, problem?.message]).toEqual([
        403,
        'The operator has disabled this account, and only the operator can enable it.',
      ])
    }
    await expect(signIn('sam@bank.test')).rejects.toThrow()
    expect((await invite('sam@bank.test')).problem?.message).toBe('This account is disabled. Enable it instead.')
    await operate('enable', 'sam@bank.test')
    await changeAccess('sam@bank.test', 'disable')
    expect(await person('sam@bank.test')).toMatchObject({ state: 'disabled', lockedByOperator: false })
    expect((await changeAccess('sam@bank.test', 'enable')).status).toBe(200)
  })

  it('have one role in the place of another, in force at their next request', async () => {
    await changeRole('jo@bank.test', 'administrator')
    expect((await analyst.call(api.people, { params })).status).toBe(200)
    await changeRole('jo@bank.test', 'analyst')
    expect((await analyst.call(api.people, { params })).status).toBe(403)
  })

  it('are signed out everywhere, locked out, and let in again', async () => {
    expect((await changeAccess('jo@bank.test', 'end-sessions')).answer?.data.sessions).toBe(1)
    expect((await analyst.call(api.currentUser, {})).problem?.code).toBe('session_ended')
    await changeAccess('jo@bank.test', 'disable')
    expect(await person('jo@bank.test')).toMatchObject({ state: 'disabled', sessions: 0 })
    await expect(signIn('jo@bank.test')).rejects.toThrow()
    await changeAccess('jo@bank.test', 'enable')
    analyst = await signIn('jo@bank.test')
    expect((await analyst.call(api.currentUser, {})).status).toBe(200)
  })

  it.each<[string, () => ReturnType<typeof changeRole | typeof changeAccess>, string]>([
    [
      'themselves',
      () => changeRole('rosa@bank.test', 'analyst'),
      'You cannot change your own role or lock yourself out.',
    ],
    [
      'their own way in',
      () => changeAccess('rosa@bank.test', 'leave'),
      'You cannot change your own role or lock yourself out.',
    ],
    [
      'the way in of an account of their own tenant, which is disabled instead',
      () => changeAccess('jo@bank.test', 'leave'),
      'This account belongs to this tenant. Disable it instead.',
    ],
    [
      'an account that the demo’s sign-in page shows',
      () =>
        admin.call(api.changePersonRole, {
          params: { ...params, person: demoUsers.analyst.id },
          body: { roleId: 'analyst' },
        }),
      'Demo accounts cannot be changed.',
    ],
    [
      'a super-admin',
      () =>
        admin.call(api.changePersonRole, {
          params: { ...params, person: demoUsers.super.id },
          body: { roleId: 'analyst' },
        }),
      'Super-admins are above all tenants and are managed by the operator.',
    ],
  ])('never change %s', async (_, change, message) => {
    const { status, problem } = await change()
    expect([status, problem?.message]).toEqual([403, message])
  })

  it('are given no role that allows more than the caller may', async () => {
    const { db } = gateway.database
    const own = { tenantId: params.uuid, id: 'settings-only', name: 'Settings only' }
    await db.insertInto('roles').values(own).execute()
    await db
      .insertInto('rolePermissions')
      .values({ tenantId: own.tenantId, roleId: own.id, permission: 'manage-tenant-settings' })
      .execute()
    await changeRole('jo@bank.test', own.id)
    try {
      const refused = await invite('friend@bank.test', 'administrator', analyst)
      expect([refused.status, refused.problem?.data.errors]).toEqual([
        422,
        [{ field: 'roleId', message: 'You can only give and take roles whose permissions you have yourself.' }],
      ])
      for (const verb of ['disable', 'leave'] as const)
        expect((await changeAccess('rosa@bank.test', verb, analyst)).problem?.message).toBe(
          'You can only give and take roles whose permissions you have yourself.',
        )
    } finally {
      await changeRole('jo@bank.test', 'analyst')
    }
  })

  it.each([
    ['', 'analyst', 'Email Address is required'],
    ['jo', 'analyst', 'Email Address must be a valid email'],
    ['friend@bank.test', 'nobody', 'This role does not exist.'],
    ['friend@bank.test', '', 'Role must be set'],
  ])('do not grow by "%s" as "%s": %s', async (email, roleId, message) => {
    const { status, problem } = await invite(email, roleId)
    expect([status, problem?.message]).toEqual([422, message])
  })

  it('whom the demo’s own administrator invites are of the demo, which goes on', async () => {
    expect((await invite('guest@bank.test', 'analyst', demoAdmin)).status).toBe(204)
    const { demo } = (await findUserByName(gateway.database.db, 'guest@bank.test')) ?? expect.fail('nobody')
    expect(demo).toBe(true)
    expect(await person('guest@bank.test')).toMatchObject({ demo: false, state: 'invited' })
    const again = await invite('analyst@demo.test', 'administrator', demoAdmin)
    expect([again.status, again.problem?.message]).toEqual([422, 'Demo accounts cannot be changed.'])
  })
})
