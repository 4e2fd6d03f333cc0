import type { RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { beginnings } from '#domain/matching/name-index/beginnings.ts'
import { keyNumber } from '#domain/matching/name-index/key-number.ts'
import { heldMean, roundingSlip } from '#domain/matching/name-mean.ts'
import { leastLikeness, likeness, trigramsOf } from './trigrams.ts'
import { formKey, wordKey } from './keys.ts'

/** A listed name as it is looked for among those watched. */
export interface ListedKeys {
  folded: string
  /** null: as it is folded. */
  romanised: string | null
  keys: readonly string[]
  /** What its words weigh together, in thousandths. */
  weight: number
}

/** A name of somebody watched. */
interface FiledName {
  /** Each of them alone makes a listed name one to look at. */
  keys: Int32Array
  /** Its letters, where the whole of it is compared. */
  letters: { folded: Set<string>; romanised: Set<string> | null } | null
  /** What its words weigh, in thousandths, and under what each stands in listed names. */
  words: readonly { weight: number; keys: Int32Array }[]
  /** What stands for some of the words, by their bits. */
  together: readonly { keys: Int32Array; bits: number }[]
  /** The weighted mean of its words that a listed name needs. */
  least: number
}

/** Somebody watched, as the memory keeps them: four bytes for a key. */
export type FiledSubject = readonly FiledName[]

/** Words that come later are taken for one, so that a number has a bit for each. */
const lastBit = 30

/** Files the names of somebody watched, each under all by which a search of it finds a listed one. */
export const fileSubject = (names: readonly RetrievalKeys[]): FiledSubject =>
  names.map(({ folded, romanised, byWords, keys, words, together, least }) => ({
    // A word of a listed name may be heard so that is filed with a consonant less.
    keys: Int32Array.from(byWords ? keys : [...keys, ...keys.map(formKey)], keyNumber),
    letters: byWords
      ? null
      : { folded: trigramsOf(folded), romanised: romanised === folded ? null : trigramsOf(romanised) },
    words: words.map(({ text, weight, forms, others }) => ({
      weight,
      keys: Int32Array.from([...[...forms, ...beginnings(text)].map(formKey), ...others.map(wordKey)], keyNumber),
    })),
    together: together.map(({ word, spelled, places }) => ({
      keys: Int32Array.from([wordKey(word), ...(spelled?.forms ?? []).map(formKey)], keyNumber),
      bits: places.reduce((bits, place) => bits | bitOf(place), 0),
    })),
    least,
  }))

const bitOf = (place: number): number => 1 << Math.min(place, lastBit)

interface ListedName<Party> {
  party: Party
  weight: number
  folded: Set<string>
  romanised: Set<string> | null
}

/**
 * Listed names by their keys, to be met by those watched. The other way round, with an index over those watched, would
 * keep every key of theirs in memory as a text with its list; a page of listed names is filed in no time.
 */
export class ListedNames<Party> {
  readonly #byKey = new Map<number, ListedName<Party>[]>()
  readonly #names: ListedName<Party>[] = []

  /** Files a name of a party, whose keys are different ones. */
  add(party: Party, { folded, romanised, keys, weight }: ListedKeys): void {
    const letters = { folded: trigramsOf(folded), romanised: romanised === null ? null : trigramsOf(romanised) }
    const name = { party, weight, ...letters }
    this.#names.push(name)
    for (const key of keys) {
      const number = keyNumber(key)
      const holding = this.#byKey.get(number)
      if (holding === undefined) this.#byKey.set(number, [name])
      else holding.push(name)
    }
  }

  /**
   * The parties that a search for somebody watched may bring: a name shares a key, is alike, or holds enough of the
   * words or of others like them. Nothing is ranked, nothing cut.
   */
  metBy(subject: FiledSubject): Set<Party> {
    const met = new Set<Party>()
    for (const asked of subject) {
      for (const key of asked.keys) for (const { party } of this.#holding(key)) met.add(party)
      if (asked.letters !== null) this.#meetAlike(asked.letters, met)
      this.#meetByWords(asked, met)
    }
    return met
  }

  #holding(key: number): readonly ListedName<Party>[] {
    return this.#byKey.get(key) ?? []
  }

  #meetByWords({ words, together, least }: FiledName, met: Set<Party>): void {
    const held = new Map<ListedName<Party>, number>()
    const note = (key: number, bits: number) => {
      for (const name of this.#holding(key)) held.set(name, (held.get(name) ?? 0) | bits)
    }
    for (const [place, { keys }] of words.entries()) for (const key of keys) note(key, bitOf(place))
    for (const { keys, bits } of together) for (const key of keys) note(key, bits)
    const whole = words.reduce((sum, { weight }) => sum + weight, 0)
    for (const [{ party, weight }, bits] of held) {
      const shared = words.reduce((sum, word, place) => sum + ((bits & bitOf(place)) === 0 ? 0 : word.weight), 0)
      // Were each of them the very word searched for.
      const mean = heldMean({ gain: shared, unlike: 0, held: shared, searched: whole, listed: weight })
      if (mean >= least - roundingSlip) met.add(party)
    }
  }

  #meetAlike(asked: NonNullable<FiledName['letters']>, met: Set<Party>): void {
    const latin = asked.romanised ?? asked.folded
    for (const { party, folded, romanised } of this.#names) {
      const pairs = [
        [asked.folded, folded],
        ...(romanised === null ? [] : [[latin, romanised] as const]),
        ...(asked.romanised === null ? [] : [[latin, folded] as const]),
      ] as const
      if (pairs.some(([one, other]) => likeness(one, other) >= leastLikeness)) met.add(party)
    }
  }
}
