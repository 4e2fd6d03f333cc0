import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unlockedNow, type Unlocked } from '#data/keys/unlocked.ts'
import { openPins } from '#data/pinned/pins.ts'
import { nothingPinned, pinnedState } from '#data/pinned/state.ts'
import { session } from '#data/session/session-state.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { newScope } from '#tests/support/new-scope.ts'
import { analyst } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'

const monitors = vi.fn<ScreeningSource<unknown>['monitors']>()
const names = () => screen.getAllByRole('rowheader').map((cell) => /Monitor \d\d/.exec(cell.textContent)?.[0])
const head = (name: string) => screen.getByRole('columnheader', { name })
const numbered = (...numbers: number[]) => numbers.map((number) => `Monitor 0${number}`)

describe.each(bothProviders)('the order of the monitor list of $label', (sample) => {
  const { id, monitor } = sample
  const open = async (end = '') => {
    sample.monitors({ monitors }, { at: `/${id}/monitor${end}` })
    await screen.findAllByRole('rowheader')
    return userEvent.setup()
  }

  beforeEach(() => {
    const since = (day: string) => ({ status: 'open', openSince: `2026-10-${day}T08:00:00Z` }) as const
    monitors
      .mockReset()
      .mockResolvedValue([
        monitor(1, { status: 'disabled', totalMatches: 9 }),
        monitor(2, { status: 'cleared', totalMatches: 4 }),
        monitor(3, { ...since('20'), totalMatches: 1 }),
        monitor(4, { ...since('02'), totalMatches: 3 }),
        monitor(5, { ...since('30'), matchUpdated: true, totalMatches: 2 }),
      ])
  })

  it('is that of the work: what changed, what has been open longest, what is decided, what is stopped', async () => {
    await open()
    expect(names()).toEqual(numbered(5, 4, 3, 2, 1))
    expect(screen.getByRole('button', { name: 'Order: Changed first, then longest open' })).toBeTruthy()
    for (const column of screen.getAllByRole('columnheader'))
      expect(column.getAttribute('aria-sort') ?? '').not.toMatch(/ing$/)
  })

  it('follows a head that is pressed: upwards, downwards, and back to the order of the work; the address tells', async () => {
    const user = await open('?page=1')
    await user.click(head('Total Matches'))
    expect(names()).toEqual(numbered(3, 5, 4, 2, 1))
    expect(head('Total Matches').getAttribute('aria-sort')).toBe('ascending')
    expect(location.search).toBe('?sort=totalMatches')
    await user.click(head('Total Matches'))
    expect(names()).toEqual(numbered(1, 2, 4, 5, 3))
    expect(head('Total Matches').getAttribute('aria-sort')).toBe('descending')
    expect(location.search).toBe('?sort=-totalMatches')
    await user.click(head('Total Matches'))
    expect(names()).toEqual(numbered(5, 4, 3, 2, 1))
    expect(location.search).toBe('')
  })

  it('follows a head by the keyboard alone', async () => {
    const user = await open()
    await user.tab()
    const grid = screen.getByRole('grid')
    for (let presses = 0; presses < 30 && !grid.contains(document.activeElement); presses += 1) await user.tab()
    await user.keyboard('{ArrowUp}')
    for (let presses = 0; presses < 12 && document.activeElement !== head('Total Matches'); presses += 1)
      await user.keyboard('{ArrowRight}')
    await user.keyboard('{Enter}')
    expect(names()).toEqual(numbered(3, 5, 4, 2, 1))
  })

  it('is the one of the address, and one that nobody knows is that of the work', async () => {
    await open('?sort=name')
    expect(names()).toEqual(numbered(1, 2, 3, 4, 5))
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending')
    document.body.replaceChildren()
    await open('?sort=colour')
    expect(names()).toEqual(numbered(5, 4, 3, 2, 1))
    expect(screen.queryByText(/Unavailable filter/)).toBeNull()
  })

  it('can be chosen where no head is in sight, also by what no column tells', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: /^Order: / }))
    await user.click(await screen.findByRole('menuitem', { name: 'Longest open first' }))
    expect(names()).toEqual(numbered(4, 3, 5, 2, 1))
    expect(location.search).toBe('?sort=waiting')
    await user.click(screen.getByRole('button', { name: 'Order: Longest open first' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Total Matches' }))
    await user.click(screen.getByRole('button', { name: 'Order: Total Matches' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Total Matches' }))
    expect(screen.getByRole('button', { name: 'Order: Total Matches, descending' })).toBeTruthy()
    expect(location.search).toBe('?sort=-totalMatches')
  })

  it('stays when the list is narrowed, and no longer', async () => {
    const user = await open('?sort=totalMatches&status=open')
    expect(names()).toEqual(numbered(3, 5, 4))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(names()).toEqual(numbered(3, 5, 4, 2, 1))
    expect(location.search).toBe('?sort=totalMatches')
  })

  describe('on a device that keeps work', () => {
    beforeEach(unlockDevice)
    afterEach(lockDevice)

    it('leaves a row where it is when its changes were looked at', async () => {
      const user = await open()
      await user.click(screen.getByRole('button', { name: 'Actions for Monitor 05' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Mark as seen' }))
      const row = () => screen.getByRole('rowheader', { name: /Monitor 05/ })
      await waitFor(() => expect(row().textContent).not.toContain('Changed'))
      expect(names()).toEqual(numbered(5, 4, 3, 2, 1))
    })
  })

  describe('on a device that keeps views', () => {
    let present: Unlocked
    beforeEach(async () => {
      present = await newScope()
      unlockedNow.set(present)
    })
    afterEach(() => {
      unlockedNow.set(null)
      pinnedState.set(nothingPinned)
    })
    const pick = async (user: Awaited<ReturnType<typeof open>>, name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Views' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }

    it('is saved with a view, sealed, and comes back with it', async () => {
      const user = await open('?sort=-totalMatches&status=open')
      act(() => session.set({ kind: 'open', user: analyst, device: 'open' }))
      await pick(user, 'Save view')
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByRole('textbox', { name: 'View name' }), 'Most first')
      await user.click(dialog.getByRole('button', { name: 'Save view' }))
      await waitFor(async () => expect(await present.outbox.pins.count()).toBe(1))
      const rows = await present.outbox.pins.toArray()
      expect(JSON.stringify(rows.map((row) => ({ ...row, sealed: null })))).not.toContain('totalMatches')
      pinnedState.set({ ...nothingPinned, isLoaded: true, pins: await openPins(present, rows) })
      await user.click(dialog.getByRole('button', { name: 'Close' }))

      await pick(user, 'Changed')
      expect(location.search).toBe('?sort=-totalMatches&changed=yes')
      expect(names()).toEqual(numbered(5))
      await pick(user, 'Most first')
      expect(location.search).toBe('?sort=-totalMatches&status=open')
      expect(names()).toEqual(numbered(4, 5, 3))
    })
  })
})
