import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { WatchRecord } from '../../../src/domain/matching/watch-entity.ts'
import { customerNames } from '../../eval/customer-row.ts'
import { offeredLists, type OfferedLists } from '../../eval/offered-lists.ts'
import { readOffer } from '../../eval/scratch.ts'
import type { OfferedFiles } from '../../../src/gateway/commands/watchlist-files.ts'
import { testData } from '../../support/test-data.ts'
import type { Report } from '../report.ts'

const folders = ['sanctions', 'pep'].map((folder) => join(testData, folder))

/** What lists and customers are grown from. */
export interface Sample {
  listed: readonly WatchRecord[]
  names: readonly string[]
}

/** The published lists; undefined, and said, where there are none. */
export async function publishedLists(report: Report): Promise<OfferedLists | undefined> {
  const lists = await offeredLists([], testData)
  if (lists.offers.length > 0) return lists
  report.say('  skipped: no data')
  return undefined
}

/** Every party of the lists that are searched in. */
export async function listedParties({ offers }: OfferedLists): Promise<WatchRecord[]> {
  const listed: WatchRecord[] = []
  for (const offer of offers)
    for await (const item of readOffer(offer)) if (item.type === 'record') listed.push(item.record)
  return listed
}

/** The published parties and the customers to search for; undefined, and said, where there are none. */
export async function publishedSample(report: Report): Promise<Sample | undefined> {
  const lists = await publishedLists(report)
  if (lists === undefined) return undefined
  const customers = customerFiles()
  if (customers.length > 0) return { listed: await listedParties(lists), names: await customerNames(customers) }
  report.say('  skipped: no data')
  return undefined
}

function customerFiles(): string[] {
  const folder = join(testData, 'names')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^(positives|negatives)_/.test(name))
    .map((name) => join(folder, name))
}

/** Where a published list lies, if it is there. */
export const publishedFile = (name: string): string => join(testData, 'sanctions', name)

/** Where the first file of a list lies: the command finds the others beside it. */
export function pathOf({ files: [first] }: OfferedFiles): string {
  const paths = folders.map((folder) => join(folder, first?.name ?? ''))
  return paths.find((path) => existsSync(path)) ?? ''
}
