/** Why a file is no table that is read. */
export type TableProblem = 'content' | 'too-large' | 'empty'

/** A file that is not read as a table. */
export class TableError extends Error {
  override name = 'TableError'
  readonly problem: TableProblem
  constructor(problem: TableProblem) {
    super(problem)
    this.problem = problem
  }
}

/** What a table may have: rows below its heading, and columns. */
export interface TableLimits {
  rows: number
  columns: number
}

/** Rows that are read at all: enough to tell a table that is too long, also where it has gaps. */
export const mostRowsRead = 20_000

/**
 * Rows without what is blank at their ends, as far as the last that is not blank: the first is the file's first row, and
 * a blank one has no cells. No more than one row is held as it comes. Throws TableError.
 */
export function tableOf(rows: Iterable<readonly string[]>, limits: TableLimits): string[][] {
  const table: string[][] = []
  for (const row of rows) {
    const filled = withoutBlankEnd(row)
    if (filled.length > limits.columns) throw new TableError('too-large')
    table.push(filled)
  }
  const isFilled = (row: readonly string[]) => row.length > 0
  const heading = table.findIndex(isFilled)
  const last = table.findLastIndex(isFilled)
  if (heading < 0) throw new TableError('empty')
  if (last - heading > limits.rows) throw new TableError('too-large')
  return table.slice(0, last + 1)
}

const withoutBlankEnd = (row: readonly string[]): string[] =>
  row.slice(0, row.findLastIndex((text) => text.trim() !== '') + 1)
