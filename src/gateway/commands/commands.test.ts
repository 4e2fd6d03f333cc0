import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyDataDir } from '#tests/support/data-dirs.ts'
import { briefProgram } from '#tests/support/gateway-program.ts'

const port = '8252'
const url = `http://127.0.0.1:${port}`
let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'urs-commands-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

interface Ended {
  code: number | null
  output: string
}

let demo: 'on' | 'off' = 'on'
let smtpUrl = ''
/** A backup of the accounts. */
let kept = ''

function start(name: string, ...args: string[]): { child: ChildProcess; ended: Promise<Ended>; output: () => string } {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: port,
    HOST: '127.0.0.1',
    DEMO: demo,
    LOG_LEVEL: 'warn',
    SMTP_URL: smtpUrl,
  }
  const child = spawn(process.execPath, [...briefProgram(name), ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
  return { child, ended, output: () => output }
}

const run = (name: string, ...args: string[]): Promise<Ended> => start(name, ...args).ended
const addUser = (email: string, ...more: string[]) =>
  run('user', 'add', email, '--tenant', 'Elm Savings', '--role', 'administrator', ...more)
const linkIn = (output: string) => /http:\S+\/password\/\S+/.exec(output)?.[0] ?? ''

const post = (address: string, form: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(form) })
const signIn = (username: string, password: string) =>
  fetch(`${url}/api/sso/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, consent: true }),
  })

describe('without a server and without the demo', () => {
  beforeAll(() => {
    demo = 'off'
    copyDataDir('empty', dataDir)
  })
  afterAll(() => {
    demo = 'on'
    rmSync(join(dataDir, 'pg'), { recursive: true })
  })

  it('makes an account once and says so the second time', async () => {
    expect((await addUser('first@elm.example')).output).toContain('The tenant Elm Savings was made')
    expect((await addUser('first@elm.example')).output).toContain('was known already')
  })

  it('backs the accounts up among the other backups, and restores it in its own place only when that is said', async () => {
    const { code, output } = await run('backup')
    expect(code).toBe(0)
    kept = /^(\/.*\.tar) holds/m.exec(output)?.[1] ?? ''
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([basename(kept)])
    const refused = await run('restore', kept)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('Say --replace')
    const restored = await run('restore', kept, '--replace')
    expect(restored.code).toBe(0)
    expect(restored.output).toContain(`Writing the database ${dataDir}`)
    expect(restored.output).toContain('What was there is kept in')
    expect(restored.output).toMatch(/Restored [\d,]+ rows of \d+ tables/)
    expect((await addUser('first@elm.example')).output).toContain('was known already')
  })

  it('restores over a damaged database, which stays aside', async () => {
    rmSync(join(dataDir, 'pg/global/pg_control'))
    const damaged = await addUser('first@elm.example')
    expect([damaged.code, damaged.output]).toEqual([5, expect.stringMatching(/npm run restore -- \S+\.tar --replace/)])
    const { code, output } = await run('restore', kept, '--replace')
    expect(code).toBe(0)
    expect(output).toMatch(/The damaged database was moved to \S+pg\.broken-/)
    expect((await addUser('first@elm.example')).output).toContain('was known already')
  })

  it('does not mix invented parties into it', async () => {
    const { code, output } = await run('seed')
    expect(code).toBe(1)
    expect(output).toContain('The demo is off (DEMO), so nothing was seeded')
  })
})

describe('without a server', () => {
  // Whose seed has said that it was the first (data-dirs.mjs).
  beforeAll(() => void copyDataDir('seeded', dataDir))

  it('seeds the demo no second time, and says so', async () => {
    expect((await run('seed')).output).toContain('nothing was changed')
  })

  it('lets a doctor see a mail server that does not answer, with what to do, and exits with 1', async () => {
    const { code, output } = await run('doctor')
    expect([code, output]).toEqual([0, expect.stringContaining('Mails are files')])
    smtpUrl = 'smtp://127.0.0.1:9'
    const sick = await run('doctor').finally(() => (smtpUrl = ''))
    expect(sick.code).toBe(1)
    expect(sick.output).toMatch(/problem  Mail server 127\.0\.0\.1:9 does not answer: .*\n {9}Check SMTP_URL/)
    expect(sick.output).toContain('There is a problem.')
  })

  it('refuses what it does not understand, with its usage', async () => {
    const misuses = await Promise.all([
      run('user', 'remove', 'a@b.test'),
      run('user', 'add', 'nobody', '--tenant', 't', '--role', 'r'),
      run('user', 'add', 'a@b.test', '--tenat', 't', '--role', 'r'),
    ])
    for (const { code, output } of misuses) {
      expect(code).toBe(1)
      expect(output).toContain('Usage: npm run user -- add')
    }
    expect(misuses[1]?.output).toContain('email: is not an e-mail address')
  })
})

describe('while the server runs', () => {
  let server: ReturnType<typeof start>
  beforeAll(async () => {
    server = start('main')
    await vi.waitFor(() => expect(server.output()).toContain('ready in'), { timeout: 80_000 })
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('a second server exits with 4 and names the first one', async () => {
    const { code, output } = await run('main')
    expect(code).toBe(4)
    expect(output).toContain(`in use by process ${server.child.pid}`)
  })

  it('backs up through the server, which goes on', async () => {
    const out = join(dataDir, 'running.tar')
    const { code, output } = await run('backup', '--out', out)
    expect(code).toBe(0)
    expect(output.split('\n')[0]).toBe(`Reading the database ${dataDir}`)
    expect(output).toMatch(/running\.tar holds [\d,]+ rows of \d+ tables in /)
    expect(existsSync(out)).toBe(true)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const again = await run('backup', '--out', out)
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('exists already')])
    rmSync(out)
  })

  it('a restore exits with 4 and changes nothing', async () => {
    const { code, output } = await run('restore', kept, '--replace')
    expect(code).toBe(4)
    expect(output).toContain(`in use by process ${server.child.pid}`)
  })

  it('the doctor asks the server, and finds no problem in the demo', async () => {
    const { code, output } = await run('doctor')
    expect(output).toContain(`ok       Database ${dataDir}, PostgreSQL 1`)
    expect(output).toContain('note     No published list is loaded')
    expect(output).toContain('fsync off')
    expect(output).toContain('npm run watchlist -- load <file>')
    expect(code).toBe(0)
  })

  it('a reset exits with 4 and deletes nothing', async () => {
    const { code, output } = await run('reset', '--yes')
    expect(code).toBe(4)
    expect(output).toContain(`in use by process ${server.child.pid}`)
    expect(existsSync(join(dataDir, 'pg/PG_VERSION'))).toBe(true)
  })

  it('adds an account through the server, whose link sets a password once', async () => {
    const { code, output } = await addUser('first@elm.example', '--name', 'Ines Falk')
    expect(code).toBe(0)
    expect(output).toContain('The tenant Elm Savings was made')
    const link = linkIn(output)
    expect(link.startsWith(`${url}/password/`)).toBe(true)
    const page = await fetch(link)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('<script')
    const password = 'a long enough password'
    expect((await post(link, { password, again: 'something else' })).status).toBe(422)
    expect((await post(link, { password, again: password })).status).toBe(200)
    expect((await signIn('First@elm.example', password)).status).toBe(200)
    expect((await fetch(link)).status).toBe(404)
    expect((await post(link, { password: 'another password', again: 'another password' })).status).toBe(404)
    expect((await signIn('first@elm.example', 'another password')).status).toBe(400)
  })

  it('gives a known account a new link instead of a second account', async () => {
    const { output } = await addUser('FIRST@elm.example')
    expect(output).toContain('was known already')
    expect((await fetch(linkIn(output))).status).toBe(200)
  })

  it('refuses an unknown role and names the known ones, and changes nothing', async () => {
    const { code, output } = await run('user', 'add', 'boss@oak.example', '--tenant', 'Oak', '--role', 'boss')
    expect(code).toBe(1)
    expect(output).toContain('Oak has no role "boss". It has: Administrator, Analyst, Reviewer, super-admin.')
    expect((await addUser('other@elm.example', '--tenant', 'Oak')).output).toContain('The tenant Oak was made')
  })

  it('keeps the accounts of the demo out of reach', async () => {
    const { code, output } = await addUser('analyst@demo.test')
    expect(code).toBe(1)
    expect(output).toContain('belongs to an account of the demo')
  })
})

describe('a reset', () => {
  it('wants a yes, and then deletes what is ours and nothing else', async () => {
    writeFileSync(join(dataDir, 'letter.txt'), 'mine')
    const asked = await run('reset')
    expect(asked.code).toBe(1)
    expect(asked.output).toContain('npm run reset -- --yes')
    expect(existsSync(join(dataDir, 'pg'))).toBe(true)
    expect((await run('reset', '--yes')).code).toBe(0)
    expect(readdirSync(dataDir)).toEqual(['letter.txt'])
  })
})
