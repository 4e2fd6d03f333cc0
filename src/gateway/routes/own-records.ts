import type { ImportPlace } from '#contracts/imports.ts'
import type { MatchStatus } from '#contracts/review.ts'
import { say } from '#domain/server-messages.ts'
import type { Reader } from '../db/database.ts'
import type { MatchCondition } from '../db/match-conditions.ts'
import type { StoredComment, ToldReview } from '../db/reviews.ts'
import type { StoredSearch } from '../db/searches.ts'
import type { NewMonitor, Watching } from '../providers/watch-search.ts'
import type { Caller } from './http/provider-call.ts'
import type { ShownMatch } from '../providers/shown-matches.ts'
import { spelledDifferences, type Differences } from './stored-searches.ts'
import type { ToldSearch } from './provider-wire.ts'

/*
 * How requests and answers of providers are alike whose monitor is a record of its own beside its search (spec/decisions
 * 42): what a request asks in neutral words, and the envelope in which a provider's words are told.
 */

interface OfRecord {
  params: { id: string }
}

interface Mail {
  recipients: string[]
  message?: string | undefined
}

type Filters = Record<string, string>

/** What requests ask. */
export const asks = {
  /** The id in the path. */
  id: ({ params }: OfRecord) => params.id,

  /** Whatever the path names. */
  path: <Params>({ params }: { params: Params }) => params,

  /** One page of a list of matches. */
  page:
    <Filter>(filterOf: (filter: Filter) => MatchCondition[]) =>
    ({ params, query }: OfRecord & { query: Filter & { page: number; limit: number } }) => {
      return { ...params, filter: filterOf(query), page: query.page, perPage: query.limit }
    },

  /** A review of matches of a search, each with the version that was seen. */
  review:
    <Word>(statusOf: (word: Word) => MatchStatus) =>
    <Body extends { status: Word; matches: ReadonlyArray<{ matchId: string; version: number }> }>({
      params,
      body: { matches, status, ...said },
    }: OfRecord & { body: Body }) => ({
      ...params,
      ...said,
      status: statusOf(status),
      matchIds: matches.map(({ matchId }) => matchId),
      versions: Object.fromEntries(matches.map(({ matchId, version }) => [matchId, version])),
    }),

  /** A review of matches of a monitor. */
  monitorReview:
    <Word>(statusOf: (word: Word) => MatchStatus) =>
    <Body extends { status: Word; versions?: Record<string, number> | undefined }>({
      params,
      body,
    }: OfRecord & { body: Body }) => ({
      ...params,
      ...body,
      status: statusOf(body.status),
      versions: body.versions ?? {},
    }),

  /** The latest comments of a match, or of the search itself. */
  comments: ({ params, query }: OfRecord & { query: { matchId?: string | undefined; limit: number } }) => {
    return { ...params, matchId: query.matchId ?? null, limit: query.limit }
  },

  /** What is written, and whether on a match or on the search. */
  comment: ({ params, body }: OfRecord & { body: { matchId?: string | undefined; message: string } }) => {
    return { ...params, matchId: body.matchId ?? null, text: body.message, field: 'message' }
  },

  /** Whom a search is shared with as a whole, and what the sender says to it. */
  share: ({ params, body: { recipients, message = '' } }: OfRecord & { body: Mail }) => {
    return { ...params, recipients, message }
  },

  /** Whom matches are shared with, what is said to them and to what is shown of them, and what they are narrowed to. */
  narrowedShare:
    (addressOf: (filters: Readonly<Filters>) => Filters) =>
    ({
      params,
      body: { recipients, message = '', comment = '', filters },
    }: OfRecord & { body: Mail & { comment?: string | undefined; filters: Filters } }) => ({
      ...params,
      recipients,
      message: [message.trim(), comment.trim()].filter((text) => text !== '').join('\n\n'),
      filters: addressOf(filters),
    }),

  /** How a search is kept under watch. */
  switchOn:
    <Form, Query>(
      watching: (caller: Caller, form: Form, search: StoredSearch, db: Reader) => Promise<Watching<Query>>,
    ) =>
    (call: Caller & OfRecord & { body: Form }) => ({
      ...call.params,
      watching: (search: StoredSearch, db: Reader) => watching(call, call.body, search, db),
      referenceInUse: { field: 'clientReferenceId', message: say('watch.referenceInUse') },
    }),

  /** Whom a monitor without a search is about; `field` is where the request has the client reference. */
  createMonitor:
    <Asking extends { body: { import?: ImportPlace | undefined } }, Query>(
      monitorOf: (call: Asking, db: Reader) => Promise<NewMonitor<Query>>,
      field: string,
    ) =>
    (call: Asking) => ({
      monitor: (db: Reader) => monitorOf(call, db),
      row: call.body.import ?? null,
      referenceInUse: { field, message: say('watch.referenceInUse') },
    }),

  /** Every monitor that was not removed, a page of them. */
  monitors: ({ query }: { query: { page: number; limit: number } }) => {
    return { monitored: 'un-suspended' as const, page: query.page, perPage: query.limit }
  },

  /** Since when changes are asked for. */
  since: ({ params, query }: OfRecord & { query: { since?: string | undefined } }) => {
    return { ...params, since: query.since }
  },
}

/** The body of a success. */
export const data = <T>(told: T) => ({ data: told })

/** How a provider spells what it tells. */
interface Spelling<Search, Match, Monitor, Comment, Review> {
  search: (search: StoredSearch) => Search
  match: (shown: ShownMatch) => Match
  monitor: (search: StoredSearch) => Monitor
  comment: (comment: StoredComment) => Comment
  review: (review: ToldReview) => Review
}

/** The answers of a provider, as it spells what they tell. */
export const tellsOf = <Search, Match, Monitor, Comment, Review>({
  search,
  match,
  monitor,
  comment,
  review,
}: Spelling<Search, Match, Monitor, Comment, Review>) => ({
  nothing: () => undefined,
  verdict: data,
  mail: (mailId: string) => data({ mailId }),
  result: (told: ToldSearch) => data({ ...search(told.search), matches: told.matches.map(match) }),
  match: (told: ShownMatch) => data(match(told)),
  page: ({ matches, ...meta }: { matches: ShownMatch[]; page: number; perPage: number; total: number }) => {
    return { data: matches.map(match), meta }
  },
  monitor: (told: StoredSearch) => data(monitor(told)),
  monitors: (told: StoredSearch[]) => data(told.map(monitor)),
  comment: (told: StoredComment) => data(comment(told)),
  comments: (told: StoredComment[]) => data(told.map(comment)),
  reviews: (told: ToldReview[]) => data(told.map(review)),
  differences: (found: Differences) => data(spelledDifferences(found, match)),
})

/** The id of what a change made, where it is told first of all. */
export const madeId = (answer: { data: { id: string } }) => answer.data.id
