import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { Redirect, useSearch } from 'wouter'
import type { ProviderId } from '#contracts/access.ts'
import { deepLinks, MonitorMatchesState, paths, type ViewState } from '#contracts/links.ts'
import type { Monitor } from '#contracts/monitor.ts'
import { lastOpened, noteOpened } from '#data/device/last-opened.ts'
import type { Copy } from '#data/query/copy.ts'
import { monitorMatchQueries } from '#data/query/matches.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { KeepButton } from '#features/pinned/keep-action.tsx'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/monitors.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { onFirstOpen } from '#ui/on-first-open.tsx'
import { Link, type LinkProps } from '#ui/link.tsx'
import { Name } from '#ui/name.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { codedFilters } from '../list/place.ts'
import { useRowsAPage } from '../list/rows-a-page.ts'
import { useEntryState } from '../list/use-entry-state.ts'
import { useListView } from '../list/use-list-view.ts'
import { usePlace } from '../list/use-place.ts'
import { ViewToggle } from '../list/view-toggle.tsx'
import { isGone } from '../loading/load-error.tsx'
import { useErrorSnackbar } from '../loading/use-error-snackbar.ts'
import { useMonitorWork } from '../monitoring/use-monitor-work.ts'
import type { ScreeningProvider } from '../provider.ts'
import { AboutAsked } from '../match-list/about-asked.tsx'
import { SearchOrMonitor } from '../match-list/search-or-monitor.tsx'
import { MatchList } from '../match-list/match-list.tsx'
import { ReviewMode } from '../match-list/review-mode-late.ts'
import { ResultsEmpty } from '../match-list/results-empty.tsx'
import { AllDecided } from './all-decided.tsx'
import { ChangesButton } from './changes-dialog.tsx'
import { NextMonitor } from './next-monitor.tsx'
import { ShareMonitor } from './share-monitor.tsx'
import { TimelineButton } from './timeline-button.tsx'

const ExportCertificate = onFirstOpen(
  () => true,
  () => import('../reports/export-certificate.tsx').then(({ ExportCertificate }) => ExportCertificate),
  () => undefined, // without it the page is as good as before
)

const MonitorActions = onFirstOpen(
  () => true,
  () => import('./monitor-actions.tsx').then(({ MonitorActions }) => MonitorActions),
  () => undefined, // likewise
)

interface ProviderProps<F extends object> {
  provider: ScreeningProvider<F>
}

/** The monitor that the address names, and what history state says about it; null without one. */
function stateOf(state: unknown, query: URLSearchParams): MonitorMatchesState | null {
  const given = MonitorMatchesState.safeParse(state).data
  const named = query.get('monitor') ?? given?.monitorId
  return named === undefined ? null : { listEnd: '', ...given, monitorId: named }
}

/** The list where the person came from, at its page and with its filters, and the name of what was typed there. */
function listOf(provider: ProviderId, { list, listEnd, listView }: MonitorMatchesState) {
  const path = list === 'simple' ? paths.provider(provider) : paths.monitors(provider)
  const state: ViewState | undefined = listView === undefined ? undefined : { viewKey: listView }
  return { href: listEnd === '' ? path : `${path}?${listEnd}`, state }
}

/** Potential matches of the monitor that was opened; without one the provider's own page is the place to be. */
export function MonitorMatchesPage<F extends object>({ provider }: ProviderProps<F>) {
  const end = useSearch()
  const state = stateOf(useEntryState(), new URLSearchParams(end))
  const last = state === null ? lastOpened('monitor', provider.id) : null
  // typed as older versions showed it, without the id
  if (last !== null)
    return <Redirect to={`${deepLinks.monitorMatches(provider.id, last)}${end && `&${end}`}`} replace />
  if (state === null) return <Redirect to={paths.provider(provider.id)} replace />
  return <MonitorMatches key={state.monitorId} provider={provider} state={state} />
}

/** The monitor's name as the list said it, before its matches are there. */
function useListedName<F extends object>({ source }: ScreeningProvider<F>, id: string): string | undefined {
  const list = useQueryClient().getQueryData(monitorQueries.all(source).queryKey)
  return list?.value.monitors.find((monitor) => monitor.id === id)?.name
}

/** A monitor that was opened by its address is seen too; one that was opened from the list was marked there. */
function useSeenOnArrival<F extends object>(
  { id }: ScreeningProvider<F>,
  copy: Copy<{ monitor: Monitor }> | undefined,
) {
  const isByAddress = !MonitorMatchesState.safeParse(useEntryState()).success
  const { seen } = useMonitorWork(id, copy?.asOf ?? 0)
  const isSeen = useRef(false)
  const monitor = copy?.value.monitor
  useEffect(() => {
    if (!isByAddress || monitor?.matchUpdated !== true || isSeen.current) return
    isSeen.current = true
    seen(monitor)
  }, [isByAddress, monitor, seen])
}

/**
 * The way back, and what stands there where no matches do; the same until it says something else, so that nothing is
 * drawn anew for it.
 */
