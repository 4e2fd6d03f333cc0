import { repairScripts } from './repair-script.ts'

/** Letters that NFKD leaves whole although every reader sees a plain letter in them. */
const wholeLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ə: 'a',
  ŋ: 'ng',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
}

const apostrophes = /['’‘‛ʼʻʹʾʿˈ`´′＇״׳]/gu
const invisible = /[\p{Cf}ـ]/gu
// Marks are accents in these scripts only. In Devanagari, Thai or kana they are vowels and letters, and stay.
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu
// Most names are plain, and the general way takes ten times as long.
const plainText = /^\p{ASCII}*$/u
const plainApostrophes = /['`]/gu
const plainSeparators = /[^a-z0-9]+/gu
const separators = /[^\p{L}\p{N}\p{M}]+/gu

/**
 * Folds a name to the form in which spellings are compared: compatibility forms resolved, accents off, lower case,
 * apostrophes gone, every other separator (hyphens, middle dots) one space, letters of another script that look the same
 * repaired. Every script and every digit stays.
 */
export function fold(text: string): string {
  if (plainText.test(text)) return text.replace(plainApostrophes, '').toLowerCase().replace(plainSeparators, ' ').trim()
  const plain = text.replace(apostrophes, '').replace(invisible, '').normalize('NFKD').replace(accented, '$1')
  const lower = repairScripts(plain.normalize('NFC')).toLowerCase()
  const mapped = lower.replace(/[łøđðþħŧßæœıəŋɓɗƙƴς]/gu, (letter) => wholeLetters[letter] ?? letter)
  return mapped.replace(separators, ' ').trim()
}

/** Splits a name into its folded words; a name without a letter or digit has none. */
export function tokenise(text: string): string[] {
  const folded = fold(text)
  return folded === '' ? [] : folded.split(' ')
}

const hyphenated = /(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}\p{M}'’]+(?:[-‐‑][\p{L}\p{N}\p{M}'’]+)+/gu

/** The words with a hyphen, folded and written together: "Jean-Luc al-Amin" has "jeanluc" and "alamin". */
export function joinedForms(text: string): string[] {
  return Array.from(text.matchAll(hyphenated), ([word]) => fold(word).replaceAll(' ', ''))
}
