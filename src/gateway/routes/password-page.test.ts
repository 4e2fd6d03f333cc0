import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contracts/api.ts'
import { demoUsers, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { createPasswordLink } from '../auth/password-links.ts'
import { inTransaction } from '../db/database.ts'

let gateway: TestGateway
let path: string
let clock = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => clock })
})
afterAll(() => gateway.close())
/** Gives the analyst a new link. */
async function link(): Promise<void> {
  const act = { at: clock, newId: gateway.parts.newId, requestId: 'r', key: null }
  const token = await inTransaction(gateway.database.db, (trx) =>
    createPasswordLink(trx, act, demoUsers.analyst.id, randomBytes),
  )
  path = `/password/${token}`
}
beforeEach(async () => {
  clock = new Date('2026-11-21T10:00:00Z')
  await link()
})

const send = (password: string, again = password) =>
  gateway.request(path, { method: 'POST', body: new URLSearchParams({ password, again }) })
const signIn = (password: string) =>
  gateway.caller().call(api.signIn, { body: { username: 'analyst@demo.test', password, consent: true } })

describe('the page behind a password link', () => {
  it('sets the password once, and ends the sessions that the old one opened', async () => {
    const before = await gateway.caller().call(api.signIn, {
      body: { username: 'analyst@demo.test', password: 'screening-demo', consent: true },
    })
    expect(await (await gateway.request(path)).text()).toContain('analyst@demo.test')
    const done = await send('correct horse battery')
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You can now sign in.')])
    expect((await signIn('correct horse battery')).status).toBe(200)
    expect((await signIn('screening-demo')).status).toBe(400)
    const old = gateway.caller(before.answer?.data.token)
    expect((await old.call(api.credits, {})).status).toBe(401)
    expect((await send('another password')).status).toBe(404)
    expect((await signIn('another password')).status).toBe(400)
  })

  it('tells its person by mail, but for a first password', async () => {
    const { db } = gateway.database
    await db.deleteFrom('mails').execute()
    expect((await send('long enough, this')).status).toBe(200)
    expect((await db.selectFrom('mails').select('content').execute()).map(({ content }) => content?.to)).toEqual([
      ['analyst@demo.test'],
    ])
    await db.deleteFrom('mails').execute()
    await db.updateTable('users').set({ passwordHash: null }).where('id', '=', demoUsers.analyst.id).execute()
    await link()
    expect((await send('long enough, this')).status).toBe(200)
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  it('refuses a short password or two different ones, and the link stays good', async () => {
    expect(await (await send('short')).text()).toContain('Please use at least 12 characters.')
    expect(await (await send('long enough, this', 'but not the same')).text()).toContain('Passwords must match')
    expect((await send('x'.repeat(256))).status).toBe(422)
    expect((await send('long enough, this')).status).toBe(200)
  })

  it('is no good after a day, and neither is an invented link', async () => {
    clock = new Date('2026-11-22T10:00:01Z')
    expect((await gateway.request(path)).status).toBe(404)
    expect((await send('long enough, this')).status).toBe(404)
    expect((await gateway.request('/password/invented')).status).toBe(404)
  })

  it('has no script, is never stored and cannot be guessed for long', async () => {
    const page = await gateway.request(path)
    expect(await page.text()).not.toContain('<script')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const limited = await gateway.again({ limits: { publicPages: 2 } })
    const statuses = []
    for (let i = 0; i < 3; i += 1) statuses.push((await limited.request('/password/guess')).status)
    expect(statuses).toEqual([404, 404, 429])
  })
})
