import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AdminRequest, type AdminAnswer } from '#contracts/admin.ts'
import type { Log } from '#lib/log.ts'
import type { Chance } from '../db/ids.ts'
import { describeFailure, runAction, type AdminHandlers } from './admin-actions.ts'
import { ConversationBroken, readMessages, sendMessage } from './json-lines.ts'

/** Bytes that the system allows for the name of a socket, less its closing zero; the smaller of Linux and macOS. */
const longestPath = 103

/**
 * Where a server of this data directory takes commands: inside it, or under a name nobody can foresee in the system's
 * temporary folder where that is too long; a named pipe on Windows.
 */
export function adminSocketPath(dataDir: string, chance: Chance): string {
  const secret = Buffer.from(chance(12)).toString('hex')
  if (process.platform === 'win32') return `\\\\.\\pipe\\urs-${secret}`
  const inside = join(dataDir, 'admin.sock')
  return Buffer.byteLength(inside) <= longestPath ? inside : join(tmpdir(), `urs-${secret}.sock`)
}

/** The running admin socket. */
export interface AdminServer {
  /** Takes no more commands and ends those that run. */
  close(): Promise<void>
}

/** Takes commands at the path, each on a connection of its own. The caller holds the data directory's lock. */
export async function serveAdmin(
  path: string,
  { handlers, log }: { handlers: AdminHandlers; log: Log },
): Promise<AdminServer> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    void converse(socket, handlers, log).finally(() => socket.end())
  })
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const before = process.umask(0o177)
  try {
    server.listen(path)
    await once(server, 'listening')
  } finally {
    process.umask(before)
  }
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return {
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

async function converse(socket: Socket, handlers: AdminHandlers, log: Log): Promise<void> {
  const send = (answer: AdminAnswer) => sendMessage(socket, answer)
  const messages = readMessages(socket, AdminRequest)
  const gone = new AbortController()
  socket.on('close', () => gone.abort(new ConversationBroken('The command was stopped before its work was done.')))
  try {
    const first = await messages.next()
    if (first.done || first.value.type !== 'request') return
    const { action, input } = first.value
    const puller = new Puller(messages, send)
    const progress = (text: string) => void send({ type: 'progress', text }).catch(() => undefined)
    const call = { open: (file: string) => puller.open(file), progress, signal: gone.signal }
    const value = await runAction(handlers, action, input, call)
    log.info({ action }, 'a command was carried out')
    await send({ type: 'result', value })
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a command failed')
    await send({ type: 'problem', message: describeFailure(error) }).catch(() => undefined)
  }
}

/** Who waits for the next chunk of a pass. */
interface Waiter {
  resolve: (chunk: Buffer | null) => void
  reject: (reason: Error) => void
}

/**
 * Pulls the bytes of the command's files, one chunk at a time, over as many passes as the work takes. The end is told to
 * whoever waits then: a promise of it that every pull raced against would hold all the bytes until it comes.
 */
class Puller {
  readonly #send: (answer: AdminAnswer) => Promise<void>
  readonly #waiting = new Map<number, Waiter>()
  #ended: Error | undefined
  #passes = 0

  constructor(messages: AsyncIterable<AdminRequest>, send: (answer: AdminAnswer) => Promise<void>) {
    this.#send = send
    void this.#listen(messages)
  }

  async *open(file: string): AsyncGenerator<Uint8Array> {
    const pass = (this.#passes += 1)
    for (;;) {
      const chunk = await this.#pull(pass, file)
      if (chunk === null) return
      yield chunk
    }
  }

  async #pull(pass: number, file: string): Promise<Buffer | null> {
    if (this.#ended) throw this.#ended
    const arrived = new Promise<Buffer | null>((resolve, reject) => this.#waiting.set(pass, { resolve, reject }))
    // The end may come while the question is still being sent: that is heard afterwards.
    arrived.catch(() => undefined)
    await this.#send({ type: 'pull', pass, file })
    return arrived
  }

  async #listen(messages: AsyncIterable<AdminRequest>): Promise<void> {
    let reason: Error = new ConversationBroken('The command was stopped before it had sent its files.')
    try {
      for await (const message of messages) if (message.type === 'chunk') this.#take(message.pass, message.bytes)
    } catch (error) {
      if (error instanceof Error) reason = error
    }
    this.#ended = reason
    for (const { reject } of this.#waiting.values()) reject(reason)
  }

  #take(pass: number, bytes: string | null): void {
    this.#waiting.get(pass)?.resolve(bytes === null ? null : Buffer.from(bytes, 'base64'))
    this.#waiting.delete(pass)
  }
}
