import type { MatchFacet, MonitorFacet } from '#contracts/facet.ts'
import { givesRatings } from '#domain/risk-rating.ts'
import { datasetFacet, matchFacet } from '#screening/list/match-facets.ts'
import { monitorFacet } from '#screening/list/monitor-facets.ts'
import { datasetOptions } from './datasets.ts'

/** Facets of results and of monitor matches (spec/3 sections 2.3 and 2.8): risk ratings where the tenant gives them. */
export const matchFacets: readonly MatchFacet[] = [
  matchFacet.status,
  datasetFacet(datasetOptions),
  matchFacet.gender,
  matchFacet.birth,
  matchFacet.countries,
  matchFacet.score,
  { ...matchFacet.riskRating, isOffered: ({ settings }) => givesRatings(settings) },
]

/** Facets of the monitor list (spec/3 section 2.7), and the changes that nobody has opened. */
export const monitorFacets: readonly MonitorFacet[] = [
  monitorFacet.words,
  monitorFacet.status,
  monitorFacet.changed,
  monitorFacet.confirmedMatches,
  monitorFacet.openMatches,
  monitorFacet.totalMatches,
  monitorFacet.type,
  monitorFacet.searcher,
  monitorFacet.created,
  monitorFacet.updated,
]
