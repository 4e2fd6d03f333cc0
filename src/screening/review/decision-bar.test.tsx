import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Comment } from '#contracts/match.ts'
import { MatchStatus } from '#contracts/review.ts'
import { defaultSettings } from '#domain/default-settings.ts'
import type { MatchView } from '#domain/outbox/overlay.ts'
import type { ReviewRules } from '#domain/review-rules.ts'
import { fakeProvider } from '#tests/support/fake-provider.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { matchView } from '#tests/support/sample-match.ts'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { DecisionBar } from './decision-bar.tsx'
import type { DecisionOptions } from './decision.ts'
import { useDecision } from './use-decision.ts'

const { provider: lantern } = fakeProvider()
const place = { of: 'search' as const, searchId: 'search-1', ref: undefined, about: 'Anna', asOf: 0 }
const onDecided = vi.fn<DecisionOptions<object>['onDecided']>()

interface DeskProps {
  matches: readonly MatchView[]
  rules: ReviewRules
  hasRiskRating: boolean
  preset?: MatchStatus
  openCount: number | null
}

/** What a desk is set up with. */
interface Setting extends DeskProps {
  reasons: string[]
}

/** Somebody who decides on one match after the other, and goes on after each. */
function Desk({ matches, rules, hasRiskRating, preset, openCount }: DeskProps) {
  const [at, setAt] = useState(0)
  const decision = useDecision({
    provider: {
      ...lantern,
      review: { ...lantern.review, statuses: MatchStatus.options, rules, hasRiskRating: () => hasRiskRating },
    },
    place,
    match: matches[at],
    preset,
    openCount,
    onDecided(decided) {
      onDecided(decided)
      setAt((present) => present + 1)
    },
  })
  return (
    <>
      <DecisionBar decision={decision} />
      <button onClick={() => setAt(0)}>First</button>
      <button onClick={() => setAt(1)}>Second</button>
      <button onClick={() => void decision.undoLast()}>Take back</button>
    </>
  )
}

const match = matchView({ name: 'Anna', score: 90 })
const desk = (
  matches: readonly MatchView[] = [match],
  { reasons: reviewReasons = [], ...change }: Partial<Setting> = {},
) => {
  const settings = { urscreen: { ...defaultSettings.urscreen, reviewReasons } }
  renderScreen(<Desk matches={matches} rules="free" hasRiskRating={false} openCount={null} {...change} />, { settings })
  return userEvent.setup()
}
const statuses = () => within(screen.getByRole('group', { name: 'Set Match Status' }))
const status = (name: string) => statuses().getByRole('button', { name })
const comment = () => screen.getByRole('textbox', { name: 'Comment' })
const set = () => screen.getByRole('button', { name: 'Set Match Status' })
const told = () => snackbars.get().map(({ text }) => text)
const reviews = () => unsent().flatMap((content) => (content?.kind === 'review' ? [content.intent] : []))

beforeEach(async () => {
  onDecided.mockReset()
  snackbars.set([])
  await unlockDevice()
})
afterEach(lockDevice)

describe('deciding on a match', () => {
  it.each([
    ['True Positive', 'true-positive'],
    ['False Positive', 'false-positive'],
    ['Open', 'open'],
  ])('%s is set at one press, kept on this device, and the next match follows', async (name, kept) => {
    const user = desk()
    await user.click(status(name))
    await waitFor(() => expect(onDecided.mock.calls).toEqual([[{ match, status: kept, refused: [] }]]))
    expect(reviews()).toMatchObject([{ matchIds: ['match-1'], status: kept, comment: null }])
    expect(told()).toEqual([`${name} set for Anna. Saved on this device.`])
  })

  it('says how many open matches are left where that is known', async () => {
    const user = desk([match], { openCount: 35 })
    await user.click(status('False Positive'))
    await waitFor(() => expect(told()).toEqual([expect.stringMatching(/\. 34 open matches left\.$/)]))
  })

  it('takes along the comment and the rating that were filled in, and begins anew with the next match', async () => {
    const user = desk([{ ...match, riskRating: 2 }, matchView({ id: 'match-2' })], { hasRiskRating: true })
    expect(screen.getByRole('radio', { name: '2' })).toHaveProperty('checked', true)
    await user.type(comment(), 'Another birth')
    await user.click(screen.getByRole('radio', { name: '4' }))
    await user.click(status('False Positive'))
    await waitFor(() => expect(comment()).toHaveProperty('value', ''))
    expect(screen.getByRole('radio', { name: '1' })).toHaveProperty('checked', true)
    expect(reviews()).toMatchObject([{ comment: '[Mina Holm] Another birth', riskRating: 4 }])
  })

  it('keeps what was typed about each match for when somebody comes back to it', async () => {
    const user = desk([match, matchView({ id: 'match-2' })])
    await user.type(comment(), 'Half a sent')
    await user.click(screen.getByRole('button', { name: 'Second' }))
    expect(comment()).toHaveProperty('value', '')
    await user.click(screen.getByRole('button', { name: 'First' }))
    await waitFor(() => expect(comment()).toHaveProperty('value', 'Half a sent'))
  })

  it('shows the status that it has, and why the rules forbid another one', async () => {
    const user = desk([{ ...match, status: 'false-positive', confirmedStatus: 'false-positive' }], {
      rules: 'discard-rules',
    })
    expect(status('False Positive').getAttribute('aria-pressed')).toBe('true')
    const reason = 'Matches with score greater than zero cannot be discarded.'
    expect(statuses().getByRole('button', { name: 'Discarded', description: reason })).toBeTruthy()
    await user.click(status('Discarded'))
    expect(reviews()).toEqual([])
    expect(onDecided).not.toHaveBeenCalled()
  })

  it('wants a status before it sets one', async () => {
    const user = desk()
    await user.click(set())
    expect(screen.getByRole('alert').textContent).toBe('Match status must be set')
    expect(reviews()).toEqual([])
  })

  it('sets nothing on the match that has come under the second press of a double click', async () => {
    const user = desk([match, matchView({ id: 'match-2' })])
    await user.dblClick(status('False Positive'))
    await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
    expect(reviews().map(({ matchIds }) => matchIds)).toEqual([['match-1']])
    await user.click(status('False Positive'))
    await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(2))
  })

  it('begins with the status of before where that is to be set again, and sets it only when it is told to', async () => {
    const user = desk([match], { preset: 'true-positive' })
    expect(status('True Positive').getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('True Positive is chosen, but not set yet.')).toBeTruthy()
    expect(reviews()).toEqual([])
    await user.click(set())
    await waitFor(() => expect(reviews()).toMatchObject([{ status: 'true-positive' }]))
  })
})

