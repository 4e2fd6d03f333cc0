import Papa from 'papaparse'

/**
 * Comma-separated text of a table, ready for a spreadsheet: UTF-8 with a byte order mark, CRLF, and every cell that a
 * spreadsheet would take for a formula (= + - @ TAB CR) guarded by an apostrophe.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse({ fields: [...header], data: rows.map((row) => [...row]) }, { escapeFormulae: true })}\r\n`
