import { CsvRowError, csvRows, type CsvRow } from '#lib/csv-rows.ts'
import { ListFileError, type ListItem, type ReadOptions, type SourceFile, type WatchlistFormat } from './format.ts'
import { listItem } from './list-item.ts'
import { toOfacRecord, told, type OfacExtras } from './ofac-record.ts'
import { readText } from './read-text.ts'

const sdnRow = /^\uFEFF?\d+\s*,\s*(?:"(?:[^"]|"")*"|[^",]*)\s*,\s*"?(?:individual|vessel|aircraft|-0-\s*)"?\s*,/iu
const sdnColumns = 12

/** The specially designated nationals of the US Treasury: sdn with alt, add and sdn_comments, which may be missing. */
export const ofacCsv: WatchlistFormat = {
  id: 'ofac-csv',
  list: { id: 'ofac-sdn', name: 'OFAC Specially Designated Nationals' },
  dated: false,
  detect: (beginning) =>
    beginning
      .split('\n')
      .slice(0, 2)
      .some((line) => sdnRow.test(line)),
  siblings: (fileName) => {
    const [, prefix, ending] = /^(.*?)sdn(\.csv)$/iu.exec(fileName) ?? []
    return prefix === undefined ? [] : ['alt', 'add', 'sdn_comments'].map((part) => `${prefix}${part}${ending}`)
  },
  read: readOfac,
}

type Role = 'sdn' | 'alt' | 'add' | 'comments'

async function* readOfac(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem> {
  const byRole = new Map<Role, SourceFile>()
  for (const file of files) byRole.set(await roleOf(file), file)
  const sdn = byRole.get('sdn')
  if (sdn === undefined)
    throw new ListFileError(files[0]?.name ?? '', 0, 'the file with the names (sdn, 12 columns) is missing.')
  const extras = await readExtras(byRole)
  yield { type: 'edition', asOf: options.asOf }
  for await (const row of rowsOf(sdn)) yield toItem(row, extras, options)
  for (const number of extras.keys())
    yield { type: 'rejected', line: 0, reason: `alias, address or comment of the unknown party ${number}` }
}

/** Which file of the set this is, by its columns. */
async function roleOf(file: SourceFile): Promise<Role> {
  for await (const { line, fields } of rowsOf(file)) {
    if (fields.length >= sdnColumns) return 'sdn'
    if (fields.length === 2) return 'comments'
    if (fields.length === 5 && ['aka', 'fka', 'nka'].includes(told(fields[2]) ?? '')) return 'alt'
    if (fields.length === 6 && /^\d+$/u.test(told(fields[1]) ?? '')) return 'add'
    throw new ListFileError(file.name, line, `a row of ${fields.length} columns is of no file of the set.`)
  }
  throw new ListFileError(file.name, 0, 'the file holds no row.')
}

/** The rows with a number in front; a first row without one is a header, and the last may be the byte 0x1A. */
async function* rowsOf(file: SourceFile): AsyncIterable<CsvRow> {
  let first = true
  try {
    for await (const row of csvRows(readText(file))) {
      const header = first && !/^\uFEFF?\d/u.test(row.fields[0] ?? '')
      first = false
      if (!header && row.fields.some((field) => told(field) !== undefined)) yield row
    }
  } catch (error) {
    throw error instanceof CsvRowError ? new ListFileError(file.name, error.line, error.message) : error
  }
}

async function readExtras(files: ReadonlyMap<Role, SourceFile>): Promise<Map<string, OfacExtras>> {
  const extras = new Map<string, OfacExtras>()
  for (const role of ['alt', 'add', 'comments'] as const) {
    const file = files.get(role)
    if (file === undefined) continue
    for await (const { fields } of rowsOf(file)) {
      const number = told(fields[0]) ?? ''
      const party = extras.get(number) ?? { aliases: [], addresses: [], comment: '' }
      extras.set(number, party)
      if (role === 'alt') party.aliases.push(fields)
      else if (role === 'add') party.addresses.push(fields)
      else party.comment += fields[1] ?? ''
    }
  }
  return extras
}

function toItem({ line, fields }: CsvRow, extras: Map<string, OfacExtras>, options: ReadOptions): ListItem {
  const number = told(fields[0])?.replace('\uFEFF', '') ?? ''
  const rejected = (reason: string): ListItem => ({ type: 'rejected', line, reason })
  if (!/^\d+$/u.test(number)) return rejected('the row does not begin with a number')
  if (fields.length !== sdnColumns) return rejected(`the row has ${fields.length} columns instead of ${sdnColumns}`)
  const party = extras.get(number) ?? { aliases: [], addresses: [], comment: '' }
  extras.delete(number)
  return listItem(line, toOfacRecord([number, ...fields.slice(1)], party, options))
}
