/** The cells of one row by column; columns that are not named stay empty. */
export type CsvCells = Readonly<Partial<Record<string, string>>>

/** A table as a publisher would write it: columns separated by spaces, every cell in quotes, CRLF between the rows. */
export function csvTable(columns: string, rows: readonly CsvCells[]): string {
  const names = columns.split(' ')
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [names.join(','), ...rows.map((row) => names.map((name) => quote(row[name] ?? '')).join(','))].join('\r\n')
}
