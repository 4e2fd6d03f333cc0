import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { fold } from '#lib/names/fold.ts'
import { straightOrder } from '../../engine/prepared-name.ts'
import type { OfferedFiles } from '../watchlist-files.ts'
import { CustomerRow, subjectOf } from './customer-row.ts'
import { readRows } from './read-rows.ts'
import type { Report } from './report.ts'
import { readOffer } from './scratch.ts'
import type { Workbench } from './workbench.ts'

/** How many hits a person looks at. */
const looked = 10
const alert = 85

/**
 * Searches customers who are listed, with name, birth and nationality, and reports how many of them are found. A row
 * whose name is no primary name of the lists in `expected` does not count.
 */
export async function measurePositives(
  report: Report,
  { offers, find }: Workbench,
  { path, expected }: { path: string; expected: readonly string[] },
): Promise<void> {
  const rows = await readRows(path, CustomerRow)
  const primary = await primaryNames(offers.filter(({ format }) => expected.includes(format.list.id)))
  const counted = rows.filter(({ full_name }) => primary.has(fold(full_name)))
  let [found, alerted] = [0, 0]
  for (const [at, row] of counted.entries()) {
    report.progress(`customers who are listed: ${at} of ${counted.length}`)
    const hits = await find(subjectOf(row))
    const wanted = fold(row.full_name)
    const place = hits.findIndex(({ entity }) => expected.includes(entity.list) && primaryName(entity) === wanted)
    const score = hits[place]?.score ?? 0
    if (place >= 0 && place < looked) found++
    if (score >= alert) alerted++
    if (place < 0 || place >= looked || score < alert)
      report.miss(`place ${place + 1}, score ${score}: ${row.full_name}`)
  }
  report.section(`Customers who are listed: ${counted.length} of ${rows.length} rows of ${path}`)
  report.note('un.n', counted.length)
  const share = (count: number) => (counted.length === 0 ? null : count / counted.length)
  const recall = { key: 'un.recall10', what: 'Among the first ten', value: share(found) }
  report.figure({ ...recall, unit: 'percent', target: { atLeast: 0.995 } })
  const alerts = { key: 'un.alert85', what: `With a score of ${alert} or more`, value: share(alerted) }
  report.figure({ ...alerts, unit: 'percent', target: { atLeast: 0.99 } })
}

/** The primary name in the order in which customers write theirs, folded. */
const primaryName = ({ names, kind: party }: Pick<WatchRecord, 'names' | 'kind'>): string => {
  const primary = names.find(({ kind }) => kind === 'primary')
  return primary === undefined ? '' : fold(straightOrder(primary.text, party === 'person'))
}

async function primaryNames(offers: readonly OfferedFiles[]): Promise<Set<string>> {
  const names = new Set<string>()
  for (const offer of offers)
    for await (const item of readOffer(offer)) if (item.type === 'record') names.add(primaryName(item.record))
  return names
}
