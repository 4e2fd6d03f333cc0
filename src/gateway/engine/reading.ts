import { skeletons } from '#lib/names/skeleton.ts'
import { syllables } from '#lib/names/sound-spellings.ts'

/** One way to write a word in Latin letters, with what is heard of it: each found out once, when it is first asked for. */
export class Reading {
  readonly latin: string
  #skeletons: readonly string[] | undefined
  #syllables: string | undefined
  #consonants: readonly string[] | undefined
  #hebrew: string | undefined
  #count: number | undefined

  constructor(latin: string) {
    this.latin = latin
  }

  /** The coarse consonants, in every way to read them. */
  get skeletons(): readonly string[] {
    return (this.#skeletons ??= skeletons(this.latin))
  }

  /** What is heard of it as syllables of a Chinese name, a sign for each sound. */
  get syllables(): string {
    return (this.#syllables ??= syllables(this.latin))
  }

  /** What Hebrew writes of it, where it is a word in Latin letters, in every way to hear it, the likeliest first. */
  get consonants(): readonly string[] {
    return (this.#consonants ??= consonantsOf(this.latin))
  }

  /** The consonants of it, where it is how a word in Hebrew letters is read. */
  get hebrew(): string {
    return (this.#hebrew ??= withoutVowels(inSigns(this.latin)))
  }

  /** How many syllables it has. */
  get syllableCount(): number {
    return (this.#count ??= countSyllables(this.latin))
  }
}

/** Spellings that are heard in one way, a sign for each sound; a sign that is no small letter stands as it is. */
const heardOnce: ReadonlyArray<readonly [spelling: RegExp, sign: string]> = [
  [/tsch|tch/gu, 'Z'],
  [/sch|sh/gu, 'S'],
  [/kh/gu, 'X'],
  [/t[sz]/gu, 'Z'],
  [/ph/gu, 'f'],
  [/th/gu, 't'],
  [/ck|q/gu, 'k'],
  [/x/gu, 'ks'],
]

const inSigns = (latin: string): string =>
  heardOnce.reduce((text, [spelling, sign]) => text.replace(spelling, sign), latin)

/** Spellings that one language reads otherwise than another, the likelier sound first. */
const heardOtherwise: ReadonlyArray<readonly [spelling: RegExp, ...signs: string[]]> = [
  [/ch/gu, 'X', 'Z', 'S', 'k'],
  [/j/gu, 'j', 'y', 'z'],
  [/c(?=[eiy])/gu, 's', 'Z'],
  [/g(?=[eiy])/gu, 'g', 'j'],
  [/w/gu, 'v', ''],
  [/z/gu, 'z', 'Z'],
  [/^h(?=[aeiouy])/gu, 'h', ''],
  [/^i(?=[^aeiou])/gu, 'i', 'y'],
]
/** More ways to hear one word only make chance likenesses. */
const mostHeard = 12

/** What Hebrew writes of a word, one sign for each consonant: b is no v here, nor s a z, as they are in a skeleton. */
function consonantsOf(latin: string): string[] {
  let ways = [inSigns(latin)]
  for (const [spelling, ...signs] of heardOtherwise)
    if (ways.some((way) => way.search(spelling) >= 0))
      ways = [...new Set(signs.flatMap((sign) => ways.map((way) => way.replace(spelling, sign))))].slice(0, mostHeard)
  return [...new Set(ways.map(withoutVowels))]
}

/** Of the vowels, Hebrew writes only that there is one at the start. */
const withoutVowels = (text: string): string =>
  text
    .replace(/^[aeiou]+/u, 'A')
    .replace(/^y(?=.)/u, 'Y')
    .replace(/^h(?=.)/u, 'H')
    .replace(/c/gu, 'k')
    .replace(/[aehiouy]/gu, '')
    .replace(/(.)\1+/gu, '$1')

function countSyllables(latin: string): number {
  let [count, inVowels] = [0, false]
  for (let place = 0; place < latin.length; place++) {
    const isVowel = vowels.has(latin.charCodeAt(place))
    if (isVowel && !inVowels) count++
    inVowels = isVowel
  }
  return count
}

const vowels: ReadonlySet<number> = new Set(Array.from('aeiouy', (vowel) => vowel.charCodeAt(0)))
