import { Duplex } from 'node:stream'
import { joinBytes } from '#lib/join-bytes.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What node-postgres takes for a socket: what it writes goes to a thread, and what that answers can be read. */
export class ThreadSocket extends Duplex {
  readonly #ask: (bytes: Bytes) => Promise<Bytes>

  constructor(ask: (bytes: Bytes) => Promise<Bytes>) {
    super()
    this.#ask = ask
  }

  /** Nothing has to be reached. */
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  /** Nothing is ever held back. */
  setNoDelay(): this {
    return this
  }

  /** The thread itself keeps the process alive while it owes an answer. */
  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk])
    done()
  }

  /** What is written of one statement goes over in one piece. */
  override _writev(chunks: Array<{ chunk: Uint8Array }>, done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _read(): void {
    // answers are pushed as they come
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  /** The driver's buffers are its own: what is given away has to be a copy. */
  #send(chunks: readonly Uint8Array[]): void {
    this.#ask(joinBytes(chunks)).then(
      (answer) => {
        // nothing is answered to a good-bye, after which nobody reads any more
        if (answer.length > 0) this.push(answer)
      },
      (error: Error) => this.destroy(error),
    )
  }
}
