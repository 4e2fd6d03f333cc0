import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/log.ts'
import { withSecretOf } from '#tests/support/audit-key.ts'
import { copyDataDir } from '#tests/support/data-dirs.ts'
import { eventually } from '#tests/support/eventually.ts'
import { briefProgram } from '#tests/support/gateway-program.ts'
import { beginUpload } from '#tests/support/half-upload.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { rounds } from '#tests/support/rounds.ts'
import { verifyAudit } from './db/audit.ts'
import { openDirectory } from './db/directory.ts'
import { demoTenants } from './demo/tenants.ts'

const folder = mkdtempSync(join(tmpdir(), 'urs-main-'))
const CONFIG_FILE = join(folder, 'config.json')
writeFileSync(CONFIG_FILE, JSON.stringify({ server: { limits: { search: 100_000, requests: 100_000 } } }))
const running = new Set<ChildProcess>()

interface Started {
  child: ChildProcess
  url: string
  output: () => string
  /** Exit code once the process has ended. */
  ended: Promise<number | null>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  server.close()
  await once(server, 'close')
  return port
}

function launch(env: Record<string, string>): Started {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, briefProgram('main'), {
    env: { PATH, HOME, LOG_LEVEL: 'silent', DEMO: 'on', CONFIG_FILE, ...env },
    cwd: join(import.meta.dirname, '../..'),
  })
  running.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  const ended = once(child, 'close').then(() => child.exitCode)
  return { child, url: `http://127.0.0.1:${env['PORT']}`, output: () => text, ended }
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  const started = launch({ PORT: String(await freePort()), DATA_DIR: dataDir, ...env })
  for (let i = 0; i < 2400; i += 1) {
    if (started.child.exitCode !== null) break
    if ((await fetch(`${started.url}/readyz`).catch(() => null))?.ok) return started
    await sleep(25)
  }
  throw new Error(`the gateway did not become ready: ${started.output()}`)
}

const copy = (name: string): string => copyDataDir('seeded', join(folder, name))
const open = async (dataDir: string) => {
  const opened = await openDirectory({ dataDir, version: '1.0.0', now: new Date(), log: silentLog })
  return { ...opened, db: withSecretOf(opened.db, dataDir) }
}

