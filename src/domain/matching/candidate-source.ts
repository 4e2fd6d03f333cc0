import type { ListStamp } from '#contracts/explanation.ts'
import type { EntityFacts, EntityKind, WatchEntity } from './watch-entity.ts'

/** What retrieval looks up for one name (design/screening section 4, Keys). */
export interface RetrievalKeys {
  /** The folded name in straight order. */
  folded: string
  /** Its likeliest Latin form. */
  romanised: string
  /** Every key with its kind as first letter, each once. */
  keys: string[]
  /** Whether a word is in another script than Latin, so that names in other scripts have to be looked up by sound. */
  crossScript: boolean
}

/** Which parties a search may bring; an empty list filters nothing. */
export interface ListFilter {
  /** Whose private lists count beside the installation's. */
  tenantId: string | null
  kinds: readonly EntityKind[]
  /** Topic codes. */
  topics: readonly string[]
  /** ISO 3166 alpha-2; a party without any country stays. */
  countries: readonly string[]
}

/** A listed party that retrieval brought, with no more than scoring reads. */
export interface Candidate {
  /** Its row, by which the whole party is read. */
  key: number
  facts: EntityFacts
  /** The edition it stands in. */
  list: ListStamp
}

/**
 * Candidate retrieval behind a port (design/gateway section 11): whoever retrieves, scoring stays in the engine.
 * Retrieval may lose only what scoring would put below every product threshold (design/screening, law 2).
 */
export interface CandidateSource {
  /**
   * The parties of similar names, each once, in portions: whoever asks may score the first while the next is being
   * looked for. In a portion those who share the most come first.
   */
  candidates(keys: RetrievalKeys, filter: ListFilter): AsyncIterable<Candidate[]>
  /** The whole parties behind candidates, by their key. */
  entities(candidates: readonly Candidate[]): Promise<Map<number, WatchEntity>>
  /** The editions in force that a search with this filter looks in. */
  lists(filter: ListFilter): Promise<ListStamp[]>
}
