import type { CandidateSource } from '#domain/matching/candidate-source.ts'
import { indexSource, type PartyReader } from '#domain/matching/name-index/index-source.ts'
import type { IndexedParty } from '#domain/matching/name-index/indexed-party.ts'
import { PartyIndex, type HeldList } from '#domain/matching/name-index/party-index.ts'
import { wholeParties } from '../db/candidates.ts'
import type { Reader } from '../db/database.ts'
import { factsOfParties, listsInForce, partiesToIndex, rowsOfEdition } from '../db/party-rows.ts'
import type { Retrieval } from './candidate-source.ts'

/** So many parties are read at once. */
const page = 2000

/** The index of the editions in force, which follows them. */
export class HeldIndex {
  #index = new PartyIndex([], [])
  #isCatchingUp: Promise<PartyIndex> | null = null

  /**
   * The index of the editions in force as a reader sees them. What a transaction sees may never come to be, so it is
   * given an index of its own; everybody else waits for the same one.
   */
  async of(reader: Reader): Promise<PartyIndex> {
    const lists = await listsInForce(reader)
    if (isOf(this.#index, lists)) return this.#index
    if (reader.isTransaction) return caughtUp(reader, this.#index, lists)
    this.#isCatchingUp ??= this.#catchUp(reader).finally(() => {
      this.#isCatchingUp = null
    })
    return this.#isCatchingUp
  }

  /** Names are filed in another way from now on: whatever is held is to be read anew. */
  forget(): void {
    this.#index = new PartyIndex([], [])
  }

  async #catchUp(reader: Reader): Promise<PartyIndex> {
    const index = await caughtUp(reader, this.#index, await listsInForce(reader))
    this.#index = index.merged()
    return this.#index
  }
}

/** Retrieval by an index that is held, whoever reads. */
export const heldRetrieval =
  (held: HeldIndex): Retrieval =>
  (reader) => {
    let opened: Promise<CandidateSource> | undefined
    // One search sees one state of the lists, however long it takes.
    const source = () => (opened ??= held.of(reader).then((index) => indexSource(index, readerOf(reader))))
    return {
      async *candidates(keys, filter) {
        yield* (await source()).candidates(keys, filter)
      },
      entities: (found) => wholeParties(reader, found),
      lists: async (filter) => (await source()).lists(filter),
    }
  }

const readerOf = (reader: Reader): PartyReader => ({
  facts: (keys) => factsOfParties(reader, keys),
  entities: (found) => wholeParties(reader, found),
})

const isSameEdition = (one: HeldList | undefined, other: HeldList): boolean =>
  one?.stamp.version === other.stamp.version && one.stamp.asOf === other.stamp.asOf

const isOf = (index: PartyIndex, lists: readonly HeldList[]): boolean =>
  index.lists.size === lists.length && lists.every((list) => isSameEdition(index.lists.get(list.stamp.id), list))

/** The index of some editions, by what they differ in from those that it is of. */
async function caughtUp(reader: Reader, index: PartyIndex, lists: readonly HeldList[]): Promise<PartyIndex> {
  const known = index.rowsByList()
  const inForce = new Set(lists.map(({ stamp }) => stamp.id))
  let removed = [...known].flatMap(([list, rows]) => (inForce.has(list) ? [] : [...rows]))
  let added: IndexedParty[] = []
  for (const list of lists) {
    const { id } = list.stamp
    if (isSameEdition(index.lists.get(id), list)) continue
    const before = known.get(id) ?? new Set<number>()
    const after = new Set(await rowsOfEdition(reader, list.stamp))
    removed = removed.concat([...before].filter((row) => !after.has(row)))
    const rows = [...after].filter((row) => !before.has(row))
    for (let from = 0; from < rows.length; from += page)
      added = added.concat(await partiesToIndex(reader, rows.slice(from, from + page)))
  }
  return index.with({ added, removed, lists })
}
