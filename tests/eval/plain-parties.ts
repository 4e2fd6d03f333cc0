import type { WatchRecord } from '#domain/matching/watch-entity.ts'
import { fold } from '#lib/names/fold.ts'
import { straightOrder } from '#gateway/engine/prepared-name.ts'
import type { OfferedFiles } from '#gateway/commands/watchlist-files.ts'
import type { NamedParty } from './plain-names.ts'
import { readOffer } from './scratch.ts'

/** A listed party by its names alone, each in the order in which customers write theirs. */
export interface PlainParty extends NamedParty {
  list: string
  isPerson: boolean
  /** The primary name, folded: as published, and in straight order. */
  primary: readonly string[]
}

/** Every party of some editions. */
export async function plainParties(offers: readonly OfferedFiles[]): Promise<PlainParty[]> {
  const parties: PlainParty[] = []
  for (const offer of offers)
    for await (const item of readOffer(offer)) if (item.type === 'record') parties.push(toParty(item.record))
  return parties
}

const toParty = (record: WatchRecord): PlainParty => ({
  list: record.list,
  isPerson: record.kind === 'person',
  primary: primaryNames(record),
  names: record.names.map(({ text }) => straightOrder(text, record.kind === 'person')),
})

/** The folded forms of the primary name; none where there is no such name. */
export function primaryNames({ names, kind: party }: Pick<WatchRecord, 'names' | 'kind'>): string[] {
  const primary = names.find(({ kind }) => kind === 'primary')
  return primary === undefined ? [] : [fold(primary.text), fold(straightOrder(primary.text, party === 'person'))]
}
