import anyAscii from 'any-ascii'
import { hanSurnames } from './han-surnames.ts'

/**
 * Reads a folded word in Han characters in Latin letters: a surname as families write it; anything else by its Mandarin
 * readings in Pinyin, and then by the sounds that a foreign name written out in characters stands for.
 */
export function romaniseHan(word: string): string[] {
  const surname = hanSurnames.get(word)
  const pinyin = Array.from(word, (letter) => anyAscii(letter).toLowerCase())
  if (surname !== undefined) return [...surname]
  return [pinyin.join(''), pinyin.map(sounded).join(''), pinyin.map(older).join('')]
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
