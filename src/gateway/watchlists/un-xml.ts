import type { ListItem, ReadOptions, SourceFile, WatchlistFormat } from './format.ts'
import { listItem } from './list-item.ts'
import { readText } from './read-text.ts'
import { toUnRecord } from './un-entry.ts'
import { beginsWithRoot, xmlRecords, type XmlElement } from './xml-records.ts'

const root = 'CONSOLIDATED_LIST'
const entries: ReadonlySet<string> = new Set(['INDIVIDUAL', 'ENTITY'])

/** The consolidated list of the United Nations Security Council, as XML. */
export const unXml: WatchlistFormat = {
  id: 'un-xml',
  list: { id: 'un', name: 'UN Security Council Consolidated List' },
  dated: true,
  detect: (beginning) => beginsWithRoot(beginning, root),
  siblings: () => [],
  read: readUn,
}

async function* readUn(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem> {
  for (const file of files) {
    let { asOf } = options
    for await (const item of xmlRecords(file.name, readText(file), root, entries)) {
      if (item.type === 'element') {
        yield toItem(item.element, { ...options, asOf })
        continue
      }
      asOf = /^\d{4}-\d{2}-\d{2}/u.exec(item.attributes['dateGenerated'] ?? '')?.[0] ?? asOf
      yield { type: 'edition', asOf }
    }
  }
}

function toItem(element: XmlElement, options: ReadOptions): ListItem {
  const { record, unread } = toUnRecord(element, options)
  return listItem(element.line, record, { label: element.name, unread })
}
