import { z } from 'zod'
import type { Filters, MatchFacet } from '#contracts/facet.ts'
import { Match } from '#contracts/match.ts'
import { Monitor } from '#contracts/monitor.ts'
import { isFiltering, narrow } from '#domain/facets.ts'
import { ownerOf, type CopyFacts } from '../cache/docs.ts'
import { expiryOf } from '../cache/expiry.ts'
import { readPage, readPages, writePage } from '../cache/lists.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { timeZone } from '../session/time-zone.ts'
import type { Copy } from './copy.ts'
import { reading } from './reading.ts'
import type { MatchPage, ScreeningSource } from './source.ts'
import { withVerdicts } from './verdicts.ts'

/** A stored page of matches. */
export const StoredMatchPage = z.object({
  matches: z.array(Match),
  page: z.number(),
  perPage: z.number(),
  total: z.number(),
})
/** A stored page of a monitor's matches. */
export const StoredMonitorPage = StoredMatchPage.extend({ monitor: Monitor })

/** One page of a monitor's matches, with the monitor itself. */
export type MonitorPage = MatchPage & { monitor: Monitor }

interface Kind<P extends MatchPage> {
  kind: string
  id: string
  provider: string
  page: number
  filters: Filters
  facets: readonly MatchFacet[]
  schema: z.ZodType<P>
}

const confirmed = <P extends MatchPage>(provider: string, page: P): P => ({
  ...page,
  matches: withVerdicts(provider, page.matches),
})

type StoredPage<P> = { value: P; asOf: number; partial: Copy<P>['partial'] }

/** Filters act on the pages that are on this device; what is on the others is not known. */
function filtered<P extends MatchPage>(
  pages: readonly { n: number; asOf: number; value: P }[],
  wanted: Kind<P>,
): StoredPage<P> | null {
  const newest = pages.toSorted((a, b) => b.asOf - a.asOf)[0]
  if (newest === undefined) return null
  const { perPage, total } = newest.value
  const of = Math.max(1, Math.ceil(total / perPage))
  const partial = pages.length < of ? { pages: pages.map(({ n }) => n), of } : null
  const matches = pages.flatMap(({ value }) => value.matches)
  const all = narrow(matches, wanted.facets, wanted.filters, timeZone())
  const start = (wanted.page - 1) * perPage
  const value = { ...newest.value, matches: all.slice(start, start + perPage), page: wanted.page, total: all.length }
  return { value, asOf: Math.min(...pages.map(({ asOf }) => asOf)), partial }
}

const stored = <P extends MatchPage>(wanted: Kind<P>) => ({
  async load(unlocked: Unlocked): Promise<StoredPage<P> | null> {
    const { kind, id, provider, schema } = wanted
    if (isFiltering(wanted.filters)) {
      const pages = await readPages(unlocked, kind, id, schema)
      return filtered(
        pages.map((page) => ({ ...page, value: confirmed(provider, page.value) })),
        wanted,
      )
    }
    const page = await readPage(unlocked, kind, id, wanted.page, schema)
    return page === null ? null : { value: confirmed(provider, page.value), asOf: page.asOf, partial: null }
  },
  async save(unlocked: Unlocked, value: P, asOf: number, startedAt: number): Promise<void> {
    if (!isFiltering(wanted.filters)) await keepPage(unlocked, wanted, wanted.page, value, { asOf, startedAt })
  },
})

/** Keeps one page of matches at its place, sealed; with `pin` for as long as that pin lasts. */
export async function keepPage(
  unlocked: Unlocked,
  { kind, id }: Pick<Kind<MatchPage>, 'kind' | 'id'>,
  page: number,
  value: MatchPage & { monitor?: Monitor },
  read: Pick<CopyFacts, 'asOf' | 'startedAt' | 'pin'>,
): Promise<void> {
  const expiresAt = expiryOf(read.asOf, value.monitor?.autoDeleteAt)
  await writePage(unlocked, { kind, id, owner: id, ...read, expiresAt, rows: value.matches.length }, page, value)
}

const mutable = (page: MatchPage): z.infer<typeof StoredMatchPage> => ({ ...page, matches: [...page.matches] })

/** Matches of a search, a page of ten at a time. */
export const matchQueries = {
  page: (source: ScreeningSource<unknown>, searchId: string, filters: Filters, page: number) =>
    reading({
      queryKey: ['matches', source.provider, searchId, filters, page],
      fetch: async (signal) =>
        confirmed(source.provider, mutable(await source.matches(searchId, filters, page, signal))),
      ...stored({ ...storedSearchPages(source.provider, searchId), page, filters, facets: source.facets.matches }),
    }),
}

/** Matches of a monitor, a page of ten at a time, with the monitor itself. */
export const monitorMatchQueries = {
  page: (source: ScreeningSource<unknown>, monitorId: string, filters: Filters, page: number) =>
    reading({
      queryKey: ['matches', source.provider, monitorId, 'monitor', filters, page],
      fetch: async (signal) => {
        const answer = await source.monitorMatches(monitorId, filters, page, signal)
        return confirmed(source.provider, { ...mutable(answer), monitor: answer.monitor })
      },
      ...stored({ ...storedMonitorPages(source.provider, monitorId), page, filters, facets: source.facets.matches }),
    }),
}

/** Where the pages of a search are kept. */
export const storedSearchPages = (provider: string, searchId: string) => ({
  kind: 'matches',
  id: ownerOf(provider, searchId),
  provider,
  schema: StoredMatchPage,
})

/** Where the pages of a monitor are kept. */
export const storedMonitorPages = (provider: string, monitorId: string) => ({
  kind: 'monitor-matches',
  id: ownerOf(provider, monitorId),
  provider,
  schema: StoredMonitorPage,
})
