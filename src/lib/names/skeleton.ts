/** Spellings of one sound each. Capitals are finished classes, so that a later rule leaves them alone. */
const certain: ReadonlyArray<readonly [RegExp, string]> = [
  [/t?sch|tch|tsh|dzh|shch|[cst]z|dz|ts|dj|dh(?=j)|sh|zh|c(?=[eiy])/gu, 'S'],
  [/kh|gh|ck|qu/gu, 'K'],
  [/ph/gu, 'P'],
]

/** Spellings of two sounds, the likelier first. */
const doubtful: ReadonlyArray<readonly [RegExp, string, string]> = [
  [/x/gu, 'S', 'KS'],
  [/ch/gu, 'S', 'K'],
  [/j/gu, 'S', ''],
  [/g(?=[eiy])/gu, 'K', 'S'],
  [/w/gu, '', 'P'],
  [/th/gu, 'T', 'S'],
  [/ng/gu, 'NK', 'N'],
]

const classes: ReadonlyArray<readonly [RegExp, string]> = [
  [/[bfpv]/gu, 'P'],
  [/[dt]/gu, 'T'],
  [/[cgkq]/gu, 'K'],
  [/[sz]/gu, 'S'],
  [/[lr]/gu, 'L'],
  [/m/gu, 'M'],
  [/n/gu, 'N'],
  [/(.)(?=\1)/gu, ''],
  [/[^A-Z0-9]/gu, ''],
]

const replaceAll = (text: string, rules: ReadonlyArray<readonly [RegExp, string]>): string =>
  rules.reduce((changed, [pattern, sound]) => changed.replace(pattern, sound), text)

/** Whether any rule but those of single letters may hold. */
const severalLetters = /[hjwxz]|c[eiykz]|t?s[cz]|ts|qu|ng|g[eiy]|[^a-z0-9]/u
/** Plain letters and digits, each with the sound that it is by itself. */
const soundOfLetter: ReadonlyMap<string, string> = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz0123456789', (letter) => [letter, replaceAll(letter, classes).toLowerCase()]),
)

/** The consonants of a word each letter of which is a sound by itself; of neighbours of one sound, the last. */
function byLetters(latin: string): string {
  let [skeleton, before] = ['', '']
  for (const letter of latin) {
    const sound = soundOfLetter.get(letter) ?? ''
    // Between two of one sound a vowel keeps them apart.
    if (sound !== before) skeleton += sound
    before = sound
  }
  return skeleton
}

/** More readings of one word than these only make chance likenesses. */
const mostSkeletons = 4

/**
 * The coarse consonants of a Latin word, for scripts that do not write vowels: p{bfv} t{d} k{gqc kh gh} s{z sh ch j x
 * zh ts} l{r} n m; double letters one, vowels, w, h and y dropped. Spellings of two sounds ("ch", "j", "x") give several, one
 * to four, the likeliest first; that of a word of vowels is empty.
 */
export function skeletons(latin: string): string[] {
  if (!severalLetters.test(latin)) return [byLetters(latin)]
  let ways = [replaceAll(latin, certain)]
  for (const [spelling, likely, other] of doubtful) {
    if (!ways[0]?.match(spelling)) continue
    ways = [likely, other].flatMap((sound) => ways.map((way) => way.replace(spelling, sound)))
  }
  return [...new Set(ways.map((way) => replaceAll(way, classes).toLowerCase()))].slice(0, mostSkeletons)
}

/** What a skeleton is made of. */
const consonants = Array.from('pkstlmn')

/** The skeletons with one consonant more, less or otherwise than in this one; the first stays, for it is heard best. */
export const skeletonsNear = (skeleton: string): string[] =>
  Array.from(skeleton, (_, place) => place + 1).flatMap((place) => {
    const [before, after] = [skeleton.slice(0, place), skeleton.slice(place)]
    const rest = after.slice(1)
    return [before + rest, ...consonants.flatMap((other) => [before + other + after, before + other + rest])]
  })
