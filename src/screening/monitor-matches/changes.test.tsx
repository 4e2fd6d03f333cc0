import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MatchDifference } from '#contracts/differences.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'

const name = 'سمير النهراوي'
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
const dayOf = (days: number) => daysAgo(days).slice(0, 10)

const changed: MatchDifference[] = [
  { matchId: 'a', name: 'Mira Halvorsdal', changes: [{ action: 'new', at: daysAgo(3), fields: [] }] },
  {
    matchId: 'b',
    name: 'Myra Halvorsdahl',
    changes: [
      {
        action: 'updated',
        at: daysAgo(4),
        fields: [
          { field: 'birth year', old: '1961', new: '1962' },
          { field: 'aka', old: null, new: 'M. Halvorsdahl' },
          { field: 'listing', old: 'Demo sanctions', new: null },
          { field: 'assets', old: null, new: null },
        ],
      },
    ],
  },
  {
    matchId: 'c',
    name: 'Mirra Halvorstal',
    changes: [{ action: 'removed', at: daysAgo(60), cause: 'engine', fields: [] }],
  },
]
const lost = () => apiError({ status: 0, kind: 'unreachable', message: 'unreachable' })

const differences = vi.fn<ScreeningSource<unknown>['differences']>()
type Dialog = Pick<typeof screen, 'getByLabelText' | 'queryAllByRole'>
const headings = (dialog: Dialog) => dialog.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent)
const since = (dialog: Dialog, day: string) =>
  fireEvent.change(dialog.getByLabelText('Since (YYYY-MM-DD)'), { target: { value: day } })

beforeEach(() => {
  differences.mockReset().mockResolvedValue(changed)
})
afterEach(() => lockDevice())

describe.each(bothProviders)('the changes of a monitor of $label', (sample) => {
  const monitor = sample.monitor(1, { name })
  const open = async () => {
    const monitorMatches = () => Promise.resolve({ ...sample.page([]), monitor })
    sample.monitorMatches({ differences, monitorMatches })
    await userEvent.click(await screen.findByRole('button', { name: 'Changes' }))
    return within(await screen.findByRole('dialog', { name: `Changes in ${name}` }))
  }

  it('are read when they are asked for: new, updated and removed matches of the last 30 days', async () => {
    const dialog = await open()
    await waitFor(() => expect(headings(dialog)).toEqual(['New (1)', 'Updated (1)']))
    expect(dialog.getByLabelText('Since (YYYY-MM-DD)')).toHaveProperty('value', dayOf(30))
    expect(dialog.getByText('Mira Halvorsdal')).toBeTruthy()
    expect(differences.mock.calls.map(([id, day]) => [id, day])).toEqual([[monitor.id, dayOf(90)]])
  })

  it('tell what is different about a match', async () => {
    const dialog = await open()
    expect(await dialog.findByText('birth year 1961 → 1962')).toBeTruthy()
    expect(dialog.getByText('aka M. Halvorsdahl added')).toBeTruthy()
    expect(dialog.getByText('listing Demo sanctions removed')).toBeTruthy()
    expect(dialog.getByText('assets changed')).toBeTruthy()
  })

  it('are those since the chosen day', async () => {
    const dialog = await open()
    await dialog.findByText('New (1)')
    since(dialog, dayOf(80))
    expect(headings(dialog)).toEqual(['New (1)', 'Updated (1)', 'Removed (1)'])
    expect(dialog.getByText('Matching engine updated')).toBeTruthy()
    since(dialog, dayOf(3))
    expect(headings(dialog)).toEqual(['New (1)'])
    since(dialog, dayOf(1))
    expect(headings(dialog)).toEqual([])
    expect(dialog.getByText(/^Nothing has changed since /)).toBeTruthy()
    expect(differences).toHaveBeenCalledTimes(1)
  })

  it('want a day for which they are kept', async () => {
    const dialog = await open()
    expect(dialog.getByText('Changes from the last 90 days are kept.')).toBeTruthy()
    for (const day of [dayOf(91), dayOf(-2), '']) {
      since(dialog, day)
      expect(dialog.getByText('Please choose a day within the last 90 days.')).toBeTruthy()
      expect(headings(dialog)).toEqual([])
    }
  })

  it('are told from the stored copy with its age when the server cannot be reached, for any day', async () => {
    await unlockDevice()
    await (await open()).findByText('New (1)')
    cleanup()
    differences.mockRejectedValue(lost())
    const dialog = await open()
    expect(await dialog.findByText(/^Changes as of /)).toBeTruthy()
    since(dialog, dayOf(80))
    expect(headings(dialog)).toEqual(['New (1)', 'Updated (1)', 'Removed (1)'])
  })

  it('say when they are not on this device, and can be asked for again', async () => {
    differences.mockRejectedValueOnce(lost())
    const dialog = await open()
    expect(await dialog.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText('New (1)')).toBeTruthy()
  })

  it('show the sentence of the server when they cannot be loaded', async () => {
    differences.mockRejectedValue(apiError({ status: 500, kind: 'retry', message: 'Something went wrong.' }))
    expect(await (await open()).findByText('Something went wrong.')).toBeTruthy()
  })
})
