import { z } from 'zod'
import { DowJonesDataset, DowJonesStatus } from './dow-jones.ts'
import { Gender } from './gender.ts'
import { BirthBeginning, codes, Countries, knownFilters, matchesPerPage, pageNumber, Range } from './match-query.ts'

/** Filters of a match list (spec/3 sections 2.3 and 2.8); empty lists filter nothing. */
const MatchFilter = z.object({
  matchStatus: codes(DowJonesStatus).optional(),
  datasetTypes: codes(DowJonesDataset).optional(),
  country: Countries.optional(),
  gender: codes(Gender).optional(),
  dob: BirthBeginning.optional(),
  /** 0 to 100, both ends counted in. */
  score: Range.optional(),
  riskRating: Range.optional(),
})
export type DowJonesMatchFilter = z.infer<typeof MatchFilter>

/** Filters and page of the matches of a search. */
export const DowJonesMatchQuery = MatchFilter.extend({ page: pageNumber, limit: matchesPerPage })

/** The monitor whose matches are asked for, by its case (spec/3 section 7), with filters and page. */
export const DowJonesAlertQuery = DowJonesMatchQuery.extend({
  type: z.enum(['Person', 'Business']),
  caseId: z.string().max(64),
})

/** What the list of a shared search or monitor can be narrowed to: a date of birth stays out of links. */
export const knownDowJonesFilters = knownFilters(MatchFilter.omit({ dob: true }).shape)
