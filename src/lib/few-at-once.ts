/** Lets only so much be at work at a time: whoever begins more waits until the first is done. */
export class FewAtOnce {
  readonly #most: number
  readonly #begun: Promise<unknown>[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Takes in what has begun, and resolves when more may begin; rejects as the earliest that has failed. */
  async add(work: Promise<unknown>): Promise<void> {
    // Whoever begins more, or waits for the end, learns of its error.
    work.catch(() => undefined)
    this.#begun.push(work)
    if (this.#begun.length >= this.#most) await this.#begun.shift()
  }

  /** Resolves when everything is done. */
  async end(): Promise<void> {
    for (const work of this.#begun.splice(0)) await work
  }
}
