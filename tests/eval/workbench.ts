import type { ListFilter } from '#domain/matching/candidate-source.ts'
import type { Subject } from '#domain/matching/subject.ts'
import { screen, type ScreenHit } from '#gateway/engine/screen.ts'
import type { OfferedFiles } from '#gateway/commands/watchlist-files.ts'
import { wholeScale } from './ask.ts'
import { offeredLists } from './offered-lists.ts'
import type { EvalOptions } from './options.ts'
import { plainParties, type PlainParty } from './plain-parties.ts'
import type { Report } from './report.ts'
import { openScratch, type Scratch } from './scratch.ts'

/** The lists in a scratch database, ready to be searched. */
export interface Workbench {
  scratch: Scratch
  offers: readonly OfferedFiles[]
  /** What the folder holds beside them, not loaded. */
  others: readonly OfferedFiles[]
  /** Every party of the lists by its names, read once. */
  parties: () => Promise<readonly PlainParty[]>
  /** How many parties are loaded. */
  loaded: () => number
  /** What a subject finds, the best first, down to a score of 1. */
  find: (subject: Subject, filter?: Partial<ListFilter>) => Promise<ScreenHit[]>
}

/** Loads every list that the parts search in; undefined where there is none. */
export async function openWorkbench(report: Report, { lists, data }: EvalOptions): Promise<Workbench | undefined> {
  const { offers, others, unread } = await offeredLists(lists, data)
  if (offers.length === 0) return undefined
  report.section('Lists')
  const scratch = await openScratch()
  let held = 0
  // The largest one first: how long it takes into an empty database is a figure of its own.
  for (const offer of offers.toSorted((a, b) => b.files.length - a.files.length)) {
    const started = performance.now()
    const { listId, asOf, entities, names } = await scratch.load(offer)
    held += entities
    const seconds = (performance.now() - started) / 1000
    const what = `${listId} of ${asOf}, ${entities} parties, ${names} names, loaded in`
    const target = { atMost: 60 }
    report.figure({ key: `load.${listId}_s`, what, value: seconds, unit: 's', target })
  }
  if (unread.length > 0) report.say(`       without what no loader reads: ${unread.join(', ')}`)
  const find: Workbench['find'] = async (subject, filter) => {
    const query = { subject, surface: wholeScale, filter: { ...everything, ...filter } }
    return (await screen(scratch.source, query)).hits
  }
  let read: Promise<readonly PlainParty[]> | undefined
  const parties = () => (read ??= plainParties(offers))
  return { scratch, offers, others, parties, loaded: () => held, find }
}

/** A filter that filters nothing. */
export const everything: ListFilter = { tenantId: null, kinds: [], topics: [], countries: [] }
