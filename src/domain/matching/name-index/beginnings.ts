/** Shorter words are told from each other by edits alone. */
const fewestLetters = 5
const letters = 3

/**
 * Under what else a long word is filed: its first letters. Jaro-Winkler makes so much of a common beginning that it may
 * take two words for one that differ by more edits than their forms allow.
 */
export const beginnings = (word: string): string[] =>
  word.length < fewestLetters ? [] : [`^${word.slice(0, letters)}`]
