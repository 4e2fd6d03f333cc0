import { setTimeout as sleep } from 'node:timers/promises'

/** Who has been answered may ask again at once: for so long, in milliseconds, nobody else is let in between. */
const pauseMs = 4
/** Work that nobody waits for gets on all the same, one step in so many milliseconds. */
const patienceMs = 250

/** Lets persons go before work that nobody waits for, where both have one connection between them. */
export class Precedence {
  #present = 0
  #leftAt = -Infinity
  #lastWork: Promise<void> = Promise.resolve()

  /** A person asks. */
  arrive(): void {
    this.#present += 1
  }

  /** A person has been answered. */
  leave(): void {
    this.#present -= 1
    this.#leftAt = performance.now()
  }

  /**
   * Resolves when all work before this one has been given its turn and no person is there, or none has left for a
   * while; gives how to tell that this one is done.
   */
  async turn(): Promise<() => void> {
    const before = this.#lastWork
    let done: () => void = () => undefined
    this.#lastWork = new Promise((resolve) => (done = resolve))
    await before
    await this.#quiet()
    return done
  }

  async #quiet(): Promise<void> {
    const until = performance.now() + patienceMs
    while (!this.#isQuiet() && performance.now() < until) await sleep(pauseMs)
  }

  #isQuiet(): boolean {
    return this.#present === 0 && performance.now() - this.#leftAt >= pauseMs
  }
}
