import { lettersOf, mayBeWithin } from '#lib/names/letters.ts'
import { editDistance, weightedEdits } from '#lib/names/similarity.ts'
import { compareScripts, isSyllabic } from './cross-script.ts'
import { toWord, type Word } from './prepared-name.ts'

const mostJoined = 3
const fewestAcronym = 3
/** A word as long as this may have a typing error beside being written together. */
export const longEnough = 7
const mostHeard = 5000

/**
 * Makes one word of neighbours that stand as one in the other name: written together ("al saud", "alsaud"), by their
 * first letters in an organisation ("PLA"), or as initials in a person ("JC").
 */
export function groupWords(searched: Word[], listed: Word[], person: boolean): [Word[], Word[]] {
  return [group(searched, listed, person), group(listed, searched, person)]
}

/** Whether no word of the other name may be several of these, as far as is told at a glance. */
export function standAlone(words: Word[], others: Word[], person: boolean): boolean {
  if (words.length < 2) return true
  const initials = initialsOf(words)
  for (const other of others) if (mayStandForSome(other, words, initials, person)) return false
  return true
}

function group(words: Word[], others: Word[], person: boolean): Word[] {
  if (words.length < 2) return words
  const initials = initialsOf(words)
  const wanted = others.filter(
    (other) => mayStandForSome(other, words, initials, person) && words.every(({ text }) => text !== other.text),
  )
  if (wanted.length === 0) return words
  const grouped: Word[] = []
  for (let start = 0; start < words.length;) {
    const word = runAt(words, start, wanted, person)
    if (word === undefined) grouped.push(...words.slice(start, start + 1))
    else grouped.push(word.merged)
    start += word?.length ?? 1
  }
  return grouped
}

/** Whether a word may be several of the other name, told by lengths and letters alone: most words cannot. */
export function mayStandForSome(other: Word, words: Word[], initials: number, person: boolean): boolean {
  if (other.meaning !== undefined) return false
  if (isSyllabic(other) && hasSyllables(words, Array.from(other.text).length)) return true
  const isShort = other.text.length <= words.length && (other.letters & ~initials) === 0
  if (isShort && (person ? consonants.test(other.text) : other.text.length >= fewestAcronym)) return true
  for (let start = 0; start + 1 < words.length; start++) {
    let length = words[start]?.text.length ?? 0
    let letters = words[start]?.letters ?? 0
    for (let end = start + 1; end < words.length && end < start + mostJoined; end++) {
      length += words[end]?.text.length ?? 0
      letters |= words[end]?.letters ?? 0
      if (Math.abs(length - other.text.length) > 1 || !mayBeWithin(1, letters, other.letters)) continue
      if (isSyllabic(other) || isNearly(textOf(words.slice(start, end + 1), ''), other.text)) return true
    }
  }
  return false
}

/** Whether a text that is long enough for it may be another one but for a typing error. */
const isNearly = (text: string, other: string): boolean =>
  text === other || (text.length >= longEnough && editDistance(text, other) <= 1)

/** Whether so many words in a row write one syllable each. */
function hasSyllables(words: Word[], count: number): boolean {
  if (count < 2 || count > mostJoined) return false
  let inARow = 0
  for (const word of words) {
    inARow = writesOneSyllable(word) ? inARow + 1 : 0
    if (inARow === count) return true
  }
  return false
}

/** The letters that words begin with, as bits. */
export function initialsOf(words: Word[]): number {
  let initials = 0
  for (const { text } of words) initials |= lettersOf(text.charAt(0))
  return initials
}

interface Run {
  merged: Word
  length: number
}

function runAt(words: Word[], start: number, wanted: Word[], person: boolean): Run | undefined {
  for (let length = Math.min(mostJoined, words.length - start); length > 1; length--) {
    const run = words.slice(start, start + length)
    const size = run.reduce((sum, { text }) => sum + text.length, 0)
    const likely = wanted.filter((other) => isSyllabic(other) || Math.abs(size - other.text.length) <= 1)
    if (likely.length === 0) continue
    const text = textOf(run, '')
    if (likely.some((other) => isWrittenTogether(other, text, run)))
      return { merged: merge(run, text, 'joined'), length }
  }
  return person ? initialsAt(words, start, wanted) : acronymAt(words, start, wanted)
}

