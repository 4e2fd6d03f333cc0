import type { OcrTask } from './ocr-messages.ts'
import type { OcrThread } from './ocr-thread.ts'
import type { Reading } from './recognised.ts'

/** So many wait already that another one would wait too long. */
export class QueueFull extends Error {}

/** As many of this user wait already as may be of one. */
export class OwnQueueFull extends Error {
  readonly most: number
  constructor(most: number) {
    super()
    this.most = most
  }
}

/** An image took longer to read than it may. */
export class TookTooLong extends Error {}

/** What reading images may cost. */
export interface ReadingLimits {
  /** Milliseconds for one, from when its turn comes. */
  patienceMs: number
  /** How many may wait, the one that is being read included. */
  most: number
  /** How many of them may be of one user: nobody keeps everybody else out. */
  mostOfOne: number
}

const usualLimits: ReadingLimits = { patienceMs: 30_000, most: 8, mostOfOne: 2 }

/** Who asks: a ticket under which the place is told, and a signal that ends the waiting and the reading. */
interface Asking {
  userId: string
  ticket: string | null
  signal: AbortSignal
}

interface Waiting extends Asking {
  task: OcrTask
  resolve: (reading: Reading) => void
  reject: (error: unknown) => void
  /** Ends the watch on whether the caller goes, whose signal may live longer. */
  isDone: AbortController
}

/**
 * Images that wait to be read, one after the other by one thread. It is started for the first and ended with the last:
 * nothing of an image outlives the request that brought it. A thread that was stopped in the middle is not used again.
 */
export class ReadingQueue {
  readonly #start: () => OcrThread
  readonly #limits: ReadingLimits
  readonly #waiting: Waiting[] = []
  #thread: OcrThread | null = null
  #isRunning = false

  constructor(start: () => OcrThread, limits = usualLimits) {
    this.#start = start
    this.#limits = limits
  }

  /**
   * Reads an image when its turn comes. Rejects with OwnQueueFull, QueueFull, TookTooLong, NotReadable and the signal's
   * reason.
   */
  read(task: OcrTask, asking: Asking): Promise<Reading> {
    return new Promise((resolve, reject) => {
      if (asking.signal.aborted) return reject(asking.signal.reason)
      const { most, mostOfOne } = this.#limits
      if (this.#countOf(asking.userId) >= mostOfOne) return reject(new OwnQueueFull(mostOfOne))
      if (this.#waiting.length >= most) return reject(new QueueFull())
      const isDone = new AbortController()
      const waiting = { ...asking, task, resolve, reject, isDone }
      this.#waiting.push(waiting)
      asking.signal.addEventListener('abort', () => this.#leave(waiting), { once: true, signal: isDone.signal })
      void this.#run()
    })
  }

  /** How many are read before the one of a ticket: 0 while it is being read, null where it does not wait. */
  placeOf(ticket: string): number | null {
    const place = this.#waiting.findIndex((waiting) => waiting.ticket === ticket)
    return place === -1 ? null : place
  }

  /** How many of a user wait; what was given up and is only just being stopped is none of them. */
  #countOf(userId: string): number {
    return this.#waiting.filter((waiting) => waiting.userId === userId && !waiting.signal.aborted).length
  }

  /** Takes one who gave up out of the queue; what is being read for it ends by its own signal. */
  #leave(waiting: Waiting): void {
    const place = this.#waiting.indexOf(waiting)
    if (place > 0) this.#waiting.splice(place, 1)
    if (place > 0) waiting.reject(waiting.signal.reason)
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      await this.#readOne(next).then(next.resolve, next.reject)
      next.isDone.abort()
      this.#waiting.shift()
    }
    this.#isRunning = false
    await this.#drop()
  }

  async #readOne({ task, signal }: Waiting): Promise<Reading> {
    const stop = new AbortController()
    const patience = setTimeout(() => stop.abort(new TookTooLong()), this.#limits.patienceMs)
    const ended = AbortSignal.any([stop.signal, signal])
    try {
      this.#thread ??= this.#start()
      return await Promise.race([this.#thread.read(task), whenAborted(ended)])
    } catch (error) {
      // whatever it is at, or whatever has become of it
      await this.#drop()
      throw error
    } finally {
      clearTimeout(patience)
      stop.abort()
    }
  }

  async #drop(): Promise<void> {
    const thread = this.#thread
    this.#thread = null
    await thread?.end()
  }
}

/** Rejects once a signal is aborted. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
