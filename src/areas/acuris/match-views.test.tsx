import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addPin, openPins } from '#data/pinned/pins.ts'
import { pinnedState, nothingPinned } from '#data/pinned/state.ts'
import { unlockedNow, type Unlocked } from '#data/keys/unlocked.ts'
import { session } from '#data/session/session-state.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { ResultsPage } from '#screening/results/results-page.tsx'
import { acurisPage, acurisSearch, acurisWith } from '#tests/support/recorded-acuris.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { newScope } from '#tests/support/new-scope.ts'

const matches = vi.fn<ScreeningSource<unknown>['matches']>()
const provider = acurisWith({ matches, search: () => Promise.resolve(acurisSearch) })
let present: Unlocked

/** The background work of a real page follows the pins; here a test does. */
const follow = async () => {
  const pins = await openPins(present, await present.outbox.pins.toArray())
  pinnedState.set({ ...nothingPinned, isLoaded: true, pins })
}
const results = () => {
  const at = '/acuris/search/results'
  renderScreen(<ResultsPage provider={provider} />, { at, historyState: { searchId: acurisSearch.id } })
  session.set({ kind: 'open', user: analyst, device: 'open' })
}
const pick = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

beforeEach(async () => {
  matches.mockReset().mockResolvedValue(acurisPage([]))
  present = await newScope()
  unlockedNow.set(present)
})
afterEach(() => {
  unlockedNow.set(null)
  pinnedState.set(nothingPinned)
})

describe('the views of a match list', () => {
  it('keep a date of birth out of the address, as the filter itself does', async () => {
    const user = userEvent.setup()
    const view = { kind: 'match-filter', provider: 'acuris', name: 'Born then', filters: { birth: '1961' } } as const
    await addPin(present, view, Date.now(), false)
    await follow()
    results()
    await pick(user, 'Born then')
    await waitFor(() => expect(matches.mock.calls.at(-1)?.[1]['birth']).toBe('1961'))
    expect(JSON.stringify(history.state) + location.href).not.toContain('1961')
  })
})
