import { CsvRowError, csvRows } from '#lib/csv-rows.ts'
import { ListFileError, type SourceFile } from './format.ts'
import { readText } from './read-text.ts'

/** A row of a table by the names of its columns. */
export interface TableRow {
  line: number
  /** The trimmed value of a column; undefined where it is empty or the table has no such column. */
  get(column: string): string | undefined
  /** Everything in the row, in the order of the columns. */
  fields: readonly string[]
}

/** What a table must be like. */
export interface TableShape {
  /** Columns without which a row cannot be read. */
  required: readonly string[]
  /** In which of the first rows the header may stand; default 1. */
  headerWithin?: number
  separator?: string
  /** Takes the rows that stand above the header. */
  before?: (fields: readonly string[]) => void
}

/**
 * Streams the rows of a table below its header. Columns that are not asked for do no harm; rows with too few or too
 * many fields come as `uneven`. Fails with ListFileError where a required column is missing.
 */
export async function* tableRows(
  file: SourceFile,
  shape: TableShape,
): AsyncIterable<TableRow | { line: number; uneven: number }> {
  let columns: ReadonlyMap<string, number> | undefined
  let width = 0
  let rows = 0
  for await (const { line, fields } of rowsOf(file, shape.separator)) {
    rows++
    if (columns) {
      yield fields.length === width ? toRow(line, fields, columns) : { line, uneven: fields.length }
      continue
    }
    const names = new Map(fields.map((name, index) => [name.replace('\uFEFF', '').trim(), index]))
    const missing = shape.required.filter((name) => !names.has(name))
    if (missing.length === 0) [columns, width] = [names, fields.length]
    else if (rows >= (shape.headerWithin ?? 1))
      throw new ListFileError(file.name, line, `the header has no column "${missing.join('", "')}".`)
    else shape.before?.(fields)
  }
  if (columns === undefined) throw new ListFileError(file.name, 0, 'the file has no header.')
}

function toRow(line: number, fields: readonly string[], columns: ReadonlyMap<string, number>): TableRow {
  const get = (column: string) => {
    const value = fields[columns.get(column) ?? -1]?.trim()
    return value === '' ? undefined : value
  }
  return { line, fields, get }
}

async function* rowsOf(file: SourceFile, separator: string | undefined) {
  try {
    yield* csvRows(readText(file), separator)
  } catch (error) {
    throw error instanceof CsvRowError ? new ListFileError(file.name, error.line, error.message) : error
  }
}

/** The names of the columns in the first row of a text, for detection. */
export const columnsOf = (line: string, separator = ','): string[] =>
  line
    .replace('\uFEFF', '')
    .split(separator)
    .map((name) => name.replaceAll('"', '').trim())
