import { AcurisMatchQuery } from '#contracts/acuris-match-query.ts'
import { toMatch, toMonitor, toSearch } from '#domain/acuris-records.ts'
import { askedFacts, datasetLabel, isSanction } from '#domain/acuris-words.ts'
import { toWireFilters } from '#domain/match-filter-names.ts'
import { say } from '#domain/server-messages.ts'
import { acurisMatch, acurisMonitor, acurisSearch } from './acuris-answers.ts'
import { acurisFilter } from './acuris-filter.ts'
import type { ReportFace } from './report-face.ts'

/** Acuris as its certificates know it. */
export const acurisReports: ReportFace = {
  label: say('acuris.label'),
  isNamedPlain: false,
  givesRatings: true,
  datasetLabel,
  isSanction,
  facts: askedFacts,
  search: (stored) => toSearch(acurisSearch(stored)),
  monitor: (stored) => toMonitor(acurisMonitor(stored)),
  match: (searchId, { match, comments }) => toMatch(searchId, acurisMatch(match, comments)),
  conditions: (filters) => {
    const query = AcurisMatchQuery.strict().safeParse(toWireFilters(filters)).data
    return query === undefined ? null : acurisFilter(query)
  },
}
