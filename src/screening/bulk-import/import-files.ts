import type { ImportColumn } from '#contracts/imports.ts'
import { reasonHeading } from '#domain/import/headings.ts'
import type { ImportRow } from '#domain/import/read-rows.ts'
import { say } from '#domain/messages/imports.ts'
import { toCsv } from '#lib/csv-export.ts'
import { saveText } from '#ui/save-file.ts'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import { problemText, shownValue } from './problem-text.ts'
import type { RowStatus } from './row-status.tsx'

const valuesOf = (row: ImportRow, columns: readonly ImportColumn[]) => columns.map((column) => shownValue(row, column))

/** Rows with errors as a file that can be mended and imported as it is: the reasons stand in its last column. */
export const errorFile = (rows: readonly ImportRow[], columns: readonly ImportColumn[]): string =>
  toCsv(
    [...columns, reasonHeading],
    rows
      .filter(({ problems }) => problems.length > 0)
      .map((row) => [...valuesOf(row, columns), row.problems.map(problemText).join(' ')]),
  )

/** What every row of a run came to, as a file. */
export const resultFile = (
  rows: readonly ImportRow[],
  columns: readonly ImportColumn[],
  statusOf: (index: number) => RowStatus,
): string =>
  toCsv(
    [say('import.column.line'), ...columns, say('import.column.status'), reasonHeading],
    rows.map((row, index) => {
      const { word, reasons } = statusOf(index)
      return [String(row.line), ...valuesOf(row, columns), word, reasons.join(' ')]
    }),
  )

/** Hands a file to the person and says so. */
export function saveCsv(name: string, text: string): void {
  saveText(name, text, 'text/csv;charset=utf-8')
  showSnackbar({ severity: 'success', text: say('import.saved', name) })
}
