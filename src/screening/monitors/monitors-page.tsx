import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Redirect } from 'wouter'
import type { Filters } from '#contracts/facet.ts'
import { paths } from '#contracts/links.ts'
import { Monitor } from '#contracts/monitor.ts'
import { monitorQueries } from '#data/query/monitors.ts'
import { useSessionUser } from '#data/session/session-state.ts'
import { isFiltering } from '#domain/facets.ts'
import { say } from '#domain/messages/monitors.ts'
import { may, rights } from '#domain/rights.ts'
import { LayoutList, ListChecks, Upload } from '#ui/icons.ts'
import { sayKey } from '#domain/messages.ts'
import { Link } from '#ui/link.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StickyBar } from '#ui/sticky-bar.tsx'
import { FacetBar, FacetSearch } from '../list/facet-bar.tsx'
import { FacetViews } from '../list/facet-views-late.ts'
import { filtersInWords } from '../list/facet-words.ts'
import { usePlace } from '../list/use-place.ts'
import type { MonitorsAbout, ScreeningProvider } from '../provider.ts'
import { useSteadyRows } from '../list/steady-rows.ts'
import { useSettings } from '../list/use-settings.ts'
import { useArrangedRows } from './arranged-rows.ts'
import { ExportButton, ExportMenu } from './export-csv.tsx'
import { MonitorList } from './monitor-list.tsx'
import { OrderMenu } from './order-menu.tsx'
import { useOpenMonitor } from './use-open-monitor.ts'
import { useShownMonitors } from '../list/use-shown-monitors.ts'

interface ProviderProps<F extends object> {
  provider: ScreeningProvider<F>
}

/** The one type of monitors that a list is narrowed to; null: individuals and entities. */
function typeOf({ type }: Filters): MonitorsAbout['type'] {
  const [only = null, ...others] = Array.isArray(type) ? type : []
  return others.length > 0 ? null : (Monitor.shape.profileType.nullable().safeParse(only).data ?? null)
}

/** The provider's two lists, or its one: what stands over them, their columns, and the way to the other one. */
function useDress<F extends object>({ monitors }: ScreeningProvider<F>, isSimple: boolean, filters: Filters) {
  const settings = useSettings()
  const type = typeOf(filters)
  return useMemo(() => {
    const { simpleList, columns, heading, hasExport } = monitors
    return isSimple && simpleList !== undefined
      ? { ...simpleList, hasExport: true, other: heading }
      : { heading, columns: columns({ type, settings }), hasExport, other: simpleList?.heading }
  }, [monitors, isSimple, type, settings])
}

/** A provider's own address: its simple list, or its one monitor list (spec/decisions 3). */
export const SimpleListPage = <F extends object>({ provider }: ProviderProps<F>) =>
  provider.monitors.simpleList === undefined ? (
    <Redirect to={paths.monitors(provider.id)} replace />
  ) : (
    <Monitors provider={provider} isSimple />
  )

/** The monitor list with its filters, search and row menus; page and filters stand in the address. */
export const MonitorsPage = <F extends object>({ provider }: ProviderProps<F>) => (
  <Monitors provider={provider} isSimple={false} />
)

/** The way to bulk import, for whoever may (spec/2 section 2.3). */
function ImportLink({ provider }: { provider: string }) {
  const user = useSessionUser()
  if (user === null || !may(user, rights.importMonitors)) return null
  return (
    <Link href={paths.imports(provider)} variant="secondary">
      <Upload />
      {say('monitors.import')}
    </Link>
  )
}

function Monitors<F extends object>({ provider, isSimple }: ProviderProps<F> & { isSimple: boolean }) {
  const { id, source } = provider
  const facets = source.facets.monitors
  const [place, go] = usePlace(facets)
  const { columns, heading, hasExport, other } = useDress(provider, isSimple, place.filters)
  const list = useQuery(monitorQueries.all(source))
  const { filters, unavailable } = place
  const arranged = useArrangedRows(useShownMonitors(source, list.data, place).shown, place, list.data)
  const shown = useSteadyRows(arranged, JSON.stringify(place))
  const narrowed = { provider: id, facets, about: { isSimple }, rows: () => list.data?.value.monitors ?? [], place, go }
  const isAvailable = !isFiltering(unavailable)
  const Export = isSimple ? ExportMenu : ExportButton
  return (
    <Stack>
      <PageHeader
        title={sayKey(heading)}
        actions={
          other && (
            <Link href={isSimple ? paths.monitors(id) : paths.provider(id)} variant="secondary">
              {isSimple ? <ListChecks /> : <LayoutList />}
              {sayKey(other)}
            </Link>
          )
        }
      />
      <Stack>
        <StickyBar>
          <Cluster justify="ends">
            <FacetBar
              {...narrowed}
              views={
                <>
                  <OrderMenu columns={columns} place={place} go={go} />
                  <FacetViews {...narrowed} kind="filter" />
                </>
              }
            />
            <Cluster>
              <FacetSearch {...narrowed} />
              <ImportLink provider={id} />
              {hasExport && (
                <Export
                  provider={id}
                  columns={columns}
                  shown={shown}
                  copy={isAvailable ? list.data : undefined}
                  filters={filtersInWords(facets, filters)}
                />
              )}
            </Cluster>
          </Cluster>
        </StickyBar>
        <MonitorList
          provider={provider}
          columns={columns}
          list={list}
          shown={shown}
          isAvailable={isAvailable}
          place={place}
          go={go}
          onOpen={useOpenMonitor(provider, place, isSimple)}
        />
      </Stack>
    </Stack>
  )
}
