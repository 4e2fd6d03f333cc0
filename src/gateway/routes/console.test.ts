import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Health, RunConfig } from '#contracts/config.ts'
import { contractVersion } from '#contracts/contract-version.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urs-console-'))
  const consoleDir = join(folder, 'console')
  mkdirSync(join(consoleDir, 'assets'), { recursive: true })
  mkdirSync(join(consoleDir, '.vite'))
  writeFileSync(join(folder, 'secret'), 'outside')
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>the shell</title>')
  writeFileSync(join(consoleDir, 'sw.js'), 'self')
  writeFileSync(join(consoleDir, '.vite/manifest.json'), '{}')
  writeFileSync(join(consoleDir, 'assets/main-abc123.js'), 'main')
  writeFileSync(join(consoleDir, 'assets/spreadsheet-worker-abc123.js'), 'worker')
  mkdirSync(join(consoleDir, 'static/files'), { recursive: true })
  writeFileSync(join(consoleDir, 'static/files/template.xlsx'), 'PK')
  gateway = await startTestGateway({ consoleDir, overlay: { maintenance: true, gatewayUrl: 'https://api.example' } })
})
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => gateway.request(path, { headers })

describe('the shell', () => {
  it.each(['/', '/login', '/404', '/ur-screen/', '/ur-screen/comply/search', '/ur-screen/comply/monitor/matches'])(
    'is served at %s and never from a stale copy',
    async (path) => {
      const response = await get(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await response.text()).toContain('the shell')
    },
  )

  it('moves the base without its slash for good, and the old console for now', async () => {
    const moved = await get('/ur-screen')
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/ur-screen/'])
    const old = await get('/console')
    expect([old.status, old.headers.get('location')]).toEqual([302, '/ur-screen/'])
  })

  it('is not sent again to a browser that has it', async () => {
    const etag = (await get('/ur-screen/')).headers.get('etag') ?? ''
    expect((await get('/ur-screen/', { 'If-None-Match': etag })).status).toBe(304)
  })
})

