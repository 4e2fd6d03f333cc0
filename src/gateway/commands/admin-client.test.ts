import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/log.ts'
import { parseEnvironment } from '../env.ts'
import type { AdminHandlers } from '../jobs/admin-actions.ts'
import { adminSocketPath, serveAdmin, type AdminServer } from '../jobs/admin-socket.ts'
import type { SourceFile } from '../watchlists/format.ts'
import { runCommand } from './admin-client.ts'

let dataDir: string
let server: AdminServer | undefined
const environment = () => parseEnvironment({ DATA_DIR: dataDir, PORT: '8250' })

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'urs-admin-'))
  server = undefined
})
afterEach(async () => {
  await server?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const nothing = () => Promise.reject(new Error('not part of this test'))
const handlers: AdminHandlers = {
  'watchlist.load': nothing,
  'watchlist.list': () => Promise.resolve([]),
  'watchlist.status': nothing,
  'watchlist.remove': nothing,
  'user.add': nothing,
  'user.change': nothing,
  seed: nothing,
  backup: nothing,
  mails: nothing,
  doctor: nothing,
  'audit.verify': nothing,
  'audit.head': nothing,
  'audit.document': nothing,
}

/** A server of this very process, written down as the owner of the data directory. */
async function serve(more: Partial<AdminHandlers>): Promise<string> {
  const path = adminSocketPath(dataDir, randomBytes)
  server = await serveAdmin(path, { handlers: { ...handlers, ...more }, log: silentLog })
  const at = new Date().toISOString()
  const holder = { pid: process.ppid, host: hostname(), address: 'http://here', socket: path, startedAt: at, beat: at }
  writeFileSync(join(dataDir, 'lock.json'), JSON.stringify(holder))
  return path
}

const file = (name: string, size: number): SourceFile => ({
  name,
  open: async function* () {
    yield await Promise.resolve(Buffer.alloc(size, name))
  },
})

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
}

const loaded = {
  listId: 'l',
  name: 'L',
  format: 'f',
  asOf: '2026-11-21',
  version: 1,
  entities: 0,
  names: 0,
  added: 0,
  changed: 0,
  removed: 0,
  rejected: 0,
  unread: 0,
}

describe('a command while the server runs', () => {
  it('ends its work there when it is stopped', async () => {
    const stop = new AbortController()
    let hasEnded = false
    await serve({
      backup: (_, { progress, signal }) => {
        progress('begun')
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            hasEnded = true
            reject(new Error('ended'))
          })
        })
      },
    })
    const io = { onProgress: () => stop.abort(new Error('enough')), signal: stop.signal }
    await expect(runCommand(environment(), 'backup', {}, io)).rejects.toThrow('enough')
    await expect.poll(() => hasEnded).toBe(true)
  })

  it('is carried out there, with its files read as often and as mixed as the work takes', async () => {
    await serve({
      'watchlist.load': async ({ files: [a = '', b = ''] }, { open, progress }) => {
        const sizes = await Promise.all([a, b, a].map((name) => sizeOf(open(name))))
        progress(sizes.join(' '))
        return { ...loaded, entities: sizes.length }
      },
    })
    const said: string[] = []
    const files = [file('a.csv', 700_000), file('b.csv', 3)]
    const result = await runCommand(
      environment(),
      'watchlist.load',
      { files: ['a.csv', 'b.csv'] },
      { files, onProgress: (text) => said.push(text) },
    )
    expect(result.entities).toBe(3)
    expect(said).toEqual(['700000 3 700000'])
  })

  it('gives up the bytes of its files as they are read, however large the files are', async () => {
    let left: number | undefined
    await serve({
      'watchlist.load': async ({ files: [name = ''] }, { open }) => {
        const chunks: Array<WeakRef<Uint8Array>> = []
        for await (const chunk of open(name)) chunks.push(new WeakRef(chunk))
        await setImmediate()
        collectGarbage()
        left = chunks.filter((chunk) => chunk.deref() !== undefined).length
        return { ...loaded, entities: chunks.length }
      },
    })
    const io = { files: [file('a.csv', 1_500_000)], onProgress: () => undefined }
    expect(await runCommand(environment(), 'watchlist.load', { files: ['a.csv'] }, io)).toMatchObject({ entities: 6 })
    // The loop may still hold its last one.
    expect(left).toBeLessThanOrEqual(1)
  })

  it('is refused with the sentence of the server, and with one about its own input', async () => {
    await serve({ 'watchlist.remove': () => Promise.reject(new Error('The list is busy.')) })
    const io = { onProgress: () => undefined }
    await expect(runCommand(environment(), 'watchlist.remove', { id: 'x' }, io)).rejects.toThrow('The list is busy.')
    const wrong = { email: 'nobody', tenant: 't', role: 'r' }
    await expect(runCommand(environment(), 'user.add', wrong, io)).rejects.toThrow('email is not an e-mail address')
  })

  it('stops the work when the file that it sends breaks off', async () => {
    let stopped: unknown
    await serve({
      'watchlist.load': async (_, { open }) => {
        await sizeOf(open('a.csv')).catch((error: unknown) => (stopped = error))
        return loaded
      },
    })
    const broken: SourceFile = {
      name: 'a.csv',
      open: async function* () {
        yield Buffer.from('x')
        await Promise.reject(new Error('disk gone'))
      },
    }
    const io = { files: [broken], onProgress: () => undefined }
    await expect(runCommand(environment(), 'watchlist.load', { files: ['a.csv'] }, io)).rejects.toThrow('disk gone')
    await expect.poll(() => stopped).toBeInstanceOf(Error)
  })

  it('hears of a server that ends in the middle', async () => {
    await serve({
      'watchlist.list': async () => {
        await server?.close()
        return []
      },
    })
    const asked = runCommand(environment(), 'watchlist.list', {}, { onProgress: () => undefined })
    await expect(asked).rejects.toThrow('The server stopped before it answered')
  })
})

describe('the admin socket', () => {
  it('is open to its owner only', async () => {
    const path = await serve({})
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('lies in the temporary folder under a name of its own when the path of the data directory is too long', () => {
    const deep = join('/', 'd'.repeat(60), 'e'.repeat(60))
    const [one, two] = [adminSocketPath(deep, randomBytes), adminSocketPath(deep, randomBytes)]
    expect(one.startsWith(tmpdir())).toBe(true)
    expect(one).not.toBe(two)
    expect(adminSocketPath('/srv/data', randomBytes)).toBe('/srv/data/admin.sock')
  })

  it('names the process that has the directory when nothing answers at its socket', async () => {
    const at = new Date().toISOString()
    const holder = {
      pid: process.ppid,
      host: hostname(),
      address: 'http://here',
      socket: join(dataDir, 'admin.sock'),
      startedAt: at,
      beat: at,
    }
    writeFileSync(join(dataDir, 'lock.json'), JSON.stringify(holder))
    const asked = runCommand(environment(), 'watchlist.list', {}, { onProgress: () => undefined })
    await expect(asked).rejects.toThrow(`in use by process ${process.ppid}`)
  })
})

async function sizeOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0
  for await (const chunk of bytes) size += chunk.length
  return size
}
