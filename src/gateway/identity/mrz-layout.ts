/** The formats of a machine-readable zone (ICAO 9303, parts 4 to 6): passports, larger and smaller cards. */
export type MrzFormat = 'TD1' | 'TD2' | 'TD3'

/** Where something stands in a zone: a line, and letters of it from `start` up to but not including `end`. */
export interface Place {
  line: number
  start: number
  end: number
}

/** Where each field of a format stands. */
export interface Layout {
  lines: number
  length: number
  code: Place
  issuer: Place
  names: Place
  number: Place
  numberCheck: Place
  nationality: Place
  birth: Place
  birthCheck: Place
  sex: Place
  expiry: Place
  expiryCheck: Place
  /** What a state puts there; a long document number goes on in the first of them. */
  optional: readonly Place[]
  composite: Place
  /** What the composite check digit is of, in order. */
  checked: readonly Place[]
  /** Where nothing but digits stands, as far as it goes. */
  digits: readonly Place[]
}

const at = (line: number, start: number, end = start + 1): Place => ({ line, start, end })

/** Both formats of two lines have the same second one, but for its end. */
const twoLines = (length: number) => ({
  lines: 2,
  length,
  code: at(0, 0, 2),
  issuer: at(0, 2, 5),
  names: at(0, 5, length),
  number: at(1, 0, 9),
  numberCheck: at(1, 9),
  nationality: at(1, 10, 13),
  birth: at(1, 13, 19),
  birthCheck: at(1, 19),
  sex: at(1, 20),
  expiry: at(1, 21, 27),
  expiryCheck: at(1, 27),
  composite: at(1, length - 1),
  checked: [at(1, 0, 10), at(1, 13, 20), at(1, 21, length - 1)],
  digits: [at(1, 9), at(1, 13, 20), at(1, 21, 28), at(1, length - 1)],
})

/** The layout of each format. */
export const layouts: Readonly<Record<MrzFormat, Layout>> = {
  TD1: {
    lines: 3,
    length: 30,
    code: at(0, 0, 2),
    issuer: at(0, 2, 5),
    number: at(0, 5, 14),
    numberCheck: at(0, 14),
    birth: at(1, 0, 6),
    birthCheck: at(1, 6),
    sex: at(1, 7),
    expiry: at(1, 8, 14),
    expiryCheck: at(1, 14),
    nationality: at(1, 15, 18),
    names: at(2, 0, 30),
    optional: [at(0, 15, 30), at(1, 18, 29)],
    composite: at(1, 29),
    checked: [at(0, 5, 30), at(1, 0, 7), at(1, 8, 15), at(1, 18, 29)],
    digits: [at(0, 14), at(1, 0, 7), at(1, 8, 15), at(1, 29)],
  },
  TD2: { ...twoLines(36), optional: [at(1, 28, 35)] },
  TD3: { ...twoLines(44), optional: [at(1, 28, 42)] },
}

/** What stands at a place. */
export const textAt = (lines: readonly string[], { line, start, end }: Place): string =>
  (lines[line] ?? '').slice(start, end)

/** The lines with other letters at a place. */
export const withText = (lines: readonly string[], { line, start, end }: Place, text: string): string[] =>
  lines.map((each, index) => (index === line ? each.slice(0, start) + text + each.slice(end) : each))
