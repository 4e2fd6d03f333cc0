import type { Birth, Identifier, ListedCountry, ListedName } from '#domain/matching/watch-entity.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { parseBirth } from './births.ts'
import { countryCode } from './countries.ts'

/** What the remarks of one row tell. */
export interface OfacRemarks {
  births: Birth[]
  gender?: 'male' | 'female'
  countries: ListedCountry[]
  identifiers: Identifier[]
  names: ListedName[]
  relations: Array<{ name: string; type: string }>
  /** Clauses that say nothing of the above, as published. */
  rest: string[]
}

type Reader = (found: OfacRemarks, match: RegExpExecArray) => boolean

/** Numbers of documents and registers by the words that stand before them on the list. */
const numberTypes = [
  "Aircraft Manufacturer's Serial Number (MSN)",
  'Aircraft Construction Number (also called L/N or S/N or F/N)',
  'Aircraft Tail Number',
  'Birth Certificate Number',
  'Business Number',
  'Business Registration Document #',
  'Business Registration Number',
  'C.I.F.',
  'C.R. No.',
  'C.U.I.',
  'C.U.I.P.',
  'C.U.I.T.',
  'C.U.R.P.',
  'Cartilla de Servicio Militar Nacional',
  'Cedula No.',
  'Chamber of Commerce Number',
  'Chinese Commercial Code',
  "Citizen's Card Number",
  'Commercial Registry Number',
  'Company Number',
  'Credencial electoral',
  'D-U-N-S Number',
  'D.N.I.',
  'Diplomatic Passport',
  "Driver's License No.",
  'Electoral Registry No.',
  'Enterprise Number',
  'Folio Mercantil No.',
  'Government Gazette Number',
  'I.F.E.',
  'Identification Number',
  'Italian Fiscal Code',
  'Kenyan ID No.',
  'LE Number',
  'Legal Entity Number',
  'License',
  'MMSI',
  'Matricula Mercantil No',
  'NIT',
  'National Foreign ID Number',
  'National ID No.',
  'Numero de Identidad',
  'Passport',
  'Personal ID Card',
  'Public Registration Number',
  'R.F.C.',
  'RFC',
  'RIF',
  'RTN',
  'RUC',
  'Registered Charity No.',
  'Registration ID',
  'Registration Number',
  'Residency Number',
  'SSN',
  'SWIFT/BIC',
  'Stateless Person ID Card',
  'Tax ID No.',
  'Tazkira National ID Card',
  'Trade License No.',
  'Travel Document Number',
  'Turkish Identification Number',
  'UK Company Number',
  'US FEIN',
  'V.A.T. Number',
  'Vessel Registration Identification',
]
const anyNumberType = numberTypes
  .toSorted((a, b) => b.length - a.length)
  .map((type) => type.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
  .join('|')
const numbered = new RegExp(
  String.raw`^(?:alt\. )?(Digital Currency Address - \w+|${anyNumberType}) ?#? ?([^()]*\d[^()]*?|[A-Z0-9]{6,})` +
    String.raw`(?: \(([^()]+)\))?(?:[ ,]*(?:issued|expires|; ).*)?$`,
  'u',
)

const clauses: ReadonlyArray<readonly [RegExp, Reader]> = [
  [/^(?:alt\. )?DOB (.+)$/u, readBirth],
  [/^(?:alt\. )?POB (.+)$/u, (found, [, place]) => addPlace(found, place ?? '', 'birth', 'Place of birth')],
  [/^(?:alt\. )?nationality (.+)$/u, (found, [, name]) => addCountry(found, name ?? '', 'nationality')],
  [/^(?:alt\. )?citizen (.+)$/u, (found, [, name]) => addCountry(found, name ?? '', 'nationality')],
  [/^Gender (Male|Female)$/iu, readGender],
  [/^([afn])\.k\.a\. '(.+)'$/u, readWeakName],
  [/^Linked To: (.+)$/u, readLink],
  [numbered, readNumber],
]

/** Reads the remarks of a row, joined with their continuation, clause by clause. */
export function parseRemarks(remarks: string): OfacRemarks {
  const found: OfacRemarks = { births: [], countries: [], identifiers: [], names: [], relations: [], rest: [] }
  const texts = remarks.replace(/\.\s*$/u, '').split(';')
  for (const text of texts.map((part) => part.trim()).filter((part) => part !== ''))
    if (!clauses.some(([pattern, read]) => readClause(found, text, pattern, read))) found.rest.push(text)
  return found
}

function readClause(found: OfacRemarks, text: string, pattern: RegExp, read: Reader): boolean {
  const match = pattern.exec(text)
  return match !== null && read(found, match)
}

function readBirth(found: OfacRemarks, [, text]: RegExpExecArray): boolean {
  const birth = parseBirth(text ?? '')
  if (birth) found.births.push(birth)
  return birth !== undefined
}

function readGender(found: OfacRemarks, [, text]: RegExpExecArray): boolean {
  found.gender = text?.toLowerCase() === 'female' ? 'female' : 'male'
  return true
}

/** A quoted name in the remarks is a weak one: too short or too common to stand on its own. */
function readWeakName(found: OfacRemarks, [, kind, text]: RegExpExecArray): boolean {
  const name = (text ?? '').trim()
  if (name === '') return false
  found.names.push({ text: name, script: scriptOf(name), kind: kind === 'f' ? 'fka' : 'aka', quality: 'weak' })
  return true
}

function readLink(found: OfacRemarks, [, name]: RegExpExecArray): boolean {
  found.relations.push({ name: name ?? '', type: 'linked to' })
  return true
}

function readNumber(found: OfacRemarks, [, type, value, place]: RegExpExecArray): boolean {
  const country = countryCode(place ?? '')
  found.identifiers.push({
    type: type ?? '',
    value: (value ?? '').trim().slice(0, 200),
    ...(country === undefined ? {} : { country }),
  })
  return true
}

function addCountry(found: OfacRemarks, name: string, role: ListedCountry['role']): boolean {
  const code = countryCode(name)
  if (code === undefined) return false
  if (!found.countries.some((known) => known.code === code && known.role === role)) found.countries.push({ code, role })
  return true
}

/** A place is kept in words; its country is what stands after the last comma, or the last two for "Korea, North". */
function addPlace(found: OfacRemarks, place: string, role: ListedCountry['role'], title: string): boolean {
  const parts = place.split(',').map((part) => part.trim())
  if (!addCountry(found, parts.slice(-2).join(', '), role)) addCountry(found, parts.at(-1) ?? '', role)
  found.rest.push(`${title}: ${place}`)
  return true
}
