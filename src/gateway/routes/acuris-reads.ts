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
import { acurisMatch, acurisSearch } from '../providers/acuris-answers.ts'
import { acuris } from '../providers/acuris.ts'
import { invalid } from './http/problem.ts'
import { finderOf } from './stored-searches.ts'

/** Comments that come with a match. */
const commentsPerMatch = 2
/** Matches that come with a search (design/gateway section 10). */
const firstMatches = 10

/** How these routes find a search. */
export const searchOf = finderOf(acuris)

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
