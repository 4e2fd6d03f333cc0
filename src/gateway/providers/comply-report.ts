import { HitQuery } from '#contracts/comply-api.ts'
import { toComplyStatus } from '#contracts/comply.ts'
import { MatchStatus } from '#contracts/review.ts'
import { toMatch, toMonitor, toSearch } from '#domain/comply-records.ts'
import { askedFacts, datasetLabel, isSanction } from '#domain/comply-words.ts'
import { say } from '#domain/server-messages.ts'
import { complyHit, complySearch } from './comply-answers.ts'
import { complyFilter } from './comply-filter.ts'
import type { ReportFace } from './report-face.ts'

const complyStatuses = (codes: string): string =>
  MatchStatus.options
    .filter((status) => codes.split(',').includes(status))
    .map((status) => toComplyStatus[status])
    .join(',')

/** Comply as its certificates know it. */
export const complyReports: ReportFace = {
  label: say('comply.label'),
  isNamedPlain: true,
  givesRatings: false,
  datasetLabel,
  isSanction,
  facts: askedFacts,
  search: (stored) => toSearch(complySearch(stored)),
  monitor: (stored) => toMonitor(complySearch(stored)),
  match: (searchId, { match, comments, rank }) => toMatch(searchId, complyHit(match, comments, rank)),
  conditions: ({ status, matchType, country, ...others }) => {
    const query = HitQuery.strict().safeParse({
      ...others,
      ...(status !== undefined && { match_status: complyStatuses(status) }),
      ...(matchType !== undefined && { match_types: matchType }),
      ...(country !== undefined && { countries: country }),
    }).data
    return query === undefined ? null : complyFilter(query)
  },
}