function isWrittenTogether(other: Word, text: string, run: Word[]): boolean {
  if (other.text === text) return true
  if (isSyllabic(other)) return isSpelledOut(other, run)
  const plain = run.every(({ meaning }) => meaning === undefined)
  if (!plain || text.length < longEnough || Math.abs(text.length - other.text.length) > 1) return false
  // A word that is nearly one of the run alone is that word, not the run.
  return (
    weightedEdits(text, other.text, 1) !== undefined && run.every((word) => other.text.length - word.text.length > 1)
  )
}

/** A given name in Han or Hangul is one word, in Latin letters often one for each character: "형봉", "Hyong Bong". */
function isSpelledOut(other: Word, run: Word[]): boolean {
  const parts = syllablesOf(other)
  if (parts.length !== run.length || !hasSyllables(run, parts.length)) return false
  // The characters of a Chinese name are read in one place, so that they are compared together.
  if (other.script === 'han') return isHeardIn(other, textOf(run, ''))
  return run.every((word, place) => {
    const syllable = parts[place]
    return syllable !== undefined && compareScripts(syllable, word) !== undefined
  })
}

const writesOneSyllable = (word: Word): boolean =>
  word.script === 'latin' && (word.readings[0]?.syllableCount ?? 0) <= 1

/** What was found for a word in Han, for as long as it is kept: the same words stand together in many names. */
const heardIn = new WeakMap<Word, Map<string, boolean>>()

function isHeardIn(han: Word, latin: string): boolean {
  const known = heardIn.get(han) ?? new Map<string, boolean>()
  if (known.size === 0) heardIn.set(han, known)
  const found = known.get(latin)
  if (found !== undefined) return found
  const made = compareScripts(han, toWord(latin, 'word')) !== undefined
  if (known.size >= mostHeard) known.clear()
  known.set(latin, made)
  return made
}

/** Kept as long as the word is: it is asked for with every name that it is laid beside. */
const syllables = new WeakMap<Word, Word[]>()

function syllablesOf(word: Word): Word[] {
  const known = syllables.get(word)
  if (known !== undefined) return known
  const made = Array.from(word.text, (character) => toWord(character, 'word'))
  syllables.set(word, made)
  return made
}

/** The words whose first letters are a word of the other name; small words between them may be passed over. */
function acronymAt(words: Word[], start: number, wanted: Word[]): Run | undefined {
  for (let length = words.length - start; length >= fewestAcronym; length--) {
    const run = words.slice(start, start + length)
    const full = run.filter(({ wordClass }) => wordClass !== 'particle')
    const texts = [firstLetters(run), firstLetters(full)].filter((text) => text.length >= fewestAcronym)
    const short = wanted.find((other) => other.script === run[0]?.script && texts.includes(other.text))
    if (short !== undefined) return { merged: merge(run, short.text, 'acronym'), length }
  }
  return undefined
}

const consonants = /^[bcdfghjklmnpqrstvwxz]{2,3}$/u

/** The given names whose first letters the other name writes together. */
function initialsAt(words: Word[], start: number, wanted: Word[]): Run | undefined {
  const short = wanted.find(
    ({ text }) => consonants.test(text) && text === firstLetters(words.slice(start, start + text.length)),
  )
  if (short === undefined) return undefined
  const length = short.text.length
  return { merged: merge(words.slice(start, start + length), short.text, 'initial'), length }
}

const merge = (run: Word[], text: string, merged: NonNullable<Word['merged']>): Word => ({
  ...toWord(text, 'word'),
  joinedFrom: run.map(({ joinedFrom, text: own }) => joinedFrom ?? own).join(' '),
  merged,
})

const firstLetters = (words: Word[]): string => words.map(({ text }) => text.charAt(0)).join('')
const textOf = (words: Word[], between: string): string => words.map(({ text }) => text).join(between)
