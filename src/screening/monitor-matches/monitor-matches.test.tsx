import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotOnDeviceError } from '#data/query/copy.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

type Reads = Pick<ScreeningSource<unknown>, 'monitors' | 'monitorMatches'>
const searches = {
  search: vi.fn<ScreeningSource<unknown>['search']>(),
  matches: vi.fn<ScreeningSource<unknown>['matches']>(),
}
const reads = { monitors: vi.fn<Reads['monitors']>(), monitorMatches: vi.fn<Reads['monitorMatches']>() }
const fault = apiError({ status: 500, kind: 'retry', message: 'The index is being built.', requestId: 'r-7' })
const panelOf = (text: HTMLElement) => {
  const panel = text.closest<HTMLElement>('.ui-state-panel')
  return panel ?? expect.fail('the sentence stands in no panel')
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe.each(bothProviders)('the matches of a monitor of $label', (sample) => {
  const { id, monitor, match, page, back } = sample
  const state = { monitorId: 'monitor-1', listPage: 1, listStatuses: [] as string[] }
  const open = (end = '', historyState: object | null = state) =>
    sample.console(reads, `/${id}/monitor/matches${end}`, historyState)
  const found = (status: 'open' | 'false-positive', number = 1, total = 1) => ({
    ...page([match('a', { status })], { total }),
    monitor: monitor(number),
  })

  beforeEach(() => {
    snackbars.set([])
    reads.monitors.mockReset().mockResolvedValue([monitor(1), monitor(2)])
    reads.monitorMatches.mockReset().mockResolvedValue(found('open'))
    searches.search.mockReset().mockImplementation(async (search) => ({ ...sample.search, id: search }))
    searches.matches.mockReset().mockResolvedValue(page([match('a')]))
  })

  it('need a monitor', async () => {
    sessionStorage.clear()
    sample.monitorMatches(reads, { historyState: null })
    await waitFor(() => expect(location.pathname).toBe(`/${id}`))
  })

  it('name it and lead back to the same page and filter of the list', async () => {
    open('', { ...state, listPage: 2, listStatuses: ['open'] })
    await waitFor(() => expect(heading()).toBe('Potential matches for Monitor 01'))
    expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe(`/${id}/monitor?page=2&status=open`)
    expect(reads.monitorMatches.mock.calls[0]?.[0]).toBe('monitor-1')
    expect(await screen.findAllByRole('rowheader')).toHaveLength(1)
  })

  it('lead on where there are none: to the list, and to the search that the monitor was made from', async () => {
    const searchId = 'search-9'
    reads.monitorMatches.mockResolvedValue({ ...page([]), monitor: { ...monitor(1), searchId } })
    open('', { ...state, listPage: 2 })
    const empty = within(await screen.findByText('Finding no match does not mean there is no risk.').then(panelOf))
    expect(empty.getByRole('link', { name: back }).getAttribute('href')).toBe(`/${id}/monitor?page=2`)
    const search = empty.getByRole('link', { name: 'Open search' })
    expect(search.getAttribute('href')).toBe(`/${id}/search/results?search=${searchId}`)
  })

  it('open by an id in the address too', async () => {
    open('?monitor=monitor-7', null)
    await waitFor(() => expect(reads.monitorMatches.mock.calls[0]?.[0]).toBe('monitor-7'))
  })

  it('are not found when the server has no such monitor', async () => {
    reads.monitorMatches.mockRejectedValue(apiError({ status: 404, kind: 'gone', message: 'Resource not found.' }))
    open()
    await waitFor(() => expect(location.pathname).toBe('/404'))
  })

  it('say why they cannot be loaded, in place and as it happens, and keep a heading', async () => {
    reads.monitorMatches.mockRejectedValue(fault)
    open()
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(heading()).toBe('Potential matches')
    expect(snackbars.get()).toMatchObject([{ severity: 'error', text: 'The index is being built.' }])
  })

  it('are no cause for alarm where there is no connection', async () => {
    reads.monitorMatches.mockRejectedValue(new NotOnDeviceError('no copy'))
    open()
    expect(await screen.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
    expect(snackbars.get()).toEqual([])
  })

  it('lead back to the list that they were opened from', async () => {
    sample.console(reads, sample.searchedAt)
    await userEvent.click(within(await screen.findByRole('grid')).getByText('Monitor 01'))
    await userEvent.click(await screen.findByRole('link', { name: back }))
    await waitFor(() => expect(location.pathname + location.search).toBe(sample.searchedAt))
    expect(screen.getByRole('heading', { name: 'Monitored Searches' })).toBeTruthy()
  })

  it('that are all decided say so, and lead to the next monitor that is watched', async () => {
    reads.monitors.mockResolvedValue([monitor(1), monitor(2, { status: 'disabled' }), monitor(3)])
    reads.monitorMatches.mockResolvedValue(found('false-positive'))
    open()
    expect(await screen.findByText('No open matches. 1 reviewed.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('link', { name: 'Next monitor' }))
    await waitFor(() => expect(reads.monitorMatches.mock.lastCall?.[0]).toBe('monitor-3'))
  })

  it.each([
    ['one is open', () => found('open')],
    ['others are on another page', () => found('false-positive', 1, 12)],
  ])('are not called decided while %s', async (_why, matches) => {
    reads.monitorMatches.mockResolvedValue(matches())
    open()
    await screen.findByRole('grid')
    expect(screen.queryByText(/No open matches/)).toBeNull()
  })

  it('keep to the filter of the list on the way to the next monitor', async () => {
    reads.monitors.mockResolvedValue([monitor(1), monitor(2), monitor(3, { status: 'cleared' })])
    reads.monitorMatches.mockResolvedValue(found('false-positive'))
    open('', { ...state, listStatuses: ['cleared'] })
    await userEvent.click(await screen.findByRole('link', { name: 'Next monitor' }))
    await waitFor(() => expect(reads.monitorMatches.mock.lastCall?.[0]).toBe('monitor-3'))
  })

  describe('on a device that keeps what was looked at', () => {
    beforeEach(unlockDevice)
    afterEach(lockDevice)
    const goAway = (kind: 'unreachable' | 'foreign' = 'unreachable') => {
      for (const read of [reads.monitors, reads.monitorMatches, searches.search, searches.matches])
        read.mockRejectedValue(apiError({ status: kind === 'foreign' ? 404 : 0, kind, message: 'Not the server.' }))
    }
    const headed = (text: string) => waitFor(() => expect(heading()).toBe(text))

    it('open by their address without a server, also by one of the time when search and monitor were one', async () => {
      const { unmount } = open('?monitor=monitor-1', null)
      await headed('Potential matches for Monitor 01')
      unmount()
      goAway()
      const again = open('?monitor=monitor-1', null)
      await headed('Potential matches for Monitor 01')
      again.unmount()
      const typed = open('?status=open', null) // as older versions showed it, without the id
      await headed('Potential matches for Monitor 01')
      expect(location.search).toBe('?monitor=monitor-1&status=open')
      typed.unmount()
      sample.console({ ...reads, ...searches }, `/${id}/search/results?search=monitor-1`, null)
      await headed('Potential matches for Monitor 01')
      expect(location.pathname + location.search).toBe(`/${id}/monitor/matches?monitor=monitor-1`)
      expect(await screen.findAllByRole('rowheader')).toHaveLength(1)
    })

    it('lead to the results that are kept where only those are', async () => {
      const { unmount } = sample.console({ ...reads, ...searches }, `/${id}/search/results?search=s-1`, null)
      await headed(`SEARCH RESULTS FOR: ${sample.search.term}`)
      unmount()
      goAway('foreign')
      sample.console({ ...reads, ...searches }, `/${id}/monitor/matches?monitor=s-1`, null)
      await headed(`SEARCH RESULTS FOR: ${sample.search.term}`)
      expect(location.pathname + location.search).toBe(`/${id}/search/results?search=s-1`)
    })

    it('say so where they are kept nowhere, and lead to no other place', async () => {
      goAway()
      sample.console({ ...reads, ...searches }, `/${id}/search/results?search=nowhere`, null)
      const led = vi.spyOn(history, 'replaceState')
      expect(await screen.findByText(/^Not on this device/)).toBeTruthy()
      await new Promise((resolve) => setTimeout(resolve, 100)) // the device has been looked through by then
      expect(led.mock.calls.filter(([, , to]) => String(to).includes('monitor'))).toEqual([])
      expect(screen.getByText(/^Not on this device/)).toBeTruthy()
      led.mockRestore()
    })

    it('open on their first page where the one in the address is not kept', async () => {
      reads.monitorMatches.mockImplementation(async () => found('open', 1, 12))
      const { unmount } = open('?monitor=monitor-1', null)
      await screen.findAllByRole('rowheader')
      unmount()
      goAway()
      open('?monitor=monitor-1&page=2', null)
      expect(await screen.findAllByRole('rowheader')).toHaveLength(1)
      await waitFor(() => expect(location.search).toBe('?monitor=monitor-1'))
    })

    it('lead back to the page of the list after a reload too', async () => {
      reads.monitors.mockResolvedValue(Array.from({ length: 12 }, (_, at) => monitor(at + 1)))
      reads.monitorMatches.mockResolvedValue(found('false-positive', 11))
      const { unmount } = sample.console(reads, sample.searchedAt)
      await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
      await userEvent.click(await screen.findByText('Monitor 11'))
      await waitFor(() => expect(location.pathname).toBe(`/${id}/monitor/matches`))
      unmount()
      sample.console(reads, `/${id}/monitor/matches`, history.state)
      await screen.findByRole('link', { name: 'Next monitor' })
      await userEvent.click(screen.getByRole('link', { name: back }))
      expect(await screen.findByText('Monitor 12')).toBeTruthy()
    })
  })
})
