import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { PermissionName, Subscription } from '#contracts/access.ts'
import { eventually } from '#tests/support/eventually.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { answer, stubServer } from '#tests/support/stub-server.ts'
import { LinkProvider } from '#ui/link.tsx'
import { SideNav } from './side-nav.tsx'
import { UserContext } from './user.ts'

const all: Subscription[] = ['DOWJONES', 'COMPLY', 'ACURIS', 'WORKFLOW', 'ID-ANALYSIS']

const features = { id: false, liveness: false, gallery: false }
beforeEach(() => stubServer(() => answer({})))
afterAll(() => vi.unstubAllGlobals())

function open(path = '/ur-screen/', service = all, permissions: PermissionName[] = []) {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <UserContext value={{ ...analyst, service, permissions: permissions.map((name) => ({ id: name, name })) }}>
      <Router hook={hook} searchHook={searchHook} base="/ur-screen">
        <LinkProvider render={(props) => <Link {...props} />}>
          <SideNav />
        </LinkProvider>
      </Router>
    </UserContext>,
  )
  return { nav: within(screen.getByRole('navigation', { name: 'Main' })), here: () => history.at(-1) }
}
type Nav = ReturnType<typeof open>['nav']
const groups = (nav: Nav) => nav.getAllByRole('button').map(({ textContent }) => textContent)
const places = (nav: Nav) => nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const current = (nav: Nav) => nav.queryAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'))

describe('the side navigation', () => {
  it('has Home, and Search and Monitor in a group for each provider that the tenant subscribes to', () => {
    const { nav } = open()
    expect(groups(nav)).toEqual(['Acuris', 'ComplyAdvantage', 'DowJones'])
    expect(places(nav)).toEqual([
      ['Home', '/ur-screen/'],
      ['Search', '/ur-screen/acuris/search'],
      ['Monitor', '/ur-screen/acuris/monitor'],
      ['Search', '/ur-screen/comply/search'],
      ['Monitor', '/ur-screen/comply/monitor'],
      ['Search', '/ur-screen/dowjones/search'],
      ['Monitor', '/ur-screen/dowjones/monitor'],
    ])
  })

  it('has liveness screening where the configuration shows it and the tenant subscribes to it', async () => {
    const withService: Subscription[] = ['COMPLY', 'ID-LIVENESS']
    expect(places(open('/ur-screen/', withService).nav).map(([name]) => name)).not.toContain('Liveness Screening')
    cleanup()
    await stubServer(() => answer({}), { features: { ...features, liveness: true } })
    const { nav } = open('/ur-screen/liveness', withService)
    expect(places(nav).at(-1)).toEqual(['Liveness Screening', '/ur-screen/liveness'])
    expect(current(nav)).toEqual(['/ur-screen/liveness'])
    cleanup()
    expect(places(open('/ur-screen/', ['COMPLY']).nav).map(([name]) => name)).not.toContain('Liveness Screening')
  })

  it('hides the group of a provider that the tenant lacks', () => {
    const { nav } = open('/ur-screen/', ['DOWJONES'])
    expect(groups(nav)).toEqual(['DowJones'])
    expect(places(nav)).toHaveLength(3)
  })

  it('has Settings, last, for whoever may manage them in a tenant that subscribes to a provider', () => {
    const { nav } = open('/ur-screen/settings/people', ['COMPLY'], ['manage-tenant-settings'])
    expect(places(nav).at(-1)).toEqual(['Settings', '/ur-screen/settings'])
    expect(current(nav)).toEqual(['/ur-screen/settings'])
  })

  it.each<[string, Subscription[], PermissionName[]]>([
    ['without the permission', ['COMPLY'], ['view-profiles', 'manage-auto-delete-searches-and-monitors']],
    ['without any provider', ['WORKFLOW', 'ID-LIVENESS'], ['manage-tenant-settings']],
  ])('has no Settings %s', (_, service, permissions) => {
    expect(open('/ur-screen/', service, permissions).nav.queryByRole('link', { name: 'Settings' })).toBeNull()
  })

  describe('to ID analysis', () => {
    const shown = (nav: Nav) => nav.queryByRole('link', { name: 'Straight-through Screening' })?.getAttribute('href')
    const configured = (id: boolean) =>
      stubServer(() => answer({}), { features: { id, liveness: false, gallery: false } })
    afterEach(async () => {
      await configured(false)
      vi.unstubAllGlobals()
    })

    it('leads where the flag shows it and the tenant has it', async () => {
      await configured(true)
      expect(shown(open().nav)).toBe('/ur-screen/id')
    })

    it('is hidden from a tenant without it, and everywhere without the flag', async () => {
      await configured(true)
      expect(shown(open('/ur-screen/', ['ACURIS']).nav)).toBeUndefined()
      cleanup()
      await configured(false)
      expect(shown(open().nav)).toBeUndefined()
    })
  })

  it('folds a group away with one press and back with another', async () => {
    const { nav } = open('/ur-screen/', ['ACURIS', 'COMPLY'])
    const toggle = nav.getByRole('button', { name: 'Acuris' })
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    const left = ['/ur-screen/', '/ur-screen/comply/search', '/ur-screen/comply/monitor']
    await eventually(() => expect(places(nav).map(([, href]) => href)).toEqual(left))
    await userEvent.click(toggle)
    await eventually(() => expect(places(nav)).toHaveLength(5))
  })

  it('goes where it is pressed, and marks that page and no other', async () => {
    const { nav, here } = open('/ur-screen/', ['ACURIS', 'COMPLY'])
    expect(current(nav)).toEqual(['/ur-screen/'])
    await userEvent.click(nav.getAllByRole('link', { name: 'Monitor' })[1] ?? expect.fail('no second group'))
    expect(here()).toBe('/ur-screen/comply/monitor')
    expect(current(nav)).toEqual(['/ur-screen/comply/monitor'])
  })

  it.each([
    ['/ur-screen/acuris/search/results', '/ur-screen/acuris/search'],
    ['/ur-screen/dowjones/monitor/matches', '/ur-screen/dowjones/monitor'],
    ['/ur-screen/comply', '/ur-screen/comply/monitor'],
    ['/ur-screen/403', undefined],
  ])('at %s marks %s', (path, marked) => {
    expect(current(open(path).nav)).toEqual(marked === undefined ? [] : [marked])
  })
})
