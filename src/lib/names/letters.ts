/** Which letters a word has, a bit each; letters that are 32 apart share one. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31)
  return letters
}

/**
 * Whether words with these letters may be so few edits apart. An edit takes at most one letter away and brings one, so
 * what differs in more letters is told apart without laying the words side by side.
 */
export function mayBeWithin(edits: number, a: number, b: number): boolean {
  return countBits(a ^ b) <= 2 * edits
}

/** How many bits of a number of 32 are set. */
export function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
