import type { TokenReason } from '#contracts/explanation.ts'
import { hasHalves } from '#lib/names/edits-by-bits.ts'
import { countBits, mayBeWithin } from '#lib/names/letters.ts'
import { editDistance, jaroWinkler, mostEdits, mostSimilar, weightedEdits } from '#lib/names/similarity.ts'
import { soundKey } from '#lib/names/sound-key.ts'
import type { Script } from '#lib/names/scripts.ts'
import { recent } from '#lib/recently-used.ts'
import { compareScripts } from './cross-script.ts'
import { longestWord, type Word } from './prepared-name.ts'
import { isNickname } from './words/nicknames.ts'

/** How alike two words are, 0 to 1, why, and by how much their pair weighs less than its words. */
export interface WordMatch {
  score: number
  reason: TokenReason
  weight: number
  /** Edits between the two, as written or as romanised. */
  edits: number
}

const same: WordMatch = { score: 1, reason: 'exact', weight: 1, edits: 0 }
/** How alike words written together, first letters and initials are to what they stand for, at most. */
export const mergedPairs: Readonly<Record<NonNullable<Word['merged']>, WordMatch>> = {
  joined: { score: 0.95, reason: 'joined', weight: 1, edits: 1 },
  acronym: { score: 0.85, reason: 'acronym', weight: 1, edits: 2 },
  initial: { score: 0.9, reason: 'initial', weight: 0.5, edits: 2 },
}
const shortFor: WordMatch = { score: 0.9, reason: 'nickname', weight: 1, edits: 2 }
const nickname: WordMatch = { score: 0.85, reason: 'nickname', weight: 0.8, edits: 2 }
const legalPair = { reason: 'legal-form', weight: 0.7, edits: 2 } as const

/** Compares two words by the best of the pairs above and below; undefined when they do not pair. */
export function compareWords(a: Word, b: Word): WordMatch | undefined {
  const merged = a.merged ?? b.merged
  if (a.text === b.text) return merged === undefined ? same : mergedPairs[merged]
  if (a.wordClass === 'number' || b.wordClass === 'number') return compareNumbers(a, b)
  if (a.wordClass === 'legal-form' || b.wordClass === 'legal-form') return compareLegalForms(a, b)
  if (a.meaning !== undefined && a.meaning === b.meaning) return shortFor
  if ((a.wordClass === 'patronymic') !== (b.wordClass === 'patronymic') && a.text.length > 1 && b.text.length > 1)
    return undefined
  if (a.script !== b.script) return acrossScripts(a, b)
  if (isDotted(a) || isDotted(b)) return undefined
  const match = compareInitial(a, b) ?? compareSpelling(a, b)
  if (merged !== undefined) {
    const pair = mergedPairs[merged]
    return match && { ...pair, score: match.score * pair.score, edits: match.edits + pair.edits }
  }
  return isNickname(a.text, b.text) && (match?.score ?? 0) < nickname.score ? nickname : match
}

/**
 * Whether two words may pair at all, told by their lengths and letters: most cannot, and this takes less time than
 * looking up what is known of them.
 */
export function mayPair(a: Word, b: Word): boolean {
  if (a.script !== 'latin' || b.script !== 'latin' || a.text === b.text) return true
  if (a.meaning !== undefined && b.meaning !== undefined) return true
  if (isStrict(a) || isStrict(b)) return false
  const [shortest, longest] = [Math.min(a.text.length, b.text.length), Math.max(a.text.length, b.text.length)]
  if (shortest < 2 || (a.hasNickname && b.hasNickname)) return true
  const edits = Math.max(Math.ceil(countBits(a.letters ^ b.letters) / 2), longest - shortest)
  if (edits <= mostEdits(editBudget(longest))) return true
  if (shortest >= shortestSound && 2 * edits < longest && a.text[0] === b.text[0]) return true
  return isComparable(shortest, longest) && mayBeSimilar(a.text, b.text, a.letters, b.letters)
}

/** Numbers and legal forms pair by what they mean alone. */
const isStrict = ({ wordClass }: Word): boolean => wordClass === 'number' || wordClass === 'legal-form'

/** A number is strict: another value is another thing, however alike the digits are. */
function compareNumbers(a: Word, b: Word): WordMatch | undefined {
  const equal = a.meaning !== undefined && a.meaning === b.meaning
  return equal ? { score: 1, reason: 'number', weight: 1, edits: 1 } : undefined
}

function compareLegalForms(a: Word, b: Word): WordMatch | undefined {
  if (a.legalKind === undefined || a.legalKind !== b.legalKind) return undefined
  return { ...legalPair, score: a.meaning === b.meaning ? 1 : 0.9 }
}

