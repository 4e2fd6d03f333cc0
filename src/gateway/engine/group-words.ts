import { weightedEdits } from '#lib/names/similarity.ts'
import { compareScripts, isSyllabic } from './cross-script.ts'
import { toWord, type Word } from './prepared-name.ts'

const mostJoined = 3
const fewestAcronym = 3
/** A word as long as this may have a typing error beside being written together. */
const longEnough = 7

/**
 * Makes one word of neighbours that stand as one in the other name: written together ("al saud", "alsaud"), by their
 * first letters in an organisation ("PLA"), or as initials in a person ("JC").
 */
export function groupWords(searched: Word[], listed: Word[], person: boolean): [Word[], Word[]] {
  return [group(searched, listed, person), group(listed, searched, person)]
}

function group(words: Word[], others: Word[], person: boolean): Word[] {
  if (words.length < 2) return words
  const known = new Set(words.map(({ text }) => text))
  const wanted = others.filter(({ text, meaning }) => !known.has(text) && meaning === undefined)
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

interface Run {
  merged: Word
  length: number
}

function runAt(words: Word[], start: number, wanted: Word[], person: boolean): Run | undefined {
  for (let length = Math.min(mostJoined, words.length - start); length > 1; length--) {
    const run = words.slice(start, start + length)
    const text = textOf(run, '')
    if (wanted.some((other) => isWrittenTogether(other, text, run)))
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
  const characters = Array.from(other.text)
  if (characters.length !== run.length || run.some(({ script }) => script !== 'latin')) return false
  // The characters of a Chinese name are read in one place, so that they are compared together.
  if (other.script === 'han') return compareScripts(other, toWord(textOf(run, ''), 'word')) !== undefined
  return run.every((word, place) => compareScripts(toWord(characters[place] ?? '', 'word'), word) !== undefined)
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
