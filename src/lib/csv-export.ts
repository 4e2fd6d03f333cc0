import Papa from 'papaparse'

/** What a spreadsheet takes for a formula, also behind blanks and line breaks, and with signs of full width. */
const formula = /^[\t\r]|^[\s\u200B\uFEFF]*[=+\-@＝＋－＠]/u

const options = { quotes: true, escapeFormulae: formula } as const

/** What stands between cells: a semicolon where the spreadsheet of a country takes the comma for its decimal sign. */
type Separator = ',' | ';'

/** Rows as separated text: CRLF, every cell in quotes, and what a spreadsheet would take for a formula guarded. */
export const csvLines = (rows: readonly (readonly string[])[], delimiter: Separator = ','): string =>
  rows.length === 0 ? '' : `${Papa.unparse([...rows], { ...options, delimiter })}\r\n`

/** The first line of a file for a spreadsheet: a byte order mark, which says that it is UTF-8, and the headings. */
export const csvHead = (headings: readonly string[], delimiter: Separator = ','): string =>
  `\uFEFF${csvLines([headings], delimiter)}`

/** A table as separated text, ready for a spreadsheet. */
export const toCsv = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter: Separator = ',',
): string => csvHead(headings, delimiter) + csvLines(rows, delimiter)