afterEach(async () => {
  for (const child of running) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    running.delete(child)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: 'analyst@demo.test', password: 'screening-demo', consent: true })
  const response = await fetch(`${url}/api/sso/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  const answer = (await response.json()) as { data: { token: string } } // its shape is proven elsewhere
  return answer.data.token
}

const createSearch = (url: string, token: string, key: string) =>
  fetch(`${url}/api/screening/complyadvantage/createSearch/?monitor=true`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ search_term: `zzqx ${key}`, fuzziness: '0.0', filters: {} }),
  })

describe('a killed process', () => {
  it('leaves nothing of an upload that it was killed in', async () => {
    const dataDir = copy('half-uploaded')
    const PORT = String(await freePort())
    const gateway = await start(dataDir, { PORT })
    const vault = join(dataDir, 'vault')
    const stored = readdirSync(vault)
    const added = () => readdirSync(vault).filter((name) => !stored.includes(name))
    const call = beginUpload({ port: Number(PORT), token: await signIn(gateway.url) })
    await eventually(() => expect(added()).toEqual([expect.stringMatching(/\.part$/)]))
    gateway.child.kill('SIGKILL')
    await gateway.ended
    call.destroy()
    expect(added()).toHaveLength(1)
    await start(dataDir, { PORT })
    expect(added()).toEqual([])
  })

  it('has kept everything it acknowledged: every change is there once, with its credit and its audit entry', async () => {
    const dataDir = copy('killed')
    const port = String(await freePort())
    const keys = Array.from({ length: rounds(90, 200) }, (_, n) => `kill-${n}`)
    const waiting = new Set(keys)
    let gateway = await start(dataDir, { PORT: port })
    let token = await signIn(gateway.url)
    for (let kills = 0; waiting.size > 0;) {
      const isLast = kills === rounds(2, 5)
      const dying = isLast ? null : sleep(50 + Math.random() * 400).then(() => gateway.child.kill('SIGKILL'))
      const lane = async (mine: string[]) => {
        for (const key of mine) {
          const response = await createSearch(gateway.url, token, key).catch(() => null)
          if (response === null) return
          expect(response.status).toBe(201)
          waiting.delete(key)
        }
      }
      const todo = [...waiting]
      await Promise.all([0, 1, 2].map((n) => lane(todo.filter((_, index) => index % 3 === n))))
      if (dying === null) continue
      await dying
      await gateway.ended
      kills += 1
      gateway = await start(dataDir, { PORT: port })
      if (kills === 2) token = await signIn(gateway.url)
    }
    for (const key of keys) {
      const again = await createSearch(gateway.url, token, key)
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    }
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
    await expectExactlyOnce(dataDir, keys)
  }, 240_000)

  async function expectExactlyOnce(dataDir: string, keys: string[]): Promise<void> {
    const database = await open(dataDir)
    const tenantId = demoTenants.alder.id
    const { db } = database
    const terms = await db.selectFrom('searches').select('term').where('term', 'like', 'zzqx kill-%').execute()
    expect(terms.map(({ term }) => term).toSorted()).toEqual(keys.map((key) => `zzqx ${key}`).toSorted())
    const spent = await db.selectFrom('creditLedger').select('key').where('key', 'like', 'kill-%').execute()
    expect(spent).toHaveLength(keys.length)
    const { rows } = await sql<{ available: number; booked: number }>`
      select b.available, (select sum(delta)::int from credit_ledger l
        where l.tenant_id = b.tenant_id and l.service = b.service) as booked
      from credit_balance b where b.tenant_id = ${tenantId}`.execute(db)
    for (const { available, booked } of rows) expect(available).toBe(booked)
    expect(await verifyAudit(tenantId, db)).toMatchObject({ ok: true })
    const audited = await db.selectFrom('audit').select('entry').where('tenantId', '=', tenantId).execute()
    const searched = await db.selectFrom('searches').select('id').where('term', 'like', 'zzqx kill-%').execute()
    for (const { id } of searched)
      expect(audited.filter(({ entry }) => entry.includes(`"subjects":["${id}"]`))).toHaveLength(1)
    await database.close()
  }
})

describe('a process killed between a change and its mail', () => {
  it('has the mail in its queue: the next one sends it, once', async () => {
    const dataDir = copy('mail')
    const nobody = `smtp://127.0.0.1:${await freePort()}`
    const dying = await start(dataDir, { SMTP_URL: nobody })
    const token = await signIn(dying.url)
    const made = (await (await createSearch(dying.url, token, 'mail')).json()) as { content: { data: { id: string } } } // its shape is proven elsewhere
    const share = (url: string) =>
      fetch(`${url}/api/screening/complyadvantage/searches/${made.content.data.id}/share`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': 'share' },
        body: JSON.stringify({ recipients: ['mina@partner.test'], searchTerm: 'x' }),
      })
    expect((await share(dying.url)).status).toBe(200)
    dying.child.kill('SIGKILL')
    await dying.ended
    const mails = await startMailServer()
    const next = await start(dataDir, { SMTP_URL: mails.url, PORT: new URL(dying.url).port })
    expect(next.output()).toContain(`Mail      sent by ${new URL(mails.url).host}`)
    expect((await share(next.url)).headers.get('idempotency-replayed')).toBe('true')
    await expect.poll(() => mails.received.length, { timeout: 60_000, interval: 200 }).toBe(1)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    const database = await open(dataDir)
    const left = await database.db.selectFrom('jobs').select('kind').orderBy('kind').execute()
    expect(left.map(({ kind }) => kind)).toEqual([
      'audit-check',
      'auto-delete',
      'backup',
      'clean-up',
      'liveness-expiry',
      'reconcile',
    ])
    expect(await database.db.selectFrom('mails').select('content').execute()).toEqual([{ content: null }])
    await database.close()
    expect(mails.received).toHaveLength(1)
    await mails.close()
  }, 180_000)
})

describe('a process whose database has ended', () => {
  it('says so and ends, and the next one has everything', async () => {
    const dataDir = copy('without-database')
    const ending = join(import.meta.dirname, '../../tests/support/end-database-thread.mjs')
    const gateway = await start(dataDir, { NODE_OPTIONS: `--import=${ending}` })
    const token = await signIn(gateway.url)
    expect((await createSearch(gateway.url, token, 'ended')).status).toBe(201)
    gateway.child.kill('SIGUSR2')
    expect(await gateway.ended).toBe(1)
    expect(gateway.output()).toContain('The embedded database has ended unexpectedly.')
    const next = await start(dataDir)
    const again = await createSearch(next.url, await signIn(next.url), 'ended')
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  })
})

