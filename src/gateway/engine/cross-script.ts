import { roundingSlip } from '#domain/matching/name-mean.ts'
import { editDistance } from '#lib/names/similarity.ts'
import { leastCost, syllableCost } from '#lib/names/sound-spellings.ts'
import type { Script } from '#lib/names/scripts.ts'
import type { Word } from './prepared-name.ts'
import type { Reading } from './reading.ts'
import { leastHangul, leastHeard, likenessOf, scoreHangul, scoreHeard } from './written-out.ts'

/** How alike two words of different scripts are, 0 to 1, and the edits between their Latin forms. */
export interface ScriptMatch {
  score: number
  edits: number
}

/** Below these, two romanised words have no more in common than chance gives; a syllable has so few letters. */
const floors = { word: 0.65, syllable: 0.55, heard: 0.4 }
/** How much of a score is what is heard; of a short word with fewer than `fullEvidence` consonants it is less. */
const soundedShare = 0.55
const fullEvidence = 3
/** One character of a Chinese name is read by its closed set of spellings. */
const fewestHeard = 2
/** A lone consonant is shared by too many words to say anything. */
const fewestConsonants = 2

const syllabaries: ReadonlySet<Script> = new Set<Script>(['han', 'hangul'])

/** Whether a word is written by the syllable, so that its vowels and the number of its syllables are no guess. */
export const isSyllabic = ({ script }: Pick<Word, 'script'>): boolean => syllabaries.has(script)

/**
 * Compares words of different scripts by what is heard and by what is written in Latin letters, over every way to read
 * them. Hebrew writes so few vowels that only the consonants count.
 */
export function compareScripts(a: Word, b: Word): ScriptMatch | undefined {
  let best = heardInHan(a, b) ?? heardInHangul(a, b)
  if (isWrittenOut(a, b) || isWrittenOut(b, a)) return best
  const likenessOf = measureFor(a, b)
  for (const left of a.readings)
    for (const right of b.readings) {
      if (lacksSyllables(a, left, right) || lacksSyllables(b, right, left)) continue
      const known = best?.score ?? 0
      const score = likenessOf(left, right, known)
      if (score > known) best = { score, edits: editDistance(left.latin, right.latin) }
    }
  return best
}

/** A foreign name written out in Han characters, heard character by character. */
function heardInHan(a: Word, b: Word): ScriptMatch | undefined {
  const [han, other] = a.script === 'han' ? [a, b] : [b, a]
  const characters = Array.from(han.text)
  if (han.script !== 'han' || isSyllabic(other)) return undefined
  if (characters.length < fewestHeard && han.isForeign !== true) return undefined
  const likeness = likenessOf(characters, other.latin, leastHeard(floors.heard, characters.length))
  const score = scoreHeard(likeness, characters.length)
  return score < floors.heard ? undefined : { score, edits: Math.ceil((1 - likeness) * characters.length) }
}

/** A word in Hangul, heard as a foreign name is written out, or as people spell their own names. */
function heardInHangul(a: Word, b: Word): ScriptMatch | undefined {
  const [korean, other] = a.script === 'hangul' ? [a, b] : [b, a]
  if (korean.script !== 'hangul' || isSyllabic(other)) return undefined
  const syllables = Array.from(korean.text).length
  const likeness = likenessOf([korean.text], other.latin, leastHangul(floors.heard, syllables))
  const score = scoreHangul(likeness, syllables)
  return score < floors.heard ? undefined : { score, edits: Math.ceil((1 - likeness) * syllables) }
}

/** Whether a word is too long for a Chinese name, so that it is heard and not read; the other one tells its vowels. */
const isWrittenOut = (word: Word, other: Word): boolean =>
  word.script === 'han' && syllablesIn(word) > longestGiven && !isSyllabic(other)

/** How alike two readings are, 0 to 1; where it is no more than `known`, it may be less than it is. */
type Measure = (left: Reading, right: Reading, known: number) => number

function measureFor(a: Word, b: Word): Measure {
  const count = Math.min(syllablesIn(a), syllablesIn(b))
  if (count <= longestGiven && (a.script === 'han' || b.script === 'han')) return count === 1 ? alikeInOne : alikeInTwo
  if (count === 1) return alikeSyllables
  if (a.script === 'hebrew') return alikeInConsonants
  if (b.script === 'hebrew') return (left, right, known) => alikeInConsonants(right, left, known)
  return count <= longestGiven ? alikeInShort : alikeWords
}

