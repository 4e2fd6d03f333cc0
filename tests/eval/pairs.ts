import { z } from 'zod'
import type { EntityKind } from '#domain/matching/watch-entity.ts'
import { baselines, plain } from './baselines.ts'
import { auc, divide, mean, type Judged } from './curve.ts'
import { scorePair } from './ask.ts'
import { readRows } from './read-rows.ts'
import type { Report } from './report.ts'

const truths: Readonly<Record<string, boolean>> = { true: true, false: false }

const PairRow = z.object({
  case_group: z.string().default(''),
  schema: z.string(),
  name1: z.string(),
  name2: z.string(),
  is_match: z
    .string()
    .transform((text) => truths[text.trim().toLowerCase()])
    .pipe(z.boolean('must be true or false')),
  quality: z.string().default(''),
})
type PairRow = z.infer<typeof PairRow>

const kinds: Readonly<Record<string, EntityKind>> = {
  Person: 'person',
  Company: 'company',
  Organization: 'organisation',
  PublicBody: 'organisation',
  LegalEntity: 'organisation',
  Vessel: 'vessel',
  Airplane: 'aircraft',
}

const folds = 5

interface JudgedPair extends Judged {
  row: PairRow
}

/** Scores every pair of a file, name against name, and reports how well the scores tell true from false. */
export async function measurePairs(report: Report, path: string): Promise<void> {
  const rows = await readRows(path, PairRow)
  const pairs = rows.map((row): JudgedPair => ({
    row,
    score: scorePair(row.name1, row.name2, kinds[row.schema] ?? 'other'),
    isMatch: row.is_match,
  }))
  report.section(`Name pairs: ${rows.length} of ${path}`)
  report.figure({ key: 'pairs.auc', what: 'AUC', value: auc(pairs), target: { atLeast: 0.95 } })
  report.note('pairs.n', rows.length)
  reportFolds(report, pairs)
  reportGroups(report, pairs)
  for (const { key, what, reference, likeness } of baselines) {
    const judged = rows.map((row) => ({ isMatch: row.is_match, score: likeness(plain(row.name1), plain(row.name2)) }))
    const about = `AUC of ${what} (${reference} on the development pairs)`
    report.figure({ key: `pairs.${key}.auc`, what: about, value: auc(judged) })
  }
  for (const { row, score, isMatch } of pairs)
    if (isMatch !== score >= 75)
      report.miss(`${isMatch ? 'missed' : 'wrong '} ${score} ${row.schema}: ${row.name1} | ${row.name2}`)
}

/** Every fifth pair is a fold: a change that helps one only is fitted to its pairs. */
function reportFolds(report: Report, pairs: readonly JudgedPair[]): void {
  const byFold = Array.from({ length: folds }, (_, fold) => auc(pairs.filter((_pair, at) => at % folds === fold)))
  const known = byFold.filter((value) => value !== null)
  const shown = known.map((value) => value.toFixed(3)).join(', ')
  report.figure({ key: 'pairs.auc_folds', what: `Mean AUC of the folds (${shown})`, value: mean(known) })
}

function reportGroups(report: Report, pairs: readonly JudgedPair[]): void {
  const heads = ['', 'pairs', 'AUC', 'P75', 'R75', 'F1 75', 'P85', 'R85', 'F1 85', 'mean true', 'mean false']
  const groups = [
    { key: 'pairs', what: 'all', members: pairs },
    ...groupsBy(pairs, 'group', ({ row }) => row.case_group),
    ...groupsBy(pairs, 'tier', ({ row }) => row.quality),
    ...groupsBy(pairs, 'schema', ({ row }) => row.schema),
  ]
  report.table([heads, ...groups.map((group) => groupLine(report, group))])
}

interface Group {
  key: string
  what: string
  members: readonly JudgedPair[]
}

const groupsBy = (pairs: readonly JudgedPair[], name: string, of: (pair: JudgedPair) => string): Group[] =>
  [...new Set(pairs.map(of))]
    .filter((value) => value !== '')
    .map((value) => ({
      key: `pairs.${name}.${value}`,
      what: `${name} ${value}`,
      members: pairs.filter((pair) => of(pair) === value),
    }))

/** One line of the table; every figure in it goes into the JSON line too. */
function groupLine(report: Report, { key, what, members }: Group): string[] {
  const scores = (isMatch: boolean) => members.filter((pair) => pair.isMatch === isMatch).map(({ score }) => score)
  const figures: [string, number | null][] = [['auc', auc(members)]]
  for (const threshold of [75, 85]) {
    const { precision, recall, f1 } = divide(members, threshold)
    figures.push([`p_${threshold}`, precision], [`r_${threshold}`, recall], [`f1_${threshold}`, f1])
  }
  const means: [string, number | null][] = [
    ['mean_true', mean(scores(true))],
    ['mean_false', mean(scores(false))],
  ]
  for (const [name, value] of [...figures, ...means]) report.note(`${key}.${name}`, value)
  return [
    what,
    String(members.length),
    ...figures.map(([, value]) => value?.toFixed(3) ?? '–'),
    ...means.map(([, value]) => value?.toFixed(1) ?? '–'),
  ]
}
