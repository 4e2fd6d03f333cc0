import { z } from 'zod'
import { AcurisDataset } from './acuris-datasets.ts'
import { CommaList } from './envelope.ts'
import { Gender } from './gender.ts'
import { MatchStatus } from './review.ts'

/** Codes with commas between them; one that is not known is refused. */
const codes = <S extends z.ZodType<string, string>>(code: S) => CommaList.pipe(z.array(code))

/** A range as its ends, both counted in: `75-100`. */
const Range = z
  .string()
  .regex(/^\d{1,3}-\d{1,3}$/, 'form.invalid')
  .transform((text): [least: number, most: number] => {
    const [least = 0, most = 0] = text.split('-').map(Number)
    return [least, most]
  })

/** Filters of a match list; empty lists filter nothing, `country=none` asks for matches without a country. */
const MatchFilter = z.object({
  matchStatus: codes(MatchStatus).optional(),
  datasetTypes: codes(AcurisDataset).optional(),
  country: codes(z.string().regex(/^([A-Z]{2}|none)$/)).optional(),
  gender: codes(Gender).optional(),
  /** Beginning of a date of birth: YYYY, YYYY-MM or YYYY-MM-DD. */
  dob: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'form.invalid')
    .optional(),
  score: Range.optional(),
  riskRating: Range.optional(),
})
export type AcurisMatchFilter = z.infer<typeof MatchFilter>

/** Filters and page of the matches of a search. */
export const AcurisMatchQuery = MatchFilter.extend({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})

/** Filters and place of the matches of a monitor; a token is the number of the page that it begins. */
export const AcurisMonitorMatchQuery = MatchFilter.extend({
  nextToken: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})

/** What the list of a shared monitor can be narrowed to: a date of birth stays out of links. */
const Shared = MatchFilter.omit({ dob: true }).shape

/** The filters and codes of a shared list that are known here; what else is sent reaches no link. */
export const knownFilters = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Shared).flatMap(([filter, code]) => {
      const known = (given[filter] ?? '').split(',').filter((one) => one !== '' && code.safeParse(one).success)
      return known.length === 0 ? [] : [[filter, known.join(',')]]
    }),
  )
