/** A source of numbers that look random and are the same for the same seed on every machine (mulberry32). */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A number from 0 up to, and without, 1. */
  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.roll() * (most - least + 1))
  }

  /** One of several. */
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T {
    const choice = choices[this.between(0, choices.length - 1)]
    if (choice === undefined) throw new RangeError('There is nothing to choose from.')
    return choice
  }

  /** Whether something with this chance, 0 to 1, happens. */
  happens(chance: number): boolean {
    return this.roll() < chance
  }
}
