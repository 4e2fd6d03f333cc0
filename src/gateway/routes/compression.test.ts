import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let folder: string
const script = 'export const words = "the same words again and again"\n'.repeat(100)
const path = '/ur-screen/assets/main-abc123.js'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urs-compression-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>the shell</title>')
  const file = join(folder, 'assets/main-abc123.js')
  writeFileSync(file, script)
  writeFileSync(`${file}.br`, brotliCompressSync(script))
  writeFileSync(`${file}.gz`, gzipSync(script))
  gateway = await startTestGateway({ consoleDir: folder })
})
afterAll(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

const get = (at: string, encoding: string, headers: Record<string, string> = {}, method = 'GET') =>
  gateway.request(at, { method, headers: { 'Accept-Encoding': encoding, ...headers } })
const told = ({ headers }: Response) => ['content-encoding', 'vary'].map((name) => headers.get(name))
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a file that was compressed at build', () => {
  it('is sent in the smallest form that the browser takes, and always says on what that depends', async () => {
    const [br, gz, plain, none] = [
      await get(path, 'gzip, deflate, br'),
      await get(path, 'br;q=0, gzip;q=0.5'),
      await get(path, 'zstd'),
      await gateway.request(path),
    ]
    expect([br, gz, plain, none].map(told)).toEqual([
      ['br', 'Accept-Encoding'],
      ['gzip', 'Accept-Encoding'],
      [null, 'Accept-Encoding'],
      [null, 'Accept-Encoding'],
    ])
    for (const answer of [br, gz, plain]) expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(script)
    expect(gunzipSync(await bytesOf(gz)).toString()).toBe(script)
    expect(await plain.text()).toBe(script)
  })

  it('has an ETag of its own in each form, by which it is not sent again, weakened by a proxy too', async () => {
    const encodings = ['br', 'gzip', 'identity']
    const tags = await Promise.all(encodings.map(async (one) => (await get(path, one)).headers.get('etag') ?? ''))
    expect(new Set(tags).size).toBe(3)
    for (const [index, one] of encodings.entries()) {
      const tag = tags[index] ?? ''
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`])
        expect((await get(path, one, { 'If-None-Match': known })).status).toBe(304)
    }
    expect((await get(path, 'br', { 'If-None-Match': tags[2] ?? '' })).status).toBe(200)
  })

  it('is told of by HEAD as by GET, and is sent whole to whoever asks for a part', async () => {
    const names = ['content-encoding', 'content-length', 'etag', 'vary', 'cache-control', 'content-type']
    const facts = ({ headers }: Response) => names.map((name) => headers.get(name))
    for (const encoding of ['br', 'identity']) {
      const head = await get(path, encoding, {}, 'HEAD')
      expect(facts(head)).toEqual(facts(await get(path, encoding)))
      expect(await head.text()).toBe('')
    }
    const part = await get(path, 'br', { Range: 'bytes=0-9' })
    expect([part.status, brotliDecompressSync(await bytesOf(part)).toString()]).toEqual([200, script])
  })
})

describe('an answer', () => {
  it('above 1 KB is compressed for whoever takes it so, and is the same', async () => {
    const analyst = await gateway.signIn('super')
    const own = { Authorization: `Bearer ${analyst.token}` }
    for (const at of ['/openapi.json', '/api/screening/complyadvantage/retrieve-all-searches']) {
      const [packed, plain] = [await get(at, 'gzip', own), await get(at, 'identity', own)]
      expect([told(packed), told(plain)]).toEqual([
        ['gzip', 'Accept-Encoding'],
        [null, 'Accept-Encoding'],
      ])
      const text = await plain.text()
      expect(text.length).toBeGreaterThan(1024)
      expect(gunzipSync(await bytesOf(packed)).toString()).toBe(text)
    }
  })

  it('that is smaller is sent as it is, a refusal too', async () => {
    for (const at of ['/ur-screen/health.json', '/healthz', '/api/screening/credits'])
      expect((await get(at, 'gzip')).headers.get('content-encoding'), at).toBeNull()
  })

  it('with a token in it is never compressed', async () => {
    const { token } = await gateway.signIn('super')
    const headers = { 'Accept-Encoding': 'gzip', 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const answer = await gateway.request('/api/gateway/sso/token', { method: 'POST', headers, body: '{}' })
    expect((await answer.clone().text()).length).toBeGreaterThan(1024)
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
  })

  it('bears the installation’s mark and the security headers also when it is compressed', async () => {
    const { token } = await gateway.signIn('super')
    const at = '/api/screening/complyadvantage/retrieve-all-searches'
    const { headers } = await get(at, 'gzip', { Authorization: `Bearer ${token}` })
    expect(headers.get('content-encoding')).toBe('gzip')
    for (const name of ['x-urs-installation', 'x-request-id', 'content-security-policy'])
      expect(headers.get(name), name).not.toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })
})
