/** One row with the line it starts on. */
export interface CsvRow {
  line: number
  fields: string[]
}

/** A row that cannot be read: a quote that is never closed, or a row beyond any sensible length. */
export class CsvRowError extends Error {
  readonly line: number
  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

const longestRow = 1_000_000

/**
 * Streams the rows of comma separated text (RFC 4180): quoted fields may hold commas, doubled quotes and line breaks;
 * fields keep their spaces; empty lines are left out. Holds one row at a time. Fails with CsvRowError.
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncIterable<CsvRow> {
  const reader = new RowReader()
  for await (const chunk of chunks) yield* reader.read(chunk)
  yield* reader.end()
}

class RowReader {
  private line = 1
  private start = 1
  private length = 0
  private fields: string[] = []
  private field = ''
  private state: 'plain' | 'quoted' | 'quote-in-quoted' = 'plain'

  read(chunk: string): CsvRow[] {
    const rows: CsvRow[] = []
    for (const letter of chunk) {
      if (++this.length > longestRow)
        throw new CsvRowError(this.start, 'this row is longer than a row can be; a quote may be missing.')
      if (letter === '\n') this.line++
      if (this.isQuoted(letter)) this.readQuoted(letter)
      else if (letter === '\n') rows.push(...this.endRow())
      else this.readPlain(letter)
    }
    return rows
  }

  end(): CsvRow[] {
    if (this.state === 'quoted')
      throw new CsvRowError(this.start, 'the file ends inside a quoted field; it may be cut short.')
    return this.endRow()
  }

  /** Whether the letter still belongs to a quoted field; after a lone quote only another quote does. */
  private isQuoted(letter: string): boolean {
    if (this.state === 'quote-in-quoted' && letter !== '"') this.state = 'plain'
    return this.state !== 'plain'
  }

  private readQuoted(letter: string): void {
    if (letter === '"' && this.state === 'quoted') {
      this.state = 'quote-in-quoted'
      return
    }
    this.field += letter
    this.state = 'quoted'
  }

  private readPlain(letter: string): void {
    if (letter === ',') {
      this.fields.push(this.field)
      this.field = ''
    } else if (letter === '"' && this.field === '') this.state = 'quoted'
    else if (letter !== '\r') this.field += letter
  }

  private endRow(): CsvRow[] {
    const row = { line: this.start, fields: [...this.fields, this.field] }
    this.fields = []
    this.field = ''
    this.state = 'plain'
    this.length = 0
    this.start = this.line
    return row.fields.length > 1 || row.fields[0] !== '' ? [row] : []
  }
}
