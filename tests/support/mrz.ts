import { checkDigit } from '#gateway/identity/check-digit.ts'
import { layouts, type MrzFormat, textAt } from '#gateway/identity/mrz-layout.ts'

/** What a zone is made of. Days are YYMMDD; codes of states as zones have them, such as SWE or D. */
export interface ZoneFacts {
  code: string
  issuer: string
  lastName: string
  firstName: string
  number: string
  nationality: string
  birth: string
  sex: 'M' | 'F' | '<'
  expiry: string
  /** What a state puts at the end. */
  optional?: string
}

/** Somebody who was invented. */
export const somebody: ZoneFacts = {
  code: 'P',
  issuer: 'SWE',
  lastName: 'HALVORSDAL',
  firstName: 'MIRA JOHANNA',
  number: 'XA4071932',
  nationality: 'SWE',
  birth: '850417',
  sex: 'F',
  expiry: '310925',
}

const filled = (text: string, length: number) => text.replaceAll(/[ '-]/g, '<').padEnd(length, '<').slice(0, length)
const withDigit = (text: string) => text + checkDigit(text)

/** The zone of a document, with all of its check digits. */
export function zoneOf(format: MrzFormat, facts: ZoneFacts): string[] {
  const { length } = layouts[format]
  const { code, issuer, lastName, firstName, number, nationality, birth, sex, expiry, optional = '' } = facts
  const names = `${filled(lastName, lastName.length)}<<${filled(firstName, firstName.length)}`
  const numbered = withDigit(filled(number, 9))
  const head = filled(code, 2) + filled(issuer, 3)
  const days = `${withDigit(birth)}${sex}${withDigit(expiry)}`
  const composite = (lines: string[]) =>
    checkDigit(layouts[format].checked.map((place) => textAt(lines, place)).join('')) ?? ''
  if (format === 'TD1') {
    const lines = [head + filled(numbered + optional, 25), `${days}${filled(nationality, 3)}${filled('', 11)}`]
    return [lines[0] ?? '', (lines[1] ?? '') + composite(lines), filled(names, length)]
  }
  const second = `${numbered}${filled(nationality, 3)}${days}`
  const end = format === 'TD3' ? withDigit(filled(optional, 14)) : filled(optional, 7)
  const lines = [filled(head + names, length), second + end]
  return [lines[0] ?? '', (lines[1] ?? '') + composite(lines)]
}
