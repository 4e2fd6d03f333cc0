import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MatchDifference } from '#contracts/differences.ts'
import type { Match } from '#contracts/match.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'

type Changes = MatchDifference['changes']

const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
const birth = (old: string, now: string) => ({ field: 'birth year', old, new: now })

beforeEach(() => unlockDevice())
afterEach(() => lockDevice())

describe.each(bothProviders)('the details of a match of a $label monitor', (sample) => {
  const differences = vi.fn<() => Promise<MatchDifference[]>>()
  const happened = (...changes: Changes) =>
    differences.mockResolvedValue([{ matchId: 'a', name: 'Match a', changes: [...changes] }])
  const open = async (change: Match['change']) => {
    const page = () => ({ ...sample.page([sample.match('a', { change })]), monitor: sample.monitor(1) })
    const { client } = sample.monitorMatches({
      differences,
      monitorMatches: () => Promise.resolve(page()),
      profile: () => Promise.reject(new TypeError('not asked for here')),
    })
    const user = userEvent.setup()
    const look = async () => {
      await user.click(await screen.findByRole('rowheader', { name: /Match a/ }))
      return within(await screen.findByRole('dialog', { name: 'Match a' }))
    }
    const away = async () => {
      await user.click(screen.getByRole('button', { name: 'Close' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    return { look, away, readAgain: () => act(() => client.refetchQueries({ queryKey: ['differences'] })) }
  }

  it('say once what changed since the last look, on top', async () => {
    happened({ action: 'updated', at: at(-1), fields: [birth('1960', '1961')] })
    const { look, away, readAgain } = await open('updated')
    expect(await (await look()).findByText('Changed at re-screening: birth year 1960 → 1961')).toBeTruthy()
    await away()
    const again = await look()
    await again.findByRole('group', { name: 'Set Match Status' })
    await waitFor(() => expect(again.queryByText(/^Changed/)).toBeNull())
    await away()
    happened(
      { action: 'updated', at: at(-1), fields: [birth('1960', '1961')] },
      {
        action: 'updated',
        at: at(1),
        fields: [birth('1961', '1962'), { field: 'listed', old: null, new: '2014-10-01' }],
      },
    )
    await readAgain()
    const text = 'Changed since you last looked: birth year 1961 → 1962; listed 01 Oct 2014 added'
    expect(await (await look()).findByText(text)).toBeTruthy()
  })

  it('say that it is found no more, every time, and the row has a sign of its own for that', async () => {
    happened({ action: 'removed', at: '2026-11-12T02:00:00Z', fields: [] })
    const { look, away } = await open('removed')
    const text = 'Removed: not found at the re-screening on 12 Nov 2026, 02:00.'
    expect(await (await look()).findByText(text)).toBeTruthy()
    await away()
    expect(await (await look()).findByText(text)).toBeTruthy()
    await away()
    const sign = within(screen.getByRole('row', { name: /Match a/ })).getByText('Removed')
    expect(sign.querySelector('.lucide-circle-minus')).not.toBeNull()
  })

  it('say that it has been found again', async () => {
    happened(
      { action: 'removed', at: at(-3), fields: [] },
      { action: 'updated', at: at(-1), fields: [{ field: 'score', old: '0', new: '91' }] },
    )
    const details = await (await open('updated')).look()
    expect(await details.findByText('Removed earlier, now found again.')).toBeTruthy()
    expect(details.getByText('Changed at re-screening: score 0 → 91')).toBeTruthy()
  })

  it('say that it changed where it cannot be read what did', async () => {
    differences.mockRejectedValue(new TypeError('fetch failed'))
    const details = await (await open('updated')).look()
    expect(await details.findByText('Changed at re-screening.')).toBeTruthy()
  })

  it('say nothing where monitoring changed nothing, and ask for nothing', async () => {
    differences.mockClear()
    const details = await (await open(null)).look()
    await details.findByRole('group', { name: 'Set Match Status' })
    expect(details.queryByText(/^Changed/)).toBeNull()
    expect(differences).not.toHaveBeenCalled()
  })
})
