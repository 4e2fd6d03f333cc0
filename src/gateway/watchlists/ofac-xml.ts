import { numericDate } from './births.ts'
import type { ListItem, ReadOptions, SourceFile, WatchlistFormat } from './format.ts'
import { listItem } from './list-item.ts'
import { toSdnRecord } from './ofac-entry.ts'
import { readText } from './read-text.ts'
import { beginsWithRoot, textOf, xmlRecords } from './xml-records.ts'

const root = 'sdnList'
// The list spells the name of its first element like this.
const edition = 'publshInformation'
const records: ReadonlySet<string> = new Set([edition, 'sdnEntry'])

/** The specially designated nationals of the US Treasury as XML; its parties have the numbers of the CSV files. */
export const ofacXml: WatchlistFormat = {
  id: 'ofac-xml',
  list: { id: 'ofac-sdn', name: 'OFAC Specially Designated Nationals' },
  family: 'ofac',
  dated: true,
  detect: (beginning) => beginsWithRoot(beginning, root),
  siblings: () => [],
  read: readOfacXml,
}

async function* readOfacXml(files: readonly SourceFile[], options: ReadOptions): AsyncIterable<ListItem> {
  for (const file of files) {
    let { asOf } = options
    for await (const item of xmlRecords(file.name, readText(file), root, records)) {
      if (item.type === 'root') continue
      const { element } = item
      if (element.name === edition) {
        asOf = publishedOn(textOf(element, 'Publish_Date')) ?? asOf
        yield { type: 'edition', asOf }
        continue
      }
      const { record, unread } = toSdnRecord(element, { ...options, asOf })
      yield listItem(element.line, record, { label: element.name, unread })
    }
  }
}

/** The day of a date in American order, MM/DD/YYYY. */
function publishedOn(text: string | undefined): string | undefined {
  const [month, day, year] = (text ?? '').split('/')
  const date = numericDate(year, month, day)
  return date?.length === 10 ? date : undefined
}