/** First letters with dots between them have no letter to spare: another one is another name. */
const isDotted = ({ text, joinedFrom }: Word): boolean => joinedFrom === Array.from(text).join(' ')

const alphabets: ReadonlySet<Script> = new Set<Script>(['latin', 'cyrillic', 'greek'])

function compareInitial(a: Word, b: Word): WordMatch | undefined {
  const [initial, word] = a.text.length < b.text.length ? [a.text, b.text] : [b.text, a.text]
  if (initial.length !== 1 || !alphabets.has(a.script) || !word.startsWith(initial)) return undefined
  return { ...mergedPairs.initial, edits: word.length - 1 }
}

/** From this length on a word may be another by Jaro-Winkler alone, which makes too much of a common start. */
export const longWord = 7
/** From where on it is taken for it, where the shorter word has such a part of the letters. */
export const [jaroWinklerFloor, jaroWinklerRatio] = [0.88, 0.7]

function compareSpelling({ text: a, letters }: Word, { text: b, letters: others }: Word): WordMatch | undefined {
  const [shortest, longest] = [Math.min(a.length, b.length), Math.max(a.length, b.length)]
  const budget = editBudget(longest)
  const cost = mayBeWithin(mostEdits(budget), letters, others) ? weightedEdits(a, b, budget) : undefined
  const byEdits = cost === undefined ? 0 : 1 - cost / longest
  const similar = isComparable(shortest, longest) && mayBeSimilar(a, b, letters, others) ? jaroWinkler(a, b) : 0
  const score = Math.max(byEdits, similar >= jaroWinklerFloor ? similar : 0)
  const edits = Math.ceil(cost ?? longest)
  if (score < soundsAlike.score && haveOneSound(a, b, longest)) return { ...soundsAlike, edits }
  if (score > otherGender.score && differInGender(a, b)) return { ...otherGender, edits }
  return score > 0 ? { score, reason: 'spelling', weight: 1, edits } : undefined
}

const isComparable = (shortest: number, longest: number): boolean =>
  longest >= longWord && shortest >= longest * jaroWinklerRatio

/** Whether Jaro-Winkler may take two words for one, by the letters that only one of them has. */
function mayBeSimilar(a: string, b: string, letters: number, others: number): boolean {
  if (hasHalves(a) || hasHalves(b)) return true
  const common = Math.min(a.length - countBits(letters & ~others), b.length - countBits(others & ~letters))
  return mostSimilar(a, b, common) >= jaroWinklerFloor
}

const soundsAlike = { score: 0.9, reason: 'phonetic', weight: 1 } as const
const latinWord = /^[a-z]+$/u
/** Shorter words sound like too many others. */
export const shortestSound = 4

/** Words come again in comparison after comparison; what one sounds like depends on nothing else. */
const sounds = recent<string>(40_000)

function soundOf(latin: string): string {
  const known = sounds.get(latin)
  if (known !== undefined) return known
  const made = soundKey(latin)
  sounds.set(latin, made)
  return made
}

/** Words of one sound, most of whose letters stand as they are: vowels and doubled letters differ, not half the word. */
const haveOneSound = (a: string, b: string, longest: number): boolean =>
  Math.min(a.length, b.length) >= shortestSound &&
  a[0] === b[0] &&
  2 * editDistance(a, b) < longest &&
  latinWord.test(a) &&
  latinWord.test(b) &&
  soundOf(a) === soundOf(b)

/** The one letter that tells a woman's name from a man's in many languages is no slip: "Antonio", "Antonia". */
const otherGender = { score: 0.65, reason: 'spelling', weight: 1 } as const
const gendered = /^(?<stem>[a-z]{3,})[ao] \k<stem>[ao]$/u

const differInGender = (a: string, b: string): boolean => gendered.test(`${a} ${b}`)

/** How many edits a word of a length may differ by and still be the same word: 1 from 3 letters, 2 from 8, 3 from 16. */
export const editBudget = (length: number): number => budgets[length] ?? budgetOf(length)

function budgetOf(length: number): number {
  if (length < 3) return 0
  return Math.max(1, Math.floor(Math.log(length - 2) / Math.log(2.35)))
}

/** Of every word that is read. */
const budgets = Uint8Array.from({ length: longestWord + 1 }, (_, length) => budgetOf(length))

function acrossScripts(a: Word, b: Word): WordMatch | undefined {
  const match = compareScripts(a, b)
  return match && { ...match, reason: 'script', weight: 1 }
}
