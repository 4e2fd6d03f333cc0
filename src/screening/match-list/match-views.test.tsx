import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPins } from '#data/pinned/pins.ts'
import { pinnedState, nothingPinned } from '#data/pinned/state.ts'
import { unlockedNow, type Unlocked } from '#data/keys/unlocked.ts'
import { session } from '#data/session/session-state.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { analyst } from '#tests/support/render-screen.tsx'
import { newScope } from '#tests/support/new-scope.ts'

type Reads = Pick<ScreeningSource<unknown>, 'monitorMatches'>
const monitorMatches = vi.fn<Reads['monitorMatches']>()
let present: Unlocked

/** The background work of a real page follows the pins; here a test does. */
const follow = async () => {
  const pins = await openPins(present, await present.outbox.pins.toArray())
  pinnedState.set({ ...nothingPinned, isLoaded: true, pins })
}
const unlock = () => session.set({ kind: 'open', user: analyst, device: 'open' })
const pick = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

beforeEach(async () => {
  present = await newScope()
  unlockedNow.set(present)
})
afterEach(() => {
  unlockedNow.set(null)
  pinnedState.set(nothingPinned)
})

describe.each(bothProviders)('the views of a match list of $label', (sample) => {
  const { id, search, monitor, page } = sample
  const results = (end: string) => {
    const reads = { search: () => Promise.resolve(search), matches: () => Promise.resolve(page([])) }
    const shown = sample.results(reads, { at: `/${id}/search/results${end}` })
    unlock()
    return shown
  }

  beforeEach(() => {
    monitorMatches.mockReset().mockResolvedValue({ ...page([]), monitor: monitor(1) })
  })

  it('name the present filter, sealed, for the results and the monitor matches of the provider', async () => {
    const user = userEvent.setup()
    const shown = results('?status=open&country=NO')
    await pick(user, 'Save view')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'View name' }), 'Norwegians')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(async () => expect(await present.outbox.pins.count()).toBe(1))
    const [row] = await present.outbox.pins.toArray()
    expect(row).toMatchObject({ kind: 'match-filter', isKept: false })
    expect(JSON.stringify({ ...row, sealed: null })).not.toContain('Norw')
    await follow()
    expect(await dialog.findByRole('button', { name: 'Delete view Norwegians' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /on this device/ })).toBeNull()
    shown.unmount()

    sample.monitorMatches({ monitorMatches })
    unlock()
    const state: unknown = history.state
    await pick(user, 'Norwegians')
    await waitFor(() => expect(location.search).toBe('?status=open&country=NO'))
    const wanted = { status: ['open'], country: ['NO'] }
    await waitFor(() => expect(monitorMatches.mock.calls.at(-1)?.[1]).toEqual(wanted))
    expect(history.state).toEqual(state)
  })

  it('have Open built in, which takes every other filter off', async () => {
    results('?country=NO&page=2')
    await pick(userEvent.setup(), 'Open')
    await waitFor(() => expect(location.search).toBe('?status=open'))
  })
})
