import type { Worker } from 'node:worker_threads'

/** What a thread is told: a call, which it answers under the same number. */
export interface NumberedCall<Call> {
  id: number
  call: Call
}

/** What a thread is told and gives no answer to. */
export interface Told<Message> {
  told: Message
}

/** What comes of a call. */
export type NumberedAnswer<Answer> = { id: number; answer: Answer } | { id: number; failure: string }

interface Waiting<Answer> {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** A thread that answers calls, one after the other. It keeps no process alive unless it owes an answer. */
export class AnsweringThread<Call, Answer, Message = never> {
  readonly #worker: Worker
  readonly #endedAs: () => Error
  readonly #waiting = new Map<number, Waiting<Answer>>()
  #calls = 0
  #hasEnded = false

  /** `endedAs`: what its calls reject with once it has ended; `onEnded` is told when it ends by itself. */
  constructor(worker: Worker, endedAs: () => Error, onEnded: () => void) {
    this.#worker = worker
    this.#endedAs = endedAs
    worker.on('message', (message: NumberedAnswer<Answer>) => this.#hear(message))
    // Whatever has become of it, it exits.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      const isAlone = !this.#hasEnded
      this.#fail()
      if (isAlone) onEnded()
    })
    worker.unref()
  }

  /** Tells the thread something that it answers nothing to. */
  tell(message: Message): void {
    this.#worker.postMessage({ told: message } satisfies Told<Message>)
  }

  /** Has something done. */
  call(call: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) return reject(this.#endedAs())
      const id = (this.#calls += 1)
      this.#waiting.set(id, { resolve, reject })
      this.#worker.ref()
      this.#worker.postMessage({ id, call } satisfies NumberedCall<Call>)
    })
  }

  /** Ends it, whatever it is doing. */
  async end(): Promise<void> {
    this.#fail()
    await this.#worker.terminate()
  }

  #hear(message: NumberedAnswer<Answer>): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if ('answer' in message) waiting?.resolve(message.answer)
    else waiting?.reject(new Error(message.failure))
  }

  #fail(): void {
    this.#hasEnded = true
    for (const { reject } of this.#waiting.values()) reject(this.#endedAs())
    this.#waiting.clear()
  }
}
