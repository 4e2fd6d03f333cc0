import { openDateOf, orderOf, type DateOrder } from '#domain/import/birth-dates.ts'
import { headingsKey, isTemplate, recognised, sheetOf } from '#domain/import/headings.ts'
import { cutRows, type CellRow } from '#domain/import/read-rows.ts'
import type { ImportRules } from '#domain/import/row-rules.ts'
import type { RowsTask } from '#domain/import/rows-task.ts'
import { nextTurn } from '#lib/next-turn.ts'
import type { About, ImportParts } from './import-parts.ts'
import type { FileFacts, ImportState, RowsState } from './import-state.ts'
import { readMapping, type StoredImport } from './stored-import.ts'

/** What reading needs of an import. */
type ReadingParts = Pick<ImportParts, 'provider' | 'rules' | 'read' | 'check'>

/** How a file's dates are meant, as far as they tell; null: somebody has to say. */
function foundOrder({ birth }: ImportRules, dates: readonly string[]): DateOrder | null {
  const found = birth === 'year' ? null : orderOf(dates)
  return found === 'unclear' || found === 'mixed' ? null : (found ?? 'day-first')
}

/** What rows are read by. */
export const readBy = (rules: ImportRules, about: About, order: DateOrder | null): Omit<RowsTask, 'rows'> => ({
  rules,
  countries: [...about.countries],
  order,
  today: about.today,
  used: [...about.used],
})

/** Rows of a file that were checked; without an order of dates the file's own is found out. */
export async function checkedRows(
  { rules, check }: ReadingParts,
  about: About,
  given: { facts: FileFacts; rows: readonly CellRow[]; order?: DateOrder | null },
  signal: AbortSignal,
): Promise<RowsState> {
  // that they are checked is shown first: to hand thousands of rows over takes a moment, too
  await nextTurn()
  signal.throwIfAborted()
  const rows = given.rows.map(({ line, cells }) => ({ line, cells }))
  const dates = rows.map(({ cells }) => cells.dob ?? '')
  const order = given.order === undefined ? foundOrder(rules, dates) : given.order
  const checked = await check({ ...readBy(rules, about, order), rows }, signal)
  const { fileName, hash } = given.facts
  const example = rules.birth === 'year' ? null : openDateOf(dates)
  return { at: 'rows', fileName, hash, order, example, rows: checked, isStarting: false, failure: null }
}

/** What a file comes to: its rows, where its columns are known, else the question what they are, or why it is not read. */
export async function readRowsOf(
  parts: ReadingParts,
  about: About,
  file: File,
  signal: AbortSignal,
): Promise<ImportState> {
  const read = await parts.read(file, signal)
  if ('refused' in read) return { at: 'empty', refused: read.refused }
  const sheet = sheetOf(read.rows)
  if (sheet === null || sheet.rows.length === 0) return { at: 'empty', refused: 'empty' }
  const facts = { fileName: file.name, hash: read.hash }
  const { columns } = parts.rules
  const mapping = recognised(sheet.headings, columns)
  const known = isTemplate(sheet.headings, columns)
    ? mapping
    : await readMapping(parts.provider, headingsKey(sheet.headings)).catch(() => null)
  if (known === null) return { at: 'columns', ...facts, sheet, mapping }
  return checkedRows(parts, about, { facts, rows: cutRows(sheet, known) }, signal)
}

/** Rows as they are kept before there is a run. */
export const storedOf = ({
  fileName,
  hash,
  order,
  rows,
}: FileFacts & Pick<RowsState, 'order' | 'rows'>): StoredImport => ({
  fileName,
  hash,
  order,
  rows: rows.map(({ line, cells }) => ({ line, cells })),
  run: null,
})
