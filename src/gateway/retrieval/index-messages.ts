import type { ListStamp } from '#contracts/explanation.ts'
import type { AskedSubject, ListFilter } from '#domain/matching/candidate-source.ts'
import type { IndexedParty } from '#domain/matching/name-index/indexed-party.ts'
import type { HeldList } from '#domain/matching/name-index/party-index.ts'
import type { PortionScore, ScoredFor } from '../engine/score-portion.ts'

/** A segment as it goes from thread to thread: its bytes are shared, not copied. */
export interface SharedSegment {
  /** Tells it from every other one of this process. */
  id: number
  bytes: Uint8Array
  gone: Uint8Array
}

/** For whom parties are scored; the number tells them from everybody else of this process. */
export interface NumberedSubject extends ScoredFor {
  id: number
}

/** What a thread is asked to do. `page` files some more parties, `finish` makes a segment of all of them. */
export type IndexCall =
  | { type: 'find'; asked: AskedSubject; filter: ListFilter }
  | { type: 'score'; asked: readonly NumberedSubject[]; facts: readonly string[]; places: readonly Uint32Array[] }
  | { type: 'page'; parties: readonly IndexedParty[] }
  | { type: 'finish' }
  | { type: 'merge'; run: readonly SharedSegment[] }

/** What comes of it. Of every party found there is a place in each of the arrays. */
export type IndexAnswer =
  | { type: 'found'; keys: Uint32Array; likenesses: Float64Array; lists: Uint16Array; stamps: readonly ListStamp[] }
  | { type: 'scored'; scores: readonly PortionScore[] }
  | { type: 'filed' }
  | { type: 'segment'; bytes: Uint8Array }

/** The state of the index that is searched from then on; it is told. */
export interface ShownIndex {
  lists: readonly HeldList[]
  segments: readonly SharedSegment[]
}
