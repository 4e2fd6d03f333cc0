import type { Coverage } from './font-coverage.ts'
import { arabicSlice, baseSlice, isRightToLeft, isSign, rtlSliceOf, sliceOf } from './fonts.ts'
import { shapeArabic } from './shape-arabic.ts'

/** A piece of a line that one font prints in one direction; a run from right to left is in the order of reading. */
export interface Run {
  text: string
  slice: string
  isRtl: boolean
}

/** What the fonts at hand can print, by slice. */
export type Coverages = ReadonlyMap<string, Coverage>

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0
/** Marks of no width, which keep letters apart or together. */
const isJoiner = (letter: string): boolean => letter === '\u200C' || letter === '\u200D'

/** What a letter is part of: the slice of a script that runs from right to left, or null. */
const rtlOf = (letter: string): string | null =>
  isRightToLeft(codeOf(letter)) && !/\p{Mn}/u.test(letter) ? rtlSliceOf(letter) : null

/** What takes the direction of the letters around it. */
const goesAlong = (letter: string): boolean =>
  isSign(codeOf(letter)) || isJoiner(letter) || (isRightToLeft(codeOf(letter)) && /\p{Mn}/u.test(letter))

/** Pieces of a text by their direction; one from right to left is of one script, and begins and ends with it. */
function* directions(text: string): Generator<{ text: string; rtl: string | null }> {
  const letters = Array.from(text)
  let from = 0
  while (from < letters.length) {
    const rtl = rtlOf(letters[from] ?? '')
    let to = from + 1
    for (let i = to; i < letters.length; i += 1) {
      const letter = letters[i] ?? ''
      const isSame = rtlOf(letter) === rtl
      if (!isSame && !(rtl !== null && goesAlong(letter))) break
      if (isSame || /\p{Mn}/u.test(letter)) to = i + 1
    }
    yield { text: letters.slice(from, to).join(''), rtl }
    from = to
  }
}

const covers = (fonts: Coverages, slice: string, text: string): boolean => {
  const has = fonts.get(slice)
  return has !== undefined && Array.from(text).every((letter) => codeOf(letter) <= 0xffff && has(codeOf(letter)))
}

/** A run from right to left, shaped; null where the fonts at hand cannot print it. Vowel marks are left out. */
function rtlRun(text: string, slice: string, fonts: Coverages): Run | null {
  const bare = text.normalize('NFC').replaceAll(/\p{Mn}/gu, '')
  const shaped = slice === arabicSlice.id ? shapeArabic(bare) : bare
  const printed = shaped?.replaceAll(/[\u200C\u200D]/g, '') ?? null
  return printed !== null && covers(fonts, slice, printed) ? { text: printed, slice, isRtl: true } : null
}

/** Runs from left to right; null where the fonts at hand cannot print them. */
function ltrRuns(text: string, fonts: Coverages): Run[] | null {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const slices = [baseSlice.id, sliceOf(codeOf(letter))]
    const slice = slices.find((one) => one !== null && covers(fonts, one, letter))
    if (slice === undefined || slice === null) return null
    if (last?.slice === slice) last.text += letter
    else runs.push({ text: letter, slice, isRtl: false })
  }
  return runs
}

/** A text as runs, from left to right on the page; null where the fonts at hand cannot print it. */
export function runsOf(text: string, fonts: Coverages): Run[] | null {
  if (covers(fonts, baseSlice.id, text)) return [{ text, slice: baseSlice.id, isRtl: false }]
  const runs: Run[] = []
  for (const piece of directions(text)) {
    const { text: part, rtl } = piece
    const printed = rtl === null ? ltrRuns(part, fonts) : rtlRun(part, rtl, fonts)
    if (printed === null) return null
    runs.push(...(Array.isArray(printed) ? printed : [printed]))
  }
  return runs
}

/** Letters that print nothing and turn the direction of reading, and others that no font has. */
const unseen = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu

/** Signs for which plainer ones stand in where a font does not have them. */
const plainer: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u2026': '...',
  '\u2022': '*',
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
}

const withPlainerSigns = (text: string, fonts: Coverages): string =>
  text.replaceAll(/[\u2013\u2019\u201C\u201D\u2022\u2026\u2212]/g, (sign) =>
    covers(fonts, baseSlice.id, sign) ? sign : (plainer[sign] ?? sign),
  )

/** How a word is written in Latin letters. */
export type Romanise = (word: string) => string

/**
 * A text of which every letter can be printed: a word for which no font is at hand stands in its romanised form, and
 * those that follow each other have one note behind them that says so.
 */
export function printable(text: string, fonts: Coverages, romanise: Romanise, note: string): string {
  const clean = withPlainerSigns(text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(unseen, ''), fonts)
  if (runsOf(clean, fonts) !== null) return clean
  const told: string[] = []
  let isRomanised = false
  for (const word of clean.split(' ')) {
    const prints = runsOf(word, fonts) !== null
    if (prints && isRomanised) told.push(note)
    told.push(prints ? word : latinOf(word, fonts, romanise))
    isRomanised = !prints
  }
  if (isRomanised) told.push(note)
  return told.join(' ')
}

/** A romanised word; of what stays unprintable a question mark is left. */
function latinOf(word: string, fonts: Coverages, romanise: Romanise): string {
  const latin = romanise(word)
  return Array.from(latin)
    .map((letter) => (runsOf(letter, fonts) === null ? '?' : letter))
    .join('')
}
