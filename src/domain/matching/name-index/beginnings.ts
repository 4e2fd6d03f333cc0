/** Shorter words are told from each other by edits alone: the longer one has so many letters, the other such a part of it. */
const [fewestOfLonger, leastPart] = [7, 0.7]
const fewestLetters = Math.ceil(fewestOfLonger * leastPart)
const letters = 3

/**
 * Under what else a long word is filed: its first letters. Jaro-Winkler makes so much of a common beginning that it may
 * take two words for one that differ by more edits than their forms allow.
 */
export const beginnings = (word: string): string[] =>
  word.length < fewestLetters ? [] : [`^${word.slice(0, letters)}`]

/** Whether two words of so many letters may be one by Jaro-Winkler. */
export const mayBeOne = (one: number, other: number): boolean =>
  Math.max(one, other) >= fewestOfLonger && Math.min(one, other) >= leastPart * Math.max(one, other)
