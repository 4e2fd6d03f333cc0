import { recent } from '#lib/recently-used.ts'
import type { AskedSounds, AskedWord, RetrievalKeys, WordLikeness } from '../candidate-source.ts'
import { roundingSlip, shareFor } from '../name-mean.ts'
import { beginnings, mayBeOne } from './beginnings.ts'
import { keyNumber } from './key-number.ts'
import { walkKey } from './postings.ts'
import { lengthOfWord, placeOfWord, wordAt, type Segment } from './segment.ts'

/** What a word counts as, beside other keys. */
export const wordMark = '='

/** A place of the name searched for, and how alike a listed word is to what stands there. */
export interface Place extends WordLikeness {
  place: number
}

/** The words of a segment that pair with words searched for, or stand for some of them together, by their places. */
export type AlikeWords = ReadonlyMap<number, readonly Place[]>

/** Listed words that pair with one asked for, and how alike each of them is. */
interface Pairing {
  words: Uint32Array
  scores: Float64Array
  weights: Float64Array
}

/** So many words asked for are remembered, with whom they pair. */
const mostKnown = 2000

/**
 * Finds the words of a segment that may stand in the place of words searched for, and remembers them for the next
 * search: names are made of the same words again and again.
 */
export class Vocabulary {
  readonly #segment: Segment
  readonly #known = recent<Pairing>(mostKnown)

  constructor(segment: Segment) {
    this.#segment = segment
  }

  /** Every word that is spelled like words asked for, means the same, or stands for several of them. */
  alike({ words, together }: Pick<RetrievalKeys, 'words' | 'together'>): AlikeWords {
    const alike = new Alike()
    for (const [place, asked] of words.entries())
      alike.note(
        this.#pairing(asked, () => this.#spelled(asked)),
        [place],
      )
    for (const { word, places, likeness, spelled } of together) {
      const same = placeOfWord(this.#segment, word)
      if (same !== -1) alike.noteOne(same, places, { score: likeness, weight: 1 })
      if (spelled === null) continue
      const pairing = this.#pairing(spelled, () => this.#filed(spelled.forms))
      alike.note(pairing, places, same)
    }
    return alike.words
  }

  /** Every word that is heard as words of a name in signs for syllables. */
  heard(sounds: readonly AskedSounds[]): AlikeWords {
    const alike = new Alike()
    for (const asked of sounds)
      alike.note(
        this.#pairing(asked, () => this.#heard(asked.keys)),
        asked.places,
      )
    return alike.words
  }

  #pairing(
    { id, mayBe, likeness }: Pick<AskedWord, 'id' | 'mayBe' | 'likeness'>,
    find: () => ReadonlySet<number>,
  ): Pairing {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const { letters, wordStarts } = this.#segment
    const paired: ({ word: number } & WordLikeness)[] = []
    for (const word of find()) {
      if (!mayBe(letters, wordStarts[word] ?? 0, wordStarts[word + 1] ?? 0)) continue
      const like = likeness(wordAt(this.#segment, word))
      if (like !== undefined && like.score > 0) paired.push({ word, score: like.score, weight: like.weight })
    }
    const pairing = {
      words: Uint32Array.from(paired, ({ word }) => word),
      scores: Float64Array.from(paired, ({ score }) => score),
      weights: Float64Array.from(paired, ({ weight }) => weight),
    }
    this.#known.set(id, pairing)
    return pairing
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

/** Words by the places that they may stand in. */
class Alike {
  readonly words = new Map<number, Place[]>()

  /** All words of a pairing but one that is known by itself. */
  note({ words, scores, weights }: Pairing, places: readonly number[], known = -1): void {
    for (const [at, word] of words.entries())
      if (word !== known) this.noteOne(word, places, { score: scores[at] ?? 0, weight: weights[at] ?? 0 })
  }

  noteOne(word: number, places: readonly number[], { score, weight }: WordLikeness): void {
    for (const place of places) {
      const before = this.words.get(word)
      if (before === undefined) this.words.set(word, [{ place, score, weight }])
      else before.push({ place, score, weight })
    }
  }
}

/**
 * The words of a segment of which a name holds one at least if it holds so much of the words searched for, by what they
 * weigh, that it can have the mean; none of the places that stand in the most names, as far as the others suffice to find it.
 */
export function neededWords(
  { counts }: Pick<Segment, 'counts'>,
  alike: AlikeWords,
  { weights, least }: { weights: readonly number[]; least: number },
): Set<number> {
  const sought = weights.map((weight) => ({ weight, names: 0, alike: new Array<number>() }))
  for (const [word, places] of alike)
    for (const { place } of places) {
      const one = sought[place]
      if (one === undefined) continue
      one.names += counts[word] ?? 0
      one.alike.push(word)
    }
  const required = shareFor(least) * sum(weights) - roundingSlip
  const needed = new Set<number>()
  let left = sum(sought.filter((one) => one.alike.length > 0).map(({ weight }) => weight))
  for (const one of sought.toSorted((a, b) => a.names - b.names)) {
    if (one.alike.length === 0) continue
    if (left < required) break
    left -= one.weight
    for (const word of one.alike) needed.add(word)
  }
  return needed
}

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0)
