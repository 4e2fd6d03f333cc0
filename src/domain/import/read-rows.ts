import { z } from 'zod'
import type { ImportColumn } from '#contracts/imports.ts'
import type { Mapping, Sheet } from './headings.ts'
import { Cells, readRow, type Problem, type Reading, type ReadRow } from './row-rules.ts'

/** A row of a file by its columns, with its number in the file, from 1: by it people find it there. */
export const CellRow = z.object({ line: z.number().int(), cells: Cells })
export type CellRow = z.infer<typeof CellRow>

/** A row of an import. */
export type ImportRow = CellRow & ReadRow

/** What our own files put before a cell that a spreadsheet would take for a formula (lib/csv-export). */
const guard = /^'(?=[\t\r]|[\s\u200B\uFEFF]*[=+\-@＝＋－＠])/u

function cellsOf(cells: readonly string[], mapping: Mapping): CellRow['cells'] {
  const own: Partial<Record<ImportColumn, string>> = Object.create(null)
  for (const [column, at] of Object.entries(mapping)) own[column as ImportColumn] = (cells[at] ?? '').replace(guard, '') // the keys are the mapping's own
  return own
}

/** Cuts out of a file what its columns are for. */
export const cutRows = ({ rows }: Sheet, mapping: Mapping): CellRow[] =>
  rows.map(({ line, cells }) => ({ line, cells: cellsOf(cells, mapping) }))

const twice = { column: 'client_ref', message: 'import.duplicate' } as const satisfies Problem
const inUse = { column: 'client_ref', message: 'import.referenceInUse' } as const satisfies Problem

const referenceOf = ({ item }: ReadRow): string => item.client_ref ?? ''
const isOfOthers = ({ message }: Problem): boolean => message === twice.message || message === inUse.message

/**
 * Marks the client references that more than one row has, and those that a monitor has already; takes away marks that
 * hold no more. A row that nothing changes on stays the same object.
 */
export function withReferences(rows: readonly ImportRow[], used: ReadonlySet<string>): ImportRow[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const reference = referenceOf(row)
    if (reference !== '') counts.set(reference, (counts.get(reference) ?? 0) + 1)
  }
  return rows.map((row) => {
    const reference = referenceOf(row)
    const found = [...((counts.get(reference) ?? 0) > 1 ? [twice] : []), ...(used.has(reference) ? [inUse] : [])]
    const before = row.problems.filter(isOfOthers)
    if (before.length === found.length && before.every(({ message }, at) => message === found[at]?.message)) return row
    return { ...row, problems: [...row.problems.filter((problem) => !isOfOthers(problem)), ...found] }
  })
}

/** Reads every row of a file. `used`: client references of the monitors there are. */
export function readRows(rows: readonly CellRow[], reading: Reading, used: ReadonlySet<string>): ImportRow[] {
  const read = rows.map((row) => ({ ...row, ...readRow(row.cells, reading) }))
  return withReferences(read, used)
}
