import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startListServer, type ListServer } from '#tests/support/list-server.ts'
import { fetchList, type KnownCopy } from './fetch-list.ts'
import { FetchRefused, publicNetwork, type Network } from './request.ts'
import { AddressRefused } from './safe-address.ts'

let server: ListServer
let folder: string
const day = 'Fri, 20 Nov 2026 10:00:00 GMT'

const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/list.csv': (request, response) => {
    const isKnown = request.headers['if-none-match'] === '"one"' || request.headers['if-modified-since'] === day
    if (isKnown) response.writeHead(304).end()
    else response.writeHead(200, { etag: '"one"', 'last-modified': day }).end('1,Ilse Beispiel\n')
  },
  '/packed': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('1,Karl Frisch\n')),
  '/bomb': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000))),
  '/brotli': (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
  '/large': (_, response) => response.writeHead(200).end('x'.repeat(200_000)),
  '/slow': (_, response) => response.writeHead(200).write('1,'),
  '/gone': (_, response) => response.writeHead(404).end(),
  '/busy': (_, response) => response.writeHead(503).end(),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('1,Il')
    setTimeout(() => response.destroy(), 50)
  },
  '/moved': (_, response) => response.writeHead(302, { location: '/list.csv' }).end(),
  '/round': (_, response) => response.writeHead(302, { location: '/round' }).end(),
  '/nowhere': (_, response) => response.writeHead(302).end(),
  '/plain': (_, response) => response.writeHead(302, { location: 'http://lists.example/list.csv' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'https://inside.example/list.csv' }).end(),
  '/local': (_, response) => response.writeHead(302, { location: 'https://[::1]/list.csv' }).end(),
  '/metadata': (_, response) => response.writeHead(302, { location: 'https://0xa9fea9fe/latest' }).end(),
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urs-fetch-'))
  server = await startListServer((request, response) => pages[request.url ?? '']?.(request, response))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => void (server.asked.length = 0))

function fetched(path: string, known?: KnownCopy, network: Network = server.network, timeoutMs = 20_000) {
  const limits = { maxBytes: 100_000, timeoutMs }
  const source = { url: path.startsWith('/') ? server.url(path) : path, path: join(folder, 'file') }
  return fetchList(source, known, { limits, network, signal: new AbortController().signal })
}
const text = () => readFileSync(join(folder, 'file'), 'utf8')

describe('a list that is fetched', () => {
  it('lands on the disk with what tells its next version', async () => {
    expect(await fetched('/list.csv')).toMatchObject({ bytes: 16, etag: '"one"', lastModified: day })
    expect(text()).toBe('1,Ilse Beispiel\n')
  })

  it.each([
    ['its tag', { etag: '"one"', lastModified: null }],
    ['its date', { etag: null, lastModified: day }],
  ])('is not sent again while it is the one known by %s', async (_, known) => {
    expect(await fetched('/list.csv', known)).toBe('unchanged')
  })

  it('is unpacked where the server packs it, and found where it was moved to', async () => {
    expect(await fetched('/packed')).toMatchObject({ bytes: 14 })
    expect(text()).toBe('1,Karl Frisch\n')
    expect(await fetched('/moved')).toMatchObject({ bytes: 16 })
  })

  it('comes from the address that was checked, whatever the name is said to be a moment later', async () => {
    let asked = 0
    const resolve: Network['resolve'] = () =>
      Promise.resolve([{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }])
    expect(await fetched('/list.csv', undefined, { ...server.network, resolve })).toMatchObject({ bytes: 16 })
    expect(asked).toBe(1)
  })

  it.each([
    ['is larger than agreed', '/large', 'larger than 100000 bytes'],
    ['unpacks to more than agreed', '/bomb', 'larger than 100000 bytes'],
    ['is packed in a way that was not asked for', '/brotli', 'compresses the file as br'],
    ['is not there', '/gone', 'status 404'],
    ['moves in a circle', '/round', 'more than 3 times'],
    ['moves to nowhere', '/nowhere', 'to nowhere'],
    ['moves to an address without encryption', '/plain', 'https addresses only'],
    ['is asked for without encryption', 'http://lists.example/list.csv', 'https addresses only'],
    ['has a password in its address', 'https://me:secret@lists.example/', 'user name or password'],
    ['has no address at all', 'lists', 'https addresses only'],
  ])('is refused for good when it %s', async (_, path, reason) => {
    const failing = fetched(path)
    await expect(failing).rejects.toThrow(FetchRefused)
    await expect(failing).rejects.toThrow(reason)
  })

  it.each(['/inside', '/local', '/metadata'])('is refused when it moves into a private network: %s', async (path) => {
    await expect(fetched(path)).rejects.toThrow(AddressRefused)
  })

  it('is never looked for on this machine or beside it', async () => {
    await expect(fetched('https://127.0.0.1/', undefined, publicNetwork)).rejects.toThrow(AddressRefused)
    await expect(fetched('https://localhost/', undefined, publicNetwork)).rejects.toThrow(AddressRefused)
    expect(server.asked).toEqual([])
  })

  it('is given up when it takes too long', async () => {
    await expect(fetched('/slow', undefined, server.network, 300)).rejects.toThrow('did not arrive within 0.3 seconds')
  })

  it.each(['/busy', '/cut'])('is worth another try when the server has a bad moment: %s', async (path) => {
    const failure = await fetched(path).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(FetchRefused)
  })

  it('is not taken from a server that cannot prove its name', async () => {
    const { resolve, allowed } = server.network
    await expect(fetched('/list.csv', undefined, { resolve, allowed })).rejects.toThrow('self-signed certificate')
    expect(server.asked).toEqual([])
  })
})
