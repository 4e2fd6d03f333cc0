import type { TokenReason } from '#contracts/explanation.ts'
import { editDistance, jaroWinkler } from '#lib/names/similarity.ts'
import type { Script } from '#lib/names/scripts.ts'
import type { Word } from './prepared-name.ts'

/** How alike two words are, 0 to 1, why, and by how much their pair weighs less than its words. */
export interface WordMatch {
  score: number
  reason: TokenReason
  weight: number
  /** Edits between the two, as written or as romanised. */
  edits: number
}

const jaroWinklerFloor = 0.88
/** Below this, two romanised words have no more in common than chance gives. */
const scriptFloor = 0.65
const initialPair = { score: 0.9, weight: 0.5 }

/** Compares two words by the best of the pair table in design/screening section 4; undefined when they do not pair. */
export function compareWords(a: Word, b: Word): WordMatch | undefined {
  if (a.text === b.text) return { score: 1, reason: 'exact', weight: 1, edits: 0 }
  if (a.wordClass === 'number' || b.wordClass === 'number') return undefined
  if (a.script !== b.script) return compareScripts(a, b)
  return compareInitial(a, b) ?? compareSpelling(a.text, b.text)
}

const alphabets: ReadonlySet<Script> = new Set<Script>(['latin', 'cyrillic', 'greek'])

function compareInitial(a: Word, b: Word): WordMatch | undefined {
  const [initial, word] = a.text.length < b.text.length ? [a.text, b.text] : [b.text, a.text]
  if (initial.length !== 1 || !alphabets.has(a.script) || !word.startsWith(initial)) return undefined
  return { ...initialPair, reason: 'initial', edits: word.length - 1 }
}

function compareSpelling(a: string, b: string): WordMatch | undefined {
  const longest = Math.max(a.length, b.length)
  const edits = editDistance(a, b)
  const byEdits = edits <= editBudget(longest) ? 1 - edits / longest : 0
  const similar = jaroWinkler(a, b)
  const score = Math.max(byEdits, similar >= jaroWinklerFloor ? similar : 0)
  return score > 0 ? { score, reason: 'spelling', weight: 1, edits } : undefined
}

/** How many edits a word of a length may differ by and still be the same word: 1 from 3 letters, 2 from 8, 3 from 16. */
function editBudget(length: number): number {
  if (length < 3) return 0
  return Math.max(1, Math.floor(Math.log(length - 2) / Math.log(2.35)))
}

function compareScripts(a: Word, b: Word): WordMatch | undefined {
  const edits = editDistance(a.latin, b.latin)
  const written = 1 - edits / Math.max(a.latin.length, b.latin.length, 1)
  const [left, right] = [skeleton(a.latin), skeleton(b.latin)]
  const sounded = 1 - editDistance(left, right) / Math.max(left.length, right.length, 1)
  const score = 0.55 * sounded + 0.45 * written
  return score >= scriptFloor ? { score, reason: 'script', weight: 1, edits } : undefined
}

const consonantClasses: ReadonlyArray<readonly [RegExp, string]> = [
  [/kh|gh/gu, 'k'],
  [/sh|ch|zh|ts/gu, 's'],
  [/[bfv]/gu, 'p'],
  [/d/gu, 't'],
  [/[gqc]/gu, 'k'],
  [/[zjx]/gu, 's'],
  [/r/gu, 'l'],
  [/[aeiouwhy]/gu, ''],
  [/(.)\1+/gu, '$1'],
]

/** The coarse consonants of a Latin word, for words whose vowels another script does not write. */
function skeleton(latin: string): string {
  return consonantClasses.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin)
}
