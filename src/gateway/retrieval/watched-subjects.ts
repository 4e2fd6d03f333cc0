import type { AskedWord, RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { fileParties } from '#domain/matching/name-index/file-parties.ts'
import type { IndexedParty } from '#domain/matching/name-index/indexed-party.ts'
import { PartyIndex, type HeldList } from '#domain/matching/name-index/party-index.ts'
import type { EntityFacts } from '#domain/matching/watch-entity.ts'
import type { ScreenQuery } from '../engine/screen.ts'
import { prepareSubject, scoreEntity, type ScoredEntity } from '../engine/screen-entity.ts'
import { subjectKeys } from '../engine/subject-keys.ts'
import { partiesBy } from './index-engine.ts'

/** Somebody watched, by a name of whoever watches, and what is asked about them. */
export interface WatchedSubject {
  id: string
  asks: ScreenQuery
}

/** A listed party as those watched meet it. */
export interface ListedParty {
  party: IndexedParty
  /** What scoring reads of it, as JSON of EntityFacts. */
  facts: string
}

/** Whom of some parties somebody watched finds. */
export interface Meeting {
  /** Who is watched. */
  id: string
  /** The row of each party, and its score. */
  passed: { key: number; scored: ScoredEntity }[]
}

/** Somebody watched, ready to be looked for in any edition. */
interface Filed {
  asks: ScreenQuery
  keys: readonly RetrievalKeys[]
}

/**
 * Everybody watched, in memory. Parties that an edition brings are filed as an index of their own, in which everybody
 * watched is looked for as any search looks in the whole: so that whoever meets is whom a search of theirs would bring.
 */
export class WatchedSubjects {
  readonly #filed = new Map<string, Filed>()
  readonly #words = new SharedWords()

  /** Takes in somebody watched, in place of what the same one asked before. */
  learn({ id, asks }: WatchedSubject): void {
    this.forget(id)
    const keys = subjectKeys(asks.subject, asks.surface.min).map((name) => this.#words.sharedIn(name))
    this.#filed.set(id, { asks, keys })
  }

  /** Whoever is not watched any more is looked for no longer. */
  forget(id: string): void {
    for (const name of this.#filed.get(id)?.keys ?? []) this.#words.leftBy(name)
    this.#filed.delete(id)
  }

  /** Looks for everybody watched among parties that rise by their rows; an empty meeting tells of who finds nobody. */
  *meet(parties: readonly ListedParty[], lists: readonly HeldList[]): Generator<Meeting> {
    const added = parties.length === 0 ? [] : [fileParties(parties.map(({ party }) => party))]
    const index = new PartyIndex([], lists).with({ added, removed: [], lists })
    const texts = new Map(parties.map(({ party, facts }) => [party.key, facts]))
    for (const [id, { asks, keys }] of this.#filed) {
      const found = partiesBy(index, keys, asks.filter)
      yield { id, passed: passing(asks, found, texts) }
    }
  }
}

function passing(
  { subject, surface }: ScreenQuery,
  found: readonly { key: number }[],
  texts: ReadonlyMap<number, string>,
): Meeting['passed'] {
  if (found.length === 0) return []
  const asked = prepareSubject(subject, surface)
  return found.flatMap(({ key }) => {
    const facts: EntityFacts = JSON.parse(texts.get(key) ?? '')
    const scored = scoreEntity(asked, facts)
    return scored === undefined ? [] : [{ key, scored }]
  })
}

/** What a word is looked for by, which is the same in whatever name it stands. */
type SharedWord = Pick<AskedWord, 'id' | 'forms' | 'others' | 'likeness'>

type Read = Pick<RetrievalKeys, 'words' | 'together'>

/** Words of names are the same again and again: what they are looked for by is kept once. */
class SharedWords {
  readonly #words = new Map<string, { word: SharedWord; uses: number }>()

  /** The name with the words that others have too. */
  sharedIn(name: RetrievalKeys): RetrievalKeys {
    const { asOther } = name
    return {
      ...name,
      ...this.#sharedRead(name),
      asOther: asOther === null ? null : { ...asOther, ...this.#sharedRead(asOther) },
    }
  }

  /** Lets go of words that nobody has any more. */
  leftBy(name: RetrievalKeys): void {
    for (const { words, together } of [name, ...(name.asOther === null ? [] : [name.asOther])])
      for (const one of [...words, ...together.map(({ spelled }) => spelled)]) if (one !== null) this.#leave(one)
  }

  #sharedRead({ words, together }: Read): Read {
    return {
      words: words.map((word) => ({ ...word, ...this.#shared(word) })),
      together: together.map(({ spelled, ...rest }) => ({
        ...rest,
        spelled: spelled && { ...spelled, ...this.#shared({ ...spelled, others: nothing }) },
      })),
    }
  }

  #shared({ id, forms, others, likeness }: SharedWord): SharedWord {
    const known = this.#words.get(id) ?? { word: made({ id, forms, others, likeness }), uses: 0 }
    known.uses++
    this.#words.set(id, known)
    return known.word
  }

  #leave({ id }: Pick<SharedWord, 'id'>): void {
    const known = this.#words.get(id)
    if (known !== undefined && --known.uses === 0) this.#words.delete(id)
  }
}

/** A word whose forms are made now, when nobody waits for them, and not when the first edition comes. */
function made({ id, forms, others, likeness }: SharedWord): SharedWord {
  const [every, other] = [forms(), others()]
  return { id, forms: () => every, others: () => other, likeness }
}

const nothing = (): readonly string[] => []
