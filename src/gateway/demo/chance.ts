/** A source of chance that is the same on every machine. */
export interface Chance {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Chance from a text: the same text, the same numbers (FNV-1a to seed, then a multiply-and-shift generator). */
export function chanceOf(seed: string): Chance {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    return ((mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { below, pick: (from) => from[below(from.length)] ?? from[0] }
}
