import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountChange } from '#contracts/account.ts'
import { api } from '#contracts/api.ts'
import { type Caller, demoUsers, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { verifyAudit } from '../db/audit.ts'
import { inTransaction } from '../db/database.ts'
import { createPasswordLink, ownerOfLink } from '../auth/password-links.ts'

const uuid = demoUsers.analyst.id
const current = 'screening-demo'
const next = 'a much better one'
const changed = { password: next, currentPassword: current, passwordConfirmation: next }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let gateway: TestGateway
let caller: Caller
beforeEach(async () => {
  gateway = await startTestGateway({ limits: { signInPerName: 4 } })
  // an account of the demo keeps its e-mail and password: this one is somebody's own
  await gateway.database.db.updateTable('users').set({ demo: false }).where('id', '=', uuid).execute()
  caller = await gateway.signIn('analyst')
})
afterEach(() => gateway.close())

const change = (body: AccountChange, by = caller, whose = uuid) =>
  by.call(api.changeAccount, { params: { uuid: whose }, body })
const signIn = (username: string, password: string, headers = {}) =>
  gateway.caller().call(api.signIn, { body: { username, password, consent: true } }, headers)
const isSignedIn = async (who: Caller) => (await who.call(api.currentUser, {})).status === 200
const sessions = async (by = caller) => (await by.call(api.ownSessions, { params: { uuid } })).answer?.data ?? []
/** The mails that wait to be sent. */
const letters = async () => {
  const rows = await gateway.database.db.selectFrom('mails').select(['id', 'content']).orderBy('createdAt').execute()
  const jobs = await gateway.database.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute()
  expect(jobs.map(({ payload }) => payload)).toEqual(rows.map(({ id }) => ({ mailId: id })))
  return rows.flatMap(({ content }) => content ?? [])
}
const actions = async () => {
  const found: string[] = []
  const { tenantId } = (await gateway.parts.tokens.verify(caller.token, new Date()))?.claim ?? { tenantId: '' }
  await verifyAudit(tenantId, gateway.parts.db, ({ entry }) => found.push(entry))
  return found.map((entry) => JSON.parse(entry) as { action: string; details?: object })
}

describe("one's own account", () => {
  it('takes a name, a time zone and an e-mail, and leaves the rest as it is', async () => {
    const { status, answer } = await change({ firstName: ' Ana ', timezone: 'Asia/Tokyo', username: 'ana@alder.test' })
    expect(status).toBe(200)
    expect(answer?.data).toMatchObject({
      firstName: 'Ana',
      lastName: demoUsers.analyst.lastName,
      timezone: 'Asia/Tokyo',
      username: 'ana@alder.test',
    })
    expect((await signIn('Ana@Alder.test', current)).status).toBe(200)
    expect((await signIn('analyst@demo.test', current)).status).toBe(400)
    expect((await actions()).findLast(({ action }) => action === 'user.change')).toMatchObject({
      details: { fields: ['username', 'firstName', 'timezone'] },
    })
  })

  it.each<[AccountChange, string, string]>([
    [{ username: ' ' }, 'username', 'Username is required'],
    [{ username: 'no mail' }, 'username', 'Must be a valid email'],
    [{ username: 'Admin@Demo.test' }, 'username', 'This email is already in use.'],
    [{ firstName: 'x'.repeat(256) }, 'firstName', 'This text is too long.'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'Please choose a time zone from the list.'],
    [{ ...changed, currentPassword: '' }, 'currentPassword', 'Please fill in this field'],
    [{ ...changed, passwordConfirmation: '' }, 'passwordConfirmation', 'Please re-type your new password'],
    [{ ...changed, passwordConfirmation: 'another one' }, 'passwordConfirmation', 'Passwords must match'],
    [
      { password: 'short', currentPassword: current, passwordConfirmation: 'short' },
      'password',
      'Please use at least 12 characters.',
    ],
    [{ ...changed, currentPassword: 'wrong' }, 'currentPassword', 'This is not your current password.'],
  ])('refuses %j at its field, and changes nothing', async (body, field, message) => {
    const { status, problem } = await change({ lastName: 'Changed', ...body })
    expect([status, problem?.data.errors]).toEqual([422, [{ field, message }]])
    const { answer } = await caller.call(api.currentUser, {})
    expect(answer?.data.lastName).toBe(demoUsers.analyst.lastName)
    expect((await signIn('analyst@demo.test', current)).status).toBe(200)
  })

  it('refuses a password that is too long, and its confirmation', async () => {
    const long = 'x'.repeat(256)
    const { problem } = await change({ password: long, currentPassword: current, passwordConfirmation: long })
    const message = 'This text is too long.'
    expect(problem?.data.errors).toEqual(['password', 'passwordConfirmation'].map((field) => ({ field, message })))
  })

  it("is nobody else's to change, not even a super-admin's, and neither are its sessions", async () => {
    const boss = await gateway.signIn('super')
    const [mine] = await sessions()
    for (const by of [boss, await gateway.signIn('admin')]) {
      expect((await change({ firstName: 'X' }, by)).problem?.code).toBe('not_found')
      expect((await by.call(api.ownSessions, { params: { uuid } })).problem?.code).toBe('not_found')
      for (const whose of [uuid, demoUsers.admin.id])
        expect(
          (await by.call(api.endOwnSession, { params: { uuid: whose, session: mine?.id ?? '' } })).problem?.code,
        ).toBe('not_found')
    }
    expect(await isSignedIn(caller)).toBe(true)
  })

  it('of the demo keeps its e-mail and its password, with which everybody signs in', async () => {
    const demo = await gateway.signIn('reviewer')
    const whose = demoUsers.reviewer.id
    expect((await change({ firstName: 'Ira', username: demoUsers.reviewer.username }, demo, whose)).status).toBe(200)
    expect((await change({ username: 'mine@now.test' }, demo, whose)).problem?.data.errors[0]?.field).toBe('username')
    expect((await change(changed, demo, whose)).problem?.data.errors[0]?.field).toBe('password')
  })
})

describe('a person is told by mail', () => {
  const told = 'If this was not you, tell your system administrator at once'

  it('of a new password, at the time of their zone', async () => {
    await change({ timezone: 'Asia/Tokyo', firstName: 'Ana' })
    expect(await letters()).toEqual([])
    expect((await change(changed)).status).toBe(200)
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: ['analyst@demo.test'], subject: 'Your UR-Screen account was changed' })
    expect(letter?.text).toMatch(/^The password of your UR-Screen account was changed on .+ \(Asia\/Tokyo\)\./)
    expect(letter?.text).toContain(told)
    expect(letter?.html).toContain(told)
  })

  it('of a new e-mail, at the one before, which does not learn it', async () => {
    expect((await change({ ...changed, username: 'ana@alder.test' })).status).toBe(200)
    const [letter, ...others] = await letters()
    expect([letter?.to, others]).toEqual([['analyst@demo.test'], []])
    expect(letter?.text).toContain('The password of your UR-Screen account was changed on')
    expect(letter?.text).toContain('The e-mail address of your UR-Screen account was changed on')
    expect(JSON.stringify(letter)).not.toContain('ana@alder.test')
  })

  it('of nothing that was refused, and of no e-mail that was one before', async () => {
    await change({ ...changed, currentPassword: 'wrong' })
    await change({ username: 'Admin@Demo.test' })
    await change({ username: 'analyst@demo.test' })
    expect(await letters()).toEqual([])
  })

  it('not without end: whoever moves from e-mail to e-mail has to wait', async () => {
    const limited = await gateway.again({ limits: { share: 1 } })
    const mover = await limited.signIn('analyst')
    expect((await change({ username: 'ana@alder.test' }, mover)).status).toBe(200)
    expect((await change({ username: 'victim@elsewhere.test' }, mover)).status).toBe(429)
    expect((await change({ firstName: 'Ana' }, mover)).status).toBe(200)
    expect(await letters()).toHaveLength(1)
  })
})

