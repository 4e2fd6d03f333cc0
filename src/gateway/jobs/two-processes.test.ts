import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSeededDatabase, postgresRun, type TestDatabase } from '#tests/support/database.ts'
import { startGateway, type GatewayProcess } from '#tests/support/gateway-process.ts'
import { briefProgram } from '#tests/support/gateway-program.ts'
import { GatewayReader } from '#tests/support/gateway-reader.ts'
import { demoTenants, demoUsers } from '#tests/support/gateway.ts'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { rounds } from '#tests/support/rounds.ts'
import { createAuditKey, withAuditKey } from '../db/audit-key.ts'
import { verifyAudit } from '../db/audit.ts'
import { inTransaction } from '../db/database.ts'
import { queueMail } from '../db/mails.ts'

const secret = 'the same secret for every process of it'
/** Each process takes four a second. */
const jobs = rounds(24, 300)
/** How many changes are answered when the process that makes them is killed, time after time. */
const kills = [7, 1, 14].slice(0, rounds(1, 3))
const perKill = 20

describe.skipIf(postgresRun === undefined)('two processes over one database', { timeout: 240_000 }, () => {
  let database: TestDatabase
  let mails: MailServer
  let one: GatewayProcess
  let other: GatewayProcess
  let env: Record<string, string>
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'urs-processes-'))
    const limits = join(folder, 'config.json')
    writeFileSync(limits, JSON.stringify({ server: { limits: { search: 100_000, requests: 100_000 } } }))
    database = await openSeededDatabase()
    mails = await startMailServer()
    env = {
      DATABASE_URL: database.url ?? '',
      SECRET: secret,
      SMTP_URL: mails.url,
      PUBLIC_URL: 'http://127.0.0.1:8080',
      CONFIG_FILE: limits,
    }
    const started = await Promise.all([startGateway(env), startGateway(env)])
    one = started[0]
    other = started[1]
  }, 240_000)
  afterAll(async () => {
    await one.remove()
    await other.remove()
    await mails.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })

  async function addMailJob(index: number): Promise<void> {
    const tenantId = demoTenants.alder.id
    const content = { to: [`p${index}@partner.test`], subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    const mailing = { at: new Date(), newId: randomUUID, publicUrl: 'http://x' }
    const mail = { tenantId, senderId: demoUsers.analyst.id, searchId: null, content }
    await inTransaction(database.db, (trx) => queueMail(trx, mailing, mail))
  }
  const left = async () =>
    (await database.db.selectFrom('jobs').select('id').where('kind', '=', 'mail').execute()).length

  it(`do every one of ${jobs} jobs, and each once`, async () => {
    for (let index = 0; index < jobs; index += 1) await addMailJob(index)
    await expect.poll(left, { timeout: 200_000, interval: 500 }).toBe(0)
    const sent = mails.received.flatMap(({ to }) => to)
    expect(sent).toHaveLength(jobs)
    expect(new Set(sent).size).toBe(jobs)
  })

  it('did the work of their start once', async () => {
    const seeds = await database.db
      .selectFrom('audit')
      .select('entry')
      .where('entry', 'like', '%"action":"seed"%')
      .execute()
    expect(seeds).toHaveLength(1)
    expect(await database.db.selectFrom('signingKeys').select('kid').execute()).toHaveLength(1)
    const regular = await database.db.selectFrom('jobs').select('kind').where('kind', '<>', 'mail').execute()
    expect(regular.map(({ kind }) => kind).toSorted()).toEqual([
      'audit-check',
      'auto-delete',
      'backup',
      'clean-up',
      'liveness-expiry',
      'reconcile',
    ])
  })

  it('take each other’s tokens', async () => {
    const { token } = await GatewayReader.signIn(one.url, 'analyst@demo.test')
    const asked = { headers: { Authorization: `Bearer ${token}` } }
    for (const { url } of [one, other]) expect((await fetch(`${url}/api/gateway/sso/user`, asked)).status).toBe(200)
  })

  it('count failed sign-ins together', async () => {
    const attempt = async ({ url }: GatewayProcess) => {
      const body = JSON.stringify({ username: 'nobody@demo.test', password: 'wrong', consent: true })
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(`${url}/api/sso/token`, { method: 'POST', headers, body })).status
    }
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push(await attempt(i % 2 === 0 ? one : other))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })

  it('apply every change once, whichever is asked again after the other was killed', async () => {
    const { token } = await GatewayReader.signIn(other.url, 'analyst@demo.test')
    const keys = Array.from({ length: kills.length * perKill }, (_, n) => `kill-${n}`)
    for (const [round, enough] of kills.entries()) {
      const mine = keys.slice(round * perKill, (round + 1) * perKill)
      let answered = 0
      const asking = mine.map(async (key) => {
        if ((await createSearch(one, token, key)) !== 201) return
        answered += 1
        if (answered === enough) await one.kill()
      })
      await Promise.allSettled(asking)
      expect(answered).toBeGreaterThanOrEqual(enough)
      for (const key of mine)
        await expect.poll(() => createSearch(other, token, key), { timeout: 20_000, interval: 200 }).toBe(201)
      await one.start()
    }
    const { db } = database
    const terms = await db.selectFrom('searches').select('term').where('term', 'like', 'zzqx kill-%').execute()
    expect(terms.map(({ term }) => term).toSorted()).toEqual(keys.map((key) => `zzqx ${key}`).toSorted())
    const spent = await db.selectFrom('creditLedger').select('key').where('key', 'like', 'kill-%').execute()
    expect(spent).toHaveLength(keys.length)
    const kept = withAuditKey(db, () => createAuditKey(secret))
    expect(await verifyAudit(demoTenants.alder.id, kept)).toMatchObject({ ok: true })
  })

  /** The answer's status; 409 while the server still ends what the killed process had begun. */
  async function createSearch({ url }: GatewayProcess, token: string, key: string): Promise<number> {
    const response = await fetch(`${url}/api/screening/complyadvantage/createSearch/?monitor=true`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ search_term: `zzqx ${key}`, fuzziness: '0.0', filters: {} }),
    })
    return response.status
  }

  const command = (name: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [...briefProgram(name), ...args], {
      env: { ...process.env, ...env, DATA_DIR: folder },
    })

  it('let commands work beside them, but not empty what is theirs', async () => {
    const wish = ['add', 'first@elm.example', '--tenant', 'Elm', '--role', 'administrator']
    const { stdout } = await command('user', ...wish)
    const path = /\/password\/\S+/.exec(stdout)?.[0] ?? ''
    for (const { url } of [one, other]) expect((await fetch(`${url}${path}`)).status).toBe(200)
    expect(readdirSync(folder)).toEqual(['config.json'])
    const refused = expect.stringContaining('DATABASE_URL names a database on a server')
    await expect(command('reset', '--yes')).rejects.toMatchObject({ code: 1, stderr: refused })
  })

  it('are both ready for a list that a command loads before it comes into force', async () => {
    const nulls = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- '
    const path = join(folder, 'day_sdn.csv')
    writeFileSync(path, `1,"BEISPIEL, Ilse",individual,"SAMPLE",-0- ,${nulls},-0- \r\n`)
    const { stdout } = await command('watchlist', 'load', path)
    expect(stdout).toContain('Waiting until every gateway is ready for the new edition.')
    expect(stdout).toContain('is in force as version 1: 1 ')
    const ready = database.db.selectFrom('preparedEditions').select(['listId', 'version'])
    const edition = { listId: 'ofac-sdn', version: 1 }
    expect(await ready.execute()).toEqual([edition, edition])
  })

  it('want the same secret: one with a secret of its own does not start', async () => {
    const { SECRET: _, ...without } = env
    await expect(startGateway(without)).rejects.toThrow('Give every process of the database the same SECRET.')
  })
})
