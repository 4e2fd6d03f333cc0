/** Spellings and the fine class of their sound; capitals are finished classes, so that a later rule leaves them alone. */
const sounds: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:x|ts|tz)/gu, 'S'],
  [/^(?:kn|gn|pn)/gu, 'N'],
  [/shch|t?sch|tch|tsh|dzh|dsh|sh|zh|cz|ch|dj|j/gu, 'J'],
  [/ts|tz|dz|sz|c(?=[eiy])/gu, 'S'],
  [/x/gu, 'KS'],
  [/ph|v|w(?=[aeiouylr]|$)|f/gu, 'F'],
  [/gh|kh/gu, 'H'],
  [/ck|qu|q|c|k/gu, 'K'],
  [/th|dh/gu, 'T'],
  [/[sz]/gu, 'S'],
  [/g/gu, 'G'],
  [/^h/gu, 'H'],
  [/b/gu, 'B'],
  [/p/gu, 'P'],
  [/d/gu, 'D'],
  [/t/gu, 'T'],
  [/l/gu, 'L'],
  [/r/gu, 'R'],
  [/m/gu, 'M'],
  [/n/gu, 'N'],
  [/[hw]/gu, ''],
]

const vowelClasses: Readonly<Record<string, string>> = { e: 'i', i: 'i', y: 'i', a: 'a', o: 'u', u: 'u' }

/**
 * How a Latin word sounds: its consonants in fine classes with the class of the first vowel (a, e-i-y, o-u) in its
 * place, double letters one. "Mohammed" and "Muhamad" have one key, "Mehmet" has another; a word of no letter an empty one.
 */
export function soundKey(latin: string): string {
  const classed = sounds
    .reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin)
    .replace(/(.)\1+/gu, '$1')
  const place = classed.search(/[aeiouy]/u)
  const vowel = vowelClasses[classed.charAt(place)] ?? ''
  const consonants = (text: string) => text.replace(/[^A-Z0-9]/gu, '')
  const key =
    place === -1 ? consonants(classed) : consonants(classed.slice(0, place)) + vowel + consonants(classed.slice(place))
  return key.toLowerCase()
}
