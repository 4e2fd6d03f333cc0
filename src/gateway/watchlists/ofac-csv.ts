import { CsvRowError, csvRow, csvRows, type CsvRow } from '#lib/csv-rows.ts'
import { ListFileError, type ListItem, type ReadOptions, type SourceFile, type WatchlistFormat } from './format.ts'
import { listItem } from './list-item.ts'
import { toOfacRecord, told } from './ofac-record.ts'
import { readText } from './read-text.ts'
import { RowGroups, type RowGroup } from './row-groups.ts'

const sdnColumns = 12
const sdnTypes: ReadonlySet<string> = new Set(['individual', 'vessel', 'aircraft', '-0-'])

/** The specially designated nationals of the US Treasury: sdn with alt, add and sdn_comments, which may be missing. */
export const ofacCsv: WatchlistFormat = {
  id: 'ofac-csv',
  list: { id: 'ofac-sdn', name: 'OFAC Specially Designated Nationals' },
  family: 'ofac',
  dated: false,
  detect: (beginning) => beginning.split('\n').slice(0, 2).some(isSdnRow),
  siblings: (fileName) => {
    const [, prefix, ending] = /^(.*?)sdn(\.csv)$/iu.exec(fileName) ?? []
    return prefix === undefined ? [] : ['alt', 'add', 'sdn_comments'].map((part) => `${prefix}${part}${ending}`)
  },
  read: readOfac,
}

/** Whether a line is like a row of the names: a number, a name, a type of party, and more. */
function isSdnRow(line: string): boolean {
  const fields = csvRow(line)
  const [number = '', , type = ''] = fields
  return fields.length > 3 && /^\uFEFF?\d+$/u.test(number.trim()) && sdnTypes.has(type.trim().toLowerCase())
}

type Role = 'sdn' | 'alt' | 'add' | 'comments'

/** The rows of a party stand in several files: they are brought together by its number, whatever the order. */
async function* readOfac(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem> {
  const byRole = new Map<Role, SourceFile>()
  for (const file of files) byRole.set(await roleOf(file), file)
  if (!byRole.has('sdn'))
    throw new ListFileError(files[0]?.name ?? '', 0, 'the file with the names (sdn, 12 columns) is missing.')
  const groups = new RowGroups()
  try {
    yield { type: 'edition', asOf: options.asOf }
    for (const [role, file] of byRole)
      for await (const { line, fields } of rowsOf(file)) {
        const number = told(fields[0])?.replace('\uFEFF', '') ?? ''
        const reason = role === 'sdn' ? badRow(number, fields) : undefined
        if (reason !== undefined) yield { type: 'rejected', line, reason }
        else await groups.add(number, line, [role, String(line), ...fields.slice(1)])
      }
    for await (const group of groups.groups()) yield* toItems(group, options)
  } finally {
    await groups.remove()
  }
}

function badRow(number: string, fields: readonly string[]): string | undefined {
  if (!/^\d+$/u.test(number)) return 'the row does not begin with a number'
  return fields.length === sdnColumns ? undefined : `the row has ${fields.length} columns instead of ${sdnColumns}`
}

/** Which file of the set this is, by its columns. */
async function roleOf(file: SourceFile): Promise<Role> {
  for await (const { line, fields } of rowsOf(file)) {
    if (fields.length >= sdnColumns) return 'sdn'
    if (fields.length === 2) return 'comments'
    if (fields.length === 5 && ['aka', 'fka', 'nka'].includes(told(fields[2]) ?? '')) return 'alt'
    if (fields.length === 6 && /^\d+$/u.test(told(fields[1]) ?? '')) return 'add'
    throw new ListFileError(file.name, line, `a row of ${fields.length} columns belongs to no file of the set.`)
  }
  throw new ListFileError(file.name, 0, 'the file holds no rows.')
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

/** The party of a group; rows of other files about a party that is not in the list are reported. */
function toItems({ key, rows }: RowGroup, options: ReadOptions): ListItem[] {
  const of = (wanted: Role) => rows.filter(([role]) => role === wanted)
  const whole = ([, , ...rest]: string[]) => [key, ...rest]
  const extras = {
    aliases: of('alt').map(whole),
    addresses: of('add').map(whole),
    comment: of('comments')
      .map(([, , text]) => text)
      .join(''),
  }
  const parties = of('sdn').map((row) => listItem(Number(row[1]), toOfacRecord(whole(row), extras, options)))
  if (parties.length > 0) return parties
  return [{ type: 'rejected', line: 0, reason: `alias, address or comment of the unknown party ${key}` }]
}
