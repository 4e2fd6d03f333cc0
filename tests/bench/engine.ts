import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { WatchRecord } from '../../src/domain/matching/watch-entity.ts'
import { customerNames } from '../../src/gateway/commands/eval/customer-row.ts'
import { offeredLists } from '../../src/gateway/commands/eval/offered-lists.ts'
import { openScratch, readOffer } from '../../src/gateway/commands/eval/scratch.ts'
import type { OfferedFiles } from '../../src/gateway/commands/watchlist-files.ts'
import { attempt, type Bench, type BenchContext } from './bench.ts'
import { measureLoads } from './engine/loads.ts'
import { measureSearches } from './engine/searches.ts'

const data = resolve(process.env['TEST_DATA'] ?? '../shared/data')

/** What a list costs to load, and a search among more and more parties. */
export const engine: Bench = {
  about: 'published lists into the built gateway; searches among 10,000 to 1,000,000 parties grown from them',
  async run(context) {
    const { offers } = await offeredLists([], data)
    const customers = existsSync(join(data, 'names')) ? customerFiles() : []
    if (offers.length === 0 || customers.length === 0) {
      context.report.say('  skipped: no data')
      return
    }
    const lists = offers.map((offer) => ({ offer, path: pathOf(offer) }))
    await attempt(context, 'the loads', () => measureLoads(context, lists))
    if (!context.signal.aborted) await attempt(context, 'the searches', () => searches(context, offers, customers))
  },
}

async function searches(context: BenchContext, offers: readonly OfferedFiles[], customers: string[]): Promise<void> {
  const listed: WatchRecord[] = []
  for (const offer of offers)
    for await (const item of readOffer(offer)) if (item.type === 'record') listed.push(item.record)
  const scratch = await openScratch('bench')
  try {
    await measureSearches(context, scratch, { listed, names: await customerNames(customers) })
  } finally {
    await scratch.close()
  }
}

const customerFiles = (): string[] =>
  readdirSync(join(data, 'names'))
    .filter((name) => /^(positives|negatives)_/.test(name))
    .map((name) => join(data, 'names', name))

/** Where the first file of a list lies: the command finds the others beside it. */
const pathOf = ({ files: [first] }: OfferedFiles): string => join(data, 'sanctions', first?.name ?? '')