describe('a start that cannot be', () => {
  it('names every wrong variable and exits 2', async () => {
    const { ended, output } = launch({ PORT: 'eighty', DEMO: 'maybe', DATA_DIR: join(folder, 'never') })
    expect(await ended).toBe(2)
    expect(output()).toMatch(/PORT must be .*\n.*DEMO must be/)
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })

  it('because others could reach the demo says so in one line and exits 2', async () => {
    const { ended, output } = launch({ HOST: '0.0.0.0', DEMO: 'on', DATA_DIR: join(folder, 'never') })
    expect(await ended).toBe(2)
    expect(output()).toMatch(/^DEMO is on, but others can reach HOST 0\.0\.0\.0\. Set DEMO=off.*\n$/)
    expect(existsSync(join(folder, 'never'))).toBe(false)
  })

  it('because of a HOST that is not here, or a DATA_DIR that is a file, says so in one line and exits 2', async () => {
    const PORT = String(await freePort())
    const DATA_DIR = copy('unusable')
    const elsewhere = launch({ PORT, DATA_DIR, HOST: '192.0.2.1', DEMO: 'off' })
    expect(await elsewhere.ended).toBe(2)
    expect(elsewhere.output()).toMatch(/^Cannot listen on HOST 192\.0\.2\.1 .*\n$/)
    const file = launch({ PORT, DATA_DIR: CONFIG_FILE })
    expect(await file.ended).toBe(2)
    expect(file.output()).toMatch(/^DATA_DIR .*\n$/)
  })

  it('because the port is taken names PORT, exits 3 and leaves the directory to the next one', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo // a TCP server has no other kind of address
    const dataDir = copy('port')
    const { ended, output } = launch({ PORT: String(port), DATA_DIR: dataDir })
    expect(await ended).toBe(3)
    expect(output()).toContain(`PORT ${port} on 127.0.0.1 is taken`)
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false)
    other.close()
  })

  it('because another process has the data directory names it and exits 4', async () => {
    const dataDir = copy('held')
    const holder = await start(dataDir)
    const { ended, output } = launch({ PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(await ended).toBe(4)
    expect(output()).toContain(`process ${holder.child.pid} on `)
    expect(output()).toContain(holder.url)
    expect((await fetch(`${holder.url}/readyz`)).status).toBe(200)
  })

  it('because the database is damaged exits 5 and deletes nothing', async () => {
    const dataDir = copy('damaged')
    rmSync(join(dataDir, 'pg/global/pg_control'))
    const { ended, output } = launch({ PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(await ended).toBe(5)
    expect(output()).toContain(join(dataDir, 'pg'))
    expect(existsSync(join(dataDir, 'pg/PG_VERSION'))).toBe(true)
  })

  it('because the schema is newer exits 6', async () => {
    const dataDir = copy('newer')
    const database = await open(dataDir)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', 'now')`.execute(database.db)
    await database.close()
    const { ended, output } = launch({ PORT: String(await freePort()), DATA_DIR: dataDir })
    expect(await ended).toBe(6)
    expect(output()).toContain('newer')
  })
})

describe('a start', () => {
  it('prints where the console and the data are, and changes nothing the second time', async () => {
    const dataDir = copy('second')
    const gateway = await start(dataDir)
    expect(gateway.output()).toContain(`Console   ${gateway.url}/ur-screen/`)
    expect(gateway.output()).toContain(dataDir)
    expect(gateway.output()).toContain(`Mail      ${gateway.url}/dev/mail    set SMTP_URL to send for real`)
    expect(gateway.output()).toContain('demo accounts are listed on the sign-in page')
    expect(gateway.output()).not.toContain('seeded')
  })

  it.skipIf(process.platform === 'win32')('closes its folder to everybody else, and all that it writes', async () => {
    const dataDir = copy('closed')
    chmodSync(dataDir, 0o755)
    const gateway = await start(dataDir, { DEMO: 'off' })
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
    const paths = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].map((name) =>
      join(dataDir, name),
    )
    expect(paths.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
  })

  it('begins an epoch of its own in every directory that begins anew', async () => {
    const started = await Promise.all(['first-life', 'other-life'].map((name) => start(copy(name))))
    const asked = await Promise.all(started.map(({ url }) => fetch(`${url}/ur-screen/config.json`)))
    const [one, other] = asked.map(({ headers }) => headers.get('x-urs-epoch'))
    expect(one).toMatch(/^[\w-]{22}$/)
    expect(other).not.toBe(one)
  })

  it('without demo and without an account says how to add one', async () => {
    const gateway = await start(copy('empty'), { DEMO: 'off' })
    expect(gateway.output()).toContain('npm run user -- add')
  })
})

describe('SIGTERM', () => {
  it('lets what is in flight finish, keeps all of it, removes the lock and exits 0', async () => {
    const dataDir = copy('stopped')
    const gateway = await start(dataDir)
    const token = await signIn(gateway.url)
    const flying = Array.from({ length: 30 }, (_, n) => createSearch(gateway.url, token, `stop-${n}`))
    const settled = Promise.allSettled(flying)
    await Promise.race(flying)
    gateway.child.kill('SIGTERM')
    expect(await gateway.ended).toBe(0)
    const answers = (await settled).flatMap((one) => (one.status === 'fulfilled' ? one.value.status : []))
    for (const status of answers) expect([201, 503]).toContain(status)
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false)
    const database = await open(dataDir)
    const stored = await database.db.selectFrom('searches').select('id').where('term', 'like', 'zzqx stop-%').execute()
    expect(stored.length).toBeGreaterThanOrEqual(answers.filter((status) => status === 201).length)
    await database.close()
  })

  it("ends the process at once when the lock has become somebody else's", async () => {
    const dataDir = copy('lost')
    const gateway = await start(dataDir)
    const path = join(dataDir, 'lock.json')
    const holder: object = Object(JSON.parse(readFileSync(path, 'utf8')))
    writeFileSync(path, JSON.stringify({ ...holder, pid: 1, host: 'another' }))
    expect(await gateway.ended).toBe(4)
    expect(readFileSync(path, 'utf8')).toContain('another')
  })
})
