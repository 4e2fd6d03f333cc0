import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

// Every test starts processes of its own.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const gateway = join(import.meta.dirname, '..')
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

function start(file: string, ...args: string[]): { child: ChildProcess; ended: Promise<Ended>; output: () => string } {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1', DEMO: demo, LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['--import', 'tsx', join(gateway, file), ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
  return { child, ended, output: () => output }
}

const run = (file: string, ...args: string[]): Promise<Ended> => start(file, ...args).ended
const addUser = (email: string, ...more: string[]) =>
  run('commands/user.ts', 'add', email, '--tenant', 'Elm Savings', '--role', 'administrator', ...more)
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
  it('seeds the demo once and says so the second time', async () => {
    expect(await run('commands/seed.ts')).toMatchObject({ code: 0, output: 'The demo is seeded.\n' })
    expect((await run('commands/seed.ts')).output).toContain('nothing was changed')
  })

  it('does not mix invented parties into an installation without the demo', async () => {
    demo = 'off'
    const { code, output } = await run('commands/seed.ts').finally(() => (demo = 'on'))
    expect(code).toBe(1)
    expect(output).toContain('The demo is off (DEMO), so nothing was seeded')
  })

  it('refuses what it does not understand, with its usage', async () => {
    const misuses = await Promise.all([
      run('commands/user.ts', 'remove', 'a@b.test'),
      run('commands/user.ts', 'add', 'nobody', '--tenant', 't', '--role', 'r'),
      run('commands/user.ts', 'add', 'a@b.test', '--tenat', 't', '--role', 'r'),
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
    server = start('main.ts')
    await vi.waitFor(() => expect(server.output()).toContain('ready in'), { timeout: 80_000 })
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('a second server exits with 4 and names the first one', async () => {
    const { code, output } = await run('main.ts')
    expect(code).toBe(4)
    expect(output).toContain(`in use by process ${server.child.pid}`)
  })

  it('a reset exits with 4 and deletes nothing', async () => {
    const { code, output } = await run('commands/reset.ts', '--yes')
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
    const { code, output } = await run(
      'commands/user.ts',
      'add',
      'boss@oak.example',
      '--tenant',
      'Oak',
      '--role',
      'boss',
    )
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
    const asked = await run('commands/reset.ts')
    expect(asked.code).toBe(1)
    expect(asked.output).toContain('npm run reset -- --yes')
    expect(existsSync(join(dataDir, 'pg'))).toBe(true)
    expect((await run('commands/reset.ts', '--yes')).code).toBe(0)
    expect(readdirSync(dataDir)).toEqual(['letter.txt'])
  })
})
