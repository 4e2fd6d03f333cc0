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
 * Streams the rows of separated text (RFC 4180): quoted fields may hold separators, doubled quotes and line breaks;
 * fields keep their spaces; empty lines are left out. Holds one row at a time. Fails with CsvRowError.
 */
export async function* csvRows(chunks: AsyncIterable<string>, separator = ','): AsyncIterable<CsvRow> {
  const reader = new RowReader(separator)
  for await (const chunk of chunks) yield* reader.read(chunk)
  yield* reader.end()
}

/** The fields of one comma-separated line of such text; none where a quote in it is not closed. */
export const csvRow = (line: string): string[] => new RowReader(',').read(`${line}\n`)[0]?.fields ?? []

/** Cuts fields out between separators instead of looking at every letter: lists are large. */
class RowReader {
  private readonly separator: string
  private text = ''
  /** Where the next field begins. */
  private at = 0
  private line = 1
  private fields: string[] = []
  private ended = false
  /** The next line break and separator from `at` on, searched once each. */
  private breakAt = -1
  private separatorAt = -1

  constructor(separator: string) {
    this.separator = separator
  }

  read(chunk: string): CsvRow[] {
    this.text += chunk
    return this.rows()
  }

  end(): CsvRow[] {
    this.ended = true
    return this.rows()
  }

  /** Every row that is complete; the letters of one that is not are kept and read again with the next chunk. */
  private rows(): CsvRow[] {
    const rows: CsvRow[] = []
    let begin = 0
    this.at = 0
    this.breakAt = -1
    this.separatorAt = -1
    while (begin < this.text.length) {
      const row = this.row()
      if (this.at - begin > longestRow || (row === undefined && this.text.length - begin > longestRow))
        throw new CsvRowError(this.line, 'this row is longer than a row can be; a quote may be missing.')
      if (row === undefined) break
      this.line += row.breaks
      begin = this.at
      if (row.fields.length > 1 || row.fields[0] !== '') rows.push({ line: this.line - row.breaks, fields: row.fields })
    }
    this.text = this.text.slice(begin)
    return rows
  }

  private row(): { fields: string[]; breaks: number } | undefined {
    this.fields = []
    let breaks = 0
    for (;;) {
      const quoted = this.text[this.at] === '"' ? this.quoted() : { text: '', breaks: 0 }
      if (quoted === undefined) return undefined
      breaks += quoted.breaks
      const [end, ending] = this.fieldEnd()
      if (ending === 'open') return undefined
      const plain = this.text.slice(this.at, end)
      this.fields.push(quoted.text + (plain.includes('\r') ? plain.replaceAll('\r', '') : plain))
      this.at = end + 1
      if (ending === 'row') return { fields: this.fields, breaks: breaks + 1 }
    }
  }

  /** Where the plain rest of a field ends, and what ends there. */
  private fieldEnd(): [end: number, ending: 'field' | 'row' | 'open'] {
    if (this.breakAt < this.at) this.breakAt = this.find('\n')
    if (this.separatorAt < this.at) this.separatorAt = this.find(this.separator)
    if (this.separatorAt < this.breakAt) return [this.separatorAt, 'field']
    if (this.breakAt < this.text.length) return [this.breakAt, 'row']
    return [this.text.length, this.ended ? 'row' : 'open']
  }

  private find(mark: string): number {
    const found = this.text.indexOf(mark, this.at)
    return found < 0 ? this.text.length : found
  }

  /** The text between quotes, with `at` moved behind them; undefined while the closing one may still come. */
  private quoted(): { text: string; breaks: number } | undefined {
    let from = this.at + 1
    let text = ''
    for (;;) {
      const quote = this.text.indexOf('"', from)
      const last = quote === this.text.length - 1
      if (quote < 0 && this.ended)
        throw new CsvRowError(this.line, 'the file ends inside a quoted field; it may be cut short.')
      if (quote < 0 || (last && !this.ended)) return undefined
      text += this.text.slice(from, quote)
      from = quote + 1
      if (this.text[from] !== '"') break
      text += '"'
      from++
    }
    this.at = from
    return { text, breaks: text.includes('\n') ? text.split('\n').length - 1 : 0 }
  }
}
