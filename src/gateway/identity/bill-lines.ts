import type { RecognisedLine } from './recognised.ts'

/** What a line of an address block tells of where it is: a place and its postcode. */
export interface PlaceLine {
  city: string
  zipCode: string
}

/** A word of a place's name, or several. */
const place = String.raw`\p{Lu}[\p{L}.'-]+(?: \p{L}[\p{L}.'-]+){0,3}`

/**
 * Lines that end an address, of the countries whose postcodes are written so: a postcode before the place (most of
 * Europe), behind it (United Kingdom), and behind a state of two letters (United States, Canada, Australia).
 */
const patterns: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:[A-Z]{1,3}[- ])?(?<zip>\d{4} ?[A-Z]{2}|\d{4,5}|\d{3} \d{2}|\d{2}-\d{3}) (?<city>${place})$`,
    'u',
  ),
  new RegExp(String.raw`^(?<city>${place}),? (?<zip>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$`, 'u'),
  new RegExp(
    String.raw`^(?<city>${place}),? [A-Z]{2,3},? (?<zip>\d{5}(?:-\d{4})?|\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$`,
    'u',
  ),
]
/** A postcode on a line of its own stands below the place (United Kingdom). */
const ownPostcode = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/u

const country =
  /^(?:united kingdom|england|scotland|wales|ireland|germany|deutschland|france|sweden|sverige|norway|norge|denmark|danmark|netherlands|usa|united states)$/iu

/** A line without what only separates it from others. */
export function bare(text: string): string {
  let line = text.replaceAll(/\s+/gu, ' ').trim()
  while (/[ ,;.]$/u.test(line)) line = line.slice(0, -1)
  return line
}

/** The place that a line names, or that two of them do; null where it is none. */
export function placeOf(text: string, above = ''): PlaceLine | null {
  for (const pattern of patterns) {
    const { city, zip } = pattern.exec(bare(text))?.groups ?? {}
    if (city !== undefined && zip !== undefined) return { city, zipCode: zip }
  }
  return ownPostcode.test(bare(text)) && above !== '' ? { city: bare(above), zipCode: bare(text) } : null
}

/** Whether a line is a country and nothing else, which stands below a place. */
export const isCountry = (text: string): boolean => country.test(bare(text))

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|monsieur|madame|mme|sr|sra)\.? /iu
const companies =
  /\b(?:ltd|limited|plc|llc|inc|gmbh|ag|s\.?a\.?|ab|as|bv|energy|power|water|gas|electric(?:ity)?|telecom|utilities|council|bank|services?)\b/iu

/** The parts of a person's name; null where a line is none, such as of a company. */
export function personOf(text: string): { parts: readonly string[]; isTitled: boolean } | null {
  const line = bare(text)
  const isTitled = titles.test(line)
  const parts = line.replace(titles, '').split(' ')
  const isName = parts.every((part) =>
    /^\p{Lu}[\p{L}'’.-]*$|^(?:van|von|de|der|den|del|di|da|la|le|bin|al)$/u.test(part),
  )
  return isName && parts.length >= 2 && parts.length <= 5 && !companies.test(line) ? { parts, isTitled } : null
}

/** Whether a line is of a company: a bill names who sent it as well. */
export const isOfCompany = (text: string): boolean => companies.test(text)

/** Whether a line names a street and a house. */
export const isStreet = (text: string): boolean =>
  /\p{L}{2,}/u.test(text) && /\d/u.test(text) && !/[:@%€$£]|\d{6,}/u.test(text)

/** Labels that stand before or above whom a bill is for. */
export const addressee =
  /^(?:customer(?: name)?|account (?:holder|name)|name|bill(?:ed)? to|service address|supply address|property address|kunde|kundin)\s*(?::\s*)?/iu

/** Whether a line begins below the beginning of another, as those of one block do. */
export const isAligned = (one: RecognisedLine, other: RecognisedLine, width: number): boolean =>
  Math.abs(one.box.x0 - other.box.x0) <= width * 0.03
