import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreeningSource } from '#data/query/source.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'

type Reads = Pick<ScreeningSource<unknown>, 'monitors' | 'monitorMatches'>
const reads = { monitors: vi.fn<Reads['monitors']>(), monitorMatches: vi.fn<Reads['monitorMatches']>() }
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const press = async (name: string) => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('rowheader', { name: new RegExp(name) }))
  return user
}

describe.each(bothProviders)('the monitor list of $label', (sample) => {
  const { id, monitor, page } = sample
  const open = (end = '') => sample.monitors(reads, { at: `/${id}/monitor${end}` })

  beforeEach(() => {
    reads.monitors.mockReset().mockResolvedValue(Array.from({ length: 12 }, (_, at) => monitor(at + 1)))
    reads.monitorMatches.mockReset().mockResolvedValue({ ...page([]), monitor: monitor(1) })
  })

  it('shows ten monitors a page', async () => {
    open()
    expect(within(await screen.findByRole('grid')).getAllByRole('rowheader')).toHaveLength(10)
  })

  it('opens a monitor and takes its own page and filter along', async () => {
    open('?page=2&status=open')
    await press('Monitor 11')
    await waitFor(() => expect(location.pathname).toBe(`/${id}/monitor/matches`))
    expect(history.state).toEqual({ monitorId: 'monitor-11', listEnd: 'page=2&status=open' })
  })

  it('marks a changed monitor with a word, and no disabled one', async () => {
    const disabled = { status: 'disabled', matchUpdated: true } as const
    reads.monitors.mockResolvedValue([monitor(1, { matchUpdated: true }), monitor(2, disabled), monitor(3)])
    open()
    expect((await row('Monitor 01')).textContent).toContain('Changed')
    for (const calm of ['Monitor 02', 'Monitor 03']) expect((await row(calm)).textContent).not.toContain('Changed')
  })

  it('does not open a disabled monitor, and says so in its menu', async () => {
    reads.monitors.mockResolvedValue([monitor(1, { status: 'disabled' })])
    open()
    const user = await press('Monitor 01')
    await user.click(screen.getByRole('button', { name: 'Actions for Monitor 01' }))
    await waitFor(() => expect(screen.getAllByText('This monitor is disabled.')).toHaveLength(2))
    expect(location.pathname).toBe(`/${id}/monitor`)
  })

  it('filters by status through the address', async () => {
    reads.monitors.mockResolvedValue([monitor(1), monitor(2, { status: 'cleared' })])
    open('?status=disabled')
    expect(await screen.findByText('No rows match these filters.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Status/ }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Cleared' }))
    expect(location.search).toBe('?status=cleared%2Cdisabled')
    expect(screen.getByText('Monitor 02')).toBeTruthy()
    expect(screen.queryByText('Monitor 01')).toBeNull()
  })

  it('leads to bulk import, for whoever may', async () => {
    const { unmount } = open()
    await row('Monitor 01')
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
    unmount()
    const permissions = ['manage-bulk-import-tenant-monitors'] as const
    sample.monitors(reads, { at: `/${id}/monitor`, permissions })
    const link = await screen.findByRole('link', { name: 'Import' })
    expect(link.getAttribute('href')).toBe(`/${id}/monitors/import`)
  })

  it('leads to the search form while nothing is monitored', async () => {
    reads.monitors.mockResolvedValue([])
    open()
    expect(await screen.findByText('No monitored searches yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe(`/${id}/search`)
  })

  describe('on a device that keeps what was searched', () => {
    beforeEach(unlockDevice)
    afterEach(lockDevice)

    it('has the searched words again behind the way back from the matches, and in no address or history', async () => {
      const named = ['Anna Planted', 'Bo Other'].map((name, at) => monitor(at + 1, { name, term: name }))
      reads.monitors.mockResolvedValue(named)
      sample.console(reads, sample.searchedAt)
      const user = userEvent.setup()
      await screen.findByText('Bo Other')
      await user.type(screen.getByRole('searchbox', { name: 'Search Monitored Results' }), 'planted')
      await waitFor(() => expect(screen.queryByText('Bo Other')).toBeNull())
      await user.click(within(screen.getByRole('grid')).getByText('Anna Planted'))
      await waitFor(() => expect(location.pathname).toBe(`/${id}/monitor/matches`))
      expect(JSON.stringify(history.state) + location.href).not.toMatch(/planted/i)
      await user.click(await screen.findByRole('link', { name: sample.back }))
      await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'planted'))
      expect(await screen.findByText('Anna Planted')).toBeTruthy()
      expect(screen.queryByText('Bo Other')).toBeNull()
      expect(location.pathname + location.search).toBe(sample.searchedAt)
      expect(JSON.stringify(history.state)).not.toMatch(/planted/i)
    })
  })
})
