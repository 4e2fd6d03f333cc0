import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { paths } from '#contracts/links.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { useMonitorViews } from '#data/query/overlay.ts'
import { say } from '#domain/messages.ts'
import { ViewsMenu } from '#features/field/views-menu.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { LayoutList, X } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { useSteadyRows } from '../results/steady-rows.ts'
import { countOf, FilterButton } from '../results/filter-button.tsx'
import { MonitorList } from './monitor-list.tsx'
import { type MonitorPlace, readMonitorPlace, writeMonitorPlace } from './monitor-place.ts'
import { withStatus } from './monitor-rows.ts'
import { useOpenMonitor } from './use-open-monitor.ts'

interface ProviderProps<F extends object> {
  provider: ScreeningProvider<F>
}

interface StatusFilterProps<F extends object> extends ProviderProps<F> {
  place: MonitorPlace
  go: (place: MonitorPlace) => void
}

function StatusFilter<F extends object>({ provider, place, go }: StatusFilterProps<F>) {
  const { statuses } = provider.monitors
  return (
    <Toolbar label={say('results.filters')}>
      <FilterButton label={say('column.status')} chosen={countOf(place.statuses)}>
        <CheckboxGroup
          label={say('column.status')}
          value={place.statuses}
          onChange={(codes) => go({ page: 1, statuses: statuses.filter((status) => codes.includes(status)) })}
          items={statuses.map((value) => ({ value, label: say(`monitorStatus.${value}`) }))}
        />
      </FilterButton>
      <ViewsMenu
        provider={provider.id}
        filter={{ statuses: [...place.statuses], words: '' }}
        fits={({ words }) => words === ''}
        onPick={(view) => go({ page: 1, statuses: view.statuses })}
      />
      {place.statuses.length > 0 && (
        <Button size="small" variant="quiet" icon={X} onPress={() => go({ page: 1, statuses: [] })}>
          {say('results.clearFilters')}
        </Button>
      )}
    </Toolbar>
  )
}

/** The monitor list with status filter and row menus; page and filter stand in the address. */
export function MonitorsPage<F extends object>({ provider }: ProviderProps<F>) {
  const [path, navigate] = useLocation()
  const place = readMonitorPlace(new URLSearchParams(useSearch()))
  const go = (next: MonitorPlace) => navigate(path + writeMonitorPlace(next), { replace: true })
  const list = useQuery(monitorQueries.all(provider.source))
  const views = useMonitorViews(provider.id, list.data)
  const shown = useSteadyRows(withStatus(views, place.statuses), JSON.stringify(place))
  const { columns, heading, simpleList } = provider.monitors
  return (
    <Stack>
      <PageHeader
        title={say(heading)}
        actions={
          simpleList && (
            <Link href={paths.provider(provider.id)} variant="secondary">
              <LayoutList />
              {say(simpleList.heading)}
            </Link>
          )
        }
      />
      <Stack>
        <StatusFilter provider={provider} place={place} go={go} />
        <MonitorList
          provider={provider}
          columns={columns}
          list={list}
          shown={shown}
          page={place.page}
          onTurn={(page) => go({ ...place, page })}
          onOpen={useOpenMonitor(provider.id, place)}
          onClear={() => go({ page: 1, statuses: [] })}
        />
      </Stack>
    </Stack>
  )
}
