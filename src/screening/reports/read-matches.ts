import type { QueryClient } from '@tanstack/react-query'
import type { Filters } from '#contracts/facet.ts'
import type { Match } from '#contracts/match.ts'
import type { ReviewedMatch } from '#contracts/reviewed-matches.ts'
import { reviewQueries } from '#data/query/match-history.ts'
import { matchQueries, monitorMatchQueries } from '#data/query/matches.ts'
import { type Copy, NotOnDeviceError } from '#data/query/copy.ts'
import type { MatchPage, ScreeningSource } from '#data/query/source.ts'
import type { ReportRun } from '#features/report-menu/use-report.ts'
import type { ReportedMatch } from '#reports/match-section.ts'

/** The list whose matches a report holds. */
export interface MatchPlace {
  client: QueryClient
  source: ScreeningSource<unknown>
  of: 'search' | 'monitor'
  /** Of the search or monitor. */
  id: string
  filters: Filters
}

/** All matches of a list that could be read. */
export interface ReadMatches {
  matches: readonly Match[]
  /** How many there are, whether they could be read or not. */
  total: number
  copies: readonly Copy<MatchPage>[]
}

const readPage = async ({ client, source, of, id, filters }: MatchPlace, page: number): Promise<Copy<MatchPage>> =>
  of === 'search'
    ? client.fetchQuery(matchQueries.page(source, id, filters, page))
    : client.fetchQuery(monitorMatchQueries.page(source, id, filters, page))

/** Reads that are under way at a time. */
const atOnce = 4

/** A page that is not on this device is left out; the first one says how many there are. */
const readLater = (place: MatchPlace, page: number): Promise<Copy<MatchPage> | null> =>
  readPage(place, page).catch((error: unknown) => {
    if (error instanceof NotOnDeviceError) return null
    throw error
  })

/** Reads all pages of a list, as it is narrowed. Rejects as reads do, and with the signal's reason. */
export async function readMatches(place: MatchPlace, { signal, onProgress }: ReportRun): Promise<ReadMatches> {
  const first = await readPage(place, 1)
  const copies = [first]
  const { total, perPage } = first.value
  const pages = Math.max(1, Math.ceil(total / perPage))
  for (let from = 2; from <= pages; from += atOnce) {
    signal.throwIfAborted()
    const group = Array.from({ length: Math.min(atOnce, pages - from + 1) }, (_, i) => readLater(place, from + i))
    copies.push(...(await Promise.all(group)).filter((copy) => copy !== null))
    onProgress((from + group.length - 1) / pages)
  }
  const byId = new Map(copies.flatMap(({ value }) => value.matches).map((match) => [match.id, match]))
  return { matches: [...byId.values()], total, copies }
}

/**
 * Matches with who set their status when, as of a copy that the caller keeps account of; null where that could not be read,
 * and then nobody knows who decided.
 */
export async function withReviews(
  { client, source, id }: Pick<MatchPlace, 'client' | 'source' | 'id'>,
  matches: readonly Match[],
): Promise<{ matches: ReportedMatch[]; copy: Copy<readonly ReviewedMatch[]> | null }> {
  const copy = await client.fetchQuery(reviewQueries.of(source.provider, id)).catch(() => null)
  const known = copy && new Map(copy.value.map(({ matchId, reviews }) => [matchId, reviews]))
  const reviewsOf = (match: Match) => known && (known.get(match.id) ?? [])
  return { matches: matches.map((match) => ({ match, reviews: reviewsOf(match) })), copy }
}