function useAround<F extends object>(
  provider: ScreeningProvider<F>,
  state: MonitorMatchesState,
  monitor: Monitor | undefined,
  retry: () => unknown,
) {
  const back = useMemo(() => listOf(provider.id, state), [provider.id, state])
  return useMemo(
    () => ({
      back,
      empty: (
        <ResultsEmpty text={provider.results.empty(monitor?.status !== 'disabled')} lists={monitor?.lists}>
          <Link {...back} variant="primary">
            {sayKey(provider.monitors.back)}
          </Link>
          {monitor && <SearchLink monitor={monitor} variant="secondary" />}
        </ResultsEmpty>
      ),
      wayOut: <Button onPress={() => void retry()}>{say('common.retry')}</Button>,
      onward: <NextMonitor provider={provider} state={state} isReview />,
    }),
    [provider, state, monitor, back, retry],
  )
}

function MonitorMatches<F extends object>({ provider, state }: ProviderProps<F> & { state: MonitorMatchesState }) {
  const facets = provider.source.facets.matches
  const [place, go] = usePlace(facets)
  const { monitorId } = state
  useEffect(() => noteOpened('monitor', provider.id, monitorId), [provider.id, monitorId])
  const rows = useRowsAPage()
  const matches = useQuery({
    ...monitorMatchQueries.page(provider.source, monitorId, place.filters, place.page, rows),
    placeholderData: keepPreviousData,
  })
  const listed = useListedName(provider, monitorId)
  const view = useListView()
  useSeenOnArrival(provider, matches.data)
  // spec/1 section 2, monitor matches
  useErrorSnackbar(isGone(matches.error) ? null : matches.error)
  const monitor = matches.data?.value.monitor
  const name = monitor?.name ?? listed
  const { back, ...around } = useAround(provider, state, monitor, matches.refetch)
  const { show } = view
  const leave = useCallback(() => show(false), [show])
  if (isGone(matches.error)) return <Redirect to={paths.notFound} replace />
  const list = {
    provider,
    of: 'monitor' as const,
    monitor,
    profileType: monitor?.profileType ?? 'individual',
    searchId: monitorId,
    placeRef: monitor?.ref,
    place,
    go,
    about: name ?? '',
    asked: monitor?.asked,
    topRelevance: monitor?.topRelevance ?? null,
    ...around,
  }
  const page = (
    <Stack>
      <PageHeader
        back={{ ...back, label: sayKey(provider.monitors.back) }}
        title={titleOf(name, matches.error)}
        aside={monitor && <AboutMonitor provider={provider} monitor={monitor} />}
        actions={
          monitor && (
            <>
              <ViewToggle {...view} />
              <SearchLink monitor={monitor} />
              {matches.data && (
                <ExportCertificate
                  provider={provider}
                  subject={{ of: 'monitor', copy: matches.data, monitor }}
                  filters={place.filters}
                />
              )}
              <ShareMonitor
                provider={provider.id}
                monitor={monitor}
                asOf={matches.data?.asOf ?? 0}
                filters={codedFilters(place, facets)}
              />
              <ChangesButton source={provider.source} monitor={monitor} />
              <TimelineButton provider={provider.id} monitor={monitor} />
              <KeepButton provider={provider.id} monitor={monitor} />
            </>
          )
        }
      />
      <MonitorActions provider={provider} state={state} isReview={view.isReview} />
      {view.isReview ? (
        <ReviewMode {...list} leave={leave} />
      ) : (
        <>
          <AllDecided provider={provider} state={state} matches={matches.data} place={place} />
          <MatchList {...list} matches={matches} />
        </>
      )}
    </Stack>
  )
  return (
    <SearchOrMonitor provider={provider.id} id={monitorId} error={matches.error} not="monitor">
      {page}
    </SearchOrMonitor>
  )
}

/** What the monitor is screened by, where the server tells it. */
const AboutMonitor = <F extends object>({ provider, monitor }: ProviderProps<F> & { monitor: Monitor }) =>
  monitor.asked && (
    <AboutAsked
      provider={provider}
      label="matches.about"
      asked={monitor.asked}
      clientReference={monitor.clientReference}
      createdAt={monitor.createdAt}
      lists={monitor.lists}
    />
  )

/** The way back to the search that a monitor was made from, where that is a record of its own and still there. */
const SearchLink = ({ monitor, ...dress }: { monitor: Monitor } & Pick<LinkProps, 'variant'>) =>
  monitor.searchId == null ? null : (
    <Link href={deepLinks.results(monitor.provider, monitor.searchId)} {...dress}>
      {say('records.openSearch')}
    </Link>
  )

/** The monitor by its name, as soon as that is known; without it when it cannot be read. */
function titleOf(name: string | undefined, error: Error | null): ReactNode {
  if (name !== undefined) return <Heading name={name} />
  return error === null ? <SkeletonLine /> : say('matches.untold')
}

const Heading = ({ name }: { name: string }) => (
  <>
    {say('matches.heading', '')}
    <Name>{name}</Name>
  </>
)
