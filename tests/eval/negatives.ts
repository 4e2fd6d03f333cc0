import { scriptOf } from '#lib/names/scripts.ts'
import type { ScreenHit } from '#gateway/engine/screen.ts'
import { nameAlone } from './ask.ts'
import { baselines, type BaselineKey } from './baselines.ts'
import { reportBaselines, shareOf } from './baseline-shares.ts'
import { CustomerRow, subjectOf } from './customer-row.ts'
import { PlainNames } from './plain-names.ts'
import type { PlainParty } from './plain-parties.ts'
import { readRows } from './read-rows.ts'
import type { Report } from './report.ts'
import type { Workbench } from './workbench.ts'

const thresholds = [75, 85] as const
const persons = { kinds: ['person'] } as const

/** The best score that a customer reached. */
interface Reached {
  isLatin: boolean
  alone: number
  qualified: number
}

/** Searches customers who are not listed, and reports how many of them raise an alert all the same. */
export async function measureNegatives(
  report: Report,
  { find, parties }: Workbench,
  paths: readonly string[],
): Promise<void> {
  const rows = (await Promise.all(paths.map((path) => readRows(path, CustomerRow)))).flat()
  const reached: Reached[] = []
  for (const [at, row] of rows.entries()) {
    report.progress(`customers who are not listed: ${at} of ${rows.length}`)
    const hits = await find(nameAlone(row.full_name), persons)
    const alone = hits[0]?.score ?? 0
    for (const hit of hits.filter(({ score }) => score >= thresholds[0])) tellWrong(report, row, hit)
    // Birth, gender and nationality only take points from somebody whose name is enough for an alert.
    const qualified = alone < thresholds[0] ? alone : ((await find(subjectOf(row), persons))[0]?.score ?? 0)
    reached.push({ isLatin: scriptOf(row.full_name) === 'latin', alone, qualified })
  }
  report.section(`Customers who are not listed: ${rows.length} rows of ${paths.join(', ')}`)
  report.note('negatives.n', rows.length)
  reportShares(report, reached)
  reportPlain(report, rows, await parties())
}

const tellWrong = (report: Report, { full_name }: CustomerRow, { score, explanation, entity }: ScreenHit): void =>
  report.miss(`wrong ${score} ${full_name} | ${explanation.matched.text} (${entity.list})`)

function reportShares(report: Report, reached: readonly Reached[]): void {
  const targets = { 75: { atMost: 0.012 }, 85: { atMost: 0.003 } }
  for (const threshold of thresholds) {
    const value = shareOf(reached, ({ alone }) => alone >= threshold)
    const figure = { key: `negatives.fpr${threshold}`, what: `Name alone, alert at ${threshold}`, value }
    report.figure({ ...figure, unit: 'percent', target: targets[threshold] })
  }
  const groups: [string, string, readonly Reached[]][] = [
    ['latin', 'in Latin letters', reached.filter(({ isLatin }) => isLatin)],
    ['other', 'in other scripts', reached.filter(({ isLatin }) => !isLatin)],
  ]
  for (const threshold of thresholds) {
    for (const [key, what, members] of groups) {
      const value = shareOf(members, ({ alone }) => alone >= threshold)
      const about = `Name alone, ${members.length} ${what}, alert at ${threshold}`
      report.figure({ key: `negatives.${key}.fpr${threshold}`, what: about, value, unit: 'percent' })
    }
    const value = shareOf(reached, ({ qualified }) => qualified >= threshold)
    const what = `With birth, gender and nationality, alert at ${threshold}`
    report.figure({ key: `negatives.qualified.fpr${threshold}`, what, value, unit: 'percent' })
  }
}

/** How often the plain measures take one of the persons listed for the customer, by the name alone. */
function reportPlain(report: Report, rows: readonly CustomerRow[], listed: readonly PlainParty[]): void {
  const names = new PlainNames(listed.filter(({ isPerson }) => isPerson))
  const reached = new Map(
    baselines.map((baseline) => {
      const best = rows.map(({ full_name }, at) => {
        report.progress(`customers who are not listed, by ${baseline.what}: ${at} of ${rows.length}`)
        return 100 * Math.max(0, ...names.alike(baseline, full_name, thresholds[0] / 100).values())
      })
      return [baseline.key, best]
    }),
  )
  const shares = thresholds.map((threshold) => ({
    key: `fpr${threshold}`,
    what: `name alone, alert at ${threshold}`,
    of: (measure: BaselineKey) => shareOf(reached.get(measure) ?? [], (best) => best >= threshold),
  }))
  reportBaselines(report, 'negatives', shares)
}
