import { type AcurisDataset, AcurisResultDataset } from '#contracts/acuris-datasets.ts'
import type { AcurisMatchFilter } from '#contracts/acuris-match-query.ts'
import { conditionsOf, matchIs, type MatchCondition, type MatchFilters } from '../db/match-conditions.ts'

/** The codes that a result may carry for a chosen dataset: itself, or every part of it. */
const partsOf = (chosen: AcurisDataset): AcurisResultDataset[] =>
  AcurisResultDataset.options.filter((code) => code === chosen || code.startsWith(`${chosen}-`))

const filters: MatchFilters<AcurisMatchFilter> = {
  matchStatus: matchIs.ofStatus,
  datasetTypes: (chosen) => matchIs.toldAny('datasets')(chosen.flatMap(partsOf)),
  country: matchIs.ofCountry,
  gender: matchIs.told('gender'),
  dob: matchIs.toldDay('datesOfBirth'),
  score: matchIs.within('score'),
  riskRating: matchIs.within('riskRating'),
}

/** What a request asks of the matches of a list. */
export const acurisFilter = (query: AcurisMatchFilter): MatchCondition[] => conditionsOf(filters, query)
