import Papa from 'papaparse'

/** What a spreadsheet takes for a formula, also behind blanks and line breaks, and with signs of full width. */
const formula = /^[\t\r]|^[\s\u200B\uFEFF]*[=+\-@＝＋－＠]/u

/**
 * Comma-separated text of a table, ready for a spreadsheet: UTF-8 with a byte order mark, CRLF, every cell in quotes,
 * and what a spreadsheet would take for a formula guarded by an apostrophe.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse({ fields: [...header], data: rows.map((row) => [...row]) }, { quotes: true, escapeFormulae: formula })}\r\n`
