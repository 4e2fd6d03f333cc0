import { baselines } from './baselines.ts'
import { reportBaselines, shareOf } from './baseline-shares.ts'
import { CustomerRow, subjectOf } from './customer-row.ts'
import { PlainNames } from './plain-names.ts'
import { primaryNames, type PlainParty } from './plain-parties.ts'
import { readRows } from './read-rows.ts'
import type { Report } from './report.ts'
import { wantedAmong, type Wanted } from './wanted-party.ts'
import type { Workbench } from './workbench.ts'

/** How many hits a person looks at. */
const looked = 10
const alert = 85

interface Judged {
  row: CustomerRow
  wanted: Wanted
}

/**
 * Searches customers who are listed, with name, birth and nationality, and reports how many of them are found. A row
 * whose name stands for no party of the lists in `expected` does not count.
 */
export async function measurePositives(
  report: Report,
  { find, parties }: Workbench,
  { path, expected }: { path: string; expected: readonly string[] },
): Promise<void> {
  const rows = await readRows(path, CustomerRow)
  const listed = await parties()
  const wantedOf = wantedAmong(listed.filter(({ list }) => expected.includes(list)))
  const judged = rows.flatMap((row): Judged[] => {
    const wanted = wantedOf(row.full_name)
    return wanted === undefined ? [] : [{ row, wanted }]
  })
  const answers: { isFound: boolean; isAlert: boolean }[] = []
  for (const [at, { row, wanted }] of judged.entries()) {
    report.progress(`customers who are listed: ${at} of ${judged.length}`)
    const hits = await find(subjectOf(row))
    const place = hits.findIndex(
      ({ entity }) => expected.includes(entity.list) && primaryNames(entity).includes(wanted.name),
    )
    const score = hits[place]?.score ?? 0
    const answer = { isFound: place >= 0 && place < looked, isAlert: score >= alert }
    if (!answer.isFound || !answer.isAlert) report.miss(`place ${place + 1}, score ${score}: ${row.full_name}`)
    answers.push(answer)
  }
  const damaged = judged.filter(({ wanted }) => !wanted.isExact).length
  report.section(`Customers who are listed: ${judged.length} of ${rows.length} rows of ${path}, ${damaged} damaged`)
  report.note('un.n', judged.length)
  report.note('un.damaged', damaged)
  const recall = { key: 'un.recall10', what: 'Among the first ten', value: shareOf(answers, ({ isFound }) => isFound) }
  report.figure({ ...recall, unit: 'percent', target: { atLeast: 0.995 } })
  const what = `With a score of ${alert} or more`
  const alerts = { key: 'un.alert85', what, value: shareOf(answers, ({ isAlert }) => isAlert) }
  report.figure({ ...alerts, unit: 'percent', target: { atLeast: 0.99 } })
  reportPlain(report, judged, { listed, expected })
}

/** Where the plain measures put the same parties, by the name alone. */
function reportPlain(
  report: Report,
  judged: readonly Judged[],
  { listed, expected }: { listed: readonly PlainParty[]; expected: readonly string[] },
): void {
  const names = new PlainNames(listed)
  const found = new Map(
    baselines.map((baseline) => {
      report.progress(`customers who are listed, by ${baseline.what}`)
      const isFound = ({ row, wanted }: Judged) =>
        names.isAmongFirst(
          baseline,
          row.full_name,
          ({ list, primary }) => expected.includes(list) && primary.includes(wanted.name),
        )
      return [baseline.key, shareOf(judged, isFound)]
    }),
  )
  reportBaselines(report, 'un', [
    { key: 'recall10', what: 'name alone, among the first ten', of: (measure) => found.get(measure) ?? null },
  ])
}
