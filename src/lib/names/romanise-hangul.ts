import { hangulSurnames } from './hangul-surnames.ts'

const initials = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ')
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')
const [firstSyllable, lastSyllable] = [0xac00, 0xd7a3]

interface Syllable {
  initial: string
  vowel: string
  final: string
}

/** A syllable in Revised Romanisation, its parts apart; undefined for anything that is no syllable. */
export function syllable(letter: string): Syllable | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (code < firstSyllable || code > lastSyllable) return undefined
  const place = code - firstSyllable
  const part = (list: readonly string[], index: number) => (list[index] ?? '').replace('-', '')
  return {
    initial: part(initials, Math.floor(place / 588)),
    vowel: part(vowels, Math.floor((place % 588) / 28)),
    final: part(finals, place % 28),
  }
}

/** The syllables of a word as a foreign name is heard, each up to its vowel and from there. */
export const plainSyllables = (word: string): Array<{ start: string; end: string }> =>
  Array.from(word.normalize('NFC'), (letter) => {
    const parts = syllable(letter)
    if (parts === undefined) return { start: letter, end: '' }
    return { start: parts.initial + (parts.vowel === 'eu' ? '' : parts.vowel), end: parts.final }
  })

/**
 * Reads a word in Hangul in Latin letters: a surname as families write it; anything else by Revised Romanisation, as
 * people spell their names (ㅓ u, ㅜ oo), by McCune-Reischauer, and as a foreign name without the vowels put in.
 */
export function romaniseHangul(word: string): string[] {
  const surname = hangulSurnames.get(word)
  const revised = spell(word, (vowel) => vowel)
  const everyday = spell(word, (vowel) =>
    vowel.endsWith('eo') ? `${vowel.slice(0, -2)}u` : vowel === 'eu' ? 'u' : vowel,
  )
  const older = spell(word, (vowel) => vowel.replace('eo', 'o').replace('eu', 'u'), true)
  const foreign = revised
    .replaceAll(/(?<=[^aeiouyw])eu(?=[^aeiouy]|$)/gu, '')
    .replace(/(?<=ch|sh|j)i$/u, '')
    .replaceAll('ll', 'l')
  return surname === undefined ? [revised, foreign, everyday, older] : [...surname, revised]
}

const aspirated: Readonly<Record<string, string>> = { g: 'k', d: 't', b: 'p', j: 'ch' }

function spell(word: string, toVowel: (vowel: string) => string, older = false): string {
  return Array.from(word, (letter, place) => {
    const parts = syllable(letter)
    if (parts === undefined) return letter
    const initial = older && place === 0 ? (aspirated[parts.initial] ?? parts.initial) : parts.initial
    return initial + toVowel(parts.vowel) + parts.final
  })
    .join('')
    .replaceAll('lr', 'll')
}
