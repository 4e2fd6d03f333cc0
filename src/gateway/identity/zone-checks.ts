import { agrees } from './check-digit.ts'
import { layouts, type MrzFormat, textAt } from './mrz-layout.ts'

/** What the check digits of a zone say. */
export interface ZoneChecks {
  number: boolean
  birth: boolean
  expiry: boolean
  composite: boolean
}

/**
 * The document number with what it goes on with, and its check digit. One of more than nine letters has a filler in place
 * of the digit, and ends, with its digit, in the optional field (ICAO 9303-5, 4.2.4).
 */
export function numberOf(format: MrzFormat, lines: readonly string[]): { number: string; digit: string } {
  const layout = layouts[format]
  const [number, digit] = [textAt(lines, layout.number), textAt(lines, layout.numberCheck)]
  const [rest] = format !== 'TD3' && layout.optional[0] ? textAt(lines, layout.optional[0]).split('<') : ['']
  if (digit !== '<' || rest === undefined || rest.length < 2) return { number, digit }
  return { number: number + rest.slice(0, -1), digit: rest.slice(-1) }
}

/** Compares all check digits of a zone with what they are of. */
export function checksOf(format: MrzFormat, lines: readonly string[]): ZoneChecks {
  const layout = layouts[format]
  const { number, digit } = numberOf(format, lines)
  const day = (field: 'birth' | 'expiry') =>
    agrees(textAt(lines, layout[field]), textAt(lines, layout[`${field}Check`]))
  return {
    number: agrees(number, digit),
    birth: day('birth'),
    expiry: day('expiry'),
    composite: agrees(layout.checked.map((place) => textAt(lines, place)).join(''), textAt(lines, layout.composite)),
  }
}

/** Whether every check digit is right. */
export const isWhole = (format: MrzFormat, lines: readonly string[]): boolean =>
  Object.values(checksOf(format, lines)).every(Boolean)
