import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { z } from 'zod'
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
 * name are left out. Fails with an ExitError that tells file and line.
 */
export async function readRows<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
  const rows: T[] = []
  let header: string[] | undefined
  try {
    for await (const { line, fields } of csvRows(createReadStream(path, 'utf8'))) {
      if (header === undefined) {
        header = fields.map((name) => name.replace(/^\uFEFF/, '').trim())
        continue
      }
      const parsed = schema.safeParse(Object.fromEntries(header.map((name, at) => [name, fields[at] ?? ''])))
      const [issue] = parsed.error?.issues ?? []
      if (!parsed.success)
        throw new BadRows(path, line, `${issue?.path.join('.') ?? 'the row'}: ${issue?.message ?? ''}`)
      rows.push(parsed.data)
    }
  } catch (error) {
    if (error instanceof CsvRowError) throw new BadRows(path, error.line, error.message)
    throw error
  }
  return rows
}
