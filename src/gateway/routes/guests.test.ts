import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import type { AccessVerb } from '#contracts/people.ts'
import { type Caller, demoTenants, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { addRealPerson, signInPerson } from '#tests/support/real-people.ts'
import { changeUser } from '../auth/change-user.ts'

const params = { uuid: demoTenants.alder.id }

let gateway: TestGateway
let admin: Caller
const ids = new Map<string, string>()

async function addPerson(email: string, role: string, tenant = 'alder'): Promise<void> {
  ids.set(email, await addRealPerson(gateway, { email, role, tenant }))
}
const signIn = (email: string) => signInPerson(gateway, email)

beforeAll(async () => {
  gateway = await startTestGateway()
  await addPerson('rosa@bank.test', 'Administrator')
  await addPerson('kim@elsewhere.test', 'Analyst', 'birch')
  await addPerson('lou@elsewhere.test', 'Analyst', 'birch')
  admin = await signIn('rosa@bank.test')
})
afterAll(() => gateway.close())

const idOf = (email: string) => ids.get(email) ?? expect.fail(email)
const people = async () => (await admin.call(api.people, { params })).answer?.data ?? expect.fail('no people')
const person = async (email: string) => (await people()).people.find(({ username }) => username === email)
const invite = (email: string) => admin.call(api.invitePerson, { params, body: { email, roleId: 'analyst' } })
const changeAccess = (email: string, verb: AccessVerb) =>
  admin.call(api.changePersonAccess, { params: { ...params, person: idOf(email) }, body: { verb } })
const changeRole = (email: string, roleId: string) =>
  admin.call(api.changePersonRole, { params: { ...params, person: idOf(email) }, body: { roleId } })

/** What the operator's command does. */
const operate = (verb: 'disable' | 'enable', email: string) =>
  changeUser(
    gateway.database.db,
    { at: new Date(), newId: gateway.parts.newId, requestId: 'test', key: null },
    { verb, email },
  )
/** The same person in this tenant. */
const here = async (caller: Caller) =>
  gateway.caller((await caller.call(api.openSession, { body: { tenantId: params.uuid } })).answer?.data.token)

async function mails(): Promise<string> {
  await gateway.jobs.runDue()
  const files = await readdir(gateway.outboxDir)
  return (await Promise.all(files.map((file) => readFile(join(gateway.outboxDir, file), 'utf8')))).join('\n')
}

describe('the people of a tenant whose account is of another one', () => {
  it('are invited, and neither the answer nor the list tells that they had an account', async () => {
    const names = { firstName: 'Kim', lastName: 'Aro' }
    await gateway.database.db.updateTable('users').set(names).where('id', '=', idOf('kim@elsewhere.test')).execute()
    const kim = await signIn('kim@elsewhere.test')
    const emails = ['unknown@bank.test', 'KIM@elsewhere.test', 'lou@elsewhere.test']
    await operate('disable', 'lou@elsewhere.test')
    const answers = await Promise.all(emails.map((email) => invite(email)))
    expect(answers.map(({ status, answer }) => [status, answer])).toEqual(emails.map(() => [204, undefined]))
    for (const email of emails) {
      const { uuid, ...row } = (await person(email)) ?? expect.fail(email)
      expect(row).toEqual({
        name: email,
        username: email,
        roles: [{ id: 'analyst', name: 'Analyst' }],
        kind: 'main',
        state: 'invited',
        lockedByOperator: false,
        sessions: 0,
        signedInAt: null,
        superAdmin: false,
        demo: false,
      })
      for (const verb of ['disable', 'enable', 'end-sessions'] as const) {
        const refused = await admin.call(api.changePersonAccess, {
          params: { ...params, person: uuid },
          body: { verb },
        })
        expect(refused.problem?.message).toBe(
          'This person has not signed in here yet. You can withdraw the invitation.',
        )
      }
    }
    expect((await kim.call(api.currentUser, {})).status).toBe(200)
    const text = await mails()
    expect(text).toContain('kim@elsewhere.test')
    expect(text).not.toContain('lou@elsewhere.test')
  })

  it('are known once they come, with nothing of elsewhere, and cannot be locked out of there', async () => {
    await here(await signIn('kim@elsewhere.test'))
    expect(await person('kim@elsewhere.test')).toMatchObject({
      name: 'Kim Aro',
      kind: 'delegated',
      state: 'active',
      sessions: null,
      signedInAt: expect.any(String),
    })
    expect((await changeAccess('kim@elsewhere.test', 'disable')).problem?.message).toBe(
      'This account belongs to another tenant, whose administrators manage it.',
    )
    expect((await changeRole('kim@elsewhere.test', 'reviewer')).status).toBe(204)
    await operate('disable', 'kim@elsewhere.test')
    expect(await person('kim@elsewhere.test')).toMatchObject({ state: 'active', lockedByOperator: false })
    await operate('enable', 'kim@elsewhere.test')
  })

  it('are taken out again, here at once and elsewhere not at all', async () => {
    const kim = await signIn('kim@elsewhere.test')
    const guest = await here(kim)
    expect((await guest.call(api.currentUser, {})).status).toBe(200)
    expect((await changeAccess('kim@elsewhere.test', 'leave')).status).toBe(200)
    expect(await person('kim@elsewhere.test')).toBeUndefined()
    expect((await guest.call(api.currentUser, {})).problem?.code).toBe('session_ended')
    expect((await kim.call(api.currentUser, {})).status).toBe(200)
    const again = await kim.call(api.openSession, { body: { tenantId: params.uuid } })
    expect(again.problem?.code).toBe('tenant_not_authorized')
    const held = gateway.database.db.selectFrom('userRoles').select('roleId').where('tenantId', '=', params.uuid)
    expect(await held.where('userId', '=', idOf('kim@elsewhere.test')).execute()).toEqual([])
    const log = gateway.database.db.selectFrom('audit').select('entry').where('tenantId', '=', params.uuid)
    const { entry } = await log.orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(JSON.parse(entry)).toMatchObject({ action: 'user.leave', subjects: [idOf('kim@elsewhere.test')] })
    expect((await changeAccess('kim@elsewhere.test', 'leave')).status).toBe(404)
  })
})

describe('an invitation', () => {
  it('has nothing left of it once it is withdrawn', async () => {
    await invite('typo@bank.test')
    const { uuid } = (await person('typo@bank.test')) ?? expect.fail('nobody')
    ids.set('typo@bank.test', uuid)
    expect((await changeAccess('typo@bank.test', 'leave')).status).toBe(200)
    expect(await person('typo@bank.test')).toBeUndefined()
    const links = gateway.database.db.selectFrom('passwordLinks').select('hash').where('userId', '=', uuid)
    expect(await links.execute()).toEqual([])
    expect((await invite('typo@bank.test')).status).toBe(204)
    expect(await person('typo@bank.test')).toMatchObject({ uuid, state: 'invited' })
    await changeAccess('typo@bank.test', 'leave')
  })

  it('that was the first of an account and is withdrawn leaves the person the tenants that they are in', async () => {
    await addPerson('mo@bank.test', 'Analyst')
    await addPerson('mo@bank.test', 'Analyst', 'birch')
    const home = gateway.database.db.deleteFrom('userRoles').where('tenantId', '=', params.uuid)
    await home.where('userId', '=', idOf('mo@bank.test')).execute()
    const membership = gateway.database.db.deleteFrom('userTenants').where('tenantId', '=', params.uuid)
    await membership.where('userId', '=', idOf('mo@bank.test')).execute()
    const { answer } = await (await signIn('mo@bank.test')).call(api.currentUser, {})
    expect(answer?.data.tenant.id).toBe(demoTenants.birch.id)
  })
})
