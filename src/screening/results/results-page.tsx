import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { Redirect, useSearch } from 'wouter'
import { deepLinks, paths, ResultsState } from '#contracts/links.ts'
import type { Match } from '#contracts/match.ts'
import type { Search } from '#contracts/search.ts'
import { lastOpened, noteOpened } from '#data/device/last-opened.ts'
import { searchQueries } from '#data/query/documents.ts'
import { matchQueries } from '#data/query/matches.ts'
import { say } from '#domain/messages/screening.ts'
import { Link } from '#ui/link.tsx'
import { Stack } from '#ui/layout.tsx'
import { useSteady } from '#ui/use-steady.ts'
import { codedFilters } from '../list/place.ts'
import { useRowsAPage } from '../list/rows-a-page.ts'
import { useEntryState } from '../list/use-entry-state.ts'
import { useListView } from '../list/use-list-view.ts'
import { usePlace } from '../list/use-place.ts'
import { ViewToggle } from '../list/view-toggle.tsx'
import { isGone, LoadError } from '../loading/load-error.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { SearchOrMonitor } from '../match-list/search-or-monitor.tsx'
import { MatchList } from '../match-list/match-list.tsx'
import { ReviewMode } from '../match-list/review-mode-late.ts'
import { ResultsEmpty } from '../match-list/results-empty.tsx'
import { ResultsHeader } from './results-header.tsx'

interface ProviderProps<F extends object> {
  provider: ScreeningProvider<F>
}

/** The search that the address names; those of older versions leave it to history state. */
const searchIdOf = (state: unknown, query: URLSearchParams): string | null =>
  query.get('search') ?? ResultsState.safeParse(state).data?.searchId ?? null

/** Results of one search; without one the form is the place to be (spec/1 section 2). */
export function ResultsPage<F extends object>({ provider }: ProviderProps<F>) {
  const end = useSearch()
  const searchId = searchIdOf(useEntryState(), new URLSearchParams(end))
  const last = searchId === null ? lastOpened('search', provider.id) : null
  // typed as older versions showed it, without the id
  if (last !== null) return <Redirect to={`${deepLinks.results(provider.id, last)}${end && `&${end}`}`} replace />
  if (searchId === null) return <Redirect to={`${paths.search(provider.id)}${end && `?${end}`}`} replace />
  return <Results provider={provider} key={searchId} searchId={searchId} />
}

/** Whom a search was about that could not be read: its matches tell. */
const typeOf = (matches: readonly Match[] = []): Search['profileType'] =>
  matches.length === 0 || matches.some(({ entityType }) => entityType === 'person') ? 'individual' : 'entity'

/** Why there is nothing to show at all: the search is no longer there, or neither it nor its matches could be read. */
function wholeFailure(search: UseQueryResult, matches: UseQueryResult): Error | null {
  const errors = [search.error, matches.error]
  if (search.isError && matches.isError && search.data === undefined && matches.data === undefined) return search.error
  return errors.find(isGone) ?? null
}

/** What stands there where no matches do; the same until it says something else, so that nothing is drawn anew for it. */
function useAround<F extends object>(provider: ScreeningProvider<F>, searchId: string, found: Search | undefined) {
  const { monitored = false, lists } = found ?? {}
  return useMemo(
    () => ({
      empty: (
        <ResultsEmpty text={provider.results.empty(monitored)} lists={lists}>
          <Link href={deepLinks.searchAgain(provider.id, searchId)} variant="primary">
            {say('search.changeThis')}
          </Link>
          <Link href={paths.search(provider.id)} variant="secondary">
            {say('search.new')}
          </Link>
        </ResultsEmpty>
      ),
      wayOut: (
        <Link href={paths.search(provider.id)} variant="secondary">
          {say('search.search')}
        </Link>
      ),
    }),
    [provider, searchId, monitored, lists],
  )
}

function Results<F extends object>({ provider, searchId }: ProviderProps<F> & { searchId: string }) {
  const facets = provider.source.facets.matches
  const [place, go] = usePlace(facets)
  useEffect(() => noteOpened('search', provider.id, searchId), [provider.id, searchId])
  const view = useListView()
  const isAssisted = ResultsState.safeParse(useEntryState()).data?.assistant
  const search = useQuery(searchQueries.one(provider.source, searchId))
  const rows = useRowsAPage()
  const matches = useQuery({
    ...matchQueries.page(provider.source, searchId, place.filters, place.page, rows),
    placeholderData: keepPreviousData,
  })
  const { data, error, refetch } = search
  const found: Search | undefined = data?.value
  const around = useAround(provider, searchId, found)
  const { show } = view
  const leave = useCallback(() => show(false), [show])
  const told = useSteady({ data, error, refetch })
  const toggle = useMemo(() => <ViewToggle {...view} />, [view])
  const filters = useMemo(() => codedFilters(place, facets), [place, facets])
  // it had this id while it was one record with its monitor
  if (found !== undefined && found.id !== searchId)
    return <Redirect to={deepLinks.results(provider.id, found.id)} replace />
  const failure = wholeFailure(search, matches)
  const retry = () => Promise.all([search.refetch(), matches.refetch()])
  if (failure !== null)
    return (
      <SearchOrMonitor provider={provider.id} id={searchId} error={failure} not="search">
        <LoadError error={failure} action={around.wayOut} onRetry={retry} />
      </SearchOrMonitor>
    )
  const list = {
    provider,
    searchId,
    placeRef: found?.ref,
    place,
    go,
    of: 'search' as const,
    profileType: found?.profileType ?? typeOf(matches.data?.value.matches),
    about: found?.term ?? '',
    asked: found,
    topRelevance: found?.topRelevance ?? null,
    ...around,
  }
  return (
    <Stack>
      <ResultsHeader provider={provider} search={told} filters={filters} narrowed={place.filters} toggle={toggle} />
      {view.isReview ? (
        <ReviewMode {...list} leave={leave} />
      ) : (
        <MatchList {...list} matches={matches} isAssisted={isAssisted} />
      )}
    </Stack>
  )
}
