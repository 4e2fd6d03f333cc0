import type { ListStamp } from '#contracts/explanation.ts'
import type { EntityKind, WatchEntity } from './watch-entity.ts'

/** What retrieval looks up: the folded name, and its Latin form. */
export interface RetrievalKeys {
  folded: string
  romanised: string
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

/** A listed party that retrieval brought. */
export interface Candidate {
  entity: WatchEntity
  /** The edition it stands in. */
  list: ListStamp
}

/**
 * Candidate retrieval behind a port (design/gateway section 11): whoever retrieves, scoring stays in the engine.
 * Retrieval may lose only what scoring would put below every product threshold (design/screening, law 2).
 */
export interface CandidateSource {
  /** At most `limit` parties, the most similar names first. */
  candidates(keys: RetrievalKeys, filter: ListFilter, limit: number): Promise<Candidate[]>
  /** The editions in force that a search with this filter looks in. */
  lists(filter: ListFilter): Promise<ListStamp[]>
}
