import { Respelling, spelled, type Spelling } from './respelling.ts'

const everywhere: ReadonlyArray<readonly Spelling[]> = [
  spelled('ng', 'N', { notBefore: 'aeiouy' }),
  spelled('ee', 'i'),
  spelled('oo', 'u'),
  [...spelled('w', 'u', { behind: 'aeiou' }), ...spelled('w', 'u', { before: 'ou' })],
]

/** Spellings of one sound in Latin letters, as signs: C is what hisses behind the teeth, N the n of "ng". */
export const soundsOfWords = new Respelling(
  [
    ...everywhere,
    spelled('tsch sch tch tsh dzh shch sh zh ch cz sz dj j', 'C'),
    [...spelled('ts tz dz', 's'), ...spelled('c', 's', { before: 'eiy' }), ...spelled('z', 's')],
    spelled('ph', 'f'),
    spelled('th', 't'),
    spelled('dh', 'd'),
    spelled('kh ck qu c q', 'k'),
    spelled('gh', 'g'),
    spelled('x', 'ks'),
    spelled('w', 'v'),
    spelled('y', 'i'),
  ],
  'abcdefghijklmnopqrstuvwxyzCN',
)

/** The same in syllables of Chinese, which tell more hissing sounds apart: S, C and Z, x, q and j. */
const soundsOfSyllables = new Respelling([
  ...everywhere,
  spelled('hs', 'x'),
  spelled('sh', 'S'),
  spelled('ch', 'C'),
  spelled('zh', 'Z'),
  spelled('ts tz', 'c'),
  spelled('ck', 'k'),
  spelled('w', 'u', { before: 'a' }),
  spelled('y', 'i'),
])

/** What is heard of a Latin word, one sign for each sound. */
export const sounds = (latin: string): string => soundsOfWords.textOf(latin)

/** What is heard of the syllables of a Chinese name in Latin letters, one sign for each sound. */
export const syllables = (latin: string): string => soundsOfSyllables.textOf(latin)

const vowels = 'aeiou'
/** The same with those of Hangul and the half vowels there. */
const weak = `${vowels}AEUWY`
/** Sounds that one language takes for each other's, and what it costs where two of them meet. */
const near: ReadonlyArray<readonly [pairs: string, cost: number]> = [
  ['pb td kg fv lr nN', 0.15],
  ['bv pf bf pv sC kh gh mn vu vo', 0.35],
  ['tC dC ts ds Ci kC gC nl hf', 0.55],
]
const guessedVowel = 0.25

/** Sounds of Hangul (`hangul-sounds.ts`) and the Latin ones that they stand for. */
const nearInHangul: typeof near = [
  ['Gg Gk Dd Dt Bb Bp Pp Pf Ss JC QC Hh Ll Lr Tt Eo Eu Uu Ae Wu Wv Yi', 0],
  ['Ee Ea Aa Td Wo JS', 0.1],
  ['Bv Pb Js Ts Ue YC SC Ai', 0.2],
  ['Ei Ui Uo Ua Ao', guessedVowel],
  ['Pv Qs Hf Hk TC St Ln Bf Jd', 0.35],
  ['Qt Gh DC', 0.55],
]

/** In a language of few syllables another vowel or nasal is no guess, and fewer sounds are near. */
const inSyllables = { vowel: 0.5, nasal: 0.6, moreVowels: 0.6 }
const nearInSyllables: typeof near = [
  ['pb td kg fv lr', 0.25],
  ['xS vu bv', 0.35],
  ['CZ Cj Cq Zj qj cC cs sS', 0.5],
  ['nN', inSyllables.nasal],
]

/** Signs are letters, so that the code of one is a place in a table. */
const signs = 128
const inWords = costTable([...near, ...nearInHangul], guessedVowel)
const betweenSyllables = costTable(nearInSyllables, inSyllables.vowel)

function costTable(pairs: typeof near, vowel: number): Float64Array {
  const table = new Float64Array(signs * signs).fill(1)
  const set = (a: string, b: string, cost: number) => {
    table[a.charCodeAt(0) * signs + b.charCodeAt(0)] = cost
    table[b.charCodeAt(0) * signs + a.charCodeAt(0)] = cost
  }
  for (const [together, cost] of pairs)
    for (const pair of together.split(' ')) set(pair.charAt(0), pair.charAt(1), cost)
  for (const a of vowels) for (const b of vowels) set(a, b, vowel)
  for (let code = 0; code < signs; code++) table[code * signs + code] = 0
  return table
}

/** What it costs that one sound stands where another was expected, both by the codes of their signs. */
export const soundCost = (a: number, b: number): number => inWords[a * signs + b] ?? 1

/** How much a sound says: a vowel less than a consonant, since it is a guess. */
export const soundWeight = (sound: string): number => (weak.includes(sound) ? 0.4 : 1)

const aloneCosts = new Float64Array(signs).fill(1)
for (const vowel of vowels) aloneCosts[vowel.charCodeAt(0)] = inSyllables.moreVowels
const aloneCost = (code: number): number => aloneCosts[code] ?? 1

/** Longer words are compared by their beginning. */
const longest = 64
/** Reused over calls, which are thousands in one search. */
const row: Float64Array = new Float64Array(longest + 1)

/**
 * What it costs that some syllables are spelled for others, both as `syllables` reads them. Where it is more than `most`,
 * it is anything above that: two words that have little in common are not read to their end.
 */
export function syllableCost(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const [height, width] = [Math.min(a.length, longest), Math.min(b.length, longest)]
  row[0] = 0
  for (let place = 0; place < width; place++) row[place + 1] = (row[place] ?? 0) + aloneCost(b.charCodeAt(place))
  for (let at = 0; at < height; at++) {
    const code = a.charCodeAt(at)
    const cost = aloneCost(code)
    let before: number = row[0] ?? 0
    let last = before + cost
    row[0] = last
    let least = last
    for (let place = 0; place < width; place++) {
      const above = row[place + 1] ?? 0
      const sound = b.charCodeAt(place)
      const other = before + (betweenSyllables[code * signs + sound] ?? 1)
      last = Math.min(above + cost, last + aloneCost(sound), other)
      row[place + 1] = last
      if (last < least) least = last
      before = above
    }
    // Every way to the end goes through this row.
    if (least > most) return least
  }
  return row[width] ?? 0
}

/** The least that the difference in length of two words costs in `syllableCost`. */
export const leastCost = (a: string, b: string): number => Math.abs(a.length - b.length) * inSyllables.moreVowels
