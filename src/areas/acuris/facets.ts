import { AcurisDataset } from '#contracts/acuris-datasets.ts'
import type { MatchFacet, MonitorFacet } from '#contracts/facet.ts'
import { isOfferedFor } from '#domain/acuris-search-rules.ts'
import { givesRatings } from '#domain/risk-rating.ts'
import { datasetFacet, matchFacet } from '#screening/list/match-facets.ts'
import { monitorFacet } from '#screening/list/monitor-facets.ts'
import { datasetLabel } from '#domain/acuris-words.ts'

const datasets = AcurisDataset.options.map((value) => ({ value, label: datasetLabel(value) }))

/** Facets of results and of monitor matches (spec/2 section 2.4): risk ratings where the tenant gives them. */
export const matchFacets: readonly MatchFacet[] = [
  matchFacet.status,
  datasetFacet(datasets, (code, { profileType }) => isOfferedFor(profileType)(AcurisDataset.parse(code))),
  matchFacet.countries,
  matchFacet.score,
  matchFacet.gender,
  matchFacet.birth,
  {
    ...matchFacet.riskRating,
    isOffered: ({ of, settings }) => of === 'monitor' && givesRatings(settings),
  },
]

/** Facets of the monitor list (spec/2 section 2.3), and the changes that nobody has opened. */
export const monitorFacets: readonly MonitorFacet[] = [
  monitorFacet.status,
  monitorFacet.changed,
  monitorFacet.type,
  monitorFacet.words,
]
