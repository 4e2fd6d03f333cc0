import { z } from 'zod'

/**
 * What the worker of a spreadsheet is asked, once: the rows of a file that claims to be of this kind. No schema: nobody but
 * the page that started it can ask a worker, and each would carry the library of schemas along.
 */
export interface SpreadsheetTask {
  kind: 'csv' | 'xls' | 'xlsx'
  bytes: Uint8Array<ArrayBuffer>
  /** Rows below the heading, and columns, that it may have. */
  limits: { rows: number; columns: number }
}

const isRows = (value: unknown): boolean =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))

/** What it answers: rows of texts and nothing else, or why the file is not read. */
export const SpreadsheetReply = z.union([
  // one look at each cell: a schema for every one of them would hold up the page
  z.object({ rows: z.custom<string[][]>(isRows) }),
  z.object({ problem: z.enum(['content', 'too-large', 'empty']) }),
])
export type SpreadsheetReply = z.infer<typeof SpreadsheetReply>
