import type { Worker } from 'node:worker_threads'
import { SpareThread, unheard } from '../threads/spare-thread.ts'
import { startThread } from '../threads/start-thread.ts'
import { ListFileError, type ListItem, type ReadOptions, type SourceFile } from '../watchlists/format.ts'
import { UnknownFormat } from '../watchlists/formats.ts'
import type { Answer, Asked, Call, Failure, FromThread, ToThread } from './list-messages.ts'

/** No list needs as much: what a file does to the memory ends its reading and not the server. */
const heapMb = 1024
/** Several lists are often due at one time. */
const threads = new SpareThread(() =>
  startThread(new URL('./list-worker.js', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
)

/**
 * Files of a list under reading, in a thread of its own: neither how long a format takes over a text nor what it does
 * with the memory is noticed by whoever waits for an answer of this process. `end` it in any case.
 */
export class ListThread {
  readonly #files: readonly SourceFile[]
  readonly #worker: Worker
  readonly #calls = new Map<number, { resolve: (answer: Answer) => void; reject: (error: unknown) => void }>()
  readonly #passes = new Map<number, AsyncIterator<Uint8Array>>()
  #calledTimes = 0
  /** What went wrong with a file itself, such as a connection that broke; the thread knows only that it did. */
  #sourceError: unknown
  #hasEnded = false

  constructor(files: readonly SourceFile[]) {
    this.#files = files
    this.#worker = threads.take()
    this.#worker.on('message', (message: FromThread) => void this.#hear(message))
    this.#worker.on('error', (error) => this.#fail(asFileError(error, files)))
    this.#worker.on('exit', () => this.#fail(new Error('The thread that read the list has stopped.')))
    this.#worker.unref()
    this.#tell({ type: 'files', names: files.map(({ name }) => name) })
  }

  /** Which format the files are of, as `formatOf` tells it. Throws UnknownFormat or ListFileError. */
  async format(asked: string | undefined): Promise<string> {
    const answer = await this.#call({ type: 'format', asked })
    return answer.type === 'format' ? answer.id : ''
  }

  /** The parties of the files, read as one format; the next ones are read while somebody works on the last. */
  async *read(format: string, options: ReadOptions): AsyncIterable<ListItem> {
    await this.#call({ type: 'read', format, options })
    for (let reading = this.#next(); ;) {
      const items = await reading
      if (items.length === 0) return
      reading = this.#next()
      yield* items
    }
  }

  /** Ends the reading, whatever it is doing. A thread that has nothing left to do is kept for a while. */
  async end(): Promise<void> {
    if (this.#hasEnded) return
    this.#hasEnded = true
    unheard(this.#worker)
    if (this.#calls.size + this.#passes.size === 0) return threads.keep(this.#worker)
    this.#fail(new Error('Reading the list was stopped.'))
    await this.#worker.terminate()
    for (const pass of this.#passes.values()) await pass.return?.()
  }

  #next(): Promise<ListItem[]> {
    const items = this.#call({ type: 'next' }).then((answer) => (answer.type === 'items' ? answer.items : []))
    // Whoever waits for them learns of an error; when something else fails first, nobody waits.
    items.catch(() => undefined)
    return items
  }

  /** A thread that owes no answer keeps no process alive: one whose database has stopped ends, and says so. */
  #call(call: Call): Promise<Answer> {
    this.#worker.ref()
    return new Promise((resolve, reject) => {
      const id = (this.#calledTimes += 1)
      this.#calls.set(id, { resolve, reject })
      this.#tell({ type: 'call', id, call })
    })
  }

  async #hear(message: FromThread): Promise<void> {
    if (message.type === 'ask') return this.#tell({ type: 'chunk', id: message.id, ...(await this.#chunkFor(message)) })
    if (message.type === 'left') return this.#leave(message.pass)
    const call = this.#calls.get(message.id)
    this.#settle(message.id)
    if (message.type === 'answer') call?.resolve(message.answer)
    else call?.reject(this.#sourceError ?? errorOf(message.failure))
  }

  #settle(id: number): void {
    this.#calls.delete(id)
    if (this.#calls.size === 0) this.#worker.unref()
  }

  /** The next piece of a pass over a file; null after the last, `failed` where it cannot be had. */
  async #chunkFor({ file, pass }: Asked): Promise<{ chunk: Uint8Array | null; failed: boolean }> {
    try {
      const begun = this.#passes.get(pass) ?? this.#files[file]?.open()[Symbol.asyncIterator]()
      if (begun === undefined) throw new Error('There is no such file.')
      this.#passes.set(pass, begun)
      const { done, value } = await begun.next()
      if (done === true) this.#passes.delete(pass)
      return { chunk: done === true ? null : value, failed: false }
    } catch (error) {
      this.#sourceError = error
      return { chunk: null, failed: true }
    }
  }

  async #leave(pass: number): Promise<void> {
    const begun = this.#passes.get(pass)
    this.#passes.delete(pass)
    await begun?.return?.()
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#calls.values()) reject(error)
    this.#calls.clear()
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message)
  }
}

const makers: Readonly<Record<Failure['kind'], (failure: Failure) => Error>> = {
  file: ({ file, line, message }) => new ListFileError(file, line, message),
  format: ({ message }) => new UnknownFormat(message),
  other: ({ message }) => new Error(message),
}

const errorOf = (failure: Failure): Error => makers[failure.kind](failure)

/** A file that takes all the memory that there is for it will do so again. */
function asFileError(error: unknown, [first]: readonly SourceFile[]): unknown {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isMemory ? new ListFileError(first?.name ?? '', 0, 'reading the file takes too much memory.') : error
}
