import { skeletons } from '#lib/names/skeleton.ts'
import { syllables } from '#lib/names/sound-spellings.ts'

/** One way to write a word in Latin letters, with what is heard of it: each found out once, when it is first asked for. */
export class Reading {
  readonly latin: string
  #skeletons: readonly string[] | undefined
  #syllables: string | undefined
  #consonants: string | undefined
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

  /** What Hebrew writes of it. */
  get consonants(): string {
    return (this.#consonants ??= consonantsOf(this.latin))
  }

  /** How many syllables it has. */
  get syllableCount(): number {
    return (this.#count ??= countSyllables(this.latin))
  }
}

/** What Hebrew writes of a word, one sign for each consonant: b is no v here, nor s a z, as they are in a skeleton. */
const consonantsOf = (latin: string): string =>
  latin
    .replace(/sh/gu, 'S')
    .replace(/[ck]h/gu, 'X')
    .replace(/t[sz]/gu, 'Z')
    .replace(/ph/gu, 'f')
    .replace(/ck|[cq]/gu, 'k')
    .replace(/w/gu, 'v')
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
