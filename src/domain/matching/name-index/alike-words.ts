import { recent, type Recent } from '#lib/recently-used.ts'
import type { AskedSounds, AskedWord, RetrievalKeys, WordLikeness } from '../candidate-source.ts'
import { beginnings, mayBeOne } from './beginnings.ts'
import { keyNumber } from './key-number.ts'
import { walkKey } from './postings.ts'
import { lengthOfWord, placeOfWord, type Segment, type WordTexts } from './segment.ts'

/** What a word counts as, beside other keys. */
export const wordMark = '='

/** So many words asked for are remembered, with whom they may pair: the more, the fewer words there are to pair with. */
const mostKnown = ({ counts }: Segment): number => Math.min(50_000, Math.max(2000, Math.round(2e7 / counts.length)))

/** Listed words that may stand in some places of the name searched for. */
export interface Standing {
  places: readonly number[]
  alike: AlikeWords
}

/**
 * The words of a segment that may pair with one asked for, and how alike they are. That is found out of each when it is
 * first asked for: most stand in no name that has enough beside them.
 */
export class AlikeWords {
  /** Rising. */
  readonly words: Uint32Array
  /** How alike each is, 0 to 1; not a number where nobody has asked yet. */
  readonly #scores: Float64Array
  readonly #weights: Float64Array
  readonly #likeness: (word: number) => WordLikeness | undefined

  constructor(words: Uint32Array, likeness: (word: number) => WordLikeness | undefined) {
    this.words = words
    this.#scores = new Float64Array(words.length).fill(Number.NaN)
    this.#weights = new Float64Array(words.length)
    this.#likeness = likeness
  }

  /** A word that is known to be so alike. */
  static one(word: number, like: WordLikeness): AlikeWords {
    return new AlikeWords(Uint32Array.of(word), () => like)
  }

  /** Whether the word at a place of `words` may pair, as far as is known. */
  mayPair(at: number): boolean {
    return this.#scores[at] !== 0
  }

  /** The place of a word in `words`, -1 where it is none of them. */
  placeOf(word: number): number {
    let [low, high] = [0, this.words.length - 1]
    while (low <= high) {
      const middle = (low + high) >>> 1
      const found = this.words[middle] ?? 0
      if (found === word) return middle
      if (found < word) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  /** How alike the word at a place of `words` is, 0 where it does not pair. */
  scoreAt(at: number): number {
    const known = this.#scores[at] ?? 0
    if (!Number.isNaN(known)) return known
    const { score, weight } = this.#likeness(this.words[at] ?? 0) ?? { score: 0, weight: 0 }
    this.#scores[at] = score
    this.#weights[at] = weight
    return score
  }

  /** How much the pair weighs, as a part of what the word does; once its score was asked for. */
  weightAt(at: number): number {
    return this.#weights[at] ?? 0
  }
}

/**
 * Finds the words of a segment that may stand in the place of words searched for, and remembers them for the next
 * search: names are made of the same words again and again.
 */
export class Vocabulary {
  readonly #segment: Segment
  readonly #texts: WordTexts
  readonly #known: Recent<AlikeWords>

  constructor(segment: Segment, texts: WordTexts) {
    this.#segment = segment
    this.#texts = texts
    this.#known = recent(mostKnown(segment))
  }

  /** Every word that is spelled like words asked for, means the same, or stands for several of them. */
  standing({ words, together }: Pick<RetrievalKeys, 'words' | 'together'>): Standing[] {
    return [
      ...words.flatMap((asked, place): Standing[] => [
        { places: [place], alike: this.#alike(asked, () => this.#spelled(asked)) },
        ...(asked.initial === null ? [] : this.#one(asked.initial.word, [place], asked.initial.like)),
      ]),
      ...together.flatMap(({ word, places, likeness, spelled }): Standing[] => [
        ...this.#one(word, places, { score: likeness, weight: 1 }),
        ...(spelled === null ? [] : [{ places, alike: this.#alike(spelled, () => this.#filed(spelled.forms)) }]),
      ]),
    ]
  }

  /** Every word that is heard as words of a name in signs for syllables. */
  heard(sounds: readonly AskedSounds[]): Standing[] {
    return sounds.map((asked) => ({
      places: asked.places,
      alike: this.#alike(asked, () => this.#heard(asked.keys)),
    }))
  }

  #one(text: string, places: readonly number[], like: WordLikeness): Standing[] {
    const word = placeOfWord(this.#segment, text)
    return word === -1 ? [] : [{ places, alike: AlikeWords.one(word, like) }]
  }

  #alike(
    { id, mayBe, likeness }: Pick<AskedWord, 'id' | 'mayBe' | 'likeness'>,
    find: () => ReadonlySet<number>,
  ): AlikeWords {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const { letters, wordStarts } = this.#segment
    const words = Array.from(find()).filter((word) => mayBe(letters, wordStarts[word] ?? 0, wordStarts[word + 1] ?? 0))
    const alike = new AlikeWords(Uint32Array.from(words).toSorted(), (word) => likeness(this.#texts.of(word)))
    this.#known.set(id, alike)
    return alike
  }

  #spelled({ text, forms, others }: AskedWord): Set<number> {
    const filed = this.#filed(forms)
    for (const form of beginnings(text))
      walkKey(this.#segment.forms, keyNumber(form), (word) => {
        if (mayBeOne(text.length, lengthOfWord(this.#segment, word))) filed.add(word)
      })
    for (const other of others) filed.add(placeOfWord(this.#segment, other))
    filed.delete(-1)
    return filed
  }

  #heard(keys: readonly string[]): Set<number> {
    const filed = this.#filed(keys.filter((key) => !key.startsWith(wordMark)))
    for (const key of keys)
      if (key.startsWith(wordMark)) filed.add(placeOfWord(this.#segment, key.slice(wordMark.length)))
    filed.delete(-1)
    return filed
  }

  #filed(forms: readonly string[]): Set<number> {
    const filed = new Set<number>()
    for (const form of forms) walkKey(this.#segment.forms, keyNumber(form), (word) => filed.add(word))
    return filed
  }
}
