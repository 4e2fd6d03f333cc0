import type { ListItem, ReadOptions, SourceFile, WatchlistFormat } from './format.ts'
import { ftmKinds, toFtmRecord } from './ftm-record.ts'
import { parseFtm, valuesOf, type FtmEntity } from './ftm-statement.ts'
import { textLines } from './read-text.ts'
import { listItem } from './list-item.ts'
import { RowGroups, type RowGroup } from './row-groups.ts'

/** What the entities that belong to a party call the party. */
const owners: Readonly<Record<string, string>> = {
  Sanction: 'entity',
  Identification: 'holder',
  Passport: 'holder',
  Occupancy: 'holder',
}

/** OpenSanctions' FollowTheMoney entities, one JSON object per line. */
export const ftmJsonl: WatchlistFormat = {
  id: 'ftm-jsonl',
  list: { id: 'ftm', name: 'FollowTheMoney entities' },
  dated: false,
  detect: (beginning) => /^\uFEFF?\s*\{/u.test(beginning) && hasMarks(beginning.split('\n', 1)[0] ?? ''),
  siblings: () => [],
  read: readFtm,
}

// The first line may be longer than what detection looks at: it need not be whole.
const hasMarks = (line: string): boolean => /"schema"\s*:\s*"\w+"/u.test(line) && /"id"\s*:/u.test(line)

/**
 * What belongs to a party stands before or after it, on lines of its own: all of them are brought together by the id of
 * the party. Entities of other schemata (addresses, relations between parties) are not read.
 */
async function* readFtm(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem> {
  const groups = new RowGroups()
  try {
    yield { type: 'edition', asOf: options.asOf }
    for (const file of files)
      for await (const { line, text } of textLines(file)) {
        const entity = parseFtm(line === 1 ? text.replace('\uFEFF', '') : text)
        if (entity === undefined)
          yield { type: 'rejected', line, reason: 'the line is not an entity with id, schema and properties' }
        else for (const key of keysOf(entity)) await groups.add(key, line, [JSON.stringify(entity)])
      }
    for await (const group of groups.groups()) yield* toItems(group, options)
  } finally {
    await groups.remove()
  }
}

function keysOf(entity: FtmEntity): string[] {
  if (Object.hasOwn(ftmKinds, entity.schema)) return [entity.id]
  const owner = owners[entity.schema]
  return owner === undefined ? [] : valuesOf(entity, owner)
}

/** The party of a group, if it is in the file; what belongs to an address or to nobody is left out. */
function toItems(group: RowGroup, options: ReadOptions): ListItem[] {
  const entities = group.rows.flatMap(([text = '']) => parseFtm(text) ?? [])
  const party = entities.find(({ schema }) => Object.hasOwn(ftmKinds, schema))
  if (party === undefined) return []
  const { record, unread } = toFtmRecord(
    party,
    entities.filter((entity) => entity !== party),
    options,
  )
  return [listItem(group.line, record, { label: party.id, unread })]
}
