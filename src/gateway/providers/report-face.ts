import type { Match } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { ReportFilters } from '#contracts/report-filters.ts'
import type { Asked, Search } from '#contracts/search.ts'
import type { Fact } from '#domain/asked-facts.ts'
import type { MatchCondition } from '../db/match-conditions.ts'
import type { StoredSearch } from '../db/searches.ts'
import type { ShownMatch } from './shown-matches.ts'

/** What certificates need of a provider: its records in neutral words, and its own words for what is in them. */
export interface ReportFace {
  label: string
  /** The certificate of a search is called after its term alone. */
  isNamedPlain: boolean
  /** Its reviews carry risk ratings where the tenant's do. */
  givesRatings: boolean
  datasetLabel: (code: string) => string
  isSanction: (code: string) => boolean
  /** Everything that was asked beside the name. */
  facts: (asked: Asked) => readonly Fact[]
  search: (stored: StoredSearch) => Search
  monitor: (stored: StoredSearch) => Monitor
  match: (searchId: string, shown: ShownMatch) => Match
  /** What matches have to meet that filters let through; null where the provider does not know what they say. */
  conditions: (filters: ReportFilters) => MatchCondition[] | null
}
