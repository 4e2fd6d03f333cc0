import { groupParties, type PartyGroup } from '../../src/domain/matching/party-groups.ts'
import type { WatchRecord } from '../../src/domain/matching/watch-entity.ts'
import { offeredLists } from '../eval/offered-lists.ts'
import { readOffer } from '../eval/scratch.ts'
import { testData } from '../support/test-data.ts'
import type { Bench } from './bench.ts'
import type { Report } from './report.ts'
import { judge, pairsWithOneNumber, type Judged } from './same-party/judge.ts'

/** The sanctions lists that one party stands on several of. */
const wanted: ReadonlySet<string> = new Set(['un', 'ofac-sdn', 'eu', 'uk-ofsi'])

/** Every party of the lists in the data folder; empty, and said, where there are none. */
async function parties(report: Report): Promise<WatchRecord[]> {
  const { offers, others } = await offeredLists([], testData)
  const lists = [...offers, ...others].filter(({ format }) => wanted.has(format.list.id))
  const found: WatchRecord[] = []
  for (const list of lists)
    for await (const item of readOffer(list)) if (item.type === 'record') found.push(item.record)
  if (found.length === 0) report.say('  skipped: no data')
  else report.say(`  ${found.length} parties of ${lists.map(({ format }) => format.list.name).join(', ')}`)
  return found
}

const nameOf = ({ list, sourceId, names }: WatchRecord): string => `${list} ${sourceId} ${names[0]?.text ?? ''}`

const bornOf = ({ births }: WatchRecord): string =>
  births.map(({ from, to }) => (from === to ? from : `${from}/${to}`)).join()

/** A pair as a person judges it: both entries by their ids, and what each gives. */
const told = ({ a, b, numbers }: Judged): string =>
  [
    `    ${nameOf(a)} (${bornOf(a)})`,
    `    ${nameOf(b)} (${bornOf(b)})`,
    ...numbers.map(([one, other]) => `      ${one.type} ${one.value} | ${other.type} ${other.value}`),
  ].join('\n')

const saved = (groups: readonly PartyGroup<WatchRecord>[]): number =>
  groups.reduce((sum, { members }) => sum + members.length - 1, 0)

/** Pairs that stand in one group, by the places of both. */
function grouped(groups: readonly PartyGroup<WatchRecord>[]): (a: WatchRecord, b: WatchRecord) => boolean {
  const groupOf = new Map(groups.flatMap((group) => group.members.map((member) => [member, group] as const)))
  return (a, b) => groupOf.has(a) && groupOf.get(a) === groupOf.get(b)
}

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)

/** How well parties of several lists are told to be one, judged by their identifiers, which the rule does not see. */
export const sameParties: Bench = {
  about: 'parties of the UN, OFAC, EU and UK lists put together without their identifiers, and judged by them',
  async run({ report }) {
    const all = await parties(report)
    if (all.length === 0) return
    const began = performance.now()
    const groups = groupParties(all, (party) => ({ ...party, identifiers: [] }))
    report.figure({ what: 'grouping', value: performance.now() - began, unit: 'ms', budget: null })
    const judged = groups.flatMap(({ members }) => judge(members))
    const wrong = judged.filter(({ verdict }) => verdict === 'other')
    const figure = (what: string, value: number, unit: string) => report.figure({ what, value, unit, budget: null })
    report.figure({
      what: 'wrong groups',
      value: groups.filter(({ members }) => judge(members).some(({ verdict }) => verdict === 'other')).length,
      unit: '',
      budget: 0,
    })
    figure('pairs judged right', judged.filter(({ verdict }) => verdict === 'same').length, '')
    figure(
      'pairs that give other numbers of a kind of which one may have several',
      judged.filter(({ verdict }) => verdict === 'unsure').length,
      '',
    )
    figure('groups', groups.length, '')
    figure('rows saved', saved(groups), `of ${all.length}`)
    const equal = pairsWithOneNumber(all)
    const isGrouped = grouped(groups)
    const persons = equal.filter(([a]) => a.kind === 'person')
    figure(
      'pairs with an equal identifier, grouped',
      share(equal.filter(([a, b]) => isGrouped(a, b)).length, equal.length),
      `% of ${equal.length}`,
    )
    figure(
      'of them persons, grouped',
      share(persons.filter(([a, b]) => isGrouped(a, b)).length, persons.length),
      `% of ${persons.length}`,
    )
    const whole = groupParties(all, (party) => party)
    figure('rows saved with identifiers', saved(whole), `of ${all.length}`)
    const isWhole = grouped(whole)
    figure(
      'pairs with an equal identifier, grouped with it',
      share(equal.filter(([a, b]) => isWhole(a, b)).length, equal.length),
      '%',
    )
    for (const [what, verdict] of [
      ['Wrong', 'other'],
      ['To be looked at', 'unsure'],
    ] as const) {
      const found = judged.filter((pair) => pair.verdict === verdict)
      if (found.length > 0) report.say(`\n  ${what}:\n${found.map(told).join('\n\n')}`)
    }
    report.note(
      'wrong',
      wrong.map(({ a, b }) => [nameOf(a), nameOf(b)]),
    )
  },
}
