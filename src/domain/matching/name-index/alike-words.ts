import { recent, type Recent } from '#lib/recently-used.ts'
import type { AskedSounds, AskedWord, RetrievalKeys, WordLikeness } from '../candidate-source.ts'
import { beginnings, mayBeOne } from './beginnings.ts'
import { keyNumber } from './key-number.ts'
import { walkKey } from './postings.ts'
import { lengthOfWord, placeOfWord, type Segment, type WordTexts } from './segment.ts'

/** What a word counts as, beside other keys. */
export const wordMark = '='

/** So many listed words are remembered as candidates of words asked for; each of those counts as some more by itself. */
const mostRemembered = ({ counts }: Segment): number => Math.min(2_000_000, Math.max(200_000, 20 * counts.length))
const ownSize = 16
const noWords = new Uint32Array(0)

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
  readonly #scores: Float32Array
  readonly #weights: Float32Array
  readonly #likeness: (word: number) => WordLikeness | undefined

  constructor(words: Uint32Array, likeness: (word: number) => WordLikeness | undefined) {
    this.words = words
    this.#scores = new Float32Array(words.length).fill(Number.NaN)
    this.#weights = new Float32Array(words.length)
    this.#likeness = likeness
  }

  /** No word at all, as for most that are looked for among few. */
  static readonly none = new AlikeWords(noWords, () => undefined)

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

  /** Whether somebody has asked how alike the word at a place of `words` is. */
  isCompared(at: number): boolean {
    return !Number.isNaN(this.#scores[at])
  }

  /** How alike the word at a place of `words` is, 0 where it does not pair. */
  scoreAt(at: number): number {
    const known = this.#scores[at] ?? 0
    if (!Number.isNaN(known)) return known
    const { score, weight } = this.#likeness(this.words[at] ?? 0) ?? { score: 0, weight: 0 }
    this.#scores[at] = score
    this.#weights[at] = weight
    return this.#scores[at] ?? 0
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
  /** Of words, in which round each was last seen: a word is filed under several forms. */
  readonly #seen: Uint32Array
  #round = 0

  constructor(segment: Segment, texts: WordTexts) {
    this.#segment = segment
    this.#texts = texts
    this.#known = recent(mostRemembered(segment), ({ words }) => words.length + ownSize)
    this.#seen = new Uint32Array(segment.counts.length)
  }

  /** Every word that is spelled like words asked for, means the same, or stands for several of them. */
  standing({ words, together }: Pick<RetrievalKeys, 'words' | 'together'>): Standing[] {
    const standing = [
      ...words.flatMap((asked, place): Standing[] => [
        { places: [place], alike: this.#alike(asked, (visit) => this.#spelled(asked, visit)) },
        ...(asked.initial === null ? [] : this.#one(asked.initial.word, [place], asked.initial.like)),
      ]),
      ...together.flatMap(({ word, places, likeness, spelled }): Standing[] => [
        ...this.#one(word, places, { score: likeness, weight: 1 }),
        ...(spelled === null
          ? []
          : [{ places, alike: this.#alike(spelled, (visit) => this.#filed(spelled.forms(), visit)) }]),
      ]),
    ]
    return standing.filter(({ alike }) => alike !== AlikeWords.none)
  }

  /** Every word that is heard as words of a name in signs for syllables. */
  heard(sounds: readonly AskedSounds[]): Standing[] {
    return sounds.map((asked) => ({
      places: asked.places,
      alike: this.#alike(asked, (visit) => this.#heard(asked.keys, visit)),
    }))
  }

  #one(text: string, places: readonly number[], like: WordLikeness): Standing[] {
    const word = placeOfWord(this.#segment, text)
    return word === -1 ? [] : [{ places, alike: AlikeWords.one(word, like) }]
  }

  #alike(
    { id, mayBe, likeness }: Pick<AskedWord, 'id' | 'mayBe' | 'likeness'>,
    find: (visit: (word: number) => void) => void,
  ): AlikeWords {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const { letters, wordStarts } = this.#segment
    const words: number[] = []
    const round = (this.#round += 1)
    find((word) => {
      if (word === -1 || this.#seen[word] === round) return
      this.#seen[word] = round
      if (mayBe(letters, wordStarts[word] ?? 0, wordStarts[word + 1] ?? 0)) words.push(word)
    })
    const alike =
      words.length === 0
        ? AlikeWords.none
        : new AlikeWords(Uint32Array.from(words).toSorted(), (word) => likeness(this.#texts, word))
    this.#known.set(id, alike)
    return alike
  }

  #spelled({ text, forms, others }: AskedWord, visit: (word: number) => void): void {
    this.#filed(forms(), visit)
    for (const form of beginnings(text))
      walkKey(this.#segment.forms, keyNumber(form), (word) => {
        if (mayBeOne(text.length, lengthOfWord(this.#segment, word))) visit(word)
      })
    for (const other of others()) visit(placeOfWord(this.#segment, other))
  }

  #heard(keys: readonly string[], visit: (word: number) => void): void {
    for (const key of keys)
      if (key.startsWith(wordMark)) visit(placeOfWord(this.#segment, key.slice(wordMark.length)))
      else walkKey(this.#segment.forms, keyNumber(key), visit)
  }

  #filed(forms: readonly string[], visit: (word: number) => void): void {
    for (const form of forms) walkKey(this.#segment.forms, keyNumber(form), visit)
  }
}