/** Names of Chinese and Koreans have words of one or two syllables; a longer one is a foreign name written out. */
const longestGiven = 2
const syllablesIn = (word: Word): number => (isSyllabic(word) ? Array.from(word.text).length : Number.POSITIVE_INFINITY)

/** What is spoken with more syllables than the other word has letters for is not that word: "jiwon" is no "kun". */
const lacksSyllables = (word: Word, own: Reading, other: Reading): boolean =>
  isSyllabic(word) && own.syllableCount > other.syllableCount

/** A syllable has a closed set of spellings, and one letter makes another of it, so that an edit counts for two. */
const alikeSyllables: Measure = ({ latin: left }, { latin: right }) => {
  const score = likeness(2 * editDistance(left, right), left, right)
  return score >= floors.syllable ? score : 0
}

/** The syllables of a Chinese name, whose spellings differ in what a Latin letter stands for: "kow" and "kou". */
const alikeInSpelling =
  (fall: number, floor: number): Measure =>
  ({ syllables: a }, { syllables: b }, known) => {
    const longest = Math.max(a.length, b.length, 1)
    const most = ((1 - Math.max(floor, known)) * longest) / fall + roundingSlip
    if (leastCost(a, b) > most) return 0
    const score = 1 - (fall * syllableCost(a, b, most)) / longest
    return score >= floor ? score : 0
  }

/** Two syllables have twice the letters, so that another one of them counts for more. */
const alikeInOne = alikeInSpelling(2, floors.syllable)
const alikeInTwo = alikeInSpelling(3, floors.heard)

/** How alike two readings are as they are written, and how much is left to be heard. */
type Written = (left: Reading, right: Reading) => number

/** Weighs what is heard and what is written; the consonants that `evidenceOf` counts tell how much hearing says. */
const weighing =
  (writtenOf: Written, evidenceOf: (consonants: number) => number): Measure =>
  (left, right, known) => {
    const written = writtenOf(left, right)
    // Were they heard as the very same: most are too far apart in letters even so.
    if (soundedShare + (1 - soundedShare) * written < Math.max(floors.word, known) - roundingSlip) return 0
    const [sounded, consonants] = soundsLike(left, right)
    const share = soundedShare * Math.min(1, evidenceOf(consonants))
    const score = share * sounded + (1 - share) * written
    return score >= floors.word ? score : 0
  }

const alikeInLetters: Written = ({ latin: left }, { latin: right }) => likeness(editDistance(left, right), left, right)

/** What Hebrew writes of the other word, in the way to hear it that fits best. */
const alikeInConsonantsAlone: Written = ({ hebrew }, { consonants }) =>
  hebrew === ''
    ? 0
    : Math.max(
        0,
        ...consonants.map((heard) => (heard === '' ? 0 : likeness(editDistance(hebrew, heard), hebrew, heard))),
      )

/** What is heard counts in full, since vowels are guesses. */
const alikeWords = weighing(alikeInLetters, () => 1)

/** The fewer consonants, the more of them agree by chance. */
const byConsonants = (consonants: number): number => consonants / fullEvidence
const alikeInShort = weighing(alikeInLetters, byConsonants)
const alikeInConsonants = weighing(alikeInConsonantsAlone, byConsonants)

/**
 * The most alike of the consonants that two Latin words may be read with, and how many there are; of words of vowels,
 * the words themselves. The first consonant is heard best, so another one counts for two.
 */
function soundsLike(left: Reading, right: Reading): [likeness: number, consonants: number] {
  let best: [number, number] = [0, 0]
  for (const a of left.skeletons)
    for (const b of right.skeletons) {
      const short = Math.max(a.length, b.length) < fewestConsonants
      const [x, y] = short ? [left.latin, right.latin] : [a, b]
      const edits = editDistance(x, y) + Number(!short && a[0] !== b[0])
      const alike = likeness(edits, x, y)
      if (alike > best[0]) best = [alike, Math.max(x.length, y.length)]
    }
  return best
}

const likeness = (edits: number, a: string, b: string): number => 1 - edits / Math.max(a.length, b.length, 1)
