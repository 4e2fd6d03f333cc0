import { setImmediate } from 'node:timers/promises'

/** Longer than this, in milliseconds, nobody who asks the server waits for a piece of computing. */
const pieceMs = 10

/** Lets whoever waits for an answer have a turn, as often as a piece of computing has gone on for long enough. */
export class EventLoopYield {
  #since = performance.now()

  /** Call it between steps that take less than a millisecond or so each. */
  async ifDue(): Promise<void> {
    if (performance.now() - this.#since < pieceMs) return
    await setImmediate()
    this.#since = performance.now()
  }
}
