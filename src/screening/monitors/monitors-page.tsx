import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { z } from 'zod'
import { paths } from '#contracts/links.ts'
import { useFoundMonitors } from '#data/query/use-found-monitors.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { useMonitorViews } from '#data/outbox/use-overlay.ts'
import { useView } from '#data/query/view.ts'
import { sayKey } from '#domain/messages.ts'
import { say } from '#domain/messages/monitors.ts'
import { LayoutList } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { ScreeningProvider } from '../provider.ts'
import { useSteadyRows } from '../list/steady-rows.ts'
import { useSettings } from '../list/use-settings.ts'
import { ExportButton } from './export-csv.tsx'
import { MonitorFilterBar } from './monitor-filter-bar.tsx'
import { MonitorList } from './monitor-list.tsx'
import { type MonitorPlace, readMonitorPlace, writeMonitorPlace } from '../list/monitor-place.ts'
import { ofType, withStatus } from '../list/monitor-rows.ts'
import { useOpenMonitor } from './use-open-monitor.ts'

interface ProviderProps<F extends object> {
  provider: ScreeningProvider<F>
}

/** Words are personal: they are kept on this device under the history entry, never in the address. */
const View = z.object({ words: z.string() })
const startView: z.infer<typeof View> = { words: '' }

/** Where the person stands in the list, and what was searched in it. */
function usePlace() {
  const [path, navigate] = useLocation()
  const place = readMonitorPlace(new URLSearchParams(useSearch()))
  const [{ words }, setView] = useView(View, startView)
  const go = (next: MonitorPlace & { words?: string }) => {
    if (next.words !== undefined && next.words !== words) setView({ words: next.words })
    const state: unknown = history.state
    navigate(path + writeMonitorPlace(next), { state, replace: true })
  }
  return { place, words, go }
}

/** The monitor list with its filters, search and row menus; page and filters stand in the address. */
export function MonitorsPage<F extends object>({ provider }: ProviderProps<F>) {
  const { place, words, go } = usePlace()
  const { columns, heading, simpleList, tools } = provider.monitors
  const list = useQuery(monitorQueries.all(provider.source))
  const views = useMonitorViews(provider.id, useFoundMonitors(provider.id, list.data, words))
  const passing = ofType(withStatus(views, place.statuses), place.type)
  const shown = useSteadyRows(passing, JSON.stringify({ place, words }))
  const settings = useSettings()
  const drawn = useMemo(() => columns({ type: place.type, settings }), [columns, place.type, settings])
  return (
    <Stack>
      <PageHeader
        title={sayKey(heading)}
        actions={
          simpleList && (
            <Link href={paths.provider(provider.id)} variant="secondary">
              <LayoutList />
              {sayKey(simpleList.heading)}
            </Link>
          )
        }
      />
      <Stack>
        <Cluster justify="ends">
          <MonitorFilterBar provider={provider} place={place} words={words} go={go} />
          {(tools.search || tools.csv) && (
            <Cluster>
              {tools.search && (
                <SearchField
                  label={say('monitors.search')}
                  clearLabel={say('monitors.clearSearch')}
                  value={words}
                  onSearch={(next) => go({ ...place, page: 1, words: next })}
                />
              )}
              {tools.csv && <ExportButton provider={provider.id} columns={drawn} shown={shown} copy={list.data} />}
            </Cluster>
          )}
        </Cluster>
        <MonitorList
          provider={provider}
          columns={drawn}
          list={list}
          shown={shown}
          page={place.page}
          onTurn={(page) => go({ ...place, page })}
          onOpen={useOpenMonitor(provider.id, place)}
          onClear={() => go({ page: 1, statuses: [], type: null, words: '' })}
        />
      </Stack>
    </Stack>
  )
}
