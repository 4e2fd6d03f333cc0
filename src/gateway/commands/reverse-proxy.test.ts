import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { selfSigned } from '#tests/support/certificate.ts'
import { CommandLine } from '#tests/support/command-line.ts'
import { freePort } from '#tests/support/gateway-process.ts'

/** Where nginx is; it is installed where that is possible, as a part of a full run. Else why there is none. */
function findProxy(): { program: string } | { missing: string } {
  const found = () => ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)
  const program = found()
  if (program !== undefined) return { program }
  if (process.getuid?.() !== 0) return { missing: 'nginx is not installed, and only root can install it' }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = 'apt-get update && apt-get install -y --no-install-recommends nginx-light'
  if (spawnSync('sh', ['-c', install], { env, stdio: 'ignore', timeout: 300_000 }).status !== 0)
    return { missing: 'nginx is not installed, and apt-get could not install it' }
  const installed = found()
  return installed === undefined ? { missing: 'nginx was installed and does not start' } : { program: installed }
}

const guide = readFileSync(join(import.meta.dirname, '../../../.github/OPERATIONS.md'), 'utf8')
const production = guide.slice(guide.indexOf('## Production'))
/** The guide's example, as it is printed. */
const example = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(production)?.[1] ?? expect.fail(`no ${language} example`)

const variables = parseEnv(example('ini')) as Record<string, string> // every value is a text
const host = new URL(variables['PUBLIC_URL'] ?? '').hostname
const proxy = findProxy()
if ('missing' in proxy)
  process.stderr.write(`The production example of the operations guide was skipped: ${proxy.missing}.\n`)

describe.skipIf('missing' in proxy)('the production example of the operations guide behind nginx', () => {
  let folder: string
  let line: CommandLine
  let tlsPort: number
  let server: ReturnType<CommandLine['start']>
  let nginx: ChildProcess | undefined
  const { key, cert } = selfSigned(host)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'urs-production-'))
    const port = await freePort()
    tlsPort = await freePort()
    const own = (name: string, content: string) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    // as printed, but for what a test has elsewhere: ports, certificate, folders, and fewer attempts to make
    const { server: settings } = JSON.parse(example('json')) as { server: object } // the guide's own
    const CONFIG_FILE = own('config.json', JSON.stringify({ server: { ...settings, limits: { signInPerAddress: 3 } } }))
    const { DATA_DIR: _, ...given } = variables
    line = new CommandLine({ ...given, PORT: String(port), CONFIG_FILE })
    const site = example('nginx')
      .replace(/listen 443 /, `listen 127.0.0.1:${tlsPort} `)
      .replace(/(ssl_certificate) .*;/, `$1 ${own('cert.pem', cert)};`)
      .replace(/(ssl_certificate_key) .*;/, `$1 ${own('key.pem', key)};`)
      .replace(`127.0.0.1:${variables['PORT']}`, `127.0.0.1:${port}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (of) => `${of}_temp_path ${folder}/${of};`,
    )
    const whole = `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {} http { access_log off; ${temporary.join(' ')} ${site} }`
    server = line.start('main')
    await vi.waitFor(() => expect(server.output()).toContain('ready in'), { timeout: 120_000, interval: 100 })
    nginx = spawn('program' in proxy ? proxy.program : '', ['-p', folder, '-c', own('nginx.conf', whole)], {
      stdio: 'inherit',
    })
    await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200), { timeout: 20_000, interval: 100 })
  }, 200_000)
  afterAll(async () => {
    for (const child of [nginx, server.child]) {
      if (child?.exitCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    line.remove()
    rmSync(folder, { recursive: true })
  })

  type Asking = Pick<RequestOptions, 'method' | 'localAddress'> & { headers?: Record<string, string>; body?: string }

  /** What the proxy answers; status 0 without an answer. */
  async function ask(path: string, { body, ...options }: Asking = {}) {
    const headers = { Host: host, ...options.headers }
    const asked = request({ host: '127.0.0.1', port: tlsPort, servername: host, ca: cert, path, ...options, headers })
    asked.end(body)
    const [answer] = (await once(asked, 'response').catch(() => [])) as [IncomingMessage?] // what the event carries
    if (answer === undefined) return { status: 0, headers: {}, body: '' }
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
  }
  const signIn = (username: string, password: string, options: Asking = {}) =>
    ask('/api/sso/token', {
      ...options,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: variables['PUBLIC_URL'] ?? '', ...options.headers },
      body: JSON.stringify({ username, password, consent: true }),
    })

  it('answers over HTTPS, and tells browsers to stay there', async () => {
    const health = await ask('/ur-screen/health.json')
    expect([health.status, health.body]).toEqual([200, expect.stringContaining('ur-screen')])
    expect(health.headers['strict-transport-security']).toContain('max-age=')
    expect((await ask('/nowhere', { headers: { Accept: 'text/html' } })).headers.location).toBe('/404')
  })

  it('has no demo, and does not start with one', async () => {
    expect((await ask('/ur-screen/config.json')).body).not.toContain('demo.test')
    expect((await signIn('analyst@demo.test', 'screening-demo', { localAddress: '127.0.0.9' })).status).toBe(400)
    const { code, output } = await line.start('main', [], { DEMO: 'on' }).ended
    expect([code, output]).toEqual([
      2,
      expect.stringContaining(`others can reach PUBLIC_URL ${variables['PUBLIC_URL']}`),
    ])
  })

  it('lets a person in by the link that the command prints', async () => {
    const { output } = await line.addUser('first@elm.example')
    const link = /https:\S+\/password\/\S+/.exec(output)?.[0] ?? ''
    expect(new URL(link).origin).toBe(variables['PUBLIC_URL'])
    const password = 'a long enough password'
    const set = await ask(new URL(link).pathname, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ password, again: password })),
    })
    expect(set.status).toBe(200)
    expect((await signIn('first@elm.example', password)).status).toBe(200)
  })

  it('counts failed sign-ins by the address of who fails, whatever that one says to be', async () => {
    const guess = async (from: string, said: string) => {
      const options = { localAddress: from, headers: { 'X-Forwarded-For': said } }
      return (await signIn(`${said}@elm.example`, 'wrong', options)).status
    }
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push(await guess('127.0.0.2', `203.0.113.${i}`))
    expect(statuses).toEqual([400, 400, 400, 429, 429])
    expect(await guess('127.0.0.3', '203.0.113.9')).toBe(400)
  })

  it('refuses what is too long, and goes on', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const long = await ask('/api/sso/token', { method: 'POST', headers, body: `"${'x'.repeat(300_000)}"` })
    expect([long.status, long.body]).toEqual([413, expect.stringContaining('too_large')])
    expect((await ask('/healthz')).status).toBe(200)
  })

  it('has nothing that the doctor minds', async () => {
    const { code, output } = await line.run('doctor')
    expect(output).not.toContain('problem ')
    expect(output).toContain(`${variables['PUBLIC_URL']} is a secure origin`)
    expect(code).toBe(0)
  })
})
