import { parse } from 'mrz'
import { isDay } from '#domain/identity/compact-day.ts'
import { layouts, type MrzFormat, textAt } from './mrz-layout.ts'
import { checksOf, numberOf, type ZoneChecks } from './zone-checks.ts'

/** A day of a zone, YYYY-MM-DD. */
interface ZoneDay {
  day: string
  /** Nothing in a zone says the century of a day, and no check digit covers it: whether only one is possible. */
  isCenturySure: boolean
}

/** What a zone says, field by field; null where what stands there cannot be. */
export interface ZoneFields {
  number: string
  firstName: string | null
  lastName: string | null
  /** M or F; empty where the document does not say, null where something else stands there. */
  sex: string | null
  /** Codes of states of three letters, or fewer, and whether there are such. */
  issuer: { code: string; isKnown: boolean }
  nationality: { code: string; isKnown: boolean }
  birth: ZoneDay | null
  expiry: ZoneDay | null
  checks: ZoneChecks
  /** The names fill their place to its end: something may be missing. */
  isNameCut: boolean
}

const withoutFillers = (text: string) => text.replaceAll('<', '')

/** A day of a zone, YYMMDD, as one of a century; null for what is no day. */
function dayOf(century: '19' | '20', text: string): string | null {
  if (!/^\d{6}$/u.test(text)) return null
  const day = `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
  return isDay(day) ? day : null
}

/** An age that hardly anybody reaches. */
const oldest = 110
/** The year of the last century, 1980, from which there are zones (ICAO 9303): nothing that has one ended before. */
const firstZones = 80
/** Years for which a document may still hold, but for those that never end. */
const longest = 50

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Nobody is born in the future. Who would be under ten may as well be over a hundred. */
function birthOf(text: string, today: string): ZoneDay | null {
  const [before, day] = [dayOf('19', text), dayOf('20', text)]
  if (before !== null && day !== null && day > today) return { day: before, isCenturySure: true }
  const oldestBirth = `${yearOf(today) - oldest}${today.slice(4)}`
  return day === null ? null : { day, isCenturySure: before === null || before <= oldestBirth }
}

/**
 * What says a year far ahead ended in the century before, if there were zones then. It may as well never end: some
 * states write 99 for that.
 */
function expiryOf(text: string, today: string): ZoneDay | null {
  const year = Number(text.slice(0, 2))
  const isBefore = year >= firstZones && 2000 + year > yearOf(today) + longest
  const day = dayOf(isBefore ? '19' : '20', text)
  return day === null ? null : { day, isCenturySure: year < firstZones }
}

function sexOf(letter: string): string | null {
  if (letter === 'M' || letter === 'F') return letter
  return letter === '<' || letter === 'X' ? '' : null
}

/**
 * Reads a zone whose letters stand where they belong. The parser tells names apart and knows the states; what it refuses
 * in one field says nothing of the others. `today`: YYYY-MM-DD.
 */
export function zoneFields(format: MrzFormat, lines: readonly string[], today: string): ZoneFields {
  const layout = layouts[format]
  const { fields } = parse([...lines])
  const text = (
    field: 'sex' | 'issuer' | 'nationality' | 'birth' | 'birthCheck' | 'expiry' | 'expiryCheck' | 'names',
  ) => textAt(lines, layout[field])
  const { number } = numberOf(format, lines)
  const state = (field: 'issuer' | 'nationality', known: string | null | undefined) => ({
    code: withoutFillers(text(field)),
    isKnown: known != null,
  })
  return {
    number: withoutFillers(number),
    firstName: fields.firstName ?? null,
    lastName: fields.lastName ?? null,
    sex: sexOf(text('sex')),
    issuer: state('issuer', fields.issuingState),
    nationality: state('nationality', fields.nationality),
    birth: birthOf(text('birth'), today),
    expiry: expiryOf(text('expiry'), today),
    checks: checksOf(format, lines),
    isNameCut: !text('names').endsWith('<'),
  }
}
