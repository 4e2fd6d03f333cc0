import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { bothProviders, type SampleProvider } from '#tests/support/both-providers.tsx'
import { snackbars } from '#ui/snackbar-queue.ts'

const monitors = vi.fn<ScreeningSource<unknown>['monitors']>()
const fault = apiError({ status: 500, kind: 'retry', message: 'The index is being built.', requestId: 'r-7' })
const numbered = ({ monitor }: SampleProvider, count: number) =>
  Array.from({ length: count }, (_, at) => monitor(at + 1))
/** The first fifty come, the next do not. */
const half = (sample: SampleProvider) =>
  monitors.mockImplementation((page) => (page === 1 ? Promise.resolve(numbered(sample, 50)) : Promise.reject(fault)))

const lists = bothProviders.flatMap((sample) =>
  [`/${sample.id}/monitor`, ...(sample.hasSimpleList ? [`/${sample.id}`] : [])].map((at) => ({ at, sample })),
)

describe.each(lists)('the monitor list at $at', ({ at, sample }) => {
  const open = () => sample.console({ monitors }, at)

  beforeEach(() => {
    monitors.mockReset().mockResolvedValue(numbered(sample, 2))
  })

  it('says that it is on its way', async () => {
    monitors.mockReturnValue(new Promise(() => undefined))
    open()
    expect(await screen.findByText('Retrieving results...')).toBeTruthy()
  })

  it('says why it could not be loaded, and tries again', async () => {
    monitors.mockRejectedValueOnce(fault)
    open()
    expect(await screen.findByText('The index is being built.')).toBeTruthy()
    expect(screen.getByText('Request r-7')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Monitor 01')).toBeTruthy()
  })

  it('says that it is not on this device without a connection', async () => {
    monitors.mockRejectedValue(apiError({ status: 0, kind: 'unreachable', message: '' }))
    open()
    expect(await screen.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
  })

  it('shows the part that could be loaded, and says so', async () => {
    half(sample)
    open()
    expect(await screen.findByText('Showing 50. The rest could not be loaded.')).toBeTruthy()
  })

  it('keeps the rows in sight when newer ones cannot be loaded', async () => {
    const { client } = open()
    await screen.findByText('Monitor 02')
    monitors.mockRejectedValue(fault)
    await client.invalidateQueries({ queryKey: ['monitors'] })
    expect((await screen.findByRole('alert')).textContent).toMatch(/The index is being built\..*Request r-7/s)
    expect(screen.getByText('Monitor 02')).toBeTruthy()
  })
})

describe.each(bothProviders)('a monitor list of $label', (sample) => {
  it('says that it is a part when only a part of it was saved as a file', async () => {
    snackbars.set([])
    half(sample)
    sample.console({ monitors }, sample.searchedAt)
    await screen.findByText('Showing 50. The rest could not be loaded.')
    await userEvent.click(screen.getByRole('button', { name: /^Export/ }))
    // a button, or behind one in a menu
    const entry = screen.queryByRole('menuitem', { name: 'Download .CSV' })
    if (entry !== null) await userEvent.click(entry)
    const text = `monitorList_${sample.id}.csv saved with 50 monitored searches: the rest could not be loaded.`
    // a list that opens narrowed says to what
    expect(snackbars.get()).toMatchObject([{ severity: 'warning', text: expect.stringContaining(text) }])
  })

  it('says of a monitor when it will be deleted: at the first 20:30 UTC', async () => {
    monitors.mockReset().mockResolvedValue([sample.monitor(1, { autoDeleteAt: '2027-01-05T21:00:00Z' })])
    sample.monitors({ monitors })
    expect(await screen.findByText('Will be deleted on 06 Jan 2027, 20:30')).toBeTruthy()
  })
})
