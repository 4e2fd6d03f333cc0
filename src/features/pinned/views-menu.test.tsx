import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pinnedState, nothingPinned } from '#data/pinned/state.ts'

import { openPins } from '#data/pinned/pins.ts'
import { unlockedNow, type Unlocked } from '#data/keys/unlocked.ts'
import { session } from '#data/session/session-state.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { newScope } from '#tests/support/new-scope.ts'
import type { Filters } from '#contracts/facet.ts'
import { ViewsMenu } from './views-menu.tsx'

const onPick = vi.fn<(filters: Filters) => void>()
let present: Unlocked

/** The background work of a real page follows the pins; here a test does. */
const follow = async () => {
  const pins = await openPins(present, await present.outbox.pins.toArray())
  pinnedState.set({ ...nothingPinned, isLoaded: true, pins })
}
const show = () => {
  renderScreen(
    <ViewsMenu
      view={{ kind: 'filter', provider: 'fourth', filters: { status: ['open'], words: 'anna' } }}
      fits={({ words }) => words !== 'elsewhere'}
      onPick={onPick}
      builtIn={[]}
    />,
  )
  session.set({ kind: 'open', user: analyst, device: 'open' })
}

beforeEach(async () => {
  present = await newScope()
  unlockedNow.set(present)
  onPick.mockReset()
})
afterEach(() => {
  unlockedNow.set(null)
  pinnedState.set(nothingPinned)
})

describe('the views of a monitor list', () => {
  it('names the present filter, sealed, and brings it back', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save view' }))
    await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Open Annas')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    await waitFor(async () => expect(await present.outbox.pins.count()).toBe(1))
    const [row] = await present.outbox.pins.toArray()
    expect(row).toMatchObject({ kind: 'filter', isKept: false })
    expect(JSON.stringify({ ...row, sealed: null })).not.toMatch(/Anna/i)
    await follow()
    await user.click(await screen.findByRole('button', { name: 'Keep view Open Annas on this device' }))
    await waitFor(async () => expect((await present.outbox.pins.toArray())[0]?.isKept).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Open Annas' }))
    expect(onPick.mock.calls[0]?.[0]).toEqual({ status: ['open'], words: 'anna' })
  })

  it('is not offered where this page keeps nothing', () => {
    const view = { kind: 'filter', provider: 'fourth', filters: {} } as const
    renderScreen(<ViewsMenu view={view} fits={() => true} onPick={onPick} builtIn={[]} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
