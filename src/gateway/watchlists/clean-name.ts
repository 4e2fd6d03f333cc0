const description = / ?\((?= ?\p{Ll})[^()\p{Lu}]*\)$/u
const invisible = /[\u200B\u2060\uFEFF\u00AD]/gu

/**
 * A name without what is no part of any name: zero-width characters, doubled white space and a description in brackets
 * at its end, "(politician)" or "(previously listed as)". Brackets with a capital in them may hold a name and stay.
 */
export function cleanName(text: string): string {
  const plain = text.replaceAll(invisible, '').replaceAll(/\s+/gu, ' ').trim()
  const bare = plain.replace(description, '')
  return bare === '' ? plain : bare
}
