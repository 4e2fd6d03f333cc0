import type { ImportColumn } from '#contracts/imports.ts'
import type { ImportRow } from '#domain/import/read-rows.ts'
import type { Problem } from '#domain/import/row-rules.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/imports.ts'

/** What is wrong, in a sentence. */
export function problemText(problem: Problem): string {
  if (problem.message === 'import.countryUnknown') return say(problem.message, problem.country)
  if (problem.message === 'import.refused') return say(problem.message, problem.sentence)
  return sayKey(problem.message)
}

/** What is wrong with one cell of a row, or with the row as a whole (null); undefined: nothing. */
export function problemAt({ problems }: ImportRow, column: ImportColumn | null): string | undefined {
  const problem = problems.find((one) => one.column === column)
  return problem === undefined ? undefined : problemText(problem)
}

/** A cell as it is meant, or as it was typed where that is not known. */
export const shownValue = (row: ImportRow, column: ImportColumn): string =>
  problemAt(row, column) === undefined ? (row.item[column] ?? row.cells[column] ?? '') : (row.cells[column] ?? '')
