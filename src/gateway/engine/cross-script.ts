import { editDistance } from '#lib/names/similarity.ts'
import { leastCost, syllableCost, syllables } from '#lib/names/sound-spellings.ts'
import { skeletons } from '#lib/names/skeleton.ts'
import type { Script } from '#lib/names/scripts.ts'
import type { Word } from './prepared-name.ts'
import { likenessFrom, scoreHeard } from './written-out.ts'

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
  let best = heardMatch(a, b)
  if (isWrittenOut(a, b) || isWrittenOut(b, a)) return best
  const likenessOf = measureFor(a, b)
  const [inA, inB] = [syllableCounts(a), syllableCounts(b)]
  for (const [i, left] of a.latin.entries())
    for (const [j, right] of b.latin.entries()) {
      if (lacksSyllables(a, inA[i], inB[j]) || lacksSyllables(b, inB[j], inA[i])) continue
      const score = likenessOf(left, right)
      if (score > (best?.score ?? 0)) best = { score, edits: editDistance(left, right) }
    }
  return best
}

/** A foreign name written out in Han characters, heard character by character. */
function heardMatch(a: Word, b: Word): ScriptMatch | undefined {
  const [han, other] = a.script === 'han' ? [a, b] : [b, a]
  const characters = Array.from(han.text)
  if (han.script !== 'han' || isSyllabic(other)) return undefined
  if (characters.length < fewestHeard && han.isForeign !== true) return undefined
  const likeness = Math.max(
    ...other.latin.map((latin) => likenessFrom(characters, 0, characters.length, latin).at(-1) ?? 0),
  )
  const score = scoreHeard(likeness, characters.length)
  return score < floors.heard ? undefined : { score, edits: Math.ceil((1 - likeness) * characters.length) }
}

/** Whether a word is too long for a Chinese name, so that it is heard and not read; the other one tells its vowels. */
const isWrittenOut = (word: Word, other: Word): boolean =>
  word.script === 'han' && syllablesIn(word) > longestGiven && !isSyllabic(other)

type Measure = (left: string, right: string) => number

function measureFor(a: Word, b: Word): Measure {
  const count = Math.min(syllablesIn(a), syllablesIn(b))
  if (count <= longestGiven && (a.script === 'han' || b.script === 'han')) return count === 1 ? alikeInOne : alikeInTwo
  if (count === 1) return alikeSyllables
  if (a.script === 'hebrew' || b.script === 'hebrew') return alikeInConsonants
  return count <= longestGiven ? alikeInShort : alikeWords
}

/** Names of Chinese and Koreans have words of one or two syllables; a longer one is a foreign name written out. */
const longestGiven = 2
const syllablesIn = (word: Word): number => (isSyllabic(word) ? Array.from(word.text).length : Number.POSITIVE_INFINITY)

/** What is spoken with more syllables than the other word has letters for is not that word: "jiwon" is no "kun". */
const lacksSyllables = (word: Word, own = 0, other = 0): boolean => isSyllabic(word) && own > other

/** Kept as long as the word is, which is compared with hundreds of others in one search. */
const counted = new WeakMap<Word, readonly number[]>()

/** How many syllables each way to write a word has. */
export function syllableCounts(word: Word): readonly number[] {
  const known = counted.get(word)
  if (known !== undefined) return known
  const made = word.latin.map(syllablesOf)
  counted.set(word, made)
  return made
}

function syllablesOf(latin: string): number {
  let [count, inVowels] = [0, false]
  for (let place = 0; place < latin.length; place++) {
    const isVowel = vowels.has(latin.charCodeAt(place))
    if (isVowel && !inVowels) count++
    inVowels = isVowel
  }
  return count
}
const vowels: ReadonlySet<number> = new Set(Array.from('aeiouy', (vowel) => vowel.charCodeAt(0)))

/** A syllable has a closed set of spellings, and one letter makes another of it, so that an edit counts for two. */
function alikeSyllables(left: string, right: string): number {
  const score = likeness(2 * editDistance(left, right), left, right)
  return score >= floors.syllable ? score : 0
}

/** The syllables of a Chinese name, whose spellings differ in what a Latin letter stands for: "kow" and "kou". */
const alikeInSpelling =
  (fall: number, floor: number): Measure =>
  (left, right) => {
    const [a, b] = [syllables(left), syllables(right)]
    const longest = Math.max(a.length, b.length, 1)
    if (1 - (fall * leastCost(a, b)) / longest < floor) return 0
    const score = 1 - (fall * syllableCost(a, b)) / longest
    return score >= floor ? score : 0
  }

/** Two syllables have twice the letters, so that another one of them counts for more. */
const alikeInOne = alikeInSpelling(2, floors.syllable)
const alikeInTwo = alikeInSpelling(3, floors.heard)

/** What is heard counts in full, since vowels are guesses. */
const alikeWords: Measure = (left, right) => weighed(soundsLike(left, right)[0], alikeInLetters(left, right), 1)

const alikeInLetters: Measure = (left, right) => likeness(editDistance(left, right), left, right)

/** The fewer consonants, the more of them agree by chance. */
function alikeInShort(left: string, right: string): number {
  const [sounded, consonants] = soundsLike(left, right)
  return weighed(sounded, alikeInLetters(left, right), consonants / fullEvidence)
}

function alikeInConsonants(left: string, right: string): number {
  const [sounded, consonants] = soundsLike(left, right)
  return weighed(sounded, alikeConsonants(left, right), consonants / fullEvidence)
}

function weighed(sounded: number, written: number, evidence: number): number {
  const share = soundedShare * Math.min(1, evidence)
  const score = share * sounded + (1 - share) * written
  return score >= floors.word ? score : 0
}

/**
 * The most alike of the consonants that two Latin words may be read with, and how many there are; of words of vowels,
 * the words themselves. The first consonant is heard best, so another one counts for two.
 */
function soundsLike(left: string, right: string): [likeness: number, consonants: number] {
  let best: [number, number] = [0, 0]
  for (const a of skeletonsOf(left))
    for (const b of skeletonsOf(right)) {
      const short = Math.max(a.length, b.length) < fewestConsonants
      const [x, y] = short ? [left, right] : [a, b]
      const edits = editDistance(x, y) + Number(!short && a[0] !== b[0])
      const alike = likeness(edits, x, y)
      if (alike > best[0]) best = [alike, Math.max(x.length, y.length)]
    }
  return best
}

function alikeConsonants(left: string, right: string): number {
  const [a, b] = [consonantsOf(left), consonantsOf(right)]
  return a === '' || b === '' ? 0 : likeness(editDistance(a, b), a, b)
}

/** What Hebrew writes of a word, one sign for each consonant: b is no v here, nor s a z, as they are in a skeleton. */
const consonantsOf = (latin: string): string =>
  latin
    .replace(/sh/gu, 'S')
    .replace(/[ck]h/gu, 'X')
    .replace(/t[sz]/gu, 'Z')
    .replace(/ph/gu, 'f')
    .replace(/ck|[cq]/gu, 'k')
    .replace(/w/gu, 'v')
    .replace(/[aehiouy]/gu, '')
    .replace(/(.)\1+/gu, '$1')

const likeness = (edits: number, a: string, b: string): number => 1 - edits / Math.max(a.length, b.length, 1)

/** Words come again and again in one search and the next; what they sound like depends on nothing else. */
const known = new Map<string, readonly string[]>()
const mostKnown = 20_000

function skeletonsOf(latin: string): readonly string[] {
  const found = known.get(latin)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const made = skeletons(latin)
  known.set(latin, made)
  return made
}
