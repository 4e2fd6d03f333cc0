import type { Match } from '#contracts/match.ts'
import { wireRows } from './page-rows.ts'
import type { MatchPage } from './source.ts'

/** One page of the wire by its number, from 1. */
export interface WirePage<P extends MatchPage> {
  n: number
  value: P
}

/** The pages of the wire that a page of so many rows lies on; it may share the first and the last with its neighbours. */
function wirePages(page: number, rows: number): { first: number; last: number } {
  const from = (page - 1) * rows
  return { first: Math.floor(from / wireRows) + 1, last: Math.ceil((from + rows) / wireRows) }
}

const lastOf = ({ total }: MatchPage): number => Math.max(1, Math.ceil(total / wireRows))

/** While pages are read one after the other, a match may move from one to the next. */
const eachOnce = (matches: readonly Match[]): Match[] => [
  ...new Map(matches.map((match) => [match.id, match])).values(),
]

const joined = <P extends MatchPage>(pages: readonly P[], begun: P, page: number, rows: number): P => ({
  ...begun,
  matches: eachOnce(pages.flatMap(({ matches }) => matches)),
  page,
  perPage: rows,
})

/**
 * Reads the pages of the wire that a page of so many rows lies on, as one: the first tells how many there are, and then
 * come the others, together. Rejects as they do.
 */
export async function readLongPage<P extends MatchPage>(
  page: number,
  rows: number,
  read: (n: number) => Promise<P>,
): Promise<P> {
  const { first, last } = wirePages(page, rows)
  const begun = await read(first)
  const others = Math.max(0, Math.min(last, lastOf(begun)) - first)
  const rest = await Promise.all(Array.from({ length: others }, (_, at) => read(first + 1 + at)))
  return joined([begun, ...rest], begun, page, rows)
}

/**
 * Of stored pages of the wire those that a page of so many rows lies on, as far as they follow on the first of them, and
 * whether they are all that there are; null without the first.
 */
export function storedLongPage<P extends MatchPage, Stored extends WirePage<P>>(
  page: number,
  rows: number,
  stored: readonly Stored[],
): { value: P; pages: readonly Stored[]; isWhole: boolean } | null {
  const { first, last } = wirePages(page, rows)
  const pages: Stored[] = []
  for (let n = first; n <= last; n += 1) {
    const next = stored.find((one) => one.n === n)
    if (next === undefined) break
    pages.push(next)
  }
  const begun = pages[0]?.value
  if (begun === undefined) return null
  const values = pages.map(({ value }) => value)
  const isWhole = pages.length > Math.min(last, lastOf(begun)) - first
  return { value: joined(values, begun, page, rows), pages, isWhole }
}

/** The pages of the wire that were read as one; none where rows moved meanwhile. */
export function wirePagesOf<P extends MatchPage>(read: P): WirePage<P>[] {
  const { matches, page, perPage, total } = read
  const { first, last } = wirePages(page, perPage)
  const end = Math.min(last, lastOf(read))
  if (matches.length !== Math.min(end * wireRows, total) - (first - 1) * wireRows) return []
  return Array.from({ length: end - first + 1 }, (_, at) => ({
    n: first + at,
    value: {
      ...read,
      matches: matches.slice(at * wireRows, (at + 1) * wireRows),
      page: first + at,
      perPage: wireRows,
    },
  }))
}

/** Of all rows those of the pages of the wire that a page of so many lies on. */
export function coverOf<Row>(all: readonly Row[], page: number, rows: number): Row[] {
  const from = (page - 1) * rows
  return all.slice(from - (from % wireRows), from + rows)
}
