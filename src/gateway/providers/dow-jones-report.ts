import { DowJonesMatchQuery } from '#contracts/dow-jones-match-query.ts'
import { toMatch, toMatchFilter, toMonitor, toSearch } from '#domain/dow-jones-records.ts'
import { askedFacts, datasetLabel, isSanction } from '#domain/dow-jones-words.ts'
import { say } from '#domain/server-messages.ts'
import { dowJonesMatch, dowJonesMonitor, dowJonesSearch } from './dow-jones-answers.ts'
import { dowJonesFilter } from './dow-jones-filter.ts'
import type { ReportFace } from './report-face.ts'

/** Dow Jones as its certificates know it. */
export const dowJonesReports: ReportFace = {
  label: say('dowjones.label'),
  isNamedPlain: false,
  givesRatings: true,
  datasetLabel,
  isSanction,
  facts: askedFacts,
  search: (stored) => toSearch(dowJonesSearch(stored)),
  monitor: (stored) => toMonitor(dowJonesMonitor(stored)),
  match: (searchId, { match, comments }) => toMatch(searchId, dowJonesMatch(match, comments)),
  conditions: (filters) => {
    const query = DowJonesMatchQuery.strict().safeParse(toMatchFilter(filters)).data
    return query === undefined ? null : dowJonesFilter(query)
  },
}