describe('what is asked before a status is set', () => {
  it.each([
    ['that it is final, where it is', 'discard-rules', { score: 0 }, /^Set Anna to Discarded\? Discarded is final/],
    ['whether it is meant, where it can be changed', 'free', {}, /^Set Anna to Discarded\?$/],
  ] as const)('Discarded: %s', async (_what, rules, change, question) => {
    const user = desk([{ ...match, ...change }], { rules })
    await user.click(status('Discarded'))
    expect(screen.getByText(question)).toBeTruthy()
    expect(reviews()).toEqual([])
    await user.click(set())
    await waitFor(() => expect(reviews()).toMatchObject([{ status: 'discarded' }]))
  })

  const said = (author: string): Comment => ({
    id: 'c-1',
    text: `[${author}] It is him`,
    author,
    at: '2026-11-20T10:00:00Z',
    status: 'true-positive',
    clientKey: 'key-1',
  })
  const confirmed = (author: string): MatchView => ({
    ...match,
    status: 'true-positive',
    confirmedStatus: 'true-positive',
    comments: [said(author)],
  })

  it('whether the True Positive of a colleague, who is named, is to be taken back', async () => {
    const user = desk([confirmed('Bo Ek')])
    await user.click(status('False Positive'))
    expect(screen.getByText('Bo Ek confirmed this match. Set it to False Positive all the same?')).toBeTruthy()
    expect(reviews()).toEqual([])
    await user.click(set())
    await waitFor(() => expect(reviews()).toMatchObject([{ status: 'false-positive' }]))
  })

  it('nothing, where it was one’s own', async () => {
    const user = desk([confirmed('Mina Holm')])
    await user.click(status('False Positive'))
    await waitFor(() => expect(reviews()).toMatchObject([{ status: 'false-positive' }]))
  })
})

describe('undoing a decision', () => {
  it('takes it off this device, so that the server never hears of it, one after the other', async () => {
    const user = desk([match, matchView({ id: 'match-2' })])
    for (const name of ['False Positive', 'True Positive']) {
      await user.click(status(name))
      await waitFor(() => expect(told()).toEqual([expect.stringMatching(name)]))
    }
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(reviews().map(({ matchIds }) => matchIds)).toEqual([['match-1']]))
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(reviews()).toEqual([]))
    expect(told()).toEqual(['Undone'])
  })

  it('takes back each of two decisions on one match that both say something, the later first', async () => {
    const user = desk([match, matchView({ id: 'match-2' })])
    for (const name of ['False Positive', 'True Positive']) {
      await user.click(screen.getByRole('button', { name: 'First' }))
      await user.type(comment(), `It is a ${name}`)
      await user.click(status(name))
      await waitFor(() => expect(told()).toEqual([expect.stringMatching(name)]))
    }
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(reviews().map((kept) => kept.status)).toEqual(['false-positive']))
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(reviews()).toEqual([]))
  })
})

describe('a reason of the tenant', () => {
  const reasons = ['Other birth', 'Other country']
  const choose = async (user: ReturnType<typeof userEvent.setup>, reason: string) => {
    await user.click(screen.getByRole('button', { name: /Reason/ }))
    await user.click(await screen.findByRole('option', { name: reason }))
  }

  it('is asked for before a match is none, and goes along', async () => {
    const user = desk([match], { reasons })
    await user.click(status('False Positive'))
    expect(screen.getByText('Choose a reason for False Positive.')).toBeTruthy()
    expect(document.activeElement?.closest('[data-field="reason"]')).not.toBeNull()
    await user.click(set())
    expect(screen.getByRole('alert').textContent).toBe('Please choose a reason.')
    expect(reviews()).toEqual([])
    await choose(user, 'Other country')
    await user.click(set())
    await waitFor(() => expect(reviews()).toMatchObject([{ status: 'false-positive', reason: 'Other country' }]))
  })

  it('that is chosen first lets one press decide, and is none of the next match', async () => {
    const user = desk([match, matchView({ id: 'match-2' })], { reasons })
    await choose(user, 'Other birth')
    await user.click(status('False Positive'))
    await waitFor(() => expect(reviews()).toMatchObject([{ reason: 'Other birth' }]))
    await user.click(status('True Positive'))
    await waitFor(() => expect(reviews()).toHaveLength(2))
    expect(reviews()[1]).not.toHaveProperty('reason')
  })

  it('is not asked for where there are none', () => {
    desk()
    expect(screen.queryByRole('button', { name: /Reason/ })).toBeNull()
  })
})
