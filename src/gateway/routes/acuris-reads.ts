import type { z } from 'zod'
import type { AcurisMatchQuery } from '#contracts/acuris-match-query.ts'
import { AcurisDataset, AcurisResultDataset } from '#contracts/acuris-datasets.ts'
import type { AcurisMatch, AcurisResult } from '#contracts/acuris-answers.ts'
import { AcurisQuery } from '#contracts/acuris.ts'
import { MatchStatus } from '#contracts/review.ts'
import { issueText } from '#domain/field-errors.ts'
import type { Reader } from '../db/database.ts'
import { pageOfMatches, type MatchPageFilter, type StoredMatch } from '../db/matches.ts'
import { latestCommentsOf } from '../db/reviews.ts'
import type { Scope } from '../db/scope.ts'
import { presentIdOf, type StoredSearch } from '../db/searches.ts'
import { acurisMatch, acurisSearch } from '../providers/acuris-answers.ts'
import { acuris } from '../providers/acuris.ts'
import { invalid } from './http/problem.ts'
import { finderOf, matchOf } from './stored-searches.ts'

/** Comments that come with a match. */
const commentsPerMatch = 2
/** Matches that come with a search. */
const firstMatches = 10

const find = finderOf(acuris)

/**
 * How these routes find a search or a monitor, whichever has this id, or else the search that had it before: matches are
 * those of the one that is named.
 */
export const recordOf = finderOf(acuris, presentIdOf)

/**
 * The search that an id stands for: itself, or the one that a monitor was made from. Monitors of older versions had the
 * id of their search, which addresses and unsent work still name, also once such a monitor is gone.
 */
export async function searchOf(scope: Scope, db: Reader, now: Date, id: string): Promise<StoredSearch> {
  const present = await presentIdOf(scope, db, id)
  const record = await recordOf(scope, db, now, present ?? id)
  return record.fromSearch === null ? record : recordOf(scope, db, now, record.fromSearch)
}

/** The monitor that an id stands for: itself, or the one that was made from a search; refused where there is none. */
export async function monitorOf(scope: Scope, db: Reader, now: Date, id: string): Promise<StoredSearch> {
  const record = await find(scope, db, now, id)
  return find(scope, db, now, record.monitorId ?? record.id, 'monitor')
}

/**
 * Where the texts stand that an id asks for: comments on a match with the record that is named, notes with the search,
 * and none with a monitor whose search was removed. A match that is not there is refused.
 */
export async function textsOf(
  scope: Scope,
  db: Reader,
  now: Date,
  id: string,
  matchId: string | null,
): Promise<string> {
  const record = await recordOf(scope, db, now, id)
  if (matchId !== null) await matchOf(scope, db, record.id, matchId)
  return matchId === null && record.isSearchThere ? (record.fromSearch ?? record.id) : record.id
}

/** Words of a filter as the request carries them, none where it is absent; an unknown one is refused at its field. */
function words<T extends string>(field: string, known: z.ZodType<T>, given: readonly string[] = []): T[] {
  const parsed = known.array().safeParse(given)
  if (!parsed.success) throw invalid([{ field, message: issueText('form.invalid') }])
  return parsed.data
}

/** The codes that a result may carry for a chosen dataset: itself, or every part of it. */
const partsOf = (chosen: AcurisDataset): AcurisResultDataset[] =>
  AcurisResultDataset.options.filter((code) => code === chosen || code.startsWith(`${chosen}-`))

const rangeOf = (ends: readonly number[] | undefined): MatchPageFilter['score'] =>
  ends === undefined ? undefined : [ends[0] ?? 0, ends[1] ?? 0]

/** Filters of a request in neutral words; an unknown status, dataset or gender is refused. */
export function matchFilter(query: Omit<AcurisMatchQuery, 'page' | 'limit'>): MatchPageFilter {
  const { country } = query
  return {
    statuses: words('matchStatus', MatchStatus, query.matchStatus),
    datasets: words('datasetTypes', AcurisDataset, query.datasetTypes).flatMap(partsOf),
    countries: country?.length === 1 && country[0] === 'none' ? 'none' : country,
    genders: words('gender', AcurisQuery.shape.gender, query.gender),
    birth: query.dob,
    score: rangeOf(query.score),
    riskRating: rangeOf(query.riskRating),
  }
}

/** One page of a search's matches, with how many pass the filter. */
export async function matchPage(
  scope: Scope,
  db: Reader,
  searchId: string,
  filter: MatchPageFilter,
  place: { page: number; perPage: number },
): Promise<{ matches: AcurisMatch[]; total: number }> {
  const { matches, total } = await pageOfMatches(scope, db, searchId, filter, place)
  return { matches: await matchesOf(scope, db, matches), total }
}

/** A search with its first matches; refused as by `searchOf`. */
export async function searchResult(scope: Scope, db: Reader, now: Date, id: string): Promise<AcurisResult> {
  const search = await searchOf(scope, db, now, id)
  const { matches } = await matchPage(scope, db, search.id, {}, { page: 1, perPage: firstMatches })
  return { ...acurisSearch(search), matches }
}

/** These matches, in their order, with their latest comments. */
export async function matchesOf(scope: Scope, db: Reader, matches: readonly StoredMatch[]): Promise<AcurisMatch[]> {
  const ids = matches.map(({ id }) => id)
  const comments = await latestCommentsOf(scope, db, ids, commentsPerMatch)
  return matches.map((match) => acurisMatch(match, comments))
}

/** One match with its latest comments. */
export const oneMatch = async (scope: Scope, db: Reader, match: StoredMatch): Promise<AcurisMatch> =>
  acurisMatch(match, await latestCommentsOf(scope, db, [match.id], commentsPerMatch))
