import type { WatchEntity } from '#domain/matching/watch-entity.ts'
import { Dice } from '#gateway/demo/lists-random.ts'
import { prepareSubject, scoreEntity } from '#gateway/engine/screen-entity.ts'
import { lowestThreshold } from '#gateway/engine/subject-keys.ts'
import { completeEntity } from '#gateway/watchlists/entity-hash.ts'
import { nameAlone, wholeScale } from './ask.ts'
import type { Report } from './report.ts'
import { readOffer } from './scratch.ts'
import type { Workbench } from './workbench.ts'

const searches = 500
const looked = 10
/** The scores from which on it is told beside, up to the default alert. */
const higher = [60, 75, 85]
/** Whoever scores as much is brought to every search that asks for it. */
const alertsFrom = 75

/** Scores every party of the lists for some of the names, and reports how many of the best retrieval did not bring. */
export async function measureLoss(
  report: Report,
  { offers, find }: Workbench,
  names: readonly string[],
): Promise<void> {
  const parties = await everyParty(offers)
  const chosen = shuffled(names).slice(0, searches)
  const [best, lost]: [number[], number[]] = [[], []]
  for (const [at, name] of chosen.entries()) {
    report.progress(`scoring all ${parties.length} parties: ${at} of ${chosen.length} names`)
    const first = bestOf(parties, name)
    const brought = new Set((await find(nameAlone(name))).map(({ entity }) => entity.id))
    const missing = first.filter(({ party }) => !brought.has(party.id))
    best.push(...first.map(({ score }) => score))
    lost.push(...missing.map(({ score }) => score))
    for (const { party, score } of missing)
      report.miss(`lost ${score} ${name} | ${party.names[0]?.text} (${party.list})`)
  }
  report.section(`What retrieval loses: ${chosen.length} names, ${parties.length} parties`)
  report.note('loss.n', best.length)
  const told = (least: number) => ({
    what: `Of the first ${looked} with ${least} or more, not brought`,
    value: shareFrom(least, lost, best),
    unit: 'percent' as const,
  })
  report.figure({ key: 'loss.share', ...told(lowestThreshold), target: { atMost: 0.005 } })
  for (const least of higher) {
    const figure = { key: `loss.share${least}`, ...told(least) }
    report.figure(least === alertsFrom ? { ...figure, target: { atMost: 0.001 } } : figure)
  }
}

function shareFrom(least: number, lost: readonly number[], best: readonly number[]): number | null {
  const [some, all] = [lost, best].map((scores) => scores.filter((score) => score >= least).length)
  return some === undefined || all === undefined || all === 0 ? null : some / all
}

/** Always in the same order that looks random. */
export function shuffled<T>(values: readonly T[]): T[] {
  const dice = new Dice(1)
  return values
    .map((value) => ({ value, place: dice.roll() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

async function everyParty(offers: Workbench['offers']): Promise<WatchEntity[]> {
  const parties: WatchEntity[] = []
  for (const offer of offers)
    for await (const item of readOffer(offer)) if (item.type === 'record') parties.push(completeEntity(item.record))
  return parties
}

function bestOf(parties: readonly WatchEntity[], name: string): { party: WatchEntity; score: number }[] {
  const asked = prepareSubject(nameAlone(name), { ...wholeScale, min: lowestThreshold })
  return parties
    .map((party) => ({ party, score: scoreEntity(asked, party)?.score ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.party.id < b.party.id ? -1 : 1))
    .slice(0, looked)
}