describe('a new password', () => {
  it('ends every other session and every password link, and this session goes on', async () => {
    const other = await gateway.signIn('analyst')
    const stranger = await gateway.signIn('admin')
    const act = { at: new Date(), newId: gateway.parts.newId, requestId: 'r', key: null }
    const link = await inTransaction(gateway.parts.db, (trx) => createPasswordLink(trx, act, uuid, randomBytes))
    expect((await change(changed)).status).toBe(200)
    expect([await isSignedIn(caller), await isSignedIn(stranger)]).toEqual([true, true])
    expect((await other.call(api.currentUser, {})).problem?.code).toBe('session_expired')
    expect(await ownerOfLink(gateway.parts.db, link, new Date())).toBeUndefined()
    expect((await signIn('analyst@demo.test', current)).status).toBe(400)
    expect((await signIn('analyst@demo.test', next)).status).toBe(200)
    expect((await actions()).findLast(({ action }) => action === 'password.set')).toMatchObject({
      details: { sessions: 1 },
    })
  })

  it('is not guessed at: after too many wrong ones the person has to wait, and the right one counts nothing', async () => {
    expect((await change(changed)).status).toBe(200)
    const guess = () => change({ ...changed, currentPassword: 'a guess' })
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await guess()).status).toBe(422)
    const { status, headers } = await guess()
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  it('is set by one of two who know the present one', async () => {
    const other = await gateway.signIn('analyst')
    const own = 'quite another one'
    const second = { password: own, currentPassword: current, passwordConfirmation: own }
    const done = await Promise.all([change(changed), change(second, other)])
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const works = done[0].status === 200 ? next : own
    expect((await signIn('analyst@demo.test', works)).status).toBe(200)
  })
})

describe("one's sessions", () => {
  it('are listed with their devices, the latest first, those that ended left out', async () => {
    const gone = await gateway.signIn('analyst')
    await gone.call(api.signOut, {})
    const { answer } = await signIn('analyst@demo.test', current, { 'User-Agent': firefox })
    const found = await sessions(gateway.caller(answer?.data.token))
    expect(found.map(({ device, current: isThis }) => [device, isThis])).toEqual([
      ['Firefox on Windows', true],
      [null, false],
    ])
    const stored = await gateway.database.db.selectFrom('sessions').selectAll().execute()
    for (const part of ['Mozilla', '145.0']) expect(JSON.stringify(stored)).not.toContain(part)
  })

  it('are ended one by one, from any of them: that device may open what it keeps with the password', async () => {
    const other = await gateway.signIn('analyst')
    const session = (await sessions(other)).find((one) => one.current)?.id ?? ''
    for (let time = 0; time < 2; time += 1)
      expect((await caller.call(api.endOwnSession, { params: { uuid, session } })).status).toBe(204)
    expect((await other.call(api.currentUser, {})).problem?.code).toBe('session_expired')
    expect((await sessions()).map(({ id }) => id)).not.toContain(session)
    expect((await actions()).filter(({ action }) => action === 'session.end')).toHaveLength(1)
  })
})
