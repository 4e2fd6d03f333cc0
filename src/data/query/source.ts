import type { Service } from '#contracts/access.ts'
import type { MatchDifference } from '#contracts/differences.ts'
import type { Filters, MatchFacet, MonitorFacet } from '#contracts/facet.ts'
import type { Choice } from '#contracts/lists.ts'
import type { MatchHistory, OriginalMatch, Suggestion } from '#contracts/match-history.ts'
import type { Match, Profile } from '#contracts/match.ts'
import type { SectionContent } from '#contracts/profile-section.ts'
import type { Monitor, WatchForm } from '#contracts/monitor.ts'
import type { Search } from '#contracts/search.ts'
import type { AppSettings } from '#contracts/settings.ts'
import type { AuthorForm } from '#domain/comment-text.ts'
import type { OutboxSource } from '#domain/outbox/kinds.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import type { SendOptions } from '../net/client.ts'

/** One page of matches with the number of all that pass the filters. `page` starts at 1. */
export interface MatchPage {
  matches: readonly Match[]
  page: number
  perPage: number
  total: number
}

/**
 * What a provider must be able to do for the shared screens, the cache and the outbox, in neutral words.
 * The area implements it with `call()` and its adapter; every method rejects with ApiError.
 */
export interface ScreeningSource<Form> extends OutboxSource {
  service: Service
  /**
   * What its lists can be narrowed by, one line each. Every provider's matches have the facet `status`, whether a list
   * offers it or not.
   */
  facets: { matches: readonly MatchFacet[]; monitors: readonly MonitorFacet[] }
  /** Which statuses may follow which. */
  rules: ReviewRules
  /** What stands in front of a comment. */
  authorForm: AuthorForm
  /** The most characters of a comment with what stands in front; null: no limit that a person would meet. */
  commentLimit: number | null
  /** Whether a review carries a risk rating, 1 to 5, in a tenant with these settings. */
  hasRiskRating: (settings: AppSettings | undefined) => boolean
  /** Runs a search and spends a credit; monitoring is switched on with it where the provider does so. */
  createSearch(form: Form, options: SendOptions & { workflowTaskId?: string; profileId?: string }): Promise<Search>
  search(searchId: string, signal?: AbortSignal): Promise<Search>
  matches(searchId: string, filters: Filters, page: number, signal?: AbortSignal): Promise<MatchPage>
  /**
   * Puts a search under watch and spends a credit; `form` null where the provider asks nothing. Gives the id of the
   * monitor where that is a record of its own, else null.
   */
  watch(searchId: string, form: WatchForm | null, options: SendOptions): Promise<string | null>
  /** Removes a search with its matches, where the provider lets one do so; a monitor that was made from it stays. */
  removeSearch?(searchId: string, options: SendOptions): Promise<void>
  /** One page of 50 of all monitors that were not removed; fewer than 50 means the last page. */
  monitors(page: number, signal?: AbortSignal): Promise<readonly Monitor[]>
  monitorMatches(
    monitorId: string,
    filters: Filters,
    page: number,
    signal?: AbortSignal,
  ): Promise<MatchPage & { monitor: Monitor }>
  /** Matches of a monitor that changed on a day (YYYY-MM-DD) or later. */
  differences(monitorId: string, since: string, signal?: AbortSignal): Promise<readonly MatchDifference[]>
  /** What is known about a listed party; a provider whose matches come with their profile has no call for it. */
  profile(profileId: string, signal?: AbortSignal): Promise<Profile>
  /** A part of a profile that is a read of its own, by a name that its tabs know, where the provider has any. */
  profilePart?(profileId: string, part: string, signal?: AbortSignal): Promise<SectionContent>
  /** Names of such parts that its tabs show where a match of a monitor led to the profile. */
  profileParts?(monitorId: string, matchId: string): readonly string[]
  /** An article about a listed party as a PDF, where the provider gives any. */
  evidence?: (profileId: string, evidenceId: string) => Promise<Blob>
  /** What its form chooses from, by a name that the form knows, where the provider tells it. */
  choices?(list: string, signal?: AbortSignal): Promise<Choice[]>
  /** Reviews and changes of a match of a monitor, where the provider keeps them. */
  history?(monitorId: string, matchId: string, signal?: AbortSignal): Promise<MatchHistory>
  /** A match as its search found it, where monitoring writes over the search; rejects where it was found later. */
  original?(searchId: string, matchId: string, signal?: AbortSignal): Promise<OriginalMatch>
  /** The assistant, where the provider has one. */
  assistant?: {
    /** What it suggests for matches of a search. */
    suggestions(searchId: string, matchIds: readonly string[], signal?: AbortSignal): Promise<Suggestion[]>
    /** Says that suggestions were right. */
    praise(searchId: string, matchIds: readonly string[], options: SendOptions): Promise<void>
  }
}
