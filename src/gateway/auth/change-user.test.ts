import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { startTestGateway, type Caller, type TestGateway } from '#tests/support/gateway.ts'
import { sessionOf } from '#tests/support/session-of.ts'
import { addUserFor } from './add-user.ts'
import { changeUser } from './change-user.ts'

const password = 'a long enough password'
let clock = new Date('2026-11-21T10:00:00Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
})
afterAll(() => gateway.close())

const act = () => ({ at: clock, newId: gateway.parts.newId, requestId: 'test', key: null })
const db = () => gateway.database.db
const linkFor = async (email: string, tenant = 'Elm Savings') => {
  const { link } = await addUserFor(gateway.parts, act(), { email, tenant, role: 'Reviewer', name: 'Ines Falk' })
  return new URL(link).pathname
}
const setPassword = async (link: string, to = password) => {
  const body = new URLSearchParams({ password: to, again: to })
  return (await gateway.request(link, { method: 'POST', body })).status
}
const signIn = (username: string) => gateway.caller().call(api.signIn, { body: { username, password, consent: true } })
/** A new account, signed in. */
async function person(email: string): Promise<Caller> {
  await linkFor(email)
  return sessionOf(gateway, email)
}
const change = (wish: Parameters<typeof changeUser>[2]) => changeUser(db(), act(), wish)
const stored = async (email: string) => {
  const user = await db().selectFrom('users').selectAll().where('username', '=', email).executeTakeFirstOrThrow()
  const sessions = await db().selectFrom('sessions').select('endReason').where('userId', '=', user.id).execute()
  return { user, reasons: sessions.map(({ endReason }) => endReason) }
}
const rights = async (caller: Caller) => {
  const { answer } = await caller.call(api.currentUser, {})
  return { roles: answer?.data.roles.map(({ name }) => name), may: answer?.data.permissions.length }
}

describe('an administrator', () => {
  it('disables an account: every session ends, nobody signs in with it, and the reason is kept', async () => {
    const email = 'disabled@elm.example'
    expect(await setPassword(await linkFor(email))).toBe(200)
    const link = await linkFor(email)
    const caller = await sessionOf(gateway, email)
    expect(await change({ verb: 'disable', email: email.toUpperCase() })).toEqual({ sessions: 1 })
    expect((await caller.call(api.credits, {})).status).toBe(401)
    expect((await signIn(email)).problem?.code).toBe('invalid_grant')
    expect((await gateway.request(link)).status).toBe(404)
    const { user, reasons } = await stored(email)
    expect([user.ended, user.endedAt, reasons]).toEqual(['disabled', clock, ['disabled']])
    await expect(linkFor(email)).rejects.toThrow('This account is disabled.')
  })

  it('lets it in again, with a new session', async () => {
    const email = 'disabled@elm.example'
    const caller = await sessionOf(gateway, email)
    await change({ verb: 'enable', email })
    expect((await stored(email)).user).toMatchObject({ ended: null, endedAt: null })
    expect((await caller.call(api.credits, {})).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  it('ends every session, also one that had expired, and can tell so later', async () => {
    const email = 'ended@elm.example'
    await person(email)
    clock = new Date(clock.getTime() + 8 * 86_400_000)
    const caller = await sessionOf(gateway, email)
    expect(await change({ verb: 'end-sessions', email })).toEqual({ sessions: 1 })
    expect((await caller.call(api.credits, {})).status).toBe(401)
    const { user, reasons } = await stored(email)
    expect([user.ended, reasons]).toEqual([null, ['administrator', 'administrator']])
    expect((await (await sessionOf(gateway, email)).call(api.credits, {})).status).toBe(200)
  })

  it('gives another role in place of the one held, at once', async () => {
    const email = 'role@elm.example'
    const caller = await person(email)
    expect((await rights(caller)).roles).toEqual(['Reviewer'])
    await change({ verb: 'role', email, tenant: 'Elm Savings', role: 'analyst' })
    expect(await rights(caller)).toEqual({ roles: ['Analyst'], may: 1 })
    const elsewhere = change({ verb: 'role', email, tenant: 'Alder Bank', role: 'analyst' })
    await expect(elsewhere).rejects.toThrow('This account is not in Alder Bank.')
    const unknown = change({ verb: 'role', email, tenant: 'Elm Savings', role: 'boss' })
    await expect(unknown).rejects.toThrow('Elm Savings has no role "boss".')
    expect((await rights(caller)).roles).toEqual(['Analyst'])
  })

  it('removes an account, whose e-mail is free again for another one', async () => {
    const email = 'removed@elm.example'
    const caller = await person(email)
    const { user } = await stored(email)
    expect(await change({ verb: 'remove', email })).toEqual({ sessions: 1 })
    expect((await caller.call(api.credits, {})).status).toBe(401)
    const left = await db().selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(left).toMatchObject({ ended: 'removed', active: false, firstName: '', lastName: '', passwordHash: null })
    await person(email)
    expect((await stored(email)).user.id).not.toBe(user.id)
  })

  it('is told what is not there, and leaves the demo alone', async () => {
    await expect(change({ verb: 'disable', email: 'nobody@elm.example' })).rejects.toThrow('There is no account')
    await expect(change({ verb: 'remove', email: 'analyst@demo.test' })).rejects.toThrow('a demo account')
  })

  it('leaves each change in the audit log, without a name', async () => {
    const entries = await db().selectFrom('audit').select('entry').where('entry', 'like', '%"user.%').execute()
    const text = entries.map(({ entry }) => entry).join('\n')
    for (const verb of ['disable', 'enable', 'end-sessions', 'role', 'remove'])
      expect(text).toContain(`"action":"user.${verb}"`)
    expect(text).not.toMatch(/elm\.example|Ines/)
  })
})

describe('setting a password', () => {
  it('voids every link that was given out before', async () => {
    const email = 'links@elm.example'
    const [first, second] = [await linkFor(email), await linkFor(email)]
    expect(await setPassword(second)).toBe(200)
    expect((await gateway.request(first)).status).toBe(404)
    expect(await setPassword(first, 'somebody else’s password')).toBe(404)
    expect((await signIn(email)).status).toBe(200)
    expect((await stored(email)).reasons).toEqual([null])
  })

  it('ends the sessions of the old one by its person, not by an administrator', async () => {
    const email = 'own@elm.example'
    await person(email)
    await setPassword(await linkFor(email))
    expect((await stored(email)).reasons).toEqual(['password'])
  })
})
