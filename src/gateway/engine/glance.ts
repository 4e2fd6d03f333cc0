import { mostEdits } from '#lib/names/similarity.ts'
import { editBudget, jaroWinklerFloor, jaroWinklerRatio, longWord, shortestSound } from './compare-words.ts'
import type { Word } from './prepared-name.ts'
import type { WordClass } from './word-class.ts'
import { otherSpellings } from './words/nicknames.ts'

/** Whether a listed word, its UTF-16 units from one place of some letters to another, may pair with a word at all. */
export type Glance = (letters: Uint16Array, from: number, to: number) => boolean

const plain = /^[a-z0-9]+$/u
/** Units of plain words, so that each is a place in a table; the first one that is none. */
const signs = 128
/** A number has a bit for each letter of a word as long as this. */
const mostLetters = 32
/** How much a common start makes of a likeness, at most, and what sums in another order may differ by. */
const [prefixLetters, perPrefixLetter, slip] = [4, 0.1, 1e-9]

/** So many edits may lie between two words of which the longer one has so many letters. */
const editsWithin = Uint8Array.from({ length: mostLetters + 1 }, (_, longest) => mostEdits(editBudget(longest)))

/**
 * Tells of most listed words that they do not pair with one searched for, without reading them: by the edits between the
 * two, counted a row at once as in `editsByBits`. What is not in plain letters is always worth a look.
 */
export function glanceOf(word: Word): Glance {
  let made: Glance | undefined
  return (letters, from, to) => (made ??= makeGlance(word))(letters, from, to)
}

/** Made when it is first asked for: a word that was searched for before needs none. */
function makeGlance({ text, wordClass }: Word): Glance {
  if (!plain.test(text) || text.length > mostLetters || text.length < 2) return () => true
  const units = unitsOf(text)
  // Of these no spelling is let through but their own; of one letter it is still to be seen.
  if (strictClasses.has(wordClass))
    return (letters, from, to) => to - from === 1 || isWord(units, letters, from, to) || !isPlain(letters, from, to)
  const others = otherSpellings(text).map(unitsOf)
  const places = placesOf(units)
  return (letters, from, to) => {
    const length = to - from
    if (length === 1 || length > mostLetters) return true
    const told = mayBeSpelled(units, places, letters, from, to)
    return told || others.some((other) => isWord(other, letters, from, to))
  }
}

const strictClasses: ReadonlySet<WordClass> = new Set<WordClass>(['number', 'patronymic', 'legal-form'])

const unitsOf = (text: string): Uint16Array => Uint16Array.from(text, (letter) => letter.charCodeAt(0))

/** Where each letter stands in a word, a bit for each place. */
function placesOf(units: Uint16Array): Int32Array {
  const places = new Int32Array(signs)
  for (const [place, unit] of units.entries()) places[unit] = (places[unit] ?? 0) | (1 << place)
  return places
}

function isWord(units: Uint16Array, letters: Uint16Array, from: number, to: number): boolean {
  if (to - from !== units.length) return false
  for (let place = 0; place < units.length; place++) if (units[place] !== letters[from + place]) return false
  return true
}

function isPlain(letters: Uint16Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((letters[at] ?? 0) >= signs) return false
  return true
}

function mayBeSpelled(units: Uint16Array, places: Int32Array, letters: Uint16Array, from: number, to: number): boolean {
  const height = units.length
  const last = 1 << (height - 1)
  // One by one: an array of them would be made for every word that is glanced at.
  let more = -1
  let less = 0
  let diagonal = 0
  let before = 0
  let edits = height
  let strange = 0
  for (let at = from; at < to; at++) {
    const unit = letters[at] ?? 0
    if (unit >= signs) return true
    const here = places[unit] ?? 0
    if (here === 0) strange++
    const swapped = ((~diagonal & here) << 1) & before
    diagonal = (((here & more) + more) ^ more) | here | less | swapped
    const rising = less | ~(diagonal | more)
    const falling = diagonal & more
    if ((rising & last) !== 0) edits++
    else if ((falling & last) !== 0) edits--
    const shifted = (rising << 1) | 1
    more = (falling << 1) | ~(diagonal | shifted)
    less = shifted & diagonal
    before = here
  }
  const width = to - from
  const shortest = Math.min(height, width)
  const longest = Math.max(height, width)
  if (edits <= (editsWithin[longest] ?? 0)) return true
  if (shortest >= shortestSound && units[0] === letters[from] && 2 * edits < longest) return true
  if (longest < longWord || shortest < longest * jaroWinklerRatio) return false
  return mostAlike(units, letters, from, to, Math.min(height, width - strange)) >= jaroWinklerFloor - slip
}

/** The most that Jaro-Winkler makes of two words with so many letters in common. */
function mostAlike(units: Uint16Array, letters: Uint16Array, from: number, to: number, common: number): number {
  const jaro = (common / units.length + common / (to - from) + 1) / 3
  let prefix = 0
  while (prefix < prefixLetters && prefix < to - from && units[prefix] === letters[from + prefix]) prefix++
  return jaro + prefix * perPrefixLetter * (1 - jaro)
}
