import { createHash } from 'node:crypto'
import type { ListedName, ListedTopic } from '#domain/matching/watch-entity.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import { birthsWithRemarks } from './birth-list.ts'
import { ColumnMap } from './column-map.ts'
import { ListFileError, type ListItem, type ReadOptions, type SourceFile, type WatchlistFormat } from './format.ts'
import { listItem } from './list-item.ts'
import { distinctNames, genderOf, ListedFacts } from './listed-facts.ts'
import { tableRows, type TableRow } from './table-rows.ts'

/** Any table with a header, read as the operator's map says; it is never recognised by itself. */
export const mappedCsv: WatchlistFormat = {
  id: 'csv',
  list: { id: 'csv', name: 'Own list' },
  mapped: true,
  dated: false,
  detect: () => false,
  siblings: () => [],
  read: readMapped,
}

async function* readMapped(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem> {
  const map = readMap(options.map, files[0]?.name ?? '')
  const columns = [map.names, map.births, map.countries, map.identifiers, map.remarks]
    .flat()
    .map(({ column }) => column)
  const required = [...columns, ...[map.id, map.gender].filter((column) => column !== undefined)]
  yield { type: 'edition', asOf: options.asOf }
  for (const file of files)
    for await (const row of tableRows(file, { required, separator: map.delimiter })) {
      if ('uneven' in row) yield { type: 'rejected', line: row.line, reason: `the row has ${row.uneven} columns` }
      else {
        const { record, unread } = toRecord(row, map, options)
        yield listItem(row.line, record, { unread })
      }
    }
}

function readMap(map: unknown, file: string): ColumnMap {
  if (map === undefined) throw new ListFileError(file, 0, 'a table of your own needs a column map (--map).')
  const parsed = ColumnMap.safeParse(map)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ListFileError('map', 0, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not readable'}.`)
}

function toRecord(row: TableRow, map: ColumnMap, options: ReadOptions): { record: unknown; unread: number } {
  const facts = new ListedFacts()
  const births = map.births.flatMap(({ column }) => birthsWithRemarks(row.get(column), facts))
  for (const { column, role } of map.countries)
    for (const text of (row.get(column) ?? '').split(';')) addCountries(facts, text.trim(), { column, role })
  for (const { column, title } of map.remarks) facts.remark(title ?? column, row.get(column))
  const record = {
    list: options.list,
    // Without a column for it, a row that changes becomes another party.
    sourceId: map.id === undefined ? hash(row) : (row.get(map.id) ?? ''),
    kind: map.kind,
    names: names(row, map),
    births,
    ...genderOf(row.get(map.gender ?? '')),
    countries: facts.countries,
    identifiers: map.identifiers.flatMap(({ column, type }) => {
      const value = row.get(column)
      return value === undefined ? [] : [{ type, value }]
    }),
    topics: [topicOf(map, options)],
    programmes: [],
    sources: [{ slug: options.list, name: options.name, asOf: options.asOf }],
    statements: facts.remarks,
    positions: [],
    relations: [],
  }
  return { record, unread: facts.unread }
}

/** Politically exposed persons without a tier, and those linked to them, count as of tier 2. */
function topicOf(map: ColumnMap, options: ReadOptions): ListedTopic {
  const topic = options.topic ?? map.topic.topic
  const isTiered = topic === 'pep' || topic === 'pep-linked'
  const told = topic === map.topic.topic ? map.topic : { state: map.topic.state }
  return { ...(isTiered && { category: '2' }), ...told, topic }
}

function addCountries(facts: ListedFacts, text: string, { column, role }: ColumnMap['countries'][number]): void {
  if (text === '' || facts.addCountry(text, role)) return
  if (/^[a-z]{2}$/iu.test(text)) facts.addCode(text.toUpperCase(), role)
  else if (role === 'nationality') facts.addNationalities(text)
  else if (!facts.addTerritory(text, role)) facts.notRead(column, text)
}

const hash = (row: TableRow): string => createHash('sha256').update(row.fields.join('\n')).digest('hex').slice(0, 32)

function names(row: TableRow, map: ColumnMap): ListedName[] {
  const listed = map.names.flatMap(({ column, kind, quality, split }) => {
    const cell = row.get(column) ?? ''
    const texts = split === undefined ? [cell] : cell.split(split)
    const plain = texts.map((text) => text.trim()).filter((text) => text !== '')
    return plain.map((text): ListedName => ({ text, script: scriptOf(text), kind, quality }))
  })
  return distinctNames(listed)
}
