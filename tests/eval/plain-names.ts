import { jaroWinkler } from '#lib/names/similarity.ts'
import { leastWordLikeness, plain, trigrams, wordsOf, type Baseline, type BaselineKey } from './baselines.ts'

/** A party by its names alone. */
export interface NamedParty {
  names: readonly string[]
}

interface PlainName<Party> {
  text: string
  party: Party
  letters: Counts
  trigrams: Counts
}

/** How many letters, or trigrams, fall into each of a few boxes, then how many there are. */
type Counts = Uint16Array

const boxes = 64
const looked = 10
const rounding = 1e-9

/** The names of many parties, to be searched by the plain measures alone, every name compared. */
export class PlainNames<Party extends NamedParty> {
  readonly #names: readonly PlainName<Party>[]
  readonly #byWord: ReadonlyMap<string, readonly PlainName<Party>[]>
  readonly #likeWords = new Map<string, readonly string[]>()

  constructor(parties: Iterable<Party>) {
    this.#names = Array.from(parties).flatMap((party) =>
      Array.from(new Set(party.names.map(plain)), (text) => describe(text, party)),
    )
    this.#byWord = byWord(this.#names)
  }

  /** How like the parties are by this measure, each by its best name, where that is at least `floor`. */
  alike({ key, likeness }: Baseline, searched: string, floor: number): Map<Party, number> {
    const found = new Map<Party, number>()
    const asked = describe(plain(searched), undefined)
    for (const name of this.#worthComparing(key, asked, floor)) {
      const value = likeness(asked.text, name.text)
      if (value >= floor && value > (found.get(name.party) ?? 0)) found.set(name.party, value)
    }
    return found
  }

  /** Whether one of the parties wanted is like the name at all, and fewer than ten others are more alike. */
  isAmongFirst(baseline: Baseline, searched: string, isWanted: (party: Party) => boolean): boolean {
    const asked = plain(searched)
    const wanted = this.#names.filter(({ party }) => isWanted(party))
    const best = Math.max(0, ...wanted.map(({ text }) => baseline.likeness(asked, text)))
    if (best === 0) return false
    const better = new Set<Party>()
    for (const { text, party } of this.#worthComparing(baseline.key, describe(asked, undefined), best)) {
      if (baseline.likeness(asked, text) > best) better.add(party)
      if (better.size >= looked) return false
    }
    return true
  }

  /** Leaves out names only that cannot be alike enough. */
  *#worthComparing(key: BaselineKey, asked: PlainName<undefined>, floor: number): Iterable<PlainName<Party>> {
    if (key === 'token_jw') yield* new Set(wordsOf(asked.text).flatMap((word) => this.#withWordLike(word)))
    else for (const name of this.#names) if (most[key](asked, name) >= floor - rounding) yield name
  }

  #withWordLike(word: string): PlainName<Party>[] {
    const alike =
      this.#likeWords.get(word) ??
      Array.from(this.#byWord.keys()).filter((other) => jaroWinkler(word, other) >= leastWordLikeness)
    this.#likeWords.set(word, alike)
    return alike.flatMap((other) => this.#byWord.get(other) ?? [])
  }
}

function byWord<Party>(names: readonly PlainName<Party>[]): Map<string, PlainName<Party>[]> {
  const found = new Map<string, PlainName<Party>[]>()
  for (const name of names)
    for (const word of new Set(wordsOf(name.text))) {
      const others = found.get(word)
      if (others === undefined) found.set(word, [name])
      else others.push(name)
    }
  return found
}

const describe = <Party>(text: string, party: Party): PlainName<Party> => ({
  text,
  party,
  letters: count(text),
  trigrams: count(trigrams(text)),
})

function count(parts: Iterable<string>): Counts {
  const counts = new Uint16Array(boxes + 1)
  for (const part of parts) {
    let box = 0
    for (let at = 0; at < part.length; at++) box = (box * 31 + part.charCodeAt(at)) % boxes
    counts[box] = (counts[box] ?? 0) + 1
    counts[boxes] = (counts[boxes] ?? 0) + 1
  }
  return counts
}

type Compared = Pick<PlainName<unknown>, 'text' | 'letters' | 'trigrams'>

/** The most that each measure could say, from what two names have in common wherever it stands. */
const most: Readonly<Record<Exclude<BaselineKey, 'token_jw'>, (a: Compared, b: Compared) => number>> = {
  levenshtein: (a, b) => shared(a.letters, b.letters) / Math.max(total(a.letters), total(b.letters), 1),
  jaro_winkler: (a, b) => {
    const common = shared(a.letters, b.letters)
    const jaro = Math.min((common / total(a.letters) + common / total(b.letters) + 1) / 3, 1)
    return jaro + 0.1 * sameBeginning(a.text, b.text) * (1 - jaro)
  },
  pg_trgm: (a, b) => {
    const common = shared(a.trigrams, b.trigrams)
    return common / Math.max(total(a.trigrams) + total(b.trigrams) - common, 1)
  },
}

const total = (counts: Counts): number => counts[boxes] ?? 0

/** At least as many as both really share: different parts can fall into one box. */
function shared(a: Counts, b: Counts): number {
  let sum = 0
  for (let box = 0; box < boxes; box++) sum += Math.min(a[box] ?? 0, b[box] ?? 0)
  return sum
}

/** How many of the first four letters are the same. */
function sameBeginning(a: string, b: string): number {
  let length = 0
  while (length < 4 && length < a.length && a[length] === b[length]) length++
  return length
}
