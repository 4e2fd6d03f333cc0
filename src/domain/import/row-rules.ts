import { z } from 'zod'
import { ImportColumn, ImportItem, longestCell } from '#contracts/imports.ts'
import type { PlainMessageKey } from '../messages.ts'
import { readBirthDate, type DateOrder } from './birth-dates.ts'
import type { CountryFinder } from './countries.ts'

/** Whom a row is about. */
export type PartyType = 'individual' | 'entity'

/** A sentence, by its key: whoever names one has its room of texts loaded. */
const Key = z.custom<PlainMessageKey>((value) => typeof value === 'string')
const Missing = z.partialRecord(ImportColumn, Key)
const Columns = z.array(ImportColumn)

/** What a provider takes from a row, as data that a worker can be handed. */
export const ImportRules = z.object({
  /** Columns of its template, in order. */
  columns: Columns,
  /** What has to be filled in, and what is said where it is not. */
  required: z.object({ individual: Missing, entity: Missing }),
  /** The same where the type is left open; null: a row has to name its type. */
  untyped: Missing.nullable(),
  /** Columns that may be empty where another one is filled in. */
  standIn: z.partialRecord(ImportColumn, ImportColumn),
  /** Columns that say nothing about a type. */
  notFor: z.object({ individual: Columns, entity: Columns }),
  /** What it wants to know of a birth. */
  birth: z.enum(['day', 'year']),
  /** Whether a client reference may have blanks in it. */
  allowsBlanks: z.boolean(),
})
export type ImportRules = z.infer<typeof ImportRules>

/** What is wrong with a cell, or what the server has said of the whole row. */
export const Problem = z.union([
  z.object({ column: z.literal('country'), message: z.literal('import.countryUnknown'), country: z.string() }),
  z.object({ column: z.null(), message: z.literal('import.refused'), sentence: z.string() }),
  z.object({ column: ImportColumn, message: Key }),
])
export type Problem = z.infer<typeof Problem>

/** A row of a file by its columns, as it was typed. */
export const Cells = z.partialRecord(ImportColumn, z.string())
export type Cells = Readonly<z.infer<typeof Cells>>

/** What rows are read by. */
export interface Reading {
  rules: ImportRules
  countries: CountryFinder
  /** How ambiguous dates are meant; null: nobody has said. */
  order: DateOrder | null
  /** The day where the person is, YYYY-MM-DD. */
  today: string
}

/** A row as it was read: what is meant by it, and what is wrong with it. */
export const ReadRow = z.object({ item: ImportItem, problems: z.array(Problem) })
export type ReadRow = z.infer<typeof ReadRow>

const typeWords: Record<string, PartyType> = {
  individual: 'individual',
  person: 'individual',
  natural: 'individual',
  naturalperson: 'individual',
  i: 'individual',
  p: 'individual',
  entity: 'entity',
  business: 'entity',
  company: 'entity',
  organisation: 'entity',
  organization: 'entity',
  corporate: 'entity',
  legal: 'entity',
  legalperson: 'entity',
  legalentity: 'entity',
  e: 'entity',
  b: 'entity',
  c: 'entity',
}

const genderWords: Record<string, string> = {
  female: 'female',
  f: 'female',
  woman: 'female',
  w: 'female',
  male: 'male',
  m: 'male',
  man: 'male',
  unknown: 'unknown',
  u: 'unknown',
  x: 'unknown',
  notspecified: 'unknown',
}

// a cell may say `constructor`, which every object knows
const types = new Map(Object.entries(typeWords))
const genders = new Map(Object.entries(genderWords))

const word = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Nobody who was born earlier is screened. */
const earliestYear = 1900

type Read = string | Problem

/** A cell that says when somebody was born. */
function readBirth(cell: string, { rules, order, today }: Reading): Read {
  const column = 'dob'
  const readings = (order === null ? (['day-first', 'month-first'] as const) : [order]).map((one) =>
    readBirthDate(cell, one),
  )
  const [born, other] = readings
  if (born === null || born === undefined)
    return { column, message: rules.birth === 'year' ? 'import.yearExpected' : 'import.birthInvalid' }
  const year = 'year' in born ? born.year : Number(born.day.slice(0, 4))
  if (year < earliestYear) return { column, message: 'form.birthYearTooEarly' }
  if (rules.birth === 'year')
    return year > Number(today.slice(0, 4)) ? { column, message: 'form.birthYearInFuture' } : String(year)
  if ('year' in born) return { column, message: 'import.birthInvalid' }
  if (other !== undefined && other !== null && 'day' in other && other.day !== born.day)
    return { column, message: 'import.birthUnclear' }
  return born.day >= today ? { column, message: 'import.birthInFuture' } : born.day
}

function readType(cell: string): Read {
  if (cell === '') return { column: 'type', message: 'import.typeRequired' }
  return types.get(word(cell)) ?? { column: 'type', message: 'import.typeUnknown' }
}

/** What has to be filled in: nothing is known of a row whose type cannot be read. */
function missingOf({ required, untyped }: ImportRules, item: ImportItem, isUntyped: boolean): z.infer<typeof Missing> {
  if (isUntyped) return untyped ?? {}
  return item.type === 'individual' || item.type === 'entity' ? required[item.type] : {}
}

function readCountry(cell: string, { countries }: Reading): Read {
  const { codes, unknown } = countries.find(cell)
  if (unknown !== null) return { column: 'country', message: 'import.countryUnknown', country: unknown }
  const read = codes.join(',')
  return read.length > longestCell ? { column: 'country', message: 'form.tooLong' } : read
}

function readCell(column: ImportColumn, cell: string, reading: Reading): Read {
  if (column === 'dob') return readBirth(cell, reading)
  if (column === 'country') return readCountry(cell, reading)
  if (column === 'gender') return genders.get(word(cell)) ?? { column, message: 'import.genderUnknown' }
  if (cell.length > longestCell) return { column, message: 'form.tooLong' }
  if (column === 'client_ref' && !reading.rules.allowsBlanks && /\s/.test(cell))
    return { column, message: 'watch.referenceWhitespace' }
  return cell
}

/**
 * Reads one row: what is meant by each cell in the words of the contract, or what is wrong with it, at most one thing per
 * cell (spec/2 section 5, spec/3 section 5).
 */
export function readRow(cells: Cells, reading: Reading): ReadRow {
  const { rules } = reading
  const item: Partial<Record<ImportColumn, string>> = {}
  const problems: Problem[] = []
  const take = (column: ImportColumn, read: Read) => {
    if (typeof read === 'string') item[column] = read
    else problems.push(read)
  }
  const typed = (cells.type ?? '').trim()
  const isUntyped = typed === '' && rules.untyped !== null
  if (!isUntyped) take('type', readType(typed))
  const type: PartyType | null = item.type === 'individual' || item.type === 'entity' ? item.type : null
  const required = missingOf(rules, item, isUntyped)
  for (const column of rules.columns) {
    if (column === 'type') continue
    const cell = (cells[column] ?? '').trim()
    const missing = required[column]
    if (cell === '') {
      const other = cells[rules.standIn[column] ?? column] ?? ''
      if (missing !== undefined && other.trim() === '') problems.push({ column, message: missing })
    } else if (type !== null && rules.notFor[type].includes(column))
      problems.push({ column, message: type === 'entity' ? 'import.onlyIndividual' : 'import.onlyEntity' })
    else take(column, readCell(column, cell, reading))
  }
  return { item, problems }
}
