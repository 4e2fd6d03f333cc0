import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MatchStatus } from '#contracts/review.ts'
import { DeviceFullError } from '#data/device/databases.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { matchView } from '#tests/support/sample-match.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { type Decision, StatusDialog } from './status-dialog.tsx'

const onDecide = vi.fn<(decision: Decision) => Promise<void>>()
const open = (matches = [matchView()], rules: ReviewRules = 'free', hasRiskRating = false, preset?: MatchStatus) => {
  onDecide.mockReset().mockResolvedValue()
  renderScreen(
    <StatusDialog
      matches={matches}
      preset={preset}
      review={{ statuses: MatchStatus.options, rules }}
      commenting={{ limit: 3800, isCounted: false }}
      hasRiskRating={hasRiskRating}
      onDecide={onDecide}
      onClose={() => undefined}
    />,
  )
  return userEvent.setup()
}
const confirm = () => screen.getByRole('button', { name: 'Confirm' })

describe('Set Match Status', () => {
  afterEach(lockDevice)

  it('offers the four statuses and preselects none', () => {
    open()
    const statuses = ['Open', 'True Positive', 'False Positive', 'Discarded']
    const named = statuses.map((name) => screen.getByRole('radio', { name }))
    expect(screen.getAllByRole('radio')).toEqual(named)
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  })

  it('begins with the status that was pressed, and takes only the words of an earlier draft', async () => {
    await unlockDevice()
    const comment = () => screen.getByRole('textbox', { name: 'Comment' })
    await open([matchView()], 'free', false, 'true-positive').type(comment(), 'Born elsewhere')
    cleanup()
    const user = open([matchView()], 'free', false, 'false-positive')
    await waitFor(() => expect(comment()).toHaveProperty('value', 'Born elsewhere'))
    expect(screen.getByRole('radio', { name: 'False Positive' })).toHaveProperty('checked', true)
    await user.click(confirm())
    await waitFor(() =>
      expect(onDecide.mock.calls).toEqual([[{ status: 'false-positive', message: 'Born elsewhere' }]]),
    )
  })

  it('wants a status', async () => {
    const user = open()
    await user.click(confirm())
    expect(screen.getByText('Match status must be set')).toBeTruthy()
    expect(onDecide).not.toHaveBeenCalled()
  })

  it('hands over status and comment once, however often it is pressed', async () => {
    const user = open([matchView(), matchView({ id: 'match-2' })])
    onDecide.mockReturnValue(new Promise(() => undefined))
    expect(screen.getByText('For 2 matches')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'False Positive' }))
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Another person')
    await user.dblClick(confirm())
    expect(onDecide.mock.calls).toEqual([[{ status: 'false-positive', message: 'Another person' }]])
  })

  it('stays open with its text when this device is full', async () => {
    const user = open()
    onDecide.mockRejectedValue(new DeviceFullError('full'))
    await user.click(screen.getByRole('radio', { name: 'Discarded' }))
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Kept')
    await user.click(confirm())
    await waitFor(() => expect(screen.getByText('Not saved: this device is out of space.')).toBeTruthy())
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'Kept')
  })

  it('shows the rating of one match, and hands it over only if it was changed', async () => {
    const user = open([matchView({ riskRating: 3 })], 'free', true)
    expect(screen.queryByRole('radio', { name: 'Keep current ratings' })).toBeNull()
    expect(screen.getByRole('radio', { name: '3' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: 'True Positive' }))
    await user.click(screen.getByRole('radio', { name: '5' }))
    await user.click(screen.getByRole('radio', { name: '3' }))
    await user.click(confirm())
    expect(onDecide.mock.calls).toEqual([[{ status: 'true-positive', message: '' }]])
  })

  it('begins with 1 for a match that was never rated', () => {
    open([matchView({ riskRating: null })], 'free', true)
    expect(screen.getByRole('radio', { name: '1' })).toHaveProperty('checked', true)
  })

  it('keeps each rating of matches whose ratings differ, unless one is chosen for all', async () => {
    const mixed = [matchView({ riskRating: 3 }), matchView({ id: 'match-2', riskRating: null })]
    const user = open(mixed, 'free', true)
    expect(screen.getByRole('radio', { name: 'Keep current ratings' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: 'False Positive' }))
    onDecide.mockRejectedValueOnce(new DeviceFullError('full'))
    await user.click(confirm())
    await screen.findByText('Not saved: this device is out of space.')
    await user.click(screen.getByRole('radio', { name: '4' }))
    await user.click(screen.getByRole('radio', { name: 'Keep current ratings' }))
    expect(screen.getByRole('radio', { name: '4' })).toHaveProperty('checked', false)
    expect(screen.getByRole('radio', { name: 'Keep current ratings' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('radio', { name: '1' }))
    await user.click(confirm())
    expect(onDecide.mock.calls).toEqual([
      [{ status: 'false-positive', message: '' }],
      [{ status: 'false-positive', message: '', riskRating: 1 }],
    ])
  })

  it('says why a status cannot follow where a provider has rules', () => {
    open([matchView({ score: 90 })], 'discard-rules')
    expect(screen.getByRole('radio', { name: 'Discarded' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Matches with score greater than zero cannot be discarded.')).toBeTruthy()
  })
})
