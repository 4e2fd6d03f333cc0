import type { ImportPlace } from '#contracts/imports.ts'
import type { FieldError } from '#contracts/problem.ts'
import type { MatchStatus, ReviewVerdict } from '#contracts/review.ts'
import type { StoredChange } from '../db/changes.ts'
import type { Reader } from '../db/database.ts'
import type { MatchCondition } from '../db/match-conditions.ts'
import type { StoredComment, ToldReview } from '../db/reviews.ts'
import type { MonitoredFilter, StoredSearch } from '../db/searches.ts'
import type { ProviderPort } from '../providers/port.ts'
import type { SearchRequest } from '../providers/run-search.ts'
import type { NewMonitor, Watching } from '../providers/watch-search.ts'
import type { ProviderCall } from './http/provider-call.ts'
import type { ShownMatch } from '../providers/shown-matches.ts'
import type { Differences } from './stored-searches.ts'

/** A match of a search or monitor, by their ids. */
export interface OfMatch {
  id: string
  matchId: string
}

/** What a request names of a record beside its id; none where a provider needs none. */
interface Naming {
  named?: Partial<Pick<StoredSearch, 'id' | 'term' | 'clientReference' | 'profileType'>>
}

/** Changes of a match: all of them, or a portion of those older than a version of it. */
export interface ChangesOfMatch extends OfMatch {
  portion?: { before: number | null }
}

/** Changes of a match, the newest first, and before which version of it the next portion begins; null: it is the last. */
interface ToldChanges {
  changes: StoredChange[]
  next: number | null
}

interface Page {
  page: number
  perPage: number
}

interface MatchList extends Page {
  id: string
  /** Where the request tells what is searched: a record of another type is not found. */
  profileType?: StoredSearch['profileType']
  filter: readonly MatchCondition[]
}

interface MatchPage extends Page {
  matches: ShownMatch[]
  total: number
}

/** One status for matches of a search or monitor. */
export interface Reviewing extends Naming {
  id: string
  matchIds: readonly string[]
  status: MatchStatus
  versions: Readonly<Record<string, number>>
  /** As it was typed. */
  comment?: string | undefined
  riskRating?: number | undefined
  /** One of the tenant's reasons. */
  reason?: string | undefined
  /** Of the data that was decided on, as the reviewer's device tells it. */
  asOf?: string | undefined
}

/** A comment on a match, or a note. */
interface Commenting {
  id: string
  /** Null for a note on the search. */
  matchId: string | null
  text: string
  /** Where the request has the text. */
  field: string
}

/** A search or monitor, and whom it is shared with. */
export interface Sharing {
  id: string
  /** What the sender looked at, where the call tells it. */
  of?: 'search' | 'monitor' | undefined
  recipients: readonly string[]
  message: string
  filters?: Readonly<Record<string, string>>
}

/** A monitor that is to be stopped or removed. */
export interface Ending extends Naming {
  id: string
}

interface SwitchingOn<Query> {
  id: string
  /** How the search is kept under watch from the instant of the call on; refuses what no monitor may ask. */
  watching: (search: StoredSearch, db: Reader) => Promise<Watching<Query>>
  /** What is wrong where another monitor has the client reference. */
  referenceInUse: FieldError
}

/** A monitor without a search. */
interface CreatingMonitor<Query> {
  /** Whom it is about, and how they are kept under watch from the instant of the call on; refuses what none may ask. */
  monitor: (db: Reader) => Promise<NewMonitor<Query>>
  /** The row of a file that it is made of; null: none. */
  row: ImportPlace | null
  /** What is wrong where another monitor has the client reference. */
  referenceInUse: FieldError
}

/** A search with its first matches. */
export interface ToldSearch {
  search: StoredSearch
  matches: ShownMatch[]
}

/** The calls that providers share, as one of them spells them; what it has not, it leaves out. */
export interface SharedCalls<Query> {
  create: ProviderCall<(db: Reader) => SearchRequest<Query> | Promise<SearchRequest<Query>>, ToldSearch>
  search: ProviderCall<string, ToldSearch>
  removeSearch?: ProviderCall<string, void>
  matches: ProviderCall<MatchList, MatchPage>
  match?: ProviderCall<OfMatch, ShownMatch>
  review: ProviderCall<Reviewing, ReviewVerdict>
  reviews?: ProviderCall<OfMatch, ToldReview[]>
  comments: ProviderCall<{ id: string; matchId: string | null; limit: number }, StoredComment[]>
  comment: ProviderCall<Commenting, StoredComment>
  /** Tells the id of the mail. */
  share: ProviderCall<Sharing, string>
  /** For a provider whose monitor is a record of its own. */
  switchOn?: ProviderCall<SwitchingOn<Query>, StoredSearch>
  /** For such a provider too: with the others a row of a file is a search. */
  createMonitor?: ProviderCall<CreatingMonitor<Query>, StoredSearch>
  monitors: ProviderCall<Page & { monitored: MonitoredFilter | undefined }, StoredSearch[]>
  monitor?: ProviderCall<string, StoredSearch>
  stop: ProviderCall<Ending, StoredSearch>
  remove: ProviderCall<Ending, void>
  seen: ProviderCall<string, StoredSearch>
  monitorMatches: ProviderCall<MatchList, MatchPage & { monitor: StoredSearch }>
  monitorReviews?: ProviderCall<OfMatch, ToldReview[]>
  monitorChanges?: ProviderCall<ChangesOfMatch, ToldChanges>
  /** Where they are other calls than the review of a search: every spelling that there is. */
  monitorReview?: ReadonlyArray<ProviderCall<Reviewing, ReviewVerdict>>
  monitorShare?: ProviderCall<Sharing, string>
  /** Since a day, YYYY-MM-DD in UTC; today without one. */
  differences: ProviderCall<{ id: string; since: string | undefined }, Differences>
}

/** A provider as its calls have it. */
export interface Wire<Query> {
  port: ProviderPort<Query>
  /** The most characters of a comment on a match, with its author in front. */
  longestComment: number
  calls: SharedCalls<Query>
}
