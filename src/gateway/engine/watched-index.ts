import type { MetBy } from './reverse-keys.ts'
import { likeness, trigramsOf } from './trigrams.ts'

/** A listed name as it is looked for among those watched. */
export interface ListedKeys {
  folded: string
  /** null: as it is folded. */
  romanised: string | null
  keys: readonly string[]
}

/** A name of somebody watched: its keys as numbers, and its letters where the whole of it is compared. */
interface FiledName {
  keys: Int32Array
  letters: { folded: Set<string>; romanised: Set<string> | null } | null
}

/** From which likeness on whole names are looked at (design/screening section 4, Retrieve). */
const leastLikeness = 0.3

/**
 * Somebody watched, as the memory keeps them: four bytes for a key. Two keys may come to the same number, which makes
 * two names meet that have nothing in common, and nobody be missed.
 */
export type FiledSubject = readonly FiledName[]

/** Files the names of somebody watched. */
export const fileSubject = (names: readonly MetBy[]): FiledSubject =>
  names.map(({ folded, romanised, keys }) => ({
    keys: Int32Array.from(keys, numberOf),
    letters:
      folded === ''
        ? null
        : { folded: trigramsOf(folded), romanised: romanised === folded ? null : trigramsOf(romanised) },
  }))

/** FNV-1a over the UTF-16 units. */
function numberOf(key: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01_00_01_93)
  return hash | 0
}

/**
 * Listed names by their keys, to be met by those watched. The other way round, with an index over those watched, would
 * keep every key of theirs in memory as a text with its list; a page of listed names is filed in no time.
 */
export class ListedNames<Party> {
  readonly #byKey = new Map<number, Set<Party>>()
  readonly #letters: { party: Party; folded: Set<string>; romanised: Set<string> | null }[] = []

  /** Files a name of a party. */
  add(party: Party, { folded, romanised, keys }: ListedKeys): void {
    for (const key of keys) {
      const number = numberOf(key)
      const holding = this.#byKey.get(number)
      if (holding === undefined) this.#byKey.set(number, new Set([party]))
      else holding.add(party)
    }
    this.#letters.push({
      party,
      folded: trigramsOf(folded),
      romanised: romanised === null ? null : trigramsOf(romanised),
    })
  }

  /** The parties that somebody watched may mean: a name shares a key, or is alike. Nothing is ranked, nothing cut. */
  metBy(subject: FiledSubject): Set<Party> {
    const met = new Set<Party>()
    for (const { keys, letters } of subject) {
      for (const key of keys) for (const party of this.#byKey.get(key) ?? []) met.add(party)
      if (letters !== null) this.#meetAlike(letters, met)
    }
    return met
  }

  #meetAlike(asked: NonNullable<FiledName['letters']>, met: Set<Party>): void {
    const latin = asked.romanised ?? asked.folded
    for (const { party, folded, romanised } of this.#letters) {
      const pairs = [
        [asked.folded, folded],
        ...(romanised === null ? [] : [[latin, romanised] as const]),
        ...(asked.romanised === null ? [] : [[latin, folded] as const]),
      ] as const
      if (pairs.some(([one, other]) => likeness(one, other) >= leastLikeness)) met.add(party)
    }
  }
}
