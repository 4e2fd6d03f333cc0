import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { Route, Switch } from 'wouter'
import { fakeProvider } from '#tests/support/fake-provider.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { defineProvider } from './provider-entry.tsx'
import { providers } from './registry.ts'

const { provider } = fakeProvider()
const { id, label, Logo, service } = provider
const fourth = defineProvider({ id, label, Logo, right: { service }, load: () => Promise.resolve(provider) })
const table = [...providers, fourth].flatMap(({ routes }) => routes)

const open = (at: string, historyState: unknown = null) =>
  renderScreen(
    <Suspense>
      <Switch>
        {table.map(({ path, Page }) => (
          <Route key={path} path={path} component={Page} />
        ))}
      </Switch>
    </Suspense>,
    { at, historyState },
  )

describe('a fourth provider', () => {
  it('costs one line in the registry: every screen then has its address, for those who have the service', () => {
    const suffixes = (routes: readonly { path: string }[], of: string) => routes.map(({ path }) => path.replace(of, ''))
    for (const known of providers) expect(suffixes(fourth.routes, fourth.id)).toEqual(suffixes(known.routes, known.id))
    expect(fourth.routes.every(({ right }) => right?.service === service)).toBe(true)
    expect(new Set(table.map(({ path }) => path)).size).toBe(table.length)
  })

  it.each([
    ['/lantern/search', null, 'Search'],
    ['/lantern/search/results', { searchId: 'lantern-1' }, 'SEARCH RESULTS FOR: Firm'],
    ['/lantern', null, 'Monitor List'],
    ['/lantern/monitor', null, 'Monitor List'],
    ['/lantern/monitor/matches?monitor=harbour', null, 'Potential matches for Harbour'],
    ['/lantern/monitors/import', null, 'Import Profiles'],
  ])('is shown at %s', async (at, historyState, heading) => {
    open(at, historyState)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  })

  it('is asked for the permission to import where its monitors are imported, as every provider is', () => {
    const asks = (path: string) => table.find((route) => route.path === path)?.right
    for (const { id: known, service: needs } of [...providers, fourth])
      expect(asks(`/${known}/monitors/import`)).toEqual({
        service: needs,
        permission: 'manage-bulk-import-tenant-monitors',
      })
  })

  it('may spell its name otherwise in the titles of its pages', () => {
    const titles = (of: string) => providers.find(({ id }) => id === of)?.routes.map(({ title }) => title)
    expect(titles('dowjones')?.slice(0, 2)).toEqual(['Search - Dowjones', 'Search Results - Dowjones'])
    expect(titles('acuris')?.slice(0, 2)).toEqual(['Search - Acuris', 'Search Results - Acuris'])
    expect(providers.find(({ id }) => id === 'dowjones')?.label).toBe('DowJones')
  })

  it('hands its source to what is sent later', async () => {
    expect((await fourth.source()).provider).toBe('lantern')
  })
})
