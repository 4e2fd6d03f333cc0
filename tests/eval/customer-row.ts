import { z } from 'zod'
import type { Subject } from '#domain/matching/subject.ts'
import type { Birth } from '#domain/matching/watch-entity.ts'
import { parseBirth } from '#gateway/watchlists/births.ts'
import { countryCode } from '#gateway/watchlists/countries.ts'
import { readRows } from './read-rows.ts'

/** A row of a file of customers; only the name must be there. */
export const CustomerRow = z.object({
  full_name: z.string(),
  gender: z.string().default(''),
  date_of_birth: z.string().default(''),
  nationality: z.string().default(''),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** The customer as a subject, with everything that the row tells. */
export function subjectOf({ full_name, gender, date_of_birth, nationality }: CustomerRow): Subject {
  const known = gender === 'male' || gender === 'female'
  return {
    names: [{ text: full_name }],
    births: birthOf(date_of_birth.trim()),
    countries: countryOf(nationality.trim()),
    ...(known && { gender }),
    identifiers: [],
  }
}

function birthOf(text: string): Birth[] {
  const birth = parseBirth(text)
  return birth === undefined ? [] : [birth]
}

function countryOf(text: string): string[] {
  const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : countryCode(text)
  return code === undefined ? [] : [code]
}

/** The names of every customer in some files. */
export async function customerNames(paths: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(paths.map((path) => readRows(path, CustomerRow)))
  return rows.flat().map(({ full_name }) => full_name)
}
