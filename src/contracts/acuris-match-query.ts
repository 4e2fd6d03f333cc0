import { z } from 'zod'
import { CommaList } from './envelope.ts'

/** A range as its ends, both counted in: `75-100`. */
const Range = z
  .string()
  .regex(/^\d{1,3}-\d{1,3}$/, 'form.invalid')
  .transform((text) => text.split('-').map(Number))

/** Filters of a match list; empty lists filter nothing, `country=none` asks for matches without a country. */
const MatchFilter = z.object({
  matchStatus: CommaList.optional(),
  datasetTypes: CommaList.optional(),
  country: CommaList.optional(),
  gender: CommaList.optional(),
  /** Beginning of a date of birth: YYYY, YYYY-MM or YYYY-MM-DD. */
  dob: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'form.invalid')
    .optional(),
  score: Range.optional(),
  riskRating: Range.optional(),
})

/** Filters and page of the matches of a search. */
export const AcurisMatchQuery = MatchFilter.extend({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
export type AcurisMatchQuery = z.infer<typeof AcurisMatchQuery>

/** Filters and place of the matches of a monitor; a token is the number of the page that it begins. */
export const AcurisMonitorMatchQuery = MatchFilter.extend({
  nextToken: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
export type AcurisMonitorMatchQuery = z.infer<typeof AcurisMonitorMatchQuery>
