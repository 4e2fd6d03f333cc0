import { useQuery } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { z } from 'zod'
import { paths } from '#contracts/links.ts'
import { useFoundMonitors } from '#data/query/use-found-monitors.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { useMonitorViews } from '#data/outbox/use-overlay.ts'
import { useView } from '#data/query/view.ts'
import { ViewsMenu } from '#features/pinned/views-menu.tsx'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/monitors.ts'
import { ListChecks } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { ExportMenu } from './export-csv.tsx'
import { MonitorList } from './monitor-list.tsx'
import type { MonitorPlace } from '../list/monitor-place.ts'
import { useOpenMonitor } from './use-open-monitor.ts'

interface ProviderProps<F extends object> {
  provider: ScreeningProvider<F>
}

interface SimpleListProps<F extends object> extends ProviderProps<F> {
  list: NonNullable<ScreeningProvider<F>['monitors']['simpleList']>
}

const start: MonitorPlace = { page: 1, statuses: [], type: null }

const View = z.object({ words: z.string(), page: z.number().int().min(1) })
const startView: z.infer<typeof View> = { words: '', page: 1 }

/** A provider's own address: its simple list, or its one monitor list (spec/decisions 3). */
export const SimpleListPage = <F extends object>({ provider }: ProviderProps<F>) =>
  provider.monitors.simpleList === undefined ? (
    <Redirect to={paths.monitors(provider.id)} replace />
  ) : (
    <SimpleList provider={provider} list={provider.monitors.simpleList} />
  )

/** 'Monitored Searches': the simple list with its search box and CSV export (spec/1 section 2). */
function SimpleList<F extends object>({ provider, list: simpleList }: SimpleListProps<F>) {
  const [view, setView] = useView(View, startView)
  const list = useQuery(monitorQueries.all(provider.source))
  const shown = useMonitorViews(provider.id, useFoundMonitors(provider.id, list.data, view.words))
  const { heading } = provider.monitors
  return (
    <Stack>
      <PageHeader
        title={sayKey(simpleList.heading)}
        actions={
          <Link href={paths.monitors(provider.id)} variant="secondary">
            <ListChecks />
            {sayKey(heading)}
          </Link>
        }
      />
      <Stack>
        <Cluster justify="ends">
          <SearchField
            label={say('monitors.search')}
            clearLabel={say('monitors.clearSearch')}
            value={view.words}
            onSearch={(words) => setView({ words, page: 1 })}
          />
          <Cluster>
            <ViewsMenu
              view={{ kind: 'filter', provider: provider.id, statuses: [], words: view.words }}
              fits={({ statuses, type }) => statuses.length === 0 && type === undefined}
              onPick={({ words }) => setView({ words, page: 1 })}
              builtIn={[]}
            />
            <ExportMenu provider={provider.id} columns={simpleList.columns} shown={shown} copy={list.data} />
          </Cluster>
        </Cluster>
        <MonitorList
          provider={provider}
          columns={simpleList.columns}
          list={list}
          shown={shown}
          page={view.page}
          onTurn={(page) => setView({ ...view, page })}
          onOpen={useOpenMonitor(provider.id, start, 'simple')}
          onClear={() => setView({ words: '', page: 1 })}
        />
      </Stack>
    </Stack>
  )
}
