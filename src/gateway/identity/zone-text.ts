import { states } from 'mrz'
import { isDay } from '#domain/identity/compact-day.ts'
import { layouts, type MrzFormat, type Place, textAt, withText } from './mrz-layout.ts'
import type { ZoneLine } from './recognised.ts'
import { checksOf } from './zone-checks.ts'
import { type Grid, gridOf } from './zone-grid.ts'
import { type Column, elected, votesOn } from './zone-votes.ts'

/** Digits that letters are taken for, where only digits stand. */
const asDigit: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  U: '0',
  I: '1',
  L: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
}
/** Letters that digits are taken for, where only letters stand. */
const asLetter: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 4: 'A', 5: 'S', 6: 'G', 7: 'T', 8: 'B' }
/** What each letter may have been where both stand. */
const lookAlikes: Readonly<Record<string, string>> = {
  0: 'O',
  O: '0',
  Q: '0',
  D: '0',
  1: 'I',
  I: '1',
  L: '1',
  2: 'Z',
  Z: '2',
  5: 'S',
  S: '5',
  6: 'G',
  G: '6',
  8: 'B',
  B: '8',
}

type Columns = readonly (readonly Column[])[]

/** The text of a zone, letter by letter, and what it was made of. */
export interface ZoneText {
  grid: Grid
  lines: readonly string[]
  columns: Columns
  /** Fields of which a letter was chosen because their check digits, or the states that there are, allow no other. */
  guessed: ReadonlySet<Guessable>
}

type Guessable = 'number' | 'birth' | 'expiry' | 'issuer' | 'nationality'
const guessables: readonly Guessable[] = ['number', 'birth', 'expiry', 'issuer', 'nationality']

const digitFields = ['birth', 'birthCheck', 'expiry', 'expiryCheck', 'numberCheck', 'composite'] as const
const letterFields = ['issuer', 'nationality', 'names'] as const

const stands = (format: MrzFormat, fields: typeof digitFields | typeof letterFields, line: number, column: number) =>
  fields.some((field) => {
    const place = layouts[format][field]
    return place.line === line && column >= place.start && column < place.end
  })

const digitOf = (letter: string) => asDigit[letter] ?? (/^[0-9<]$/u.test(letter) ? letter : '')
const letterOf = (letter: string) => asLetter[letter] ?? (/^[A-Z<]$/u.test(letter) ? letter : '')

/**
 * What a letter can only be at a place; empty for one that cannot stand there. The sex is M, F or a filler: whatever else
 * was read is not guessed.
 */
function exchangeAt(format: MrzFormat, line: number, column: number): (letter: string) => string {
  if (stands(format, digitFields, line, column)) return digitOf
  return stands(format, letterFields, line, column) ? letterOf : (letter) => letter
}

/**
 * A line of names with its end made of fillers: two of them stand behind the last name, two more between both kinds of
 * names, and nothing behind either.
 */
export function withFilledEnd(names: string): string {
  const between = names.indexOf('<<')
  const end = between === -1 ? -1 : names.indexOf('<<', between + 2)
  // more than two between both kinds end them already
  const from = names[between + 2] === '<' ? between : end
  return from === -1 ? names : names.slice(0, from).padEnd(names.length, '<')
}

const isState = (text: string): boolean => Object.hasOwn(states, text.replaceAll('<', ''))

/** Whether nothing speaks against a field: its own check digit, or that there is no such state. */
const isRight = (field: Guessable, format: MrzFormat, lines: readonly string[]): boolean =>
  field === 'issuer' || field === 'nationality'
    ? isState(textAt(lines, layouts[format][field]))
    : checksOf(format, lines)[field]

/** Whether a guess at a field is proven by more than chance. */
function isProven(field: Guessable, format: MrzFormat, lines: readonly string[]): boolean {
  if (field === 'issuer' || field === 'nationality') return true
  const text = textAt(lines, layouts[format][field])
  const days = ['19', '20'].map((century) => `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`)
  return checksOf(format, lines).composite && (field === 'number' || days.some(isDay))
}

/** Every text that differs in one letter by one of those that stand for it; of two at once too many are right by chance. */
const othersOf = (text: string, standing: (letter: string, at: number) => Iterable<string>): string[] =>
  Array.from(text).flatMap((letter, at) => {
    const others = new Set(standing(letter, at))
    for (const same of [letter, '', '<']) others.delete(same)
    return [...others].map((other) => text.slice(0, at) + other + text.slice(at + 1))
  })

/**
 * The lines with the one reading of a field that its check digit and the composite one both allow, or that is a state: of
 * those that a look saw, or else of those that look alike. Null where there is none, or several.
 */
function guessed(
  field: Guessable,
  format: MrzFormat,
  lines: readonly string[],
  columns: Columns,
): readonly string[] | null {
  const place = layouts[format][field]
  const exchange = exchangeAt(format, place.line, place.start)
  const seenAt = (at: number) => [...(columns[place.line]?.[place.start + at]?.votes.keys() ?? [])]
  const text = textAt(lines, place)
  for (const others of [
    othersOf(text, (_, at) => seenAt(at).map(exchange)),
    othersOf(text, (letter) => [exchange(lookAlikes[letter] ?? '')]),
  ]) {
    const right = others
      .map((other) => withText(lines, place, other))
      .filter((each) => isRight(field, format, each) && isProven(field, format, each))
    if (right.length > 0) return right.length === 1 ? (right[0] ?? null) : null
  }
  return null
}

/** The text of a zone by all looks at it; null where its letters stand in no grid. */
export function zoneText(zone: readonly ZoneLine[]): ZoneText | null {
  const grid = gridOf(zone.map(({ looks }) => looks.flat()))
  if (grid === null) return null
  const { format } = grid
  const columns = votesOn(zone, grid)
  const read = columns.map((line, index) =>
    line.map((column, at) => elected(column, exchangeAt(format, index, at)) || '<').join(''),
  )
  const { names } = layouts[format]
  let lines: readonly string[] = withText(read, names, withFilledEnd(textAt(read, names)))
  const byGuess = new Set<Guessable>()
  for (const field of guessables) {
    if (isRight(field, format, lines)) continue
    const guess = guessed(field, format, lines, columns)
    if (guess === null) continue
    byGuess.add(field)
    lines = guess
  }
  return { grid, lines, columns, guessed: byGuess }
}

/** How the looks at a place agree on its text: all that saw it, and several did; one at least on every letter; or none. */
export function agreementOn({ lines, columns }: ZoneText, place: Place): 'all' | 'some' | 'none' {
  const text = textAt(lines, place)
  const all = Array.from(text, (letter, at) => {
    const seen = (columns[place.line]?.[place.start + at]?.seen ?? []).filter((other) => other !== '')
    if (seen.length > 1 && seen.every((other) => other === letter)) return 'all'
    return seen.includes(letter) ? 'some' : 'none'
  })
  if (all.includes('none')) return 'none'
  return all.includes('some') ? 'some' : 'all'
}
