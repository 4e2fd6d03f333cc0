import Papa from 'papaparse'
import { mostRowsRead, TableError, tableOf, type TableLimits } from './table.ts'

/** What may stand between cells, the likeliest first. */
const separators = [',', ';', '\t', '|']

/** A first line by which spreadsheets tell the separator. */
const separatorLine = /^sep=([,;\t|])(?:\n|$)/iu

/**
 * The table that a separated text is; its separator is told by a first line such as `sep=;`, which then is a blank row,
 * or by the first rows. Throws TableError.
 */
export function csvTable(bytes: Uint8Array, limits: TableLimits): string[][] {
  const text = textOf(bytes).replaceAll(/\r\n?/g, '\n')
  const [line = '', separator = ''] = separatorLine.exec(text) ?? []
  const { data, errors, meta } = Papa.parse<string[]>(text.slice(line.length), {
    delimiter: separator,
    delimitersToGuess: separators,
    newline: '\n',
    preview: mostRowsRead,
  })
  // What follows a quote that is never closed, or closed too early, would be in the wrong rows.
  if (errors.some(({ type }) => type === 'Quotes')) throw new TableError('content')
  if (meta.truncated) throw new TableError('too-large')
  return tableOf(line === '' ? data : [[], ...data], limits)
}

/** Marks at the beginning of a text that tell its encoding. */
const marks: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/** A text by its mark, else in UTF-8, else as Windows wrote it in the west; what is none of these is no text. */
function textOf(bytes: Uint8Array): string {
  const [marked] = marks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? []
  const text = marked === undefined ? (decoded(bytes, 'utf-8') ?? western(bytes)) : decoded(bytes, marked)
  if (text === null || text.includes('\0')) throw new TableError('content')
  return text
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Letters of Windows-1252 from 0x80 on; five bytes have none, and stand for themselves here. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A text in Windows-1252. Some runtimes take it for ISO 8859-1 and leave these letters as control characters. */
function western(bytes: Uint8Array): string | null {
  const text = decoded(bytes, 'windows-1252')?.replaceAll(
    /[\u0080-\u009f]/g,
    (control) => windowsLetters[control.charCodeAt(0) - 0x80] ?? control,
  )
  return text === undefined || /[\u0080-\u009f]/.test(text) ? null : text
}
