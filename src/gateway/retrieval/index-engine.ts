import type { AskedSubject, ListFilter, RetrievalKeys } from '#domain/matching/candidate-source.ts'
import { fileParties } from '#domain/matching/name-index/file-parties.ts'
import type { IndexedParty } from '#domain/matching/name-index/indexed-party.ts'
import { mergeSegments } from '#domain/matching/name-index/merge-segments.ts'
import type { FoundParty, PartyIndex } from '#domain/matching/name-index/party-index.ts'
import { ownRoom } from '#domain/matching/name-index/segment-bytes.ts'
import type { HeldSegment, Segment } from '#domain/matching/name-index/segment.ts'
import { allOf } from '#lib/all-of.ts'
import { scoringInThread, type Portion, type PortionScore } from '../engine/score-portion.ts'
import { subjectKeys } from '../engine/subject-keys.ts'

/** Who waits for what is looked for: a person goes before everything else. */
export type Rank = 'person' | 'background'

/** When something is done: as its rank has it, unless it is cancelled before its turn comes. */
export interface Turn {
  rank: Rank
  signal?: AbortSignal | undefined
}

/** Does the work of searches, and that on the index they search, wherever that is done. */
export interface IndexEngine {
  /** From now on it is searched in this state of the index. */
  show(index: PartyIndex): void
  /** Every party that may be the one searched for, the likeliest first, once. */
  find(asked: AskedSubject, filter: ListFilter, turn: Turn): Promise<FoundParty[]>
  /** Scores some parties for whoever they may be. */
  score(portion: Portion, turn: Turn): Promise<PortionScore[]>
  /** Files parties, which come by their rows, as a segment. */
  file(pages: AsyncIterable<readonly IndexedParty[]>): Promise<Segment>
  /** Writes segments as one. */
  merge(run: readonly HeldSegment[]): Promise<Segment>
  /** Ends all of its work. */
  end(): Promise<void>
}

/** The work in the thread that asks for it: for a command, which has nothing else to do. */
export function engineInThread(): IndexEngine {
  let shown: PartyIndex | undefined
  const score = scoringInThread()
  return {
    show: (index) => {
      shown = index
    },
    find: async (asked, filter, { signal }) => {
      signal?.throwIfAborted()
      return Promise.resolve(shown === undefined ? [] : partiesIn(shown, asked, filter))
    },
    score: async (portion, { signal }) => {
      signal?.throwIfAborted()
      return score(portion)
    },
    file: async (pages) => fileParties((await allOf(pages)).flat()),
    merge: (run) => Promise.resolve(mergeSegments(run, ownRoom)),
    end: () => Promise.resolve(),
  }
}

/** The parties of an index that may be the one asked for by any of its names, each by the likeliest. */
export const partiesIn = (index: PartyIndex, { subject, min }: AskedSubject, filter: ListFilter): FoundParty[] =>
  partiesBy(index, subjectKeys(subject, min), filter)

/** The same by the keys of its names. */
export function partiesBy(index: PartyIndex, names: readonly RetrievalKeys[], filter: ListFilter): FoundParty[] {
  const [first, ...others] = names.map((keys) => index.find(keys, filter))
  if (first === undefined || others.length === 0) return first ?? []
  const best = new Map<number, FoundParty>()
  for (const found of [first, ...others].flat())
    if (found.likeness > (best.get(found.key)?.likeness ?? -1)) best.set(found.key, found)
  return [...best.values()].toSorted((a, b) => b.likeness - a.likeness || a.key - b.key)
}
