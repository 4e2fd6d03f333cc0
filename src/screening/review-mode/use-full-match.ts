import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useMatchViews } from '#data/outbox/use-overlay.ts'
import type { CopyAge } from '#data/query/copy.ts'
import { aloneQueries } from '#data/query/match-queue.ts'
import { matchQueries, monitorMatchQueries } from '#data/query/matches.ts'
import { profileQueries } from '#data/query/profiles.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { noFilters } from '#domain/facets.ts'
import type { QueueView } from '#domain/match-queue.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import { useStaying, whenStaying } from './use-settled.ts'

/** The list that a queue is of. */
export interface QueueOf {
  source: ScreeningSource<unknown>
  of: 'search' | 'monitor'
  searchId: string
}

/** Matches come in pages of ten, in the order of the queue. */
const perPage = 10

/** The page of the whole list on which a match stands, by its place in the queue; null for a match that is not in it. */
const pageOf = (all: readonly QueueView[], id: string | null): number | null => {
  const at = all.findIndex((row) => row.id === id)
  return at < 0 ? null : Math.floor(at / perPage) + 1
}

/** A page of the whole list, as tables read it too; one that is here is read again where somebody stays at it. */
function usePage({ source, of, searchId }: QueueOf, page: number | null, id: string | null) {
  const client = useQueryClient()
  const isStaying = useStaying(id)
  const isOfSearch = of === 'search'
  const search = matchQueries.page(source, searchId, noFilters, page ?? 1)
  const monitor = monitorMatchQueries.page(source, searchId, noFilters, page ?? 1)
  const isWanted = ({ queryKey }: { queryKey: QueryKey }) =>
    page !== null && (isStaying || client.getQueryData(queryKey) === undefined)
  const ofSearch = useQuery({ ...search, enabled: isOfSearch && isWanted(search) })
  const ofMonitor = useQuery({ ...monitor, enabled: !isOfSearch && isWanted(monitor) })
  return isOfSearch ? ofSearch : ofMonitor
}

/** A match with everything that is told of it. */
export interface FullMatch {
  /** Undefined while it is read, and where it cannot be. */
  match: MatchView | undefined
  /** It and its neighbours, as they were read together. */
  views: readonly MatchView[]
  /** Of what is shown of it. */
  age: CopyAge
  /** Why it cannot be shown; null while it is read. */
  error: Error | null
  /** It has left the list since its queue was read. */
  isGone: boolean
  retry: () => Promise<unknown>
}

const unread: CopyAge = { asOf: 0, startedAt: 0, source: 'server' }

/** Everything about the match that is looked at: as its page tells it, or by itself where the list has moved on. */
export function useFullMatch(queue: QueueOf, all: readonly QueueView[], id: string | null): FullMatch {
  const { source, searchId } = queue
  const page = usePage(queue, pageOf(all, id), id)
  const isElsewhere =
    id !== null && page.data !== undefined && page.data.value.matches.every((match) => match.id !== id)
  const alone = useQuery({ ...aloneQueries.one(source, searchId, id ?? ''), enabled: isElsewhere && !page.isFetching })
  const read = isElsewhere ? alone : page
  const views = useMatchViews(source.provider, read.data)
  const match = views.find((view) => view.id === id)
  const { asOf, startedAt, source: from } = read.data ?? unread
  // that a match beside it was judged makes it no other reading
  const age = useMemo(() => ({ asOf, startedAt, source: from }), [asOf, startedAt, from])
  return {
    match,
    views,
    age,
    error: read.data === undefined ? read.error : null,
    isGone: isElsewhere && read.data !== undefined && match === undefined,
    retry: read.refetch,
  }
}

/** Of how many matches that come next the profiles are fetched: who only passes by needs none of them. */
const ahead = 2

/** Reads a page of the whole list, unless it is here and new. */
const fetchPage = (client: QueryClient, { source, of, searchId }: QueueOf, page: number): Promise<void> =>
  of === 'search'
    ? client.prefetchQuery(matchQueries.page(source, searchId, noFilters, page))
    : client.prefetchQuery(monitorMatchQueries.page(source, searchId, noFilters, page))

const isPageHere = (client: QueryClient, { source, of, searchId }: QueueOf, page: number): boolean => {
  const { queryKey } = (of === 'search' ? matchQueries : monitorMatchQueries).page(source, searchId, noFilters, page)
  return client.getQueryData(queryKey) !== undefined
}

/** Fetches what the next matches will be shown with, so that it is there when they are; what is not here yet, at once. */
export function useFetchAhead(
  queue: QueueOf,
  all: readonly QueueView[],
  next: readonly QueueView[],
  hasProfilesApart: boolean,
): void {
  const client = useQueryClient()
  const { source, of, searchId } = queue
  const soon = next.slice(0, ahead)
  const wanted = soon.map(({ id, profileId }) => `${id} ${profileId}`).join()
  useEffect(() => {
    const pages = [...new Set(soon.flatMap(({ id }) => pageOf(all, id) ?? []))]
    const older = pages.filter((page) => isPageHere(client, queue, page))
    for (const page of pages) if (!older.includes(page)) void fetchPage(client, queue, page)
    return whenStaying(() => {
      for (const page of older) void fetchPage(client, queue, page)
      if (!hasProfilesApart) return
      for (const { profileId } of soon) void client.prefetchQuery(profileQueries.one(source, searchId, profileId))
    })
    // oxlint-disable-next-line react/exhaustive-deps -- `wanted` tells which they are; all else follows from them
  }, [client, source, of, searchId, wanted, hasProfilesApart])
}
