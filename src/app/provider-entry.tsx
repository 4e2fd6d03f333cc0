import { lazy, type ComponentType, type ReactNode } from 'react'
import type { ProviderId, Service } from '#contracts/access.ts'
import { paths } from '#contracts/links.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { say } from '#domain/messages/start.ts'
import { rights, type Right } from '#domain/rights.ts'
import type { ScreeningProvider } from '#screening/provider.ts'
import type { AppRoute } from './route.ts'

interface Definition<Form extends object> {
  id: ProviderId
  /** Names the service; its pages ask for it. */
  right: Right & { service: Service }
  label: string
  /** As the titles of its pages spell it, where that is otherwise. */
  pageName?: string
  Logo: ComponentType
  load: () => Promise<ScreeningProvider<Form>>
}

/** A provider as the shell knows it: its name, its service and its routes. */
export interface ProviderEntry {
  id: ProviderId
  service: Service
  right: Right
  label: string
  Logo: ComponentType
  routes: readonly AppRoute[]
  /** The seam to its endpoints, for the outbox. */
  source: () => Promise<ScreeningSource<unknown>>
}

type ProviderPage<Form extends object> = (props: { provider: ScreeningProvider<Form> }) => ReactNode

type LoadPage<Form extends object> = (provider: Promise<ScreeningProvider<Form>>) => Promise<ProviderPage<Form>>

/** A screen with its provider, both loaded when the route is first opened. */
const pageOf = <Form extends object>(load: Definition<Form>['load'], screen: LoadPage<Form>) =>
  lazy(async () => {
    const loading = load()
    const [provider, Page] = await Promise.all([loading, screen(loading)])
    return { default: () => <Page provider={provider} /> }
  })

/** The search form, of which every provider has its own. */
const loadSearchPage = async <Form extends object>(loading: Promise<ScreeningProvider<Form>>) => {
  const [{ SearchPage }, wizard] = await Promise.all([
    import('#screening/wizard/search-page.tsx'),
    loading.then((provider) => provider.wizard()),
  ])
  return ({ provider }: { provider: ScreeningProvider<Form> }) => <SearchPage provider={provider} wizard={wizard} />
}

/** Bulk import, whose rows every provider reads by rules of its own. */
const loadImportPage = async <Form extends object>(loading: Promise<ScreeningProvider<Form>>) => {
  const [{ ImportPage }, importing] = await Promise.all([
    import('#screening/bulk-import/import-page.tsx'),
    loading.then((provider) => provider.importing()),
  ])
  return ({ provider }: { provider: ScreeningProvider<Form> }) => (
    <ImportPage provider={provider} importing={importing} />
  )
}

/** Gives a provider its routes (spec/1 section 2, spec/decisions 3); every one needs its service. */
export function defineProvider<Form extends object>({ load, pageName, ...shown }: Definition<Form>): ProviderEntry {
  const { id, label, right } = shown
  const named = pageName ?? label
  const route = (path: string, title: string, screen: LoadPage<Form>, asks: Right = right): AppRoute => ({
    path,
    title,
    Page: pageOf(load, screen),
    right: asks,
  })
  return {
    ...shown,
    service: right.service,
    source: async () => (await load()).source,
    routes: [
      route(paths.search(id), say('page.search', named), loadSearchPage),
      route(
        paths.results(id),
        say('page.results', named),
        async () => (await import('#screening/results/results-page.tsx')).ResultsPage,
      ),
      route(
        paths.provider(id),
        say('page.monitors', named),
        async () => (await import('#screening/monitors/monitors-page.tsx')).SimpleListPage,
      ),
      route(
        paths.monitors(id),
        say('page.monitors', named),
        async () => (await import('#screening/monitors/monitors-page.tsx')).MonitorsPage,
      ),
      route(
        paths.monitorMatches(id),
        say('page.monitorMatches', named),
        async () => (await import('#screening/monitor-matches/monitor-matches-page.tsx')).MonitorMatchesPage,
      ),
      route(paths.imports(id), say('page.import'), loadImportPage, { ...right, ...rights.importMonitors }),
    ],
  }
}
