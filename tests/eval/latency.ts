import { screen } from '#gateway/engine/screen.ts'
import type { ListItem } from '#gateway/watchlists/format.ts'
import { nameAlone, wholeScale } from './ask.ts'
import { shuffled } from './loss.ts'
import type { Report } from './report.ts'
import { readOffer } from './scratch.ts'
import { everything, type Workbench } from './workbench.ts'

const size = 50_000
const warmUps = 50
const query = { surface: { ...wholeScale, min: 75 }, filter: everything }

/** Searches one name after the other among 50,000 parties, without HTTP, and reports how long that takes. */
export async function measureLatency(report: Report, bench: Workbench, names: readonly string[]): Promise<void> {
  const parties = await fillUp(report, bench)
  const order = shuffled(names)
  const search = (name: string) => screen(bench.scratch.source, { ...query, subject: nameAlone(name) })
  for (const name of order.slice(0, warmUps)) await search(name)
  const whole = await timeEach(report, order, search)
  report.section(`Time of a search: ${order.length} names, one at a time, among ${parties} parties, embedded`)
  report.note('latency.n', parties)
  const slow = { key: 'latency.p95_embedded', what: '95 of 100 searches take at most', value: quantile(whole, 0.95) }
  report.figure({ ...slow, unit: 'ms', ...(parties === size && { target: { atMost: 150 } }) })
  report.figure({ key: 'latency.p50_embedded', what: 'half of them', value: quantile(whole, 0.5), unit: 'ms' })
}

/** Loads what the folder holds beside the lists, until there are 50,000 parties; how many there are. */
async function fillUp(report: Report, { scratch, others, loaded }: Workbench): Promise<number> {
  let parties = loaded()
  for (const offer of others) {
    if (parties >= size) break
    report.progress(`loading ${offer.format.list.id}`)
    const { entities } = await scratch.loadItems(offer.format.list.id, firstOf(readOffer(offer), size - parties))
    parties += entities
  }
  if (parties < size) report.say(`  Only ${parties} of ${size} parties: a loader or a file is missing.`)
  return parties
}

async function* firstOf(items: AsyncIterable<ListItem>, count: number): AsyncIterable<ListItem> {
  let records = 0
  for await (const item of items) {
    if (item.type === 'record' && ++records > count) return
    yield item
  }
}

async function timeEach(
  report: Report,
  names: readonly string[],
  work: (name: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (const name of names) {
    report.progress(`searching: ${times.length} of ${names.length}`)
    const started = performance.now()
    await work(name)
    times.push(performance.now() - started)
  }
  return times
}

/** The value below which this part of the values lies; null where there are none. */
function quantile(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null
}
