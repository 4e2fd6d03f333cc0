import { z } from 'zod'
import { AcurisDataset } from './acuris-datasets.ts'
import { Gender } from './gender.ts'
import { BirthBeginning, codes, Countries, knownFilters, matchesPerPage, pageNumber, Range } from './match-query.ts'
import { MatchStatus } from './review.ts'

/** Filters of a match list; empty lists filter nothing. */
const MatchFilter = z.object({
  matchStatus: codes(MatchStatus).optional(),
  datasetTypes: codes(AcurisDataset).optional(),
  country: Countries.optional(),
  gender: codes(Gender).optional(),
  dob: BirthBeginning.optional(),
  score: Range.optional(),
  riskRating: Range.optional(),
})
export type AcurisMatchFilter = z.infer<typeof MatchFilter>

/** Filters and page of the matches of a search. */
export const AcurisMatchQuery = MatchFilter.extend({ page: pageNumber, limit: matchesPerPage })

/** Filters and place of the matches of a monitor; a token is the number of the page that it begins. */
export const AcurisMonitorMatchQuery = MatchFilter.extend({ nextToken: pageNumber, limit: matchesPerPage })

/** What the list of a shared monitor can be narrowed to: a date of birth stays out of links. */
export const knownAcurisFilters = knownFilters(MatchFilter.omit({ dob: true }).shape)
