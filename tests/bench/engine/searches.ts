import type { WatchRecord } from '../../../src/domain/matching/watch-entity.ts'
import { nameAlone, wholeScale } from '../../../src/gateway/commands/eval/ask.ts'
import { shuffled } from '../../../src/gateway/commands/eval/loss.ts'
import type { Scratch } from '../../../src/gateway/commands/eval/scratch.ts'
import { everything } from '../../../src/gateway/commands/eval/workbench.ts'
import { candidatesByTrigramsAlone } from '../../../src/gateway/db/trigrams-alone.ts'
import { screen } from '../../../src/gateway/engine/screen.ts'
import type { BenchContext } from '../bench.ts'
import { quantile } from '../report.ts'
import { grownParties } from './grow.ts'

const sizes = [10_000, 50_000, 200_000, 1_000_000]
/** The size that has a budget, and from which growth is counted. */
const judged = 50_000
const budget = 150
const warmUps = 50
/** Growing farther than this would take is left out, and said. */
const longestGrowth = 30 * 60_000
const query = { surface: { ...wholeScale, min: 75 }, filter: everything }

interface Sample {
  listed: readonly WatchRecord[]
  names: readonly string[]
}

/** Searches among more and more parties, one name at a time, in a database that grows from one size to the next. */
export async function measureSearches(context: BenchContext, scratch: Scratch, sample: Sample): Promise<void> {
  const { report, signal } = context
  const slowest = new Map<number, number>()
  let [size, perParty] = [0, 0]
  for (const next of sizes) {
    if (signal.aborted) return
    if (perParty * (next - size) > longestGrowth) {
      report.say(`  ${next} parties are left out: loading them would take ${minutes(perParty * (next - size))} minutes`)
      break
    }
    const took = await grow(context, scratch, sample.listed, { from: size, to: next })
    perParty = took / (next - size)
    size = next
    slowest.set(size, await measureSize(context, scratch, sample.names, size))
  }
  reportGrowth(context, slowest)
}

const minutes = (milliseconds: number): number => Math.round(milliseconds / 60_000)

async function grow(
  { report, seed }: BenchContext,
  scratch: Scratch,
  listed: readonly WatchRecord[],
  { from, to }: { from: number; to: number },
): Promise<number> {
  report.progress(`growing to ${to} parties`)
  const list = `grown-${to}`
  const started = performance.now()
  await scratch.loadItems(list, grownParties(listed, { list, count: to - from, seed: seed + to }))
  return performance.now() - started
}

/** The 95th percentile in milliseconds. */
async function measureSize(
  { report, runs, signal }: BenchContext,
  scratch: Scratch,
  names: readonly string[],
  size: number,
): Promise<number> {
  const chosen = shuffled(names).slice(0, runs ?? names.length)
  const search = (name: string) => screen(scratch.source, { ...query, subject: nameAlone(name) })
  for (const name of chosen.slice(0, warmUps)) await search(name)
  const [whole, trigrams]: [number[], number[]] = [[], []]
  for (const name of chosen) {
    if (signal.aborted) break
    report.progress(`${size} parties: ${whole.length} of ${chosen.length} searches`)
    whole.push(await timed(() => search(name)))
    trigrams.push(await timed(() => candidatesByTrigramsAlone(scratch.db, name)))
  }
  const p95 = quantile(whole, 0.95)
  const about = `search among ${size} parties, embedded`
  report.figure({ what: `${about}, p50`, value: quantile(whole, 0.5), unit: 'ms', budget: null })
  report.figure({ what: `${about}, p95`, value: p95, unit: 'ms', budget: size === judged ? budget : null })
  const trigram = `bare trigram statement among ${size} parties, embedded, p95`
  report.figure({ what: trigram, value: quantile(trigrams, 0.95), unit: 'ms', budget: null })
  const perSecond = (whole.length * 1000) / whole.reduce((sum, time) => sum + time, 0)
  report.figure({ what: `${about}, one after the other`, value: perSecond, unit: 'per second', budget: null })
  return p95
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** How the time grows with the parties, from the judged size to the largest: n to the power of this. */
function reportGrowth({ report }: BenchContext, slowest: ReadonlyMap<number, number>): void {
  const [first, largest] = [slowest.get(judged), Math.max(...slowest.keys())]
  const last = slowest.get(largest)
  if (first === undefined || last === undefined || largest <= judged) return
  const value = Math.log(last / first) / Math.log(largest / judged)
  const what = `p95 from ${judged} to ${largest} parties grows with n to the power of`
  report.figure({ what, value, unit: '', budget: 0.7 })
}
