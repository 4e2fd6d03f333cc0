import anyAscii from 'any-ascii'
import { hanGiven } from './han-given.ts'
import { hanSounds } from './han-sounds.ts'
import { hanSurnames } from './han-surnames.ts'
import { wadeGiles } from './wade-giles.ts'

/** Chinese given names and surnames are one or two characters; a longer word is a foreign name written out. */
export const writtenOutFrom = 3
/** Cantonese, Hokkien, Korean and Vietnamese, as the table of given names has them. */
const elsewhere = 4

/**
 * Reads a folded word in Han characters in Latin letters: a surname as families write it; a given name in Pinyin, as it
 * is read elsewhere, and in the older spelling of Taiwan; a word too long for a Chinese name by the sounds that a
 * foreign name written out in characters stands for, and in Pinyin.
 */
export function romaniseHan(word: string): string[] {
  const surname = hanSurnames.get(word)
  const characters = Array.from(word)
  const pinyin = characters.map(pinyinOf)
  const older = pinyin.map(wadeGiles).join('')
  if (surname !== undefined) return [...surname, older]
  const [first = '', second = ''] = heardHan(word)
  const own = pinyin.join('')
  if (characters.length >= writtenOutFrom) return [first, second, own]
  return [own, ...readElsewhere(characters), older, first, second]
}

/** The ways to hear a foreign name, or a part of it, that is written out in characters. */
export function heardHan(word: string): string[] {
  return [0, 1].map((way) => Array.from(word, (letter) => soundOf(letter, way)).join(''))
}

/**
 * A given name as one place reads all of its characters; of a place that lacks one, nothing is known. Given names of one
 * character are the mainland's, and one syllable is like too many.
 */
function readElsewhere(characters: readonly string[]): string[] {
  if (characters.length < 2) return []
  const known = characters.map((letter) => hanGiven.get(letter) ?? [])
  return Array.from({ length: elsewhere }, (_, place) => known.map((ways) => ways[place] ?? '')).flatMap((syllables) =>
    syllables.includes('') ? [] : [syllables.join('')],
  )
}

/** The ways to hear one character where a foreign name is written out with it, each once. */
export const heardInHan = (character: string): string[] => [
  ...new Set([soundOf(character, 0), soundOf(character, 1), sounded(pinyinOf(character))]),
]

const pinyinOf = (character: string): string => anyAscii(character).toLowerCase()

/** The sound of a character in a foreign name by the table, or by what its Pinyin is in English letters. */
function soundOf(character: string, way: number): string {
  const known = hanSounds.get(character)
  if (known !== undefined) return known[way] ?? known[0] ?? ''
  const pinyin = pinyinOf(character)
  return way === 0 ? sounded(pinyin) : older(pinyin)
}

/** A syllable of Pinyin in English letters, the end of its nasals dropped: 基辛格, "jixinge", is Kissinger. */
function sounded(syllable: string): string {
  const end = syllable === 'er' ? 'r' : syllable.replace(/ng$/u, 'n')
  return end.replace(/^q/u, 'ch').replace(/^x/u, 'sh').replace(/^zh/u, 'j').replace(/^w/u, 'v')
}

const older = (syllable: string): string =>
  sounded(syllable)
    .replace(/^j(?=i)/u, 'k')
    .replace(/^sh(?=i)/u, 'h')
    .replace(/^v/u, 'w')
    .replace(/^h/u, 'kh')
    .replace(/^c(?!h)/u, 'ts')
