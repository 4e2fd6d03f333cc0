import { toMatch, toMonitor, toSearch } from '#domain/comply-records.ts'
import { comply } from '#areas/comply/provider.ts'
import searchSample from '#areas/comply/samples/search-details.json'
import { api } from '#contracts/api.ts'
import type { Match } from '#contracts/match.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { MatchPage, ScreeningSource } from '#data/query/source.ts'

const recorded = api.complySearch.answer.parse(searchSample).content.data
const [first] = recorded.hits

/** A recorded Comply search, without a note. */
export const complySearch = { ...toSearch(recorded), note: null }

/** The recorded match of it, with what a test is about replaced. */
export const complyMatch = (id: string, change: Partial<Match> = {}): Match => {
  if (first === undefined) throw new Error('the recorded search has a hit')
  return { ...toMatch(recorded.id, first), id, name: `Match ${id}`, ...change }
}

/** The recorded search as a numbered monitor without changes, with what a test is about replaced. */
export const complyMonitor = (number: number, change: Partial<Monitor> = {}): Monitor => ({
  ...toMonitor(recorded),
  id: `monitor-${number}`,
  name: `Monitor ${String(number).padStart(2, '0')}`,
  matchUpdated: false,
  ...change,
})

/** One page with these matches. */
export const complyPage = (matches: readonly Match[]): MatchPage => ({
  matches,
  page: 1,
  perPage: 10,
  total: matches.length,
})

/** Comply with some of its calls answered by a test. */
export const complyWith = (change: Partial<typeof comply.source>) => ({
  ...comply,
  source: { ...comply.source, ...change } satisfies ScreeningSource<unknown>,
})
