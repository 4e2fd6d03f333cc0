import type { WatchRecord } from '../../../src/domain/matching/watch-entity.ts'
import { grownParties } from './grow.ts'
import type { Sample } from './sample.ts'

/** Among so many parties people are watched. */
export const parties = 100_000
/** A daily edition: so many parties differ, of which a quarter comes and a quarter goes. */
export const daily = 200
/** A large edition, in the shape of two published ones a year and a half apart. */
export const edition = { before: 8976, added: 2982, changed: 8461 - 515, removed: 515 }

/** Parties grown from published ones. */
export async function grown(sample: Sample, wanted: Wanted): Promise<WatchRecord[]> {
  const records: WatchRecord[] = []
  for await (const record of growing(sample, wanted)) records.push(record)
  return records
}

type Wanted = Parameters<typeof grownParties>[1]

/** The same one after the other, however many. */
export async function* growing({ listed }: Sample, wanted: Wanted): AsyncGenerator<WatchRecord> {
  for await (const item of grownParties(listed, wanted)) if (item.type === 'record') yield item.record
}

/** A quarter of those that differ come, a quarter go, and the rest have another name beside the others. */
export function dailyEdition(listed: readonly WatchRecord[]): WatchRecord[] {
  const quarter = daily / 4
  const every = Math.floor(parties / (daily - quarter))
  return listed.slice(0, parties + quarter).flatMap((record, at) => {
    if (at >= parties || at % every !== 0) return [record]
    return (at / every) % 3 === 0 ? [] : [renamed(record)]
  })
}

/** The large edition that follows one of so many parties. */
export function largeEdition(records: readonly WatchRecord[]): WatchRecord[] {
  const { before, changed: other, removed } = edition
  return records.slice(removed).map((record, at) => (at < other && at < before - removed ? renamed(record) : record))
}

/** With another name beside the others. */
function renamed(record: WatchRecord): WatchRecord {
  const [first] = record.names
  if (first === undefined) return record
  return { ...record, names: [...record.names, { ...first, text: `${first.text} Novum`, kind: 'aka' }] }
}

/** People of the list and customers who are not on it, in turn. */
export function watchedNames(listed: readonly WatchRecord[], customers: readonly string[], count: number): string[] {
  const people = listed.filter(({ kind }) => kind === 'person').flatMap(({ names }) => names[0]?.text ?? [])
  return Array.from({ length: count }, (_, index) => {
    const from = index % 2 === 0 ? people : customers
    return from[Math.floor(index / 2) % from.length] ?? ''
  })
}
