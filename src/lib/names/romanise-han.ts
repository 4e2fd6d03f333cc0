import anyAscii from 'any-ascii'
import { hanSounds } from './han-sounds.ts'
import { hanSurnames } from './han-surnames.ts'

/** Chinese given names and surnames are one or two characters; a longer word is a foreign name written out. */
const writtenOutFrom = 3

/**
 * Reads a folded word in Han characters in Latin letters: a surname as families write it; anything else by its Mandarin
 * readings in Pinyin and by the sounds that a foreign name written out in characters stands for, these first where no
 * Chinese name is so long.
 */
export function romaniseHan(word: string): string[] {
  const surname = hanSurnames.get(word)
  if (surname !== undefined) return [...surname]
  const characters = Array.from(word)
  const pinyin = characters.map((letter) => anyAscii(letter).toLowerCase())
  const read = (way: number) => characters.map((letter, place) => soundOf(letter, pinyin[place] ?? '', way)).join('')
  const own = pinyin.join('')
  return characters.length < writtenOutFrom ? [own, read(0), read(1)] : [read(0), read(1), own]
}

/** The sound of a character in a foreign name by the table, or by what its Pinyin is in English letters. */
function soundOf(character: string, pinyin: string, way: number): string {
  const known = hanSounds.get(character)
  if (known !== undefined) return known[way] ?? known[0] ?? ''
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
