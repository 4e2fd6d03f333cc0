import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CommandLine, type Started } from '#tests/support/command-line.ts'
import { copyDataDir } from '#tests/support/data-dirs.ts'

const port = '8252'
const url = `http://127.0.0.1:${port}`
const line = new CommandLine({ PORT: port, DEMO: 'on' })
const { dataDir } = line
const run = line.run.bind(line)
const addUser = line.addUser.bind(line)

beforeAll(() => void copyDataDir('seeded', dataDir))
afterAll(() => line.remove())

const linkIn = (output: string) => /http:\S+\/password\/\S+/.exec(output)?.[0] ?? ''

const post = (address: string, form: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(form) })
const signIn = (username: string, password: string) =>
  fetch(`${url}/api/sso/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, consent: true }),
  })

describe('without a server', () => {
  it('does not mix invented parties into what is none of the demo', async () => {
    const { code, output } = await line.start('seed', [], { DEMO: 'off' }).ended
    expect(code).toBe(1)
    expect(output).toContain('The demo is off (DEMO), so nothing was seeded')
  })

  // the first seed has said that it was (data-dirs.mjs)
  it('seeds the demo no second time, and says so', async () => {
    expect((await run('seed')).output).toContain('nothing was changed')
  })

  it('lets a doctor see a mail server that does not answer, with what to do, and exits with 1', async () => {
    const { code, output } = await run('doctor')
    expect([code, output]).toEqual([0, expect.stringContaining('E-mails are written to')])
    const sick = await line.start('doctor', [], { SMTP_URL: 'smtp://127.0.0.1:9' }).ended
    expect(sick.code).toBe(1)
    expect(sick.output).toMatch(/problem  Mail server 127\.0\.0\.1:9 does not answer: .*\n {9}Check SMTP_URL/)
    expect(sick.output).toContain('There is a problem.')
  })

  it('lets a doctor see a demo that others can reach, with what to do, and exits with an error', async () => {
    const reached = await line.start('doctor', [], { PUBLIC_URL: 'https://screen.example' }).ended
    expect(reached.code).toBe(2)
    expect(reached.output).toContain('DEMO is on, but others can reach PUBLIC_URL https://screen.example. Set DEMO=off')
    const CONFIG_FILE = join(dataDir, 'config.json')
    writeFileSync(CONFIG_FILE, '{"server": {"trustedProxies": ["10.0.0.7"]}}')
    const behind = await line.start('doctor', [], { CONFIG_FILE }).ended
    rmSync(CONFIG_FILE)
    expect(behind.code).toBe(1)
    expect(behind.output).toMatch(
      /problem  The demo is on, and others can reach it through the proxy 10\.0\.0\.7 .*\n {9}Set DEMO=off/,
    )
  })

  it('lets a doctor see a proxy that nobody named, with what to do, and exits with 1', async () => {
    const { code, output } = await line.start('doctor', [], { DEMO: 'off', PUBLIC_URL: 'https://screen.example' }).ended
    expect(code).toBe(1)
    expect(output).toMatch(
      /problem  HTTPS ends at a proxy that is not listed.*\n {9}Add its address to server\.trustedProxies/,
    )
  })

  it('refuses what it does not understand, with its usage', async () => {
    const misuses = await Promise.all([
      run('user', 'remove', 'a@b.test'),
      run('user', 'promote', 'a@b.test'),
      run('user', 'add', 'nobody', '--tenant', 't', '--role', 'r'),
      run('user', 'add', 'a@b.test', '--tenat', 't', '--role', 'r'),
    ])
    for (const { code, output } of misuses) {
      expect(code).toBe(1)
      expect(output).toContain('Usage: npm run user -- add')
    }
    expect(misuses[0]?.output).toContain('It cannot be undone.')
    expect(misuses[2]?.output).toContain('email: is not an e-mail address')
  })
})

describe('while the server runs', () => {
  let server: Started
  const tar = join(dataDir, 'running.tar')
  beforeAll(async () => {
    server = line.start('main')
    await vi.waitFor(() => expect(server.output()).toContain('ready in'), { timeout: 80_000 })
  })
  afterAll(async () => {
    rmSync(tar)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('a second server exits with 4 and names the first one', async () => {
    const { code, output } = await run('main')
    expect(code).toBe(4)
    expect(output).toContain(`in use by process ${server.child.pid}`)
  })

  it('backs up through the server, which goes on', async () => {
    const { code, output } = await run('backup', '--out', tar)
    expect(code).toBe(0)
    expect(output.split('\n')[0]).toBe(`Reading the database ${dataDir}`)
    expect(output).toMatch(/running\.tar holds [\d,]+ rows of \d+ tables in /)
    expect(existsSync(tar)).toBe(true)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const again = await run('backup', '--out', tar)
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('already exists')])
  })

  it('a restore exits with 4 and changes nothing', async () => {
    const { code, output } = await run('restore', tar, '--replace')
    expect(code).toBe(4)
    expect(output).toContain(`in use by process ${server.child.pid}`)
  })

  it('the doctor asks the server, and finds no problem in the demo', async () => {
    const { code, output } = await run('doctor')
    expect(output).toContain(`ok       Database ${dataDir}, PostgreSQL 1`)
    expect(output).toContain('note     No published lists are loaded')
    expect(output).toContain('fsync off')
    expect(output).toContain('npm run watchlist -- load <file>')
    expect(code).toBe(0)
  })

  it.skipIf(process.platform === 'win32')('the doctor says that others may look into the folder', async () => {
    chmodSync(dataDir, 0o755)
    const { code, output } = await run('doctor')
    chmodSync(dataDir, 0o700)
    expect(output).toContain(`problem  Folder ${dataDir} is open to other users of this machine (755)`)
    expect(output).toContain(`Close it: chmod 700 ${dataDir}`)
    expect(code).toBe(1)
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
    expect(output).toContain('The tenant Elm Savings was created')
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
    expect(output).toContain('already existed')
    expect((await fetch(linkIn(output))).status).toBe(200)
  })

  it('changes an account through the server, and says what came of it', async () => {
    const wish = ['first@elm.example', '--tenant', 'Elm Savings', '--role', 'analyst']
    expect((await run('user', 'role', ...wish)).output).toContain('is now analyst in Elm Savings')
    expect((await run('user', 'remove', 'first@elm.example', '--yes')).output).toContain(
      'has been removed; one session',
    )
    expect((await signIn('first@elm.example', 'a long enough password')).status).toBe(400)
    const { code, output } = await run('user', 'disable', 'first@elm.example')
    expect([code, output]).toEqual([1, 'There is no account first@elm.example.\n'])
  })

  it('refuses an unknown role and names the known ones, and changes nothing', async () => {
    const { code, output } = await run('user', 'add', 'boss@oak.example', '--tenant', 'Oak', '--role', 'boss')
    expect(code).toBe(1)
    expect(output).toContain('Oak has no role "boss". It has: Administrator, Analyst, Reviewer, super-admin.')
    expect((await addUser('other@elm.example', '--tenant', 'Oak')).output).toContain('The tenant Oak was created')
  })

  it('keeps the accounts of the demo out of reach', async () => {
    const { code, output } = await addUser('analyst@demo.test')
    expect(code).toBe(1)
    expect(output).toContain('belongs to a demo account')
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
