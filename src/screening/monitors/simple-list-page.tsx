import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { paths } from '#contracts/links.ts'
import type { Copy } from '#data/query/copy.ts'
import { useFoundMonitors } from '#data/query/found.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { useMonitorViews } from '#data/query/overlay.ts'
import { useView } from '#data/query/view.ts'
import { say } from '#domain/messages.ts'
import type { MonitorView } from '#domain/outbox/overlay-monitors.ts'
import { ViewsMenu } from '#features/field/views-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Download, ListChecks } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SearchField } from '#ui/search-field.tsx'
import { showSnackbar } from '#ui/snackbar-queue.ts'
import type { ScreeningProvider } from '../provider.ts'
import { ageText } from '../stored-notice.tsx'
import { useUser } from '../use-user.ts'
import { monitorCsv, monitorCsvName } from './monitor-csv.ts'
import { MonitorList } from './monitor-list.tsx'
import type { MonitorPlace } from './monitor-place.ts'
import { useOpenMonitor } from './use-open-monitor.ts'

interface ProviderProps<F extends object> {
  provider: ScreeningProvider<F>
}

interface ExportMenuProps<F extends object> extends ProviderProps<F> {
  shown: readonly MonitorView[]
  copy: Copy<unknown> | undefined
}

/** 'Export' with 'Download .CSV'; of stored rows it names their age. */
function ExportMenu<F extends object>({ provider, shown, copy }: ExportMenuProps<F>) {
  const timeZone = useUser()?.timezone
  const download = () => {
    const file = monitorCsvName(provider.id)
    saveFile(file, monitorCsv(shown, provider.monitors.simpleList?.columns ?? [], timeZone), 'text/csv;charset=utf-8')
    const isStored = copy?.source === 'device'
    const text = isStored
      ? say('monitors.exportedAsOf', file, ageText(copy.asOf, Date.now()))
      : say('monitors.exported', file)
    showSnackbar({ severity: 'success', text })
  }
  return (
    <Menu
      label={say('monitors.export')}
      trigger={<Button icon={Download}>{say('monitors.export')}</Button>}
      actions={[
        {
          id: 'csv',
          label: say('monitors.exportCsv'),
          onAction: download,
          unavailable: copy === undefined ? say('monitors.nothingToExport') : undefined,
        },
      ]}
    />
  )
}

const start: MonitorPlace = { page: 1, statuses: [] }

const View = z.object({ words: z.string(), page: z.number().int().min(1) })
const startView: z.infer<typeof View> = { words: '', page: 1 }

/** 'Monitored Searches': the simple list with its search box and CSV export (spec/1 section 2). */
export function SimpleListPage<F extends object>({ provider }: ProviderProps<F>) {
  const [view, setView] = useView(View, startView)
  const list = useQuery(monitorQueries.all(provider.source))
  const shown = useMonitorViews(provider.id, useFoundMonitors(provider.id, list.data, view.words))
  const { simpleList, heading } = provider.monitors
  return (
    <Stack>
      <PageHeader
        title={say(simpleList?.heading ?? heading)}
        actions={
          <Link href={paths.monitors(provider.id)} variant="secondary">
            <ListChecks />
            {say(heading)}
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
              provider={provider.id}
              filter={{ statuses: [], words: view.words }}
              fits={({ statuses }) => statuses.length === 0}
              onPick={({ words }) => setView({ words, page: 1 })}
            />
            <ExportMenu provider={provider} shown={shown} copy={list.data} />
          </Cluster>
        </Cluster>
        <MonitorList
          provider={provider}
          columns={simpleList?.columns ?? []}
          list={list}
          shown={shown}
          page={view.page}
          onTurn={(page) => setView({ ...view, page })}
          onOpen={useOpenMonitor(provider.id, start)}
          onClear={() => setView({ words: '', page: 1 })}
        />
      </Stack>
    </Stack>
  )
}
