import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { markHeaders } from '#contracts/mark.ts'
import { freePort } from './gateway-process.ts'

/**
 * What the proxy does to a request. `reset-after-read`: the gateway applies it, its answer never arrives;
 * `hang-after-read`: the same, and the connection stays open. `status`: the gateway says so, with its mark; `box`:
 * something in between does, which has none.
 */
export type Fault =
  | { mode: 'ok' | 'hang' | 'reset' | 'reset-after-read' | 'hang-after-read' | 'html-200' }
  | { mode: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  | { mode: 'box'; status: number; type?: string; body?: string; headers?: Record<string, string> }
  | { mode: 'delay'; ms: number }

/** One request as it passed: nothing of its body but a hash. */
export interface Passed {
  order: number
  method: string
  path: string
  key: string | undefined
  bodyHash: string
  fault: Fault['mode']
  /** Status of the gateway's own answer, once there is one. */
  status?: number
}

type Matcher = (request: { method: string; path: string }) => boolean

interface Rule {
  fault: Fault
  matches: Matcher
  left: number
}

/** A real HTTP server in front of the real gateway that can misbehave in every way a network does. */
export class FaultProxy {
  /** Every request so far, in the order of its arrival. */
  readonly passed: Passed[] = []
  readonly url: string
  readonly #port: number
  readonly #server: Server
  readonly #target: number
  #rules: Rule[] = []
  #lastMark: Record<string, string> = {}
  #isDisguised = false
  #appended: { text: string; matches: Matcher } | undefined
  #overheard: { bodies: Buffer[]; matches: Matcher } | undefined

  private constructor(port: number, target: number) {
    this.#port = port
    this.#target = target
    this.url = `http://127.0.0.1:${port}`
    this.#server = createServer(
      (request, response) => void this.#handle(request, response).catch(() => response.destroy()),
    )
  }

  /** Starts a proxy on a free port, or on the given one, in front of the gateway on `target`. */
  static async start(target: number, port?: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(port ?? (await freePort()), target)
    proxy.#server.listen(proxy.#port, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  /** Misbehaves for matching requests from now on, `times` times at most; the latest rule wins. */
  fault(fault: Fault, matches: Matcher = () => true, times = Infinity): void {
    this.#rules.unshift({ fault, matches, left: times })
  }

  /** Behaves from now on, adds nothing, and listens to nothing. */
  heal(): void {
    this.#rules = []
    this.#appended = undefined
    this.#overheard = undefined
    this.#isDisguised = false
  }

  /** Tells the gateway its own address in place of the one that was asked for: a demo answers at no other. */
  disguise(): void {
    this.#isDisguised = true
  }

  /** Adds a text to the end of every matching answer: the same file in another build. */
  append(text: string, matches: Matcher): void {
    this.#appended = { text, matches }
  }

  /** Collects the bodies of matching requests from now on: a browser tells no journey what is in the files of a form. */
  overhear(matches: Matcher): readonly Buffer[] {
    const bodies: Buffer[] = []
    this.#overheard = { bodies, matches }
    return bodies
  }

  /** Stops listening and drops every connection. */
  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  #take(method: string, path: string): Fault {
    const rule = this.#rules.find(({ matches, left }) => left > 0 && matches({ method, path }))
    if (!rule) return { mode: 'ok' }
    rule.left -= 1
    return rule.fault
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const method = request.method ?? 'GET'
    const path = request.url ?? '/'
    if (this.#overheard?.matches({ method, path }) === true) this.#overheard.bodies.push(body)
    const fault = this.#take(method, path)
    const passed: Passed = {
      order: this.passed.length + 1,
      method,
      path,
      key: request.headers['idempotency-key']?.toString(),
      bodyHash: createHash('sha256').update(body).digest('hex'),
      fault: fault.mode,
    }
    this.passed.push(passed)
    if (fault.mode === 'hang') return
    if (fault.mode === 'reset') return void response.destroy()
    if (fault.mode === 'html-200')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the lobby</h1>')
    if (fault.mode === 'box') {
      const { status, type, body: text = '', headers } = fault
      return void response
        .writeHead(status, { ...(type !== undefined && { 'content-type': type }), ...headers })
        .end(text)
    }
    if (fault.mode === 'status')
      return void response
        .writeHead(fault.status, { 'content-type': 'application/json', ...(await this.#mark()), ...fault.headers })
        .end(JSON.stringify(fault.body ?? {}))
    if (fault.mode === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
    const added = this.#appended?.matches({ method, path }) === true ? this.#appended.text : ''
    if (added !== '') for (const name of ['if-none-match', 'accept-encoding']) delete request.headers[name]
    const answer = await this.#ask(request, body)
    const bytes = Buffer.concat(await answer.toArray())
    if (answer.statusCode !== undefined) passed.status = answer.statusCode
    if (fault.mode === 'hang-after-read') return
    if (fault.mode === 'reset-after-read') return void response.destroy()
    this.#reply(response, answer, bytes, added)
  }

  /** The mark of the gateway's answers, as it was when the gateway was last there. */
  async #mark(): Promise<Record<string, string>> {
    const found = await fetch(`http://127.0.0.1:${this.#target}/ur-screen/health.json`).catch(() => null)
    if (found !== null) {
      const marks = Object.values(markHeaders).map((name) => [name, found.headers.get(name) ?? ''] as const)
      this.#lastMark = Object.fromEntries(marks)
    }
    return this.#lastMark
  }

  #reply(response: ServerResponse, answer: IncomingMessage, bytes: Buffer, added: string): void {
    const { 'content-length': _, etag: __, ...headers } = answer.headers
    const changed = added === '' ? answer.headers : headers
    response.writeHead(answer.statusCode ?? 502, changed).end(Buffer.concat([bytes, Buffer.from(added)]))
  }

  async #ask(request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { method, url: path, headers } = request
    const own = `127.0.0.1:${this.#target}`
    const origin = headers.origin !== undefined && { origin: `http://${own}` }
    const options = {
      host: '127.0.0.1',
      port: this.#target,
      method,
      path,
      headers: { ...headers, ...(this.#isDisguised && { host: own, ...origin }), connection: 'close' },
    }
    return await new Promise((resolve, reject) => {
      forward(options, resolve).on('error', reject).end(body)
    })
  }
}