describe('files of the console', () => {
  it('with a hash in their name are kept for ever, others are asked for each time', async () => {
    const asset = await get('/ur-screen/assets/main-abc123.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toContain('text/javascript')
    expect((await get('/ur-screen/sw.js')).headers.get('cache-control')).toBe('no-cache')
  })

  it('that people fill in are found beside the console as well as in it, with the same bytes', async () => {
    for (const path of ['/static/files/template.xlsx', '/ur-screen/static/files/template.xlsx']) {
      const template = await get(path)
      expect([template.status, await template.text()], path).toEqual([200, 'PK'])
      expect(template.headers.get('content-type')).toContain('spreadsheetml')
    }
  })

  it.each([
    '/static/files/gone.xlsx',
    '/static/files/..%2f..%2f..%2fsecret',
    '/ur-screen/assets/gone-abc.js',
    '/ur-screen/nothing.png',
    '/ur-screen/../secret',
    '/ur-screen/%2e%2e%2fsecret.txt',
    '/ur-screen/..%2fsecret.txt',
    '/ur-screen/.vite/manifest.json',
    '/ur-screen/a%00.js',
    '/ur-screen/a%E0%A4.js',
  ])('that are not there are a 404 and never a page: %s', async (path) => {
    const response = await get(path, { accept: '*/*' })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('the shell')
  })
})

describe('[F35] hashed files of earlier builds', () => {
  it('are served for the last three builds, for ever, and a fourth one is a 404 and never a page', async () => {
    const consoleDir = join(folder, 'rebuilt')
    const dataDir = join(folder, 'data')
    let day = 0
    const build = async (name: string) => {
      rmSync(consoleDir, { recursive: true, force: true })
      mkdirSync(join(consoleDir, 'assets'), { recursive: true })
      writeFileSync(join(consoleDir, 'index.html'), `<script src="assets/${name}.js">`)
      writeFileSync(join(consoleDir, `assets/${name}.js`), `build ${name}`)
      day += 1
      return gateway.again({ consoleDir, dataDir, now: () => new Date(2026, 10, day) })
    }
    for (const name of ['a', 'b', 'c']) await build(name)
    await build('a') // a build that came back is young again
    const server = await build('d')
    const asset = (name: string) => server.request(`/ur-screen/assets/${name}.js`, { headers: { accept: '*/*' } })
    for (const name of ['a', 'c', 'd']) {
      const answer = await asset(name)
      expect([answer.status, await answer.text()]).toEqual([200, `build ${name}`])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    const gone = await asset('b')
    expect(gone.status).toBe(404)
    expect(gone.headers.get('content-type')).toContain('json')
  })
})

describe('the suite', () => {
  it.each(['/console/profiles/1/profile', '/core_vault', '/core_vault/x', '/doc-gen', '/u-green'])(
    'has a plain page in place of an application that is not here: %s',
    async (path) => {
      const response = await get(path, { accept: 'text/html' })
      expect(response.status).toBe(404)
      const text = await response.text()
      expect(text).toContain('This application is not part of this installation')
      expect(text).toContain('href="/ur-screen/"')
    },
  )
})

describe('config.json and health.json', () => {
  it('are always fresh and tell about this gateway, with the overlay of the operator', async () => {
    const response = await get('/ur-screen/config.json')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const config = RunConfig.parse(await response.json())
    expect(config).toMatchObject({ idempotency: { honoured: true, days: 30 }, maintenance: true })
    expect(config.demo?.accounts.map(({ username }) => username)).toContain('analyst@demo.test')
    const health = Health.parse(await (await get('/ur-screen/health.json')).json())
    expect(health.version).toBe('1.0.0')
  })

  it('show ID analysis and liveness screening in the demo, elsewhere only where the operator says so', async () => {
    const shown = async (demo: boolean, overlay = {}) => {
      const response = await (await gateway.again({ demo, overlay })).request('/ur-screen/config.json')
      return RunConfig.parse(await response.json()).features
    }
    expect(await shown(true, { features: { gallery: true } })).toMatchObject({
      id: true,
      liveness: true,
      gallery: true,
    })
    expect(await shown(true, { features: { id: false } })).toMatchObject({ id: false, liveness: true })
    expect(await shown(true, { features: { liveness: false } })).toMatchObject({ id: true, liveness: false })
    expect(await shown(false)).toMatchObject({ id: false, liveness: false })
    expect(await shown(false, { features: { id: true } })).toMatchObject({ id: true, liveness: false })
    expect(await shown(false, { features: { liveness: true } })).toMatchObject({ id: false, liveness: true })
  })

  it('name no demo account while the demo is off', async () => {
    const off = await gateway.again({ demo: false })
    const text = await (await off.request('/ur-screen/config.json')).text()
    expect(text).not.toContain('demo.test')
  })
})

describe('the page behind a link to a liveness screening', () => {
  const page = `/ur-screen/liveness/verification/${'x'.repeat(43)}`

  it('may use the camera, which nothing else may, and its address is told to nobody', async () => {
    const { headers } = await get(page)
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    for (const path of ['/ur-screen/liveness', '/ur-screen/', '/api/gateway/liveness'])
      expect((await get(path)).headers.get('permissions-policy'), path).toContain('camera=()')
  })

  it('may load the widget that the configuration names, and nothing else of another origin', async () => {
    const overlay = { livenessWidgetUrl: 'https://verify.example/v1/widget.js' }
    const provided = await gateway.again({ overlay })
    const { headers } = await provided.request(page)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of ['script-src', 'connect-src', 'frame-src'])
      expect(policy).toContain(`${rule} 'self' https://verify.example;`)
    expect(headers.get('permissions-policy')).toContain('camera=(self "https://verify.example")')
    const other = (await provided.request('/ur-screen/')).headers.get('content-security-policy')
    expect(other).not.toContain('verify.example')
  })
})

describe('security headers', () => {
  it('stand on every answer: shell, file, API, error and redirect', async () => {
    for (const path of [
      '/ur-screen/',
      '/ur-screen/sw.js',
      '/api/screening/credits',
      '/nothing',
      '/ur-screen',
      '/healthz',
    ]) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy'), path).toContain("default-src 'self'; script-src 'self'")
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('same-origin')
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(headers.get('x-request-id'), path).toBeTruthy()
    }
    expect((await get('/api/screening/credits')).headers.get('cache-control')).toBe('no-store')
  })

  it('let the worker that reads workbooks reach nothing at all', async () => {
    const { headers } = await get('/ur-screen/assets/spreadsheet-worker-abc123.js')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; script-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('let the console reach the APIs of the overlay and nothing else', async () => {
    const policy = (await get('/ur-screen/')).headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'self' https://api.example;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('allow exactly the inline styles of the installed React Aria', async () => {
    const policy = (await get('/ur-screen/')).headers.get('content-security-policy') ?? ''
    const allowed = policy.match(/sha256-[\w+/=]+/g)
    const styles = ['usePress', 'usePreventScroll'].map(styleIn)
    expect(styles.map((style) => `sha256-${createHash('sha256').update(style).digest('base64')}`)).toEqual(allowed)
  })
})

/** The style sheet that a module of React Aria writes into the page, its one constant filled in. */
function styleIn(module: string): string {
  const folder = { usePress: 'interactions', usePreventScroll: 'overlays' }[module]
  const file = join(import.meta.dirname, '../../../node_modules/react-aria/dist/private', folder ?? '', `${module}.mjs`)
  const source = readFileSync(file, 'utf8')
  const template = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source)?.[1] ?? ''
  return template
    .replace(/\$\{([$\w]+)\}/, (_, name: string) => source.split(`const ${name} = '`)[1]?.split("'")[0] ?? '')
    .trim()
}

describe('health', () => {
  it('is told while the process runs; strangers hear whether it is ready, and nothing else', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true }])
    expect(await (await get('/version')).json()).toEqual({ version: '1.0.0', contract: contractVersion })
  })

  it('tells what readiness rests on to whoever may read the metrics', async () => {
    const watched = await gateway.again({ metricsToken: 'sixteen-or-more-letters' })
    const ask = async (token: string) =>
      (await watched.request('/readyz', { headers: { Authorization: `Bearer ${token}` } })).json()
    expect(await ask('somebody-elses-letters')).toEqual({ ready: true })
    expect(await ask('sixteen-or-more-letters')).toEqual({
      ready: true,
      db: true,
      migrations: true,
      disk: true,
      serving: true,
      jobs: { waiting: 0, failed: 0, oldestSeconds: null },
      rescreen: { running: 0, pending: 0, failed: 0, oldestSeconds: null, repaired: 0 },
    })
  })
})
