import type { Worker } from 'node:worker_threads'

const spareMs = 10_000

/** Whatever a thread has still to say, nobody listens. Listeners of Node's own for other events have to stay. */
export function unheard(worker: Worker): void {
  for (const event of ['message', 'error', 'exit'] as const) worker.removeAllListeners(event)
}

/** Threads of one kind, of which one that has nothing left to do waits a while for more: another often comes at once. */
export class SpareThread {
  readonly #start: () => Worker
  #spare: { worker: Worker; ending: NodeJS.Timeout } | undefined

  constructor(start: () => Worker) {
    this.#start = start
  }

  /** The thread that waits, or a new one. */
  take(): Worker {
    return this.#takeSpare() ?? this.#start()
  }

  /** Keeps a thread that is done, in place of one that waits already. Nobody listens to it any more. */
  async keep(worker: Worker): Promise<void> {
    unheard(worker)
    await this.#takeSpare()?.terminate()
    const ending = setTimeout(() => void this.#takeSpare()?.terminate(), spareMs).unref()
    // It keeps no process alive, and is nobody's any more when it ends by itself.
    worker.unref()
    for (const event of ['error', 'exit'] as const) worker.on(event, () => (this.#spare = undefined))
    this.#spare = { worker, ending }
  }

  #takeSpare(): Worker | undefined {
    if (this.#spare === undefined) return undefined
    const { worker, ending } = this.#spare
    clearTimeout(ending)
    unheard(worker)
    worker.ref()
    this.#spare = undefined
    return worker
  }
}
