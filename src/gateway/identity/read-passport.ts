import type {
  CheckDigit,
  DocumentWarning,
  FieldBox,
  FieldReading,
  PassportAnalysis,
  PassportField,
  Sureness,
} from '#contracts/id-analysis.ts'
import { compactDay } from '#domain/identity/compact-day.ts'
import { layouts, type Place, textAt } from './mrz-layout.ts'
import { placeOn, type Reading } from './recognised.ts'
import { visibleWords } from './visible-words.ts'
import { type ZoneFields, zoneFields } from './zone-fields.ts'
import { agreementOn, type ZoneText, zoneText } from './zone-text.ts'

/** What speaks for a field: the zone, and the words that stand elsewhere. */
interface Evidence {
  reading: Reading
  text: ZoneText
  fields: ZoneFields
  words: ReadonlySet<string>
}

/** Fewest fields by which a document counts as read. */
const fewestFields = 2

const isIn = (text: string, { words }: Evidence): boolean =>
  text.split(' ').every((word) => word !== '' && words.has(word))

const agreement = ({ text }: Evidence, field: 'names' | 'issuer' | 'nationality' | 'sex' | 'birth' | 'expiry') =>
  agreementOn(text, layouts[text.grid.format][field])

/**
 * A check digit does not tell all letters apart that look alike (G and 6, S and 8, K and a filler): a number is certain
 * only where it also stands elsewhere on the document.
 */
function surenessOfNumber(evidence: Evidence): Sureness {
  const { fields, text } = evidence
  if (fields.number === '') return 'unread'
  if (!fields.checks.number) return 'doubtful'
  const isElsewhere = isIn(fields.number, evidence)
  if (text.guessed.has('number')) return isElsewhere ? 'likely' : 'doubtful'
  return isElsewhere && fields.checks.composite ? 'certain' : 'likely'
}

/**
 * Only digits stand in a day, and a check digit tells each of them from every other. Of the year there are two: a day is
 * certain only where no other century is possible.
 */
function surenessOfDay(field: 'birth' | 'expiry', evidence: Evidence): Sureness {
  const { checks, [field]: day } = evidence.fields
  if (day === null) return 'unread'
  if (!checks[field]) return 'doubtful'
  const isRead = !evidence.text.guessed.has(field) && agreement(evidence, field) !== 'none'
  return isRead && checks.composite && day.isCenturySure ? 'certain' : 'likely'
}

function surenessOfName(name: string | null, evidence: Evidence): Sureness {
  if (name === null) return 'unread'
  if (name !== '' && isIn(name, evidence) && !evidence.fields.isNameCut) return 'certain'
  return agreement(evidence, 'names') === 'none' ? 'doubtful' : 'likely'
}

function surenessOfState(field: 'issuer' | 'nationality', evidence: Evidence): Sureness {
  const { code, isKnown } = evidence.fields[field]
  if (code === '') return 'unread'
  if (!isKnown) return 'doubtful'
  return agreement(evidence, field) === 'all' ? 'certain' : 'likely'
}

function surenessOfSex(evidence: Evidence): Sureness {
  const { sex } = evidence.fields
  if (sex === null) return 'unread'
  return sex !== '' && agreement(evidence, 'sex') === 'all' ? 'certain' : 'likely'
}

/** Where a place of a zone is on the image. */
function boxOf({ reading: { page, zone }, text: { grid } }: Evidence, { line, start, end }: Place): FieldBox | null {
  const from = zone[line]?.box
  if (from === undefined) return null
  const { first, pitch } = grid
  return placeOn(page, { ...from, x0: first + (start - 0.5) * pitch, x1: first + (end - 0.5) * pitch })
}

/** Where one of both names stands. */
function nameAt({ text: { grid, lines } }: Evidence, which: 'first' | 'last'): Place {
  const { names } = layouts[grid.format]
  const text = textAt(lines, names)
  const cut = text.indexOf('<<')
  if (cut === -1) return names
  if (which === 'last') return { ...names, end: names.start + cut }
  const start = Math.min(text.length, cut + 2)
  const rest = text.slice(start)
  const end = rest.endsWith('<') ? rest.indexOf('<<') : rest.length
  const length = end === -1 ? rest.length - 1 : end
  return { ...names, start: names.start + start, end: names.start + start + length }
}

const checkOf = (isRead: boolean, isRight: boolean): CheckDigit => (!isRead ? 'none' : isRight ? 'pass' : 'fail')

function readingsOf(evidence: Evidence): Record<PassportField, FieldReading> {
  const { fields, text } = evidence
  const layout = layouts[text.grid.format]
  const reading = (sureness: Sureness, place: Place, check: CheckDigit = 'none') => ({
    sureness,
    check,
    box: boxOf(evidence, place),
  })
  const day = (field: 'birth' | 'expiry') =>
    reading(surenessOfDay(field, evidence), layout[field], checkOf(true, fields.checks[field]))
  return {
    number: reading(surenessOfNumber(evidence), layout.number, checkOf(fields.number !== '', fields.checks.number)),
    first_name: reading(surenessOfName(fields.firstName, evidence), nameAt(evidence, 'first')),
    last_name: reading(surenessOfName(fields.lastName, evidence), nameAt(evidence, 'last')),
    sex: reading(surenessOfSex(evidence), layout.sex),
    country_code: reading(surenessOfState('issuer', evidence), layout.issuer),
    nationality: reading(surenessOfState('nationality', evidence), layout.nationality),
    date_birth: day('birth'),
    expiration_date: day('expiry'),
  }
}

function warningsOf({ checks, expiry, isNameCut }: ZoneFields, today: string): DocumentWarning[] {
  const isOver = expiry !== null && checks.expiry && expiry.day < today
  return [
    ...(checks.number && checks.birth && checks.expiry ? [] : (['check-digit'] as const)),
    ...(checks.composite ? [] : (['composite-check'] as const)),
    ...(isNameCut ? (['name-cut'] as const) : []),
    ...(isOver ? (['expired'] as const) : []),
  ]
}

const textOrNull = (text: string): string | null => (text === '' ? null : text)

/** What a passport or an identity card says, by its machine-readable zone; `states` are the caller's to fill in. */
export type PassportText = Omit<PassportAnalysis, 'states'>

/**
 * Reads a passport or an identity card of any of the three formats. `today`: YYYY-MM-DD. Null where too little of it can
 * be read.
 */
export function readPassport(reading: Reading, today: string): PassportText | null {
  const text = zoneText(reading.zone)
  if (text === null) return null
  const fields = zoneFields(text.grid.format, text.lines, today)
  const words = visibleWords(reading)
  const values: Record<PassportField, string | null> = {
    number: textOrNull(fields.number),
    first_name: fields.firstName,
    last_name: fields.lastName,
    sex: fields.sex,
    country_code: textOrNull(fields.issuer.code),
    nationality: textOrNull(fields.nationality.code),
    date_birth: fields.birth && compactDay(fields.birth.day),
    expiration_date: fields.expiry && compactDay(fields.expiry.day),
  }
  const isRead = Object.values(values).filter((value) => value !== null && value !== '').length >= fewestFields
  const readings = readingsOf({ reading, text, fields, words })
  return isRead ? { ...values, warnings: warningsOf(fields, today), readings } : null
}
