import Papa from 'papaparse'

/** What a spreadsheet takes for a formula, also behind blanks and line breaks, and with signs of full width. */
const formula = /^[\t\r]|^[\s\u200B\uFEFF]*[=+\-@＝＋－＠]/u

const options = { quotes: true, escapeFormulae: formula } as const

/** Rows as comma-separated text: CRLF, every cell in quotes, and what a spreadsheet would take for a formula guarded. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse([...rows], options)}\r\n`

/** The first line of a file for a spreadsheet: a byte order mark, which says that it is UTF-8, and the headings. */
export const csvHead = (headings: readonly string[]): string => `\uFEFF${csvLines([headings])}`

/** A table as comma-separated text, ready for a spreadsheet. */
export const toCsv = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvHead(headings) + csvLines(rows)
