import { fold, tokenise } from '#lib/names/fold.ts'
import { lettersOf } from '#lib/names/letters.ts'
import { recent } from '#lib/recently-used.ts'
import { romanise } from '#lib/names/romanise.ts'
import { isPlain, scriptOf, type Script } from '#lib/names/scripts.ts'
import { weightedEdits } from '#lib/names/similarity.ts'
import { splitByScript } from '#lib/names/split-script.ts'
import { Reading } from './reading.ts'
import { otherClass, personClass, weightOf, type WordClass } from './word-class.ts'
import { legalFormAt, longLegalWords, splitLegalForm } from './words/legal-forms.ts'
import { locationAt } from './words/locations.ts'
import { hasNickname } from './words/nicknames.ts'
import { numberAt } from './words/numbers.ts'
import { organisationPhraseAt } from './words/organisation-words.ts'

/** A folded word of a name with what scoring needs to know of it; a number or legal form of several words is one. */
export interface Word {
  text: string
  script: Script
  /** Which letters it has, as bits. */
  letters: number
  /** The ways to write the word in Latin letters, the likeliest first. */
  latin: readonly string[]
  /** The same with what is heard of each. */
  readings: readonly Reading[]
  wordClass: WordClass
  weight: number
  /** Whether it is one of the names that have a short form, or one of those. */
  hasNickname: boolean
  /** What the word stands for: the value of a number, the legal form, the organisation word that it is short for. */
  meaning?: string
  /** The class of a legal form that foreign ones share. */
  legalKind?: string
  /** Whether the name itself tells that the word is a family name. */
  isFamily?: true
  /** Han characters that write out a foreign word, as the name itself tells. */
  isForeign?: true
  /** The words as they stand, where several are compared as one. */
  joinedFrom?: string
  /** Why several words are compared as one. */
  merged?: 'joined' | 'acronym' | 'initial'
}

/** A name ready to be compared. */
export interface PreparedName {
  words: Word[]
  /** Titles and repeated words: out of the score, and said so. */
  removed: string[]
  /** The words as they stand, by which two names are the same. */
  shown: string
  /** The whole name is written without a space or dot. */
  unspaced: boolean
}

/** More words than any name has; what comes after them is not compared. */
const mostWords = 24
/** What comes after so many letters of a word is not read. */
export const longestWord = 64
const dotted = /(?<![\p{L}\p{N}])\p{L}(?:\.\s?\p{L})+(?![\p{L}\p{N}])\.?/gu

/** A person's name in the order given, family: "FAMILY, Given" is turned round where the one comma tells. */
export function straightOrder(text: string, person: boolean): string {
  const [family, given, ...more] = text.split(',')
  const turned = person && more.length === 0 && family !== undefined && given !== undefined && fold(given) !== ''
  return turned ? `${given} ${family}` : text
}

/** Splits a name into words in straight order and sets titles and repeated words aside, as long as a word remains. */
export function prepareName(text: string, person: boolean): PreparedName {
  const { words, unspaced } = person ? personWords(text) : organisationWords(text)
  const kept: Word[] = []
  const removed: string[] = []
  const seen = new Set<string>()
  const onlyTitles = words.every(({ wordClass }) => wordClass === 'title')
  for (const word of words) {
    if ((word.wordClass === 'title' && !onlyTitles) || seen.has(word.text)) removed.push(shownWord(word))
    else kept.push(word)
    seen.add(word.text)
  }
  return { words: kept, removed, shown: kept.map(shownWord).join(' '), unspaced }
}

/** A name searched for, with words of its own: what is found about them is kept no longer than the search. */
export function searchedName(text: string, person: boolean): PreparedName {
  const name = prepareName(text, person)
  return { ...name, words: name.words.map((word) => ({ ...word })) }
}

/** A word as it stands in the name. */
export const shownWord = ({ joinedFrom, text }: Word): string => joinedFrom ?? text

interface ReadWords {
  words: Word[]
  unspaced: boolean
}

function personWords(text: string): ReadWords {
  const straight = straightOrder(text, true)
  const tokens = tokenise(straight)
  const family = toldFamily(text, straight)
  const isForeign = middleDot.test(text)
  const words = splitByScript(tokens.slice(0, mostWords)).map((token, place, all) => {
    const word = toWord(token, personClass(all, place))
    if (word.script === 'han' && isForeign) return { ...word, isForeign: true as const }
    return family.has(token) && word.wordClass === 'word' ? { ...word, isFamily: true as const } : word
  })
  // What was turned round had a comma between two parts, one of which may have no letter.
  return { words, unspaced: straight === text ? tokens.length < 2 : isUnspaced(text) }
}

const isUnspaced = (text: string): boolean => !fold(text).includes(' ')

