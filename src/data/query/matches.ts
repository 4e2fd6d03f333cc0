import { z } from 'zod'
import type { Filters, MatchFacet } from '#contracts/facet.ts'
import { Match } from '#contracts/match.ts'
import { Monitor } from '#contracts/monitor.ts'
import { isFiltering, narrow } from '#domain/facets.ts'
import { ownerOf, type CopyFacts } from '../cache/docs.ts'
import { expiryOf } from '../cache/expiry.ts'
import { readPage as openPage, readPages, writePage } from '../cache/lists.ts'
import type { Unlocked } from '../keys/unlocked.ts'
import { timeZone } from '../session/time-zone.ts'
import type { Copy } from './copy.ts'
import type { WirePage } from './long-pages.ts'
import { cutToPage, wireRows } from './page-rows.ts'
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
  /** Rows of that page; ten, as on the wire, or more. */
  rows: number
  filters: Filters
  facets: readonly MatchFacet[]
  schema: z.ZodType<P>
}

const confirmed = <P extends MatchPage>(provider: string, page: P): P => ({
  ...page,
  matches: withVerdicts(provider, page.matches),
})

type StoredPage<P> = { value: P; asOf: number; partial: Copy<P>['partial'] }
type Pages<P extends MatchPage> = readonly (WirePage<P> & { asOf: number })[]

/** Which pages of the wire are on this device, where that is not all of them. */
function partialOf<P extends MatchPage>(pages: Pages<P>, { perPage, total }: P): StoredPage<P>['partial'] {
  const of = Math.max(1, Math.ceil(total / perPage))
  return pages.length < of ? { pages: pages.map(({ n }) => n), of } : null
}

const oldest = (pages: readonly { asOf: number }[]): number => Math.min(...pages.map(({ asOf }) => asOf))

/** What a page longer than those of the wire is made of, which a screen with room for ten rows does without. */
const longPages = () => import('./long-pages.ts')

/** Filters act on the pages that are on this device; what is on the others is not known. */
async function filtered<P extends MatchPage>(pages: Pages<P>, wanted: Kind<P>): Promise<StoredPage<P> | null> {
  const newest = pages.toSorted((a, b) => b.asOf - a.asOf)[0]?.value
  if (newest === undefined) return null
  const { page, rows } = wanted
  const matches = pages.flatMap(({ value }) => value.matches)
  const all = narrow(matches, wanted.facets, wanted.filters, timeZone())
  const facts = { asOf: oldest(pages), partial: partialOf(pages, newest) }
  const told = { ...newest, page, total: all.length }
  const start = (page - 1) * newest.perPage
  if (rows === wireRows) return { ...facts, value: { ...told, matches: all.slice(start, start + newest.perPage) } }
  const { coverOf } = await longPages()
  return { ...facts, value: { ...told, perPage: rows, matches: coverOf(all, page, rows) } }
}

/** What is stored of a page that is longer than those of the wire. */
async function longPage<P extends MatchPage>(pages: Pages<P>, { page, rows }: Kind<P>): Promise<StoredPage<P> | null> {
  const { storedLongPage } = await longPages()
  const long = storedLongPage<P, Pages<P>[number]>(page, rows, pages)
  if (long === null) return null
  const partial = long.isWhole ? null : partialOf(pages, { ...long.value, perPage: wireRows })
  return { value: long.value, asOf: oldest(long.pages), partial }
}

const stored = <P extends MatchPage>(wanted: Kind<P>) => ({
  async load(unlocked: Unlocked): Promise<StoredPage<P> | null> {
    const { kind, id, provider, schema, rows } = wanted
    if (!isFiltering(wanted.filters) && rows === wireRows) {
      const page = await openPage(unlocked, kind, id, wanted.page, schema)
      return page === null ? null : { value: confirmed(provider, page.value), asOf: page.asOf, partial: null }
    }
    const pages = await readPages(unlocked, kind, id, schema)
    const fresh = pages.map((page) => ({ ...page, value: confirmed(provider, page.value) }))
    return isFiltering(wanted.filters) ? filtered(fresh, wanted) : longPage(fresh, wanted)
  },
  async save(unlocked: Unlocked, value: P, asOf: number, startedAt: number): Promise<void> {
    if (isFiltering(wanted.filters)) return
    const { page: n, rows } = wanted
    const pages = rows === wireRows ? [{ n, value }] : (await longPages()).wirePagesOf(value)
    for (const page of pages) await keepPage(unlocked, wanted, page.n, page.value, { asOf, startedAt })
  },
})

/** Reads a page by pages of the wire. */
const readPage = async <P extends MatchPage>(page: number, rows: number, read: (n: number) => Promise<P>): Promise<P> =>
  rows === wireRows ? read(page) : (await longPages()).readLongPage(page, rows, read)

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

/** Matches of a search, a page at a time: of ten, or of more where a screen has room for them. */
export const matchQueries = {
  page: (source: ScreeningSource<unknown>, searchId: string, filters: Filters, page: number, rows = wireRows) => ({
    ...reading({
      queryKey: ['matches', source.provider, searchId, filters, page, rows],
      fetch: (signal) =>
        readPage(page, rows, async (n) =>
          confirmed(source.provider, mutable(await source.matches(searchId, filters, n, signal))),
        ),
      ...stored({
        ...storedSearchPages(source.provider, searchId),
        page,
        rows,
        filters,
        facets: source.facets.matches,
      }),
    }),
    select: cutToPage<z.infer<typeof StoredMatchPage>>,
  }),
}

/** Matches of a monitor, a page at a time as those of a search, with the monitor itself. */
export const monitorMatchQueries = {
  page: (source: ScreeningSource<unknown>, monitorId: string, filters: Filters, page: number, rows = wireRows) => ({
    ...reading({
      queryKey: ['matches', source.provider, monitorId, 'monitor', filters, page, rows],
      fetch: (signal) =>
        readPage(page, rows, async (n) => {
          const answer = await source.monitorMatches(monitorId, filters, n, signal)
          return confirmed(source.provider, { ...mutable(answer), monitor: answer.monitor })
        }),
      ...stored({
        ...storedMonitorPages(source.provider, monitorId),
        page,
        rows,
        filters,
        facets: source.facets.matches,
      }),
    }),
    select: cutToPage<z.infer<typeof StoredMonitorPage>>,
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
