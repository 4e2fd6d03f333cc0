import { say } from '#domain/server-messages.ts'
import { csvHead, csvLines } from '#lib/csv-export.ts'
import { formatStamp } from '#lib/dates.ts'
import { monitorsAfter, type MonitorPlace, type StoredSearch } from '../db/searches.ts'
import { monitorStatus } from '../providers/search-answers.ts'
import { rowsAtOnce, type Exporting } from './exporting.ts'

const columns: ReadonlyArray<{ heading: (zone: string) => string; text: (row: StoredSearch, zone: string) => string }> =
  [
    { heading: () => say('exportFile.name'), text: ({ term }) => term },
    { heading: () => say('exportFile.reference'), text: ({ clientReference }) => clientReference ?? '' },
    { heading: () => say('exportFile.profileType'), text: ({ profileType }) => say(`exportFile.${profileType}`) },
    { heading: () => say('exportFile.status'), text: (row) => say(`monitorStatus.${monitorStatus(row)}`) },
    { heading: () => say('exportFile.total'), text: ({ total }) => String(total) },
    { heading: () => say('exportFile.open'), text: ({ open }) => String(open) },
    { heading: () => say('exportFile.truePositive'), text: ({ truePositive }) => String(truePositive) },
    { heading: () => say('exportFile.falsePositive'), text: ({ falsePositive }) => String(falsePositive) },
    { heading: (zone) => say('exportFile.created', zone), text: ({ createdAt }, zone) => stamp(createdAt, zone) },
    { heading: (zone) => say('exportFile.updated', zone), text: ({ updatedAt }, zone) => stamp(updatedAt, zone) },
    { heading: (zone) => say('exportFile.screened', zone), text: (row, zone) => stamp(row.monitoredAt, zone) },
    { heading: (zone) => say('exportFile.autoDelete', zone), text: (row, zone) => stamp(row.autoDeleteAt, zone) },
    { heading: () => say('exportFile.searcher'), text: ({ searcherName }) => searcherName },
    { heading: () => say('exportFile.note'), text: ({ note }) => note ?? '' },
  ]

const stamp = (moment: Date | null, zone: string): string =>
  moment === null ? '' : formatStamp(moment.toISOString(), zone)

/** Every monitored search of a tenant with a provider as CSV, the newest first. */
export async function* exportedMonitors(
  { db, tenantId, timeZone }: Exporting,
  provider: string,
): AsyncGenerator<string> {
  yield csvHead(columns.map(({ heading }) => heading(timeZone)))
  let after: MonitorPlace | undefined
  for (;;) {
    const page = await monitorsAfter({ tenantId }, db, provider, { after, limit: rowsAtOnce })
    after = page.at(-1)
    if (after === undefined) return
    yield csvLines(page.map((row) => columns.map(({ text }) => text(row, timeZone))))
  }
}