/** What stands between the words of a foreign name in Chinese. */
const middleDot = /[·・‧•]/u
const capitals = /(?<![\p{L}\p{M}])\p{Lu}[\p{Lu}\p{M}'’-]+(?![\p{L}\p{M}])/gu

const none: ReadonlySet<string> = new Set()
/** Without two capitals in a row, or signs that may stand among them, no word of a plain text is in capitals. */
const mayHaveCapitals = /\p{Lu}[\p{Lu}\p{M}'’-]/u

/** The words that a name tells to be its family's: those before the comma, or those in capitals among others. */
function toldFamily(text: string, straight: string): ReadonlySet<string> {
  if (straight !== text) return new Set(tokenise(text.split(',')[0] ?? ''))
  if (!mayHaveCapitals.test(text) || !/\p{Ll}/u.test(text)) return none
  return new Set((text.match(capitals) ?? []).flatMap(tokenise))
}

/** The words of a company or ship: dotted letters are one word, and so are numbers and legal forms in several. */
function organisationWords(text: string): ReadWords {
  const spelled = new Map<string, string>()
  const closed = text.replace(dotted, (letters) => {
    const joined = fold(letters).replaceAll(' ', '')
    spelled.set(joined, fold(letters))
    return ` ${joined} `
  })
  const folded = tokenise(closed)
  const tokens = folded.flatMap(splitLegalForm).slice(0, mostWords)
  const words: Word[] = []
  for (let start = 0; start < tokens.length;) {
    const [word, length] = organisationWordAt(tokens, start)
    const joinedFrom = length > 1 ? word.text : spelled.get(word.text)
    words.push(joinedFrom === undefined ? word : { ...word, joinedFrom })
    start += length
  }
  return { words, unspaced: closed === text ? folded.length < 2 : isUnspaced(text) }
}

function organisationWordAt(tokens: readonly string[], start: number): [word: Word, length: number] {
  const token = tokens[start] ?? ''
  const legal = legalFormAt(tokens, start)
  if (legal !== undefined && isLegalPlace(tokens, start, legal.length)) {
    const text = tokens.slice(start, start + legal.length).join(' ')
    return [{ ...toWord(text, 'legal-form'), meaning: legal.form, legalKind: legal.kind }, legal.length]
  }
  const number = numberAt(tokens, start)
  if (number !== undefined) {
    const text = tokens.slice(start, start + number.length).join(' ')
    return [{ ...toWord(text, 'number'), meaning: number.value }, number.length]
  }
  return commonPhraseAt(tokens, start) ?? [formOrOther(token), 1]
}

/** The place or organisation word that begins here, in one word or several; the longer one. */
function commonPhraseAt(tokens: readonly string[], start: number): [word: Word, length: number] | undefined {
  const [place, common] = [locationAt(tokens, start), organisationPhraseAt(tokens, start)]
  const isPlace = (place?.length ?? 0) > (common?.length ?? 0)
  const phrase = isPlace ? place : common
  if (phrase === undefined) return undefined
  const text = tokens.slice(start, start + phrase.length).join(' ')
  return [{ ...toWord(text, isPlace ? 'location' : 'organisation-word'), meaning: phrase.value }, phrase.length]
}

/** Two letters are a legal form at the end of a name, and at its start in scripts where they stand there. */
function isLegalPlace(tokens: readonly string[], start: number, length: number): boolean {
  const token = tokens[start] ?? ''
  if (tokens.length === length) return false
  if (length > 1 || token.length > 2) return true
  const rest = tokens.slice(start + 1)
  return (
    rest.every((next, index) => legalFormAt(rest, index) !== undefined && next.length < 5) ||
    (start === 0 && !/^[a-z]+$/u.test(token))
  )
}

function formOrOther(token: string): Word {
  const typed = token.length >= 8 ? longLegalWords.find((form) => isOneOff(form, token)) : undefined
  const legal = typed === undefined ? undefined : legalFormAt([typed], 0)
  if (legal !== undefined) return { ...toWord(token, 'legal-form'), meaning: legal.form, legalKind: legal.kind }
  return toWord(token, otherClass(token))
}

const isOneOff = (a: string, b: string): boolean => a[0] === b[0] && weightedEdits(a, b, 1) !== undefined

/** Words come again in name after name, and reading one of another script costs far more than comparing it. */
const known = recent<Word>(40_000)

/** A word for a folded text, for example for two words that are compared as one. */
export function toWord(token: string, wordClass: WordClass): Word {
  const text = token.slice(0, longestWord)
  if (isPlain(text)) return makeWord(text, wordClass, 'latin', [text])
  const key = wordClass === 'word' ? text : `${wordClass} ${text}`
  const found = known.get(key)
  if (found !== undefined) return found
  const word = makeWord(text, wordClass, scriptOf(text), romanise(text))
  known.set(key, word)
  return word
}

const makeWord = (text: string, wordClass: WordClass, script: Script, latin: readonly string[]): Word => ({
  text,
  script,
  letters: lettersOf(text),
  latin,
  readings: latin.map((one) => new Reading(one)),
  wordClass,
  weight: weightOf(text, wordClass),
  hasNickname: hasNickname(text),
})

/** Listed names come again in search after search; preparing one costs as much as comparing it. */
const knownNames = { person: recent<PreparedName>(40_000), other: recent<PreparedName>(40_000) }
/** Words come again in name after name, each kept once: what was found about it in a search holds for all of them. */
const knownWords = recent<Word>(40_000)

/** A listed name ready to be compared, remembered for the next search: it depends on nothing but its text. */
export function preparedName(text: string, person: boolean): PreparedName {
  const names = knownNames[person ? 'person' : 'other']
  const found = names.get(text)
  if (found !== undefined) return found
  const prepared = prepareName(text, person)
  const shared = { ...prepared, words: prepared.words.map(sharedWord) }
  names.set(text, shared)
  return shared
}

function sharedWord(word: Word): Word {
  const { text, wordClass, meaning, legalKind, isFamily, isForeign, joinedFrom } = word
  const isBare = (meaning ?? legalKind ?? isFamily ?? isForeign ?? joinedFrom) === undefined
  // Most words are nothing but words, and their text is key enough.
  const key =
    isBare && wordClass === 'word'
      ? text
      : [text, wordClass, meaning, legalKind, isFamily, isForeign, joinedFrom].join('|')
  const found = knownWords.get(key)
  if (found !== undefined) return found
  knownWords.set(key, word)
  return word
}
