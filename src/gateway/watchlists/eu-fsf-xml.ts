import { toFsfRecord } from './eu-fsf-entry.ts'
import type { ListItem, ReadOptions, SourceFile, WatchlistFormat } from './format.ts'
import { listItem } from './list-item.ts'
import { readText } from './read-text.ts'
import { beginsWithRoot, xmlRecords } from './xml-records.ts'

const root = 'export'
const records: ReadonlySet<string> = new Set(['sanctionEntity'])

/** The financial sanctions file of the European Commission, as XML; it has other numbers than the Official Journal. */
export const euFsfXml: WatchlistFormat = {
  id: 'eu-fsf-xml',
  list: { id: 'eu-fsf', name: 'EU Financial Sanctions File' },
  dated: true,
  detect: (beginning) => beginsWithRoot(beginning, root) && /<(?:[\w.-]+:)?sanctionEntity[\s>]/u.test(beginning),
  siblings: () => [],
  read: readFsf,
}

async function* readFsf(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem> {
  for (const file of files) {
    let { asOf } = options
    for await (const item of xmlRecords(file.name, readText(file), root, records)) {
      if (item.type === 'root') {
        asOf = /^\d{4}-\d{2}-\d{2}/u.exec(item.attributes['generationDate'] ?? '')?.[0] ?? asOf
        yield { type: 'edition', asOf }
        continue
      }
      const { record, unread } = toFsfRecord(item.element, { ...options, asOf })
      yield listItem(item.element.line, record, { label: item.element.name, unread })
    }
  }
}
