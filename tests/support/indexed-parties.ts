import type { AskedSubject, ListFilter } from '#domain/matching/candidate-source.ts'
import { fileParties } from '#domain/matching/name-index/file-parties.ts'
import type { IndexedParty } from '#domain/matching/name-index/indexed-party.ts'
import { mergeSegments } from '#domain/matching/name-index/merge-segments.ts'
import { PartyIndex, type HeldList } from '#domain/matching/name-index/party-index.ts'
import { ownRoom } from '#domain/matching/name-index/segment-bytes.ts'
import type { WatchEntity, WatchRecord } from '#domain/matching/watch-entity.ts'
import { indexEntity } from '#gateway/engine/index-entity.ts'
import { scoringInThread } from '#gateway/engine/score-portion.ts'
import type { SearchEngine } from '#gateway/engine/screen.ts'
import { inPortions } from '#gateway/retrieval/by-index.ts'
import { sightIn } from '#gateway/retrieval/candidate-source.ts'
import { partiesIn } from '#gateway/retrieval/index-engine.ts'
import { completeEntity } from '#gateway/watchlists/entity-hash.ts'

/** A party as the index takes it in. */
export function indexedParty(key: number, entity: WatchEntity): IndexedParty {
  const { names, topics, countries } = indexEntity(entity)
  return { key, list: entity.list, kind: entity.kind, topics, countries, names }
}

/** The same of what a list holds. */
export const indexedRecord = (key: number, record: WatchRecord): IndexedParty =>
  indexedParty(key, completeEntity(record))

/** What scoring reads of a party, as the database keeps it. */
export const factsText = (record: WatchRecord): string => JSON.stringify(completeEntity(record))

/** An index in as few segments as it takes. */
export const merged = (index: PartyIndex): PartyIndex =>
  index.runsToMerge().reduce((before, run) => before.withMerged(run, mergeSegments(run, ownRoom)), index)

/** Lists that are in memory only, each with an edition in force. */
export class IndexedLists {
  index = new PartyIndex([], [])
  readonly #parties = new Map<number, WatchEntity>()
  #next = 1

  /** Looks in the editions that are in force now. */
  get source(): SearchEngine {
    const read = (keys: readonly number[]) => held(this.#parties, keys)
    const lists = [...this.index.lists.values()]
    const portions = (...asking: [AskedSubject, ListFilter]) => inPortions(partiesIn(this.index, ...asking))
    return {
      async *candidates(asked, filter) {
        for (const portion of portions(asked, filter)) yield await Promise.resolve(portion)
      },
      facts: (keys) => Promise.resolve(new Map(Array.from(read(keys), ([key, one]) => [key, JSON.stringify(one)]))),
      entities: (found) => Promise.resolve(read(found.map(({ key }) => key))),
      sight: ({ tenantId }) => Promise.resolve(sightIn({ lists, rarity: 0 }, tenantId)),
      score: scoringInThread(),
    }
  }

  /** Every party in force. */
  get parties(): WatchEntity[] {
    return [...this.#parties.values()]
  }

  /** Every party in force, under its row. */
  keysOfParties(): [number, WatchEntity][] {
    return [...this.#parties]
  }

  /** Puts an edition in force in place of the one before, as a difference: whoever stays is not filed anew. */
  replace(edition: HeldList, records: readonly WatchRecord[]): void {
    const { id } = edition.stamp
    const before = [...this.#parties].filter(([, { list }]) => list === id)
    const after = new Map(records.map((record) => completeEntity({ ...record, list: id })).map((one) => [one.id, one]))
    const removed = before.filter(([, one]) => after.get(one.id)?.contentHash !== one.contentHash).map(([key]) => key)
    for (const [key, one] of before)
      if (removed.includes(key)) this.#parties.delete(key)
      else after.delete(one.id)
    const added = Array.from(after.values(), (entity) => {
      const key = this.#next++
      this.#parties.set(key, entity)
      return indexedParty(key, entity)
    })
    const lists = [...[...this.index.lists.values()].filter((list) => list.stamp.id !== id), edition]
    this.index = this.index.with({ added: added.length === 0 ? [] : [fileParties(added)], removed, lists })
  }
}

function held(parties: ReadonlyMap<number, WatchEntity>, keys: readonly number[]): Map<number, WatchEntity> {
  return new Map(
    keys.flatMap((key) => {
      const one = parties.get(key)
      return one === undefined ? [] : [[key, one] as const]
    }),
  )
}
