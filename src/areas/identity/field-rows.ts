import {
  type BillField,
  billFields,
  type CheckDigit,
  type FieldBox,
  type FieldReading,
  type PassportField,
  passportFields,
  type Sureness,
} from '#contracts/id-analysis.ts'
import type { DocumentAnalysis } from '#data/query/id-analysis.ts'
import { turnedRound } from '#domain/identity/compact-day.ts'
import type { PlainMessageKey } from '#domain/messages.ts'

/** One field of a document, as it is shown and edited. */
export interface FieldRow {
  field: string
  label: PlainMessageKey
  value: string
  /** How it was read; `edited`: a person has changed it; `empty`: the document leaves it empty. */
  state: Sureness | 'edited' | 'empty'
  check: CheckDigit
  /** Where it stands on the image; null where that is not known. */
  box: FieldBox | null
}

const days: ReadonlySet<string> = new Set(['date_birth', 'expiration_date'])

/** Of a gateway that does not say how it read a field. */
const untold: FieldReading = { sureness: 'likely', check: 'none', box: null }

/** A day is shown with its year first; one that is no day stays as it was read. */
const shown = (field: string, value: string): string => (days.has(field) ? (turnedRound(value) ?? value) : value)

function rowOf(
  field: PassportField | BillField,
  value: string | null,
  { sureness, check, box }: FieldReading = untold,
): FieldRow {
  const label: PlainMessageKey = `identity.field.${field}`
  const row = { field, label, check, box }
  if (value === null) return { ...row, value: '', state: 'unread' }
  return { ...row, value: shown(field, value), state: value === '' ? 'empty' : sureness }
}

/** The fields of a document, in the order in which they are shown. */
export function rowsOf(analysis: DocumentAnalysis): FieldRow[] {
  const { readings } = analysis.document
  if (analysis.mode === 'passport')
    return passportFields.map((field) => rowOf(field, analysis.document[field], readings[field]))
  return billFields.map((field) => rowOf(field, analysis.document[field], readings[field]))
}

/** The rows with what a person has written into one: what its check digit said is of what was read before. */
export const withValue = (rows: readonly FieldRow[], field: string, value: string): FieldRow[] =>
  rows.map((row) =>
    row.field === field && row.value !== value ? { ...row, value, state: 'edited', check: 'none' } : row,
  )
