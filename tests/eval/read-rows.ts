import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { CsvRowError, csvRows } from '#lib/csv-rows.ts'
import { ExitError } from '#lib/exit-error.ts'

/** A file to be measured with is not what its option says; exit code 1. */
class BadRows extends ExitError {
  constructor(path: string, line: number, reason: string) {
    super(1, `${basename(path)}, line ${line}: ${reason}`)
  }
}

/**
 * The rows of a CSV file with a header, by the names of their columns in any order; columns that the schema does not
 * name are left out. Fails with an ExitError that tells file, line and column, also where there is no row at all.
 */
export async function readRows<Shape extends z.ZodRawShape>(
  path: string,
  schema: z.ZodObject<Shape>,
): Promise<z.infer<z.ZodObject<Shape>>[]> {
  const rows: z.infer<z.ZodObject<Shape>>[] = []
  let header: string[] | undefined
  try {
    for await (const { line, fields } of csvRows(createReadStream(path, 'utf8'))) {
      if (header === undefined) header = headerOf(path, line, fields, schema)
      else
        rows.push(readRow(path, line, Object.fromEntries(header.map((name, at) => [name, fields[at] ?? ''])), schema))
    }
  } catch (error) {
    if (error instanceof CsvRowError) throw new BadRows(path, error.line, error.message)
    throw error
  }
  if (rows.length === 0) throw new BadRows(path, 1, 'the file holds no rows')
  return rows
}

/** The names of the columns; every one that the schema cannot do without must be there. */
function headerOf(path: string, line: number, fields: readonly string[], schema: z.ZodObject): string[] {
  const header = fields.map((name) => name.replace(/^\uFEFF/, '').trim())
  const needed = Object.entries(schema.shape).filter(([, column]) => !z.safeParse(column, undefined).success)
  const missing = needed.map(([name]) => name).filter((name) => !header.includes(name))
  if (missing.length > 0) throw new BadRows(path, line, `no column is called ${missing.join(' or ')}`)
  return header
}

function readRow<Row>(path: string, line: number, fields: Record<string, string>, schema: z.ZodType<Row>): Row {
  const parsed = schema.safeParse(fields)
  const [issue] = parsed.error?.issues ?? []
  if (!parsed.success) throw new BadRows(path, line, `${issue?.path.join('.') ?? 'the row'}: ${issue?.message ?? ''}`)
  return parsed.data
}
