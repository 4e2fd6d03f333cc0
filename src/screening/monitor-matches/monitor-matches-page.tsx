import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Redirect, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { MonitorMatchesState, paths, type ViewState } from '#contracts/links.ts'
import { Monitor, MonitorStatus } from '#contracts/monitor.ts'
import { ApiError } from '#data/net/errors.ts'
import type { Copy } from '#data/query/copy.ts'
import { monitorMatchQueries } from '#data/query/matches.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { say } from '#domain/messages.ts'
import { KeepButton } from '#features/field/keep-button.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Name } from '#ui/name.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { writeMonitorPlace } from '../monitors/monitor-place.ts'
import { useMonitorWork } from '../monitors/use-monitor-work.ts'
import type { ScreeningProvider } from '../provider.ts'
import { MatchList } from '../results/match-list.tsx'
import { ResultsEmpty } from '../results/results-empty.tsx'
import { useMatchPlace } from '../results/use-match-place.ts'
import { ChangesButton } from './changes-dialog.tsx'
import { ShareMonitor } from './share-monitor.tsx'

interface ProviderProps<F extends object> {
  provider: ScreeningProvider<F>
}

/** What history state or the address says about the monitor; null without one. */
function stateOf(state: unknown, query: URLSearchParams): MonitorMatchesState | null {
  const given = MonitorMatchesState.safeParse(state).data
  const named = query.get('monitor')
  return given ?? (named === null ? null : { monitorId: named, listPage: 1, listStatuses: [] })
}

/** Potential matches of the monitor that was opened; without one the provider's own page is the place to be. */
export function MonitorMatchesPage<F extends object>({ provider }: ProviderProps<F>) {
  const state = stateOf(useHistoryState<unknown>(), new URLSearchParams(useSearch()))
  if (state === null) return <Redirect to={paths.provider(provider.id)} replace />
  return <MonitorMatches key={state.monitorId} provider={provider} state={state} />
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.kind === 'gone'

/** The monitor's name as the list said it, before its matches are there. */
function useListedName<F extends object>({ source }: ScreeningProvider<F>, id: string): string | undefined {
  const list = useQueryClient().getQueryData(monitorQueries.all(source).queryKey)
  return list?.value.monitors.find((monitor) => monitor.id === id)?.name
}

/** The list where the person came from, at its page and with its filters. */
const backTo = <F extends object>(provider: ScreeningProvider<F>, state: MonitorMatchesState): string => {
  const statuses = MonitorStatus.options.filter((status) => state.listStatuses.includes(status))
  const type = Monitor.shape.profileType.safeParse(state.listType).data ?? null
  return paths.monitors(provider.id) + writeMonitorPlace({ page: state.listPage, statuses, type })
}

/** What was searched in that list, by the name under which it is sealed. */
const viewOf = ({ listView }: MonitorMatchesState): ViewState | undefined =>
  listView === undefined ? undefined : { viewKey: listView }

/** A monitor that was opened by its address is seen too; one that was opened from the list was marked there. */
function useSeenOnArrival<F extends object>(
  { id }: ScreeningProvider<F>,
  copy: Copy<{ monitor: Monitor }> | undefined,
) {
  const isByAddress = !MonitorMatchesState.safeParse(useHistoryState<unknown>()).success
  const { seen } = useMonitorWork(id, copy?.asOf ?? 0)
  const isSeen = useRef(false)
  const monitor = copy?.value.monitor
  useEffect(() => {
    if (!isByAddress || monitor?.matchUpdated !== true || isSeen.current) return
    isSeen.current = true
    seen(monitor)
  }, [isByAddress, monitor, seen])
}

function MonitorMatches<F extends object>({ provider, state }: ProviderProps<F> & { state: MonitorMatchesState }) {
  const [place, go] = useMatchPlace()
  const { monitorId } = state
  const matches = useQuery({
    ...monitorMatchQueries.page(provider.source, monitorId, place.filters, place.page),
    placeholderData: keepPreviousData,
  })
  const listed = useListedName(provider, monitorId)
  useSeenOnArrival(provider, matches.data)
  if (isGone(matches.error)) return <Redirect to={paths.notFound} replace />
  const monitor = matches.data?.value.monitor
  const name = monitor?.name ?? listed
  return (
    <Stack>
      <PageHeader
        back={{ href: backTo(provider, state), label: say(provider.monitors.back), state: viewOf(state) }}
        title={name === undefined ? <SkeletonLine /> : <Heading name={name} />}
        actions={
          monitor && (
            <>
              <ShareMonitor
                provider={provider.id}
                monitor={monitor}
                asOf={matches.data?.asOf ?? 0}
                filters={place.filters}
              />
              <ChangesButton source={provider.source} monitor={monitor} />
              <KeepButton provider={provider.id} monitor={monitor} />
            </>
          )
        }
      />
      <MatchList
        provider={provider}
        of="monitor"
        profileType={monitor?.profileType ?? 'individual'}
        searchId={monitorId}
        matches={matches}
        place={place}
        go={go}
        about={name ?? ''}
        topRelevance={monitor?.topRelevance ?? null}
        empty={<ResultsEmpty text={provider.results.empty} lists={monitor?.lists ?? []} />}
        wayOut={<Button onPress={() => void matches.refetch()}>{say('common.retry')}</Button>}
      />
    </Stack>
  )
}

const Heading = ({ name }: { name: string }) => (
  <>
    {say('matches.heading', '')}
    <Name>{name}</Name>
  </>
)
