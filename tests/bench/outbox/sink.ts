import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../../support/gateway-process.ts'

/** A server for applications that are not ours: it applies changes, once per Idempotency-Key, and serves their pages. */
export class Sink {
  readonly port: number
  readonly #server
  /** Applied changes: by id, the keys they came with; a change without a key counts every time. */
  readonly #applied = new Map<string, Set<string>>()

  private constructor(port: number, folder: string) {
    this.port = port
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://sink')
      if (pathname.startsWith('/api/changes/')) return void this.#apply(request, response, pathname)
      serve(response, folder, pathname)
    })
  }

  static async start(folder: string): Promise<Sink> {
    const sink = new Sink(await freePort(), folder)
    sink.#server.listen(sink.port, '127.0.0.1')
    await once(sink.#server, 'listening')
    return sink
  }

  /** How often a change took effect. */
  effects(id: string): number {
    return this.#applied.get(id)?.size ?? 0
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  async #apply(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    await request.toArray()
    const id = decodeURIComponent(pathname.replace('/api/changes/', ''))
    const keys = this.#applied.get(id) ?? new Set()
    keys.add(request.headers['idempotency-key']?.toString() ?? `without a key ${keys.size}`)
    this.#applied.set(id, keys)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
}

function serve(response: ServerResponse, folder: string, pathname: string): void {
  const file = join(folder, pathname)
  if (pathname.endsWith('.js') && existsSync(file))
    return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file))

  const html = `<!doctype html><title>Bench</title><script src="${pathname}.js"></script>`
  response.writeHead(200, { 'content-type': 'text/html' }).end(html)
}
