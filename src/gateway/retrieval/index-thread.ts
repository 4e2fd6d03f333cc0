import type { Worker } from 'node:worker_threads'
import { startThread } from '../threads/start-thread.ts'
import type { FromIndexThread, IndexAnswer, IndexCall, ToIndexThread } from './index-messages.ts'

/** The thread has ended, or ran out of memory, before it answered. */
export class IndexThreadEnded extends Error {
  constructor() {
    super('A thread that works on the index of names has ended.')
  }
}

interface Waiting {
  resolve: (answer: IndexAnswer) => void
  reject: (error: Error) => void
}

const startWorker = (heapMb: number): Worker =>
  startThread(new URL('./index-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })

/** A thread that works on the index. `end` it in any case. */
export class IndexThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #calls = 0
  #hasEnded = false

  /** `heapMb`: what it may take beside the index, which is shared; `onEnded` is told when it ends by itself. */
  constructor(heapMb: number, onEnded: () => void) {
    this.#worker = startWorker(heapMb)
    this.#worker.on('message', (message: FromIndexThread) => this.#hear(message))
    // Whatever has become of it, it exits.
    this.#worker.on('error', () => undefined)
    this.#worker.on('exit', () => {
      const isAlone = !this.#hasEnded
      this.#fail()
      if (isAlone) onEnded()
    })
    this.#worker.unref()
  }

  /** Tells the thread something that it answers nothing to. */
  tell(message: ToIndexThread): void {
    this.#worker.postMessage(message)
  }

  /** Has something done. Throws IndexThreadEnded. */
  call(call: IndexCall): Promise<IndexAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#hasEnded) return reject(new IndexThreadEnded())
      const id = (this.#calls += 1)
      this.#waiting.set(id, { resolve, reject })
      // A thread that owes no answer keeps no process alive.
      this.#worker.ref()
      this.tell({ type: 'call', id, call })
    })
  }

  /** Ends it, whatever it is doing. */
  async end(): Promise<void> {
    this.#fail()
    await this.#worker.terminate()
  }

  #hear(message: FromIndexThread): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (this.#waiting.size === 0) this.#worker.unref()
    if (message.type === 'answer') waiting?.resolve(message.answer)
    else waiting?.reject(new Error(message.message))
  }

  #fail(): void {
    this.#hasEnded = true
    for (const { reject } of this.#waiting.values()) reject(new IndexThreadEnded())
    this.#waiting.clear()
  }
}
