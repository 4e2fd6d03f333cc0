import { isCommonName } from '#lib/names/common-words.ts'
import { tokenise } from '#lib/names/fold.ts'
import { particles } from '#lib/names/particles.ts'
import { isSyllabic } from '#lib/names/scripts.ts'
import { soundKey } from '#lib/names/sound-key.ts'
import { generations, suffixes, titles, titlesBehind } from '#lib/names/titles.ts'

/** A word of a name as it is compared. */
export interface ToldWord {
  text: string
  /** How it sounds; of a word that is not in Latin letters the word itself. */
  sound: string
  isLatin: boolean
  /** So many people have it that it tells nobody from another. */
  isCommon: boolean
}

/** A listed name as far as it tells whose it is. */
export interface ToldName {
  /** As its list writes it. */
  text: string
  /** Without titles, degrees and small words. */
  words: readonly ToldWord[]
  /** The same written together, in the order of the list. */
  joined: string
  /** What tells father and son apart, such as "junior"; empty: nothing does. */
  generation: string
}

const latin = /^[a-z]+$/u
/** Small words that make a name together with the one behind them, by the way they are written here. */
const openers: ReadonlyMap<string, string> = new Map([
  ...['abd', 'abdul', 'abdel', 'abdal', 'abdol', 'abdu'].map((word) => [word, 'abd'] as const),
  ...['abu', 'abou', 'abi', 'aboo'].map((word) => [word, 'abu'] as const),
  ...['umm', 'um', 'oum', 'umu'].map((word) => [word, 'umm'] as const),
])
/** "Abdulaziz" and "Abdel Aziz", "Abdurrahman" and "Abd al-Rahman" are one. */
const servant = /^abd[aeiou]?(?:l(?=[a-z]{3})|([rsndtzj])(?=\1))/u
/** "Alzawahiri" is "al-Zawahiri". */
const article = /^(?:al|el)(?=[bcdfghjklmnpqrstvwxz][a-z]{3})/u

/** Words of companies and ships that say nothing of whose name it is. */
const small = new Set(['the', 'of', 'and', 'for', 'de', 'la', 'et'])

const isDress = (word: string): boolean => titles.has(word) || titlesBehind.has(word) || suffixes.has(word)

const hyphens = /(?<=\p{L})[-‐‑](?=\p{L})/gu

const spelled = ({ words }: ToldName): string => words.map(({ text }) => text).join(' ')

/**
 * The ways in which a listed name can be read: as it stands and, where it has a hyphen, with its parts written together.
 * The order of family and given name is of no matter.
 */
export function readName(text: string, isPerson: boolean): ToldName[] {
  const apart = told(text, text, isPerson)
  const together = told(text, text.replace(hyphens, ''), isPerson)
  return spelled(apart) === spelled(together) ? [apart] : [apart, together]
}

function told(text: string, written: string, isPerson: boolean): ToldName {
  const tokens = tokenise(written)
  const words = isPerson ? personWords(tokens) : tokens.filter((token) => !small.has(token))
  return {
    text,
    words: words.map(toWord),
    joined: words.join(''),
    generation: isPerson ? generationOf(tokens) : '',
  }
}

/** What stands first in a name is a name or a title: "Sr. Juan", "Junior Araujo". */
const generationOf = (tokens: readonly string[]): string =>
  tokens
    .slice(1)
    .flatMap((token) => generations.get(token) ?? [])
    .toSorted()
    .join(' ')

function personWords(tokens: readonly string[]): string[] {
  const words: string[] = []
  let opener = ''
  for (const token of tokens) {
    const opens = openers.get(token)
    if (opens !== undefined) opener = opens
    else if (!isDress(token) && !particles.has(token)) {
      words.push(...syllables(`${opener}${token}`.replace(servant, 'abd').replace(article, '')))
      opener = ''
    }
  }
  return words
}

/** A name in Han or Hangul is written in one word, of which each sign is one. */
const syllables = (word: string): string[] => (isSyllabic(word) ? Array.from(word) : [word])

function toWord(text: string): ToldWord {
  const isLatin = latin.test(text)
  // what cannot be heard is taken for common: then something else has to tell
  return isLatin
    ? { text, sound: soundKey(text) || text, isLatin, isCommon: text.length < 3 || isCommonName(text) }
    : { text, sound: text, isLatin, isCommon: true }
}
