import { z } from 'zod'
import { CommaList } from './envelope.ts'

/** Codes with commas between them; one that is not known is refused. */
export const codes = <S extends z.ZodType<string, string>>(code: S) => CommaList.pipe(z.array(code))

/** Countries with commas between them, ISO 3166 alpha-2; `none` asks for matches without a country. */
export const Countries = codes(z.string().regex(/^([A-Z]{2}|none)$/))

/** A range as its ends, both counted in: `75-100`. */
export const Range = z
  .string()
  .regex(/^\d{1,3}-\d{1,3}$/, 'form.invalid')
  .transform((text): [least: number, most: number] => {
    const [least = 0, most = 0] = text.split('-').map(Number)
    return [least, most]
  })

/** Beginning of a date of birth: YYYY, YYYY-MM or YYYY-MM-DD. */
export const BirthBeginning = z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'form.invalid')

/** A page of a list by its number, from 1. */
export const pageNumber = z.coerce.number().int().min(1).default(1)

/** How many matches a page has. */
export const matchesPerPage = z.coerce.number().int().min(1).max(100).default(10)

/** The filters and codes of a shared list that are known to its query; what else is sent reaches no link. */
export const knownFilters =
  (shared: Readonly<Record<string, z.ZodType>>) =>
  (given: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(shared).flatMap(([filter, code]) => {
        const known = (given[filter] ?? '').split(',').filter((one) => one !== '' && code.safeParse(one).success)
        return known.length === 0 ? [] : [[filter, known.join(',')]]
      }),
    )
