import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MatchStatus } from '#contracts/review.ts'
import { DeviceFullError } from '#data/device/databases.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { matchView } from '#tests/support/sample-match.ts'
import { lockDevice } from '#tests/support/unlocked-device.ts'
import type { Decision } from './decision.ts'
import { StatusDialog } from './status-dialog.tsx'

const onDecide = vi.fn<(decision: Decision, matches: readonly MatchView[]) => Promise<void>>()
const decisions = () => onDecide.mock.calls.map(([decision]) => decision)
const two = [matchView(), matchView({ id: 'match-2' })]
const open = (matches = two, rules: ReviewRules = 'free', hasRiskRating = false, reasons: string[] = []) => {
  onDecide.mockReset().mockResolvedValue()
  renderScreen(
    <StatusDialog
      matches={matches}
      preset={undefined}
      review={{ statuses: MatchStatus.options, rules }}
      commenting={{ limit: 3800, isCounted: false }}
      hasRiskRating={hasRiskRating}
      reasons={reasons}
      onDecide={onDecide}
      onClose={() => undefined}
    />,
  )
  return userEvent.setup()
}
const confirm = () => screen.getByRole('button', { name: 'Confirm' })
const radio = (name: string | RegExp) => screen.getByRole('radio', { name })

describe('Set Match Status of several matches', () => {
  afterEach(lockDevice)

  it('offers the four statuses and preselects none', () => {
    open()
    const statuses = ['Open', 'True Positive', 'False Positive', 'Discarded']
    expect(screen.getAllByRole('radio')).toEqual(statuses.map(radio))
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  })

  it('wants a status', async () => {
    const user = open()
    await user.click(confirm())
    expect(screen.getByText('Match status must be set')).toBeTruthy()
    expect(onDecide).not.toHaveBeenCalled()
  })

  it('hands over status and comment once, however often it is pressed', async () => {
    const user = open()
    onDecide.mockReturnValue(new Promise(() => undefined))
    expect(screen.getByText('For 2 matches')).toBeTruthy()
    await user.click(radio('False Positive'))
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Another person')
    await user.dblClick(confirm())
    expect(onDecide.mock.calls).toEqual([[{ status: 'false-positive', message: 'Another person' }, two]])
  })

  it('stays open with its text when this device is full', async () => {
    const user = open()
    onDecide.mockRejectedValue(new DeviceFullError('full'))
    await user.click(radio('Discarded'))
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Kept')
    await user.click(confirm())
    await waitFor(() => expect(screen.getByText('Not saved: this device is out of space.')).toBeTruthy())
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'Kept')
  })

  it('shows the rating that they share, and hands it over only if it was changed', async () => {
    const user = open(
      two.map((match) => ({ ...match, riskRating: 3 })),
      'free',
      true,
    )
    expect(screen.queryByRole('radio', { name: 'Keep current ratings' })).toBeNull()
    expect(radio('3')).toHaveProperty('checked', true)
    await user.click(radio('True Positive'))
    await user.click(radio('5'))
    await user.click(radio('3'))
    await user.click(confirm())
    expect(decisions()).toEqual([{ status: 'true-positive', message: '' }])
  })

  it('keeps each rating of matches whose ratings differ, unless one is chosen for all', async () => {
    const mixed = [matchView({ riskRating: 3 }), matchView({ id: 'match-2', riskRating: null })]
    const user = open(mixed, 'free', true)
    expect(radio('Keep current ratings')).toHaveProperty('checked', true)
    await user.click(radio('False Positive'))
    onDecide.mockRejectedValueOnce(new DeviceFullError('full'))
    await user.click(confirm())
    await screen.findByText('Not saved: this device is out of space.')
    await user.click(radio('4'))
    await user.click(radio('Keep current ratings'))
    expect(radio('4')).toHaveProperty('checked', false)
    expect(radio('Keep current ratings')).toHaveProperty('checked', true)
    await user.click(radio('1'))
    await user.click(confirm())
    expect(decisions()).toEqual([
      { status: 'false-positive', message: '' },
      { status: 'false-positive', message: '', riskRating: 1 },
    ])
  })

  it('says why a status cannot follow on any of them, where a provider has rules', () => {
    open(
      two.map((match) => ({ ...match, score: 90 })),
      'discard-rules',
    )
    expect(radio('Discarded')).toHaveProperty('disabled', true)
    expect(screen.getByText('Matches with score greater than zero cannot be discarded.')).toBeTruthy()
  })

  it('names those on which it cannot be set, sets none of them, and leaves them out at one press', async () => {
    const [first, second, third] = [
      matchView({ name: 'Anna', score: 90 }),
      matchView({ id: 'match-2', name: 'Berta', score: 0 }),
      matchView({ id: 'match-3', name: 'Clara', score: 0, status: 'discarded', confirmedStatus: 'discarded' }),
    ]
    const user = open([first, second, third], 'discard-rules')
    await user.click(radio('False Positive'))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Berta', 'Clara'])
    await user.click(confirm())
    expect(onDecide).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Keep only the 1 eligible' }))
    expect(screen.getByText('For 1 match')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
    await user.click(confirm())
    expect(onDecide.mock.calls).toEqual([[{ status: 'false-positive', message: '' }, [first]]])
  })

  it('says which a colleague has confirmed, and that Discarded is final', async () => {
    const said = { id: 'c', text: '', author: 'Bo', at: '', status: 'true-positive' as const, clientKey: null }
    const confirmed = matchView({
      id: 'match-2',
      name: 'Berta',
      score: 0,
      status: 'true-positive',
      confirmedStatus: 'true-positive',
      comments: [said],
    })
    const user = open([matchView({ name: 'Anna', score: 0 }), confirmed], 'discard-rules')
    await user.click(radio('Discarded'))
    expect(screen.getAllByText(/^Discarded is final/)).toHaveLength(1)
    await user.click(radio('Open'))
    expect(screen.queryByText(/^Discarded is final/)).toBeNull()
    expect(screen.getByText('Confirmed by a colleague until now:')).toBeTruthy()
  })

  it('wants one of the tenant’s reasons where they are no matches, and hands it over', async () => {
    const user = open(two, 'free', false, ['Other birth', 'Other country'])
    await user.click(radio('False Positive'))
    await user.click(confirm())
    expect(screen.getByText('Please choose a reason.')).toBeTruthy()
    expect(onDecide).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: /Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Other country' }))
    await user.click(confirm())
    expect(decisions()).toEqual([{ status: 'false-positive', message: '', reason: 'Other country' }])
  })
})
