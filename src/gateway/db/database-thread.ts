import type { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { ExitError } from '#lib/exit-error.ts'
import { SpareThread } from '../threads/spare-thread.ts'
import { startThread } from '../threads/start-thread.ts'
import { copyAhead } from './copy-folder.ts'
import { isDiskFull } from './database-trouble.ts'
import type { DatabaseCall, EmbeddedPlace, FromDatabaseThread, ToDatabaseThread } from './database-messages.ts'
import { ThreadSocket } from './thread-socket.ts'

/** The thread of the embedded database has ended by itself; exit code 1. Everything it had acknowledged is kept. */
export class DatabaseThreadEnded extends ExitError {
  constructor(cause?: unknown) {
    const what = isDiskFull(cause) ? 'could not write. Is the disk full?' : 'has ended unexpectedly.'
    super(1, `The embedded database ${what} Nothing that was saved is lost: start again.`, { cause })
  }
}

type Bytes = Uint8Array<ArrayBuffer>

interface Waiting {
  resolve: (bytes: Bytes) => void
  reject: (error: Error) => void
}

/** A database is made by one and then opened by another. */
const threads = new SpareThread(() => startThread(new URL('./database-worker.js', import.meta.url)))

/** The thread of its own in which an embedded database runs: whatever that is doing, this one serves. */
export class DatabaseThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #calls = 0
  #ended: DatabaseThreadEnded | undefined
  #tellLost: (error: DatabaseThreadEnded) => void = () => undefined
  /** Resolves when it has ended by itself. */
  readonly lost = new Promise<DatabaseThreadEnded>((resolve) => (this.#tellLost = resolve))

  private constructor(worker: Worker) {
    this.#worker = worker
    this.#worker.on('message', (message: FromDatabaseThread) => this.#hear(message))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail())
  }

  /** Opens a database, making it where there is none. Throws what the engine says where it cannot. */
  static async open(place: EmbeddedPlace): Promise<DatabaseThread> {
    const thread = new DatabaseThread(threads.take())
    try {
      await thread.#call({ type: 'open', place })
      return thread
    } catch (error) {
      // What an engine that never opened has left behind must not meet the next one.
      await thread.#worker.terminate()
      throw error
    }
  }

  /** A connection as node-postgres takes one. All of them share one session. */
  connect(): Duplex {
    return new ThreadSocket((bytes) => this.#call({ type: 'speak', bytes }, [bytes.buffer]))
  }

  /** Everything in it as one tar, to be opened again. */
  dump(): Promise<Bytes> {
    return this.#call({ type: 'dump' })
  }

  /** Copies its folder as it is at one instant; what takes long of it is done beside whoever works with it. */
  async copy(from: string, to: string): Promise<void> {
    const copied = await copyAhead(from, to)
    await this.#call({ type: 'copy', to, copied })
  }

  /** Writes everything out and closes. */
  async close(): Promise<void> {
    await this.#call({ type: 'close' })
    await threads.keep(this.#worker)
  }

  #call(call: DatabaseCall, moved: ArrayBuffer[] = []): Promise<Bytes> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(this.#ended)
      const id = (this.#calls += 1)
      this.#waiting.set(id, { resolve, reject })
      // A thread that owes no answer keeps no process alive.
      this.#worker.ref()
      this.#worker.postMessage({ id, call } satisfies ToDatabaseThread, moved)
    })
  }

  #hear(message: FromDatabaseThread): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('bytes' in message) waiting?.resolve(message.bytes)
    else waiting?.reject(new Error(message.failure))
  }

  #fail(cause?: unknown): void {
    if (this.#ended !== undefined) return
    this.#ended = new DatabaseThreadEnded(cause)
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
    this.#tellLost(this.#ended)
  }
}
