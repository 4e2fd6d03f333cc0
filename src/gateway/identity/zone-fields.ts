import { parse } from 'mrz'
import { isDay } from '#domain/identity/compact-day.ts'
import { layouts, type MrzFormat, textAt } from './mrz-layout.ts'
import { checksOf, numberOf, type ZoneChecks } from './zone-checks.ts'

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
  /** YYYY-MM-DD. */
  birth: string | null
  expiry: string | null
  checks: ZoneChecks
  /** The names fill their place to its end: something may be missing. */
  isNameCut: boolean
}

const withoutFillers = (text: string) => text.replaceAll('<', '')

/** A day of a zone, YYMMDD, in the century that `centuryOf` gives its year; null for what is no day. */
function dayOf(text: string, centuryOf: (day: string) => string): string | null {
  if (!/^\d{6}$/u.test(text)) return null
  const day = `${centuryOf(text)}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
  return isDay(day) ? day : null
}

/** Nobody is born in the future, and hardly anybody who travels is older than a hundred. */
const centuryOfBirth = (today: string) => (text: string) => (text > today ? '19' : '20')
/** Documents hold for ten years or so: one that says a year far ahead ended in the century before. */
const centuryOfExpiry = (today: string) => (text: string) =>
  Number(text.slice(0, 2)) > Number(today.slice(0, 2)) + 50 ? '19' : '20'

function sexOf(letter: string): string | null {
  if (letter === 'M' || letter === 'F') return letter
  return letter === '<' || letter === 'X' ? '' : null
}

/**
 * Reads a zone whose letters stand where they belong. The parser tells names apart and knows the states; what it refuses
 * in one field says nothing of the others. `today`: YYMMDD.
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
    birth: dayOf(text('birth'), centuryOfBirth(today)),
    expiry: dayOf(text('expiry'), centuryOfExpiry(today)),
    checks: checksOf(format, lines),
    isNameCut: !text('names').endsWith('<'),
  }
}
