import type { HitPage, HitQuery } from '#contracts/comply-api.ts'
import { ComplyStatus, fromComplyStatus, type ComplyHit, type ComplyResult } from '#contracts/comply.ts'
import { issueText } from '#domain/field-errors.ts'
import type { StoredChange } from '../db/changes.ts'
import type { Reader } from '../db/database.ts'
import { matchesById, pageOfMatches, type MatchPageFilter, type StoredMatch } from '../db/matches.ts'
import { latestCommentsOf } from '../db/reviews.ts'
import type { Scope } from '../db/scope.ts'
import { findSearch, type StoredSearch } from '../db/searches.ts'
import { wasRemoved } from '../db/tombstones.ts'
import { complyHit, complySearch } from '../providers/comply-answers.ts'
import { comply } from '../providers/comply.ts'
import { invalid, Refusal } from './http/problem.ts'

/** Comments that come with a match (spec/1 section 2, Dialogs). */
const commentsPerMatch = 2

/** The tenant's search, 410 when it was removed lately, else 404; as `monitor` only while it is one. */
export async function searchOf(scope: Scope, db: Reader, now: Date, id: string, as?: 'monitor'): Promise<StoredSearch> {
  const search = await findSearch(scope, db, comply.id, id)
  if (search === undefined) throw new Refusal((await wasRemoved(scope, db, id, now)) ? 'gone' : 'not_found')
  if (as === 'monitor' && search.monitoring === null) throw new Refusal('not_found')
  return search
}

/** A match of the search, or 404. */
export async function matchOf(scope: Scope, db: Reader, searchId: string, id: string): Promise<StoredMatch> {
  const [match] = await matchesById(scope, db, searchId, [id])
  if (match === undefined) throw new Refusal('not_found')
  return match
}

/** Filters of a request in neutral words; an unknown status is refused. */
export function hitFilter(query: HitQuery): MatchPageFilter {
  const statuses = ComplyStatus.array().safeParse(query.match_status ?? [])
  if (!statuses.success) throw invalid([{ field: 'match_status', message: issueText('form.invalid') }])
  const { countries } = query
  return {
    statuses: statuses.data.map((status) => fromComplyStatus[status]),
    matchTypes: query.match_types,
    countries: countries?.length === 1 && countries[0] === 'none' ? 'none' : countries,
    minRelevance: query.relevance,
  }
}

/** One page of a search's hits with their latest comments. */
export async function hitPage(
  scope: Scope,
  db: Reader,
  searchId: string,
  filter: MatchPageFilter,
  { page, per_page: perPage }: Pick<HitQuery, 'page' | 'per_page'>,
): Promise<HitPage> {
  const { matches, total } = await pageOfMatches(scope, db, searchId, filter, { page, perPage })
  return { hits: await hitsOf(scope, db, matches), page, per_page: perPage, total }
}

/** A search with its first ten hits; refused as by `searchOf`. */
export async function searchResult(scope: Scope, db: Reader, now: Date, id: string): Promise<ComplyResult> {
  const search = await searchOf(scope, db, now, id)
  const { hits } = await hitPage(scope, db, search.id, {}, { page: 1, per_page: 10 })
  return { ...complySearch(search), hits }
}

/** What changed, each match once, under the last thing that happened to it. */
export async function differencesOf(scope: Scope, db: Reader, searchId: string, changes: readonly StoredChange[]) {
  const last = new Map(changes.map(({ matchId, action }) => [matchId, action]))
  const hits = await hitsOf(scope, db, await matchesById(scope, db, searchId, [...last.keys()]))
  const those = (action: StoredChange['action']) => hits.filter(({ id }) => last.get(id) === action)
  return { new: those('new'), updated: those('updated'), removed: those('removed') }
}

async function hitsOf(scope: Scope, db: Reader, matches: readonly StoredMatch[]): Promise<ComplyHit[]> {
  const ids = matches.map(({ id }) => id)
  const comments = await latestCommentsOf(scope, db, ids, commentsPerMatch)
  return matches.map((match) => complyHit(match, comments))
}
