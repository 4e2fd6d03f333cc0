import { z } from 'zod'
import { Choice } from '#contracts/lists.ts'
import { CountryFinder } from './countries.ts'
import { CellRow, readRows, type ImportRow } from './read-rows.ts'
import { ImportRules, ReadRow, type Reading } from './row-rules.ts'

/** Rows that are to be read, with everything that they are read by. A worker is asked for it, or the page does it itself. */
export const RowsTask = z.object({
  rows: z.array(CellRow),
  rules: ImportRules,
  /** Countries that the provider knows. */
  countries: z.array(Choice),
  /** How ambiguous dates are meant; null: nobody has said. */
  order: z.enum(['day-first', 'month-first']).nullable(),
  /** The day where the person is, YYYY-MM-DD. */
  today: z.string(),
  /** Client references of the monitors there are. */
  used: z.array(z.string()),
})
export type RowsTask = z.infer<typeof RowsTask>

/** A portion of what rows were read as, in their order: all at once would hold up the page that takes them. */
export const RowsPart = z.object({ rows: z.array(ReadRow), isLast: z.boolean() })
export type RowsPart = z.infer<typeof RowsPart>

const perPart = 250

/** What rows are read by. */
export const readingOf = ({ rules, countries, order, today }: Omit<RowsTask, 'rows' | 'used'>): Reading => ({
  rules,
  countries: new CountryFinder(countries),
  order,
  today,
})

/** Reads the rows of a task. */
export const rowsOf = (task: RowsTask): ImportRow[] => readRows(task.rows, readingOf(task), new Set(task.used))

/** What the rows of a task were read as, portion by portion. */
export function* partsOf(task: RowsTask): Generator<RowsPart> {
  const rows = rowsOf(task).map(({ item, problems }) => ({ item, problems }))
  for (let from = 0; from === 0 || from < rows.length; from += perPart)
    yield { rows: rows.slice(from, from + perPart), isLast: from + perPart >= rows.length }
}
