import type { Copy } from './copy.ts'
import type { MatchPage } from './source.ts'

/** Matches on one page of the wire (spec/1 section 9). */
export const wireRows = 10

/** A page without the rows of its neighbours that were read with it, as long pages are. */
export function cutToPage<P extends MatchPage>(copy: Copy<P>): Copy<P> {
  const { matches, page, perPage } = copy.value
  if (perPage <= wireRows) return copy
  const from = ((page - 1) * perPage) % wireRows
  return { ...copy, value: { ...copy.value, matches: matches.slice(from, from + perPage) } }
}
