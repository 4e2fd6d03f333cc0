import anyAscii from 'any-ascii'
import { fold } from './fold.ts'
import { romaniseArabic } from './romanise-arabic.ts'
import { romaniseCyrillic } from './romanise-cyrillic.ts'
import { romaniseGreek } from './romanise-greek.ts'
import { romaniseHan } from './romanise-han.ts'
import { romaniseHangul } from './romanise-hangul.ts'
import { romaniseHebrew } from './romanise-hebrew.ts'
import { romaniseKana } from './romanise-kana.ts'

/** More ways to write one word would blow up what is kept and compared. */
const mostReadings = 8

const runs = [
  [/\p{Script=Cyrillic}+/uy, romaniseCyrillic],
  [/\p{Script=Greek}+/uy, romaniseGreek],
  [/\p{Script=Arabic}+/uy, romaniseArabic],
  [/\p{Script=Hebrew}+/uy, romaniseHebrew],
  [/[\p{Script=Hiragana}\p{Script=Katakana}ー]+/uy, romaniseKana],
  [/\p{Script=Hangul}+/uy, romaniseHangul],
  [/\p{Script=Han}+/uy, romaniseHan],
] as const

const asciiOnly = /^\p{ASCII}*$/u

/**
 * The ways to write one folded word in Latin letters, one to eight, the likeliest first; a Latin word comes back
 * unchanged. Each script goes by its own table, and the general one of any-ascii is the base for the rest.
 */
export function romanise(word: string): readonly string[] {
  if (asciiOnly.test(word)) return [word]
  const parts = readParts(word)
  const most = Math.max(...parts.map(({ length }) => length))
  const whole = Array.from({ length: most }, (_, way) => parts.map((ways) => ways[way] ?? ways[0] ?? '').join(''))
  const latin = [...new Set(whole.map(toLatin))].filter((text) => text !== '')
  return latin.length > 0 ? latin.slice(0, mostReadings) : [word]
}

/** Every run of one script with its readings; a letter without a table of its own is left to any-ascii. */
function readParts(word: string): string[][] {
  const parts: string[][] = []
  for (let place = 0; place < word.length;) {
    const [text, read] = runAt(word, place)
    parts.push(read(text))
    place += text.length
  }
  return parts
}

function runAt(word: string, place: number): [text: string, read: (text: string) => string[]] {
  for (const [pattern, read] of runs) {
    pattern.lastIndex = place
    const text = pattern.exec(word)?.[0]
    if (text !== undefined) return [text, read]
  }
  return [String.fromCodePoint(word.codePointAt(place) ?? 0), (text) => [anyAscii(text)]]
}

const toLatin = (text: string): string => fold(anyAscii(text)).replaceAll(' ', '')
