import type { Match } from '#contracts/match.ts'
import { noFilters } from '#domain/facets.ts'
import type { ScreeningSource } from '../query/source.ts'

/** Matches of one search or monitor as the server has them, by id. */
export type Matches = ReadonlyMap<string, Match>

/** Which matches of which search or monitor are asked for. */
export interface Wanted {
  source: ScreeningSource<unknown>
  searchId: string
  ids: ReadonlySet<string>
  signal: AbortSignal
}

/** MatchReads matches, once for all entries of a search or monitor. */
export interface MatchReads {
  /** The matches as they were at `since` or later, epoch milliseconds; rejects with ApiError. */
  matches(wanted: Wanted, since: number): Promise<Matches>
}

/** One by one: a match that is gone is in no answer. */
async function readEach({ source, searchId, signal }: Wanted, ids: readonly string[]): Promise<Match[]> {
  const found: Match[] = []
  for (const id of ids) {
    const match = await source.match(searchId, id, signal)
    if (match !== null) found.push(match)
  }
  return found
}

/** In as few reads as may be: of a long list, a few matches are read by themselves. */
async function readAll(wanted: Wanted): Promise<Matches> {
  const { source, searchId, ids, signal } = wanted
  const found = new Map<string, Match>()
  const take = (matches: readonly Match[]) => {
    for (const match of matches) if (ids.has(match.id)) found.set(match.id, match)
  }
  let pagesLeft = Infinity // how long the list is, its first page tells
  for (let page = 1; pagesLeft > 0 && found.size < ids.size; page += 1) {
    const missing = [...ids].filter((id) => !found.has(id))
    if (missing.length === 1 || (page > 1 && missing.length < pagesLeft)) {
      take(await readEach(wanted, missing))
      return found
    }
    const { matches, perPage, total } = await source.matches(searchId, noFilters, page, signal)
    take(matches)
    pagesLeft = matches.length === 0 ? 0 : Math.ceil(total / perPage) - page
  }
  return found
}

interface Kept {
  at: number
  ids: ReadonlySet<string>
  matches: Promise<Matches>
}

/** Creates the reads of one outbox. `now` is epoch milliseconds. */
export function createMatchReads(now: () => number): MatchReads {
  const kept = new Map<string, Kept>()
  return {
    matches(wanted, since) {
      const name = `${wanted.source.provider}|${wanted.searchId}`
      const known = kept.get(name)
      if (known !== undefined && known.at >= since && [...wanted.ids].every((id) => known.ids.has(id)))
        return known.matches
      const matches = readAll(wanted)
      kept.set(name, { at: now(), ids: wanted.ids, matches })
      matches.catch(() => kept.delete(name)) // whoever asked hears of it; the next one asks anew
      return matches
    },
  }
}
