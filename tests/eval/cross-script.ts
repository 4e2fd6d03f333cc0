import { z } from 'zod'
import type { ListFilter } from '#domain/matching/candidate-source.ts'
import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { scriptOf } from '#lib/names/scripts.ts'
import type { ListItem } from '#gateway/watchlists/format.ts'
import { nameAlone } from './ask.ts'
import { baselines, type BaselineKey } from './baselines.ts'
import { reportBaselines, shareOf } from './baseline-shares.ts'
import { PlainNames, type NamedParty } from './plain-names.ts'
import { readRows } from './read-rows.ts'
import type { Report } from './report.ts'
import type { Workbench } from './workbench.ts'

const CrossScriptRow = z.object({
  person_id: z.string(),
  latin_name: z.string(),
  lang: z.string(),
  nonlatin_name: z.string(),
})
type CrossScriptRow = z.infer<typeof CrossScriptRow>

const looked = 10
const listId = 'cross-script'
/** What these persons alone are listed for, so that a search can leave out everybody else. */
const topic = { topic: 'pep', state: 'current', category: listId } as const
const alone = { topics: [`pep-${listId}`] }

const groups: Readonly<Record<string, { what: string; atLeast?: number }>> = {
  cyrillic: { what: 'Cyrillic', atLeast: 0.9 },
  greek: { what: 'Greek', atLeast: 0.9 },
  arabic: { what: 'Arabic script', atLeast: 0.7 },
  hebrew: { what: 'Hebrew script', atLeast: 0.95 },
  japanese: { what: 'Japanese, with kana', atLeast: 0.7 },
  korean: { what: 'Korean', atLeast: 0.9 },
  chinese: { what: 'Chinese, with a middle dot', atLeast: 0.8 },
  chinese_plain: { what: 'Chinese, without a dot' },
  han_other: { what: 'Han in another language' },
  other: { what: 'Other scripts' },
}

/** Searches persons by a name in another script, filed under one Latin name only, beside everybody in the lists. */
export async function measureCrossScript(report: Report, bench: Workbench, path: string): Promise<void> {
  const rows = await readRows(path, CrossScriptRow)
  const names = new Map(rows.toReversed().map(({ person_id, latin_name }) => [person_id, latin_name]))
  await bench.scratch.loadItems(listId, personsOf(names))
  const found = new Map<string, boolean[]>()
  const chinese: boolean[] = []
  for (const [at, row] of rows.entries()) {
    report.progress(`names in another script: ${at} of ${rows.length}`)
    const isFound = await isAmongFirst(bench, row, { kinds: ['person'] })
    const group = groupOf(row)
    found.set(group, [...(found.get(group) ?? []), isFound])
    if (!isFound) report.miss(`not found, ${group}: ${row.nonlatin_name} | ${row.latin_name}`)
    if (group.startsWith('chinese')) chinese.push(await isAmongFirst(bench, row, alone))
  }
  report.section(`Names in another script: ${rows.length} rows of ${path}, ${names.size} persons beside the lists`)
  for (const [key, { what, atLeast }] of Object.entries(groups))
    reportGroup(report, { key, what, atLeast, found: found.get(key) ?? [] })
  const what = 'Chinese, every row, these persons alone'
  reportGroup(report, { key: 'chinese_all', what, atLeast: 0.8, found: chinese })
  const listed = (await bench.parties()).filter(({ isPerson }) => isPerson)
  reportPlain(report, { rows, names, listed })
}

interface Judged {
  rows: readonly CrossScriptRow[]
  /** The Latin name of each person. */
  names: ReadonlyMap<string, string>
  listed: readonly NamedParty[]
}

/** Where the plain measures put the same persons. They know no other script, so this is what folding alone finds. */
function reportPlain(report: Report, { rows, names, listed }: Judged): void {
  const persons = new Map(Array.from(names, ([id, name]): [string, NamedParty] => [id, { names: [name] }]))
  const all = new PlainNames([...persons.values(), ...listed])
  const found = new Map<BaselineKey, ReadonlySet<CrossScriptRow>>()
  for (const baseline of baselines) {
    report.progress(`names in another script, by ${baseline.what}`)
    const isFound = ({ person_id, nonlatin_name }: CrossScriptRow) =>
      all.isAmongFirst(baseline, nonlatin_name, (party) => party === persons.get(person_id))
    found.set(baseline.key, new Set(rows.filter(isFound)))
  }
  const shares = Object.keys(groups)
    .map((key) => ({ key, members: rows.filter((row) => groupOf(row) === key) }))
    .filter(({ members }) => members.length > 0)
    .map(({ key, members }) => ({
      key,
      what: key,
      of: (measure: BaselineKey) => shareOf(members, (row) => found.get(measure)?.has(row) === true),
    }))
  reportBaselines(report, 'crossScript', shares)
}

async function* personsOf(names: ReadonlyMap<string, string>): AsyncIterable<ListItem> {
  let line = 1
  for (const [id, name] of names)
    yield await Promise.resolve({ type: 'record', line: line++, record: toRecord(id, name) })
}

const toRecord = (sourceId: string, name: string): WatchRecord => ({
  list: listId,
  sourceId,
  kind: 'person',
  names: [{ text: name, script: scriptOf(name), quality: 'strong', kind: 'primary' }],
  births: [],
  countries: [],
  identifiers: [],
  topics: [topic],
  programmes: [],
  sources: [],
  statements: [],
  positions: [],
  relations: [],
})

async function isAmongFirst(
  { find }: Workbench,
  { person_id, nonlatin_name }: CrossScriptRow,
  filter: Partial<ListFilter>,
): Promise<boolean> {
  const hits = await find(nameAlone(nonlatin_name), filter)
  return hits.slice(0, looked).some(({ entity }) => entity.list === listId && entity.sourceId === person_id)
}

/** The group that a row is counted in. */
function groupOf({ nonlatin_name: name, lang }: CrossScriptRow): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name)) return 'japanese'
  if (/\p{Script=Hangul}/u.test(name)) return 'korean'
  const script = scriptOf(name)
  if (script === 'han')
    return !lang.startsWith('zh') ? 'han_other' : /[·・‧•]/u.test(name) ? 'chinese' : 'chinese_plain'
  return script in groups ? script : 'other'
}

interface Group {
  key: string
  what: string
  atLeast?: number | undefined
  found: readonly boolean[]
}

function reportGroup(report: Report, { key, what, atLeast, found }: Group): void {
  if (found.length === 0) return
  const value = shareOf(found, (isFound) => isFound)
  const figure = { key: `crossScript.${key}`, what: `${what} (${found.length})`, value, unit: 'percent' } as const
  report.figure(atLeast === undefined ? figure : { ...figure, target: { atLeast } })
  report.note(`crossScript.${key}.n`, found.length)
}

/** The names in other scripts of some files. */
export async function namesAcross(paths: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(paths.map((path) => readRows(path, CrossScriptRow)))
  return rows.flat().map(({ nonlatin_name }) => nonlatin_name)
}
