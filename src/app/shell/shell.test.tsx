import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Link, Router } from 'wouter'
import { connectivity } from '#data/net/connection.ts'
import { queryClient, whenForbidden } from '#data/query/client.ts'
import { session } from '#data/session/session-state.ts'
import { eventually } from '#tests/support/eventually.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { answer, refusal, stubServer } from '#tests/support/stub-server.ts'
import { LinkProvider } from '#ui/link.tsx'
import { dismissAllSnackbars, showSnackbar, snackbars } from '#ui/snackbar-queue.ts'
import { Console } from './console.tsx'

const unread = '/api/gateway/notifications/count/unread'
const exported = '/api/gateway/exports/count'
const credits = '/api/screening/credits'
const switched = '/api/gateway/sso/token'

/** Paths that were asked for, and those that are refused. */
let asked: string[]
let refused: string[]
const led = vi.fn<() => void>()

beforeEach(async () => {
  asked = []
  refused = []
  led.mockReset()
  whenForbidden(led)
  queryClient.clear()
  dismissAllSnackbars()
  connectivity.status.set({ online: true, foreign: false, lastContact: null, hint: true })
  await stubServer(({ path }) => {
    asked.push(path)
    if (refused.includes(path)) return refusal(403, 'forbidden', 'Not allowed.')
    if (path === unread) return answer({ data: { count: 0 } })
    if (path === exported) return answer({ data: { inProgress: 0, failed: 0, completed: 0 } })
    return answer({ data: [] })
  })
})
afterEach(() => {
  vi.useRealTimers()
  whenForbidden(() => undefined)
  session.set({ kind: 'starting' })
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** Opens the console at an address below the base. */
function open(end = '/', state: unknown = null, user = analyst): void {
  history.replaceState(state, '', `/ur-screen${end}`)
  session.set({ kind: 'open', device: 'none', user })
  render(
    <Router base="/ur-screen">
      <LinkProvider render={(props) => <Link {...props} />}>
        <Console />
      </LinkProvider>
    </Router>,
  )
}
const home = () => screen.findByRole('heading', { level: 1, name: 'Home' })
const timesAsked = (path: string) => asked.filter((one) => one === path).length
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('Home', () => {
  it('has a card for a provider of the tenant, and says that nobody warrants the data', async () => {
    open()
    const card = within(await screen.findByRole('region', { name: 'ComplyAdvantage' }))
    expect(card.getByText('Available Credits')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Add Credits' }).getAttribute('aria-disabled')).toBe('true')
    expect(card.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/ur-screen/comply/search')
    expect(screen.getByText(/No warranty is given as to its accuracy or transmission\./)).toBeTruthy()
    await eventually(() => expect(document.title).toBe('Home · UR-Screen'))
  })
})

describe('a message of the console', () => {
  it('stands for ten seconds', async () => {
    open()
    await home()
    act(() => showSnackbar({ severity: 'info', text: 'What draws them is here.' }))
    await screen.findByText('What draws them is here.')
    act(dismissAllSnackbars)
    vi.useFakeTimers()
    act(() => showSnackbar({ severity: 'success', text: 'Added to Export Queue' }))
    wait(9_999)
    expect(screen.queryByText('Added to Export Queue')).toBeTruthy()
    wait(1)
    expect(screen.queryByText('Added to Export Queue')).toBeNull()
  })
})

describe('what the bars ask for by themselves', () => {
  it('takes nobody away and says nothing when it is refused', async () => {
    refused = [unread, exported]
    open()
    await home()
    await eventually(() => expect(asked).toEqual(expect.arrayContaining(refused)))
    await eventually(() => expect(queryClient.isFetching()).toBe(0))
    expect(led).not.toHaveBeenCalled()
    expect(snackbars.get()).toEqual([])
  })

  it('leads to 403 when it is the credits of the page, as a person asked for that', async () => {
    refused = [credits]
    open()
    await eventually(() => expect(led).toHaveBeenCalledOnce())
  })
})

describe('a tenant that the address wishes for', () => {
  it('is asked for once; where it may not be entered, the page stays as it is and the wish goes', async () => {
    refused = [switched]
    open('/?login_tenant_uuid=t2&x=1')
    await home()
    await eventually(() => expect(location.search).toBe('?x=1'))
    expect(timesAsked(switched)).toBe(1)
    expect(snackbars.get()).toEqual([])
  })

  it('is not asked for where it is the present one', async () => {
    open(`/?login_tenant_uuid=${analyst.tenant.id}`)
    await home()
    await eventually(() => expect(location.search).toBe(''))
    expect(timesAsked(switched)).toBe(0)
  })

  it('and was entered is named once, on the page that was loaded anew', async () => {
    open('/', { tenantSwitched: true })
    await home()
    expect(snackbars.get()).toMatchObject([{ severity: 'success', text: 'Switched to Birch' }])
    expect(history.state).toBeNull()
  })
})

describe('the page of ID analysis', () => {
  it('is there for a tenant that subscribes to it, though no flag shows it in the navigation', async () => {
    open('/id', null, { ...analyst, service: [...analyst.service, 'ID-ANALYSIS'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Straight-through Screening' })).toBeTruthy()
  })

  it('is restricted for any other tenant', async () => {
    open('/id')
    expect(await screen.findByText('Access to this page is restricted')).toBeTruthy()
    expect(location.pathname).toBe('/ur-screen/403')
  })
})
