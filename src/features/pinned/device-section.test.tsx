import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pinnedState, nothingPinned, type PinnedState } from '#data/pinned/state.ts'

import type { Pin } from '#data/pinned/pins.ts'
import { unlockedNow } from '#data/keys/unlocked.ts'
import { session } from '#data/session/session-state.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { newScope } from '#tests/support/new-scope.ts'
import { DeviceSection } from './device-section.tsx'
import { KeepButton } from './keep-action.tsx'

const monitor = { id: 'mon-1', name: 'Anna Eriksson' }
const pin = (change: Partial<Pin> = {}): Pin => ({
  id: 'pin-1',
  subject: { kind: 'monitor', provider: 'fourth', monitorId: monitor.id, name: monitor.name },
  isKept: true,
  addedAt: 0,
  status: 'complete',
  done: 12,
  of: 12,
  since: 0,
  asOf: new Date('2026-11-21T08:12:00Z').getTime(),
  bytes: 1_250_000,
  ...change,
})
const show = (ui: React.ReactElement, change: Partial<PinnedState> = {}) => {
  pinnedState.set({ ...nothingPinned, isLoaded: true, ...change })
  const shown = renderScreen(ui)
  session.set({ kind: 'open', user: analyst, device: 'open' })
  return shown
}

beforeEach(async () => unlockedNow.set(await newScope()))
afterEach(() => {
  unlockedNow.set(null)
  pinnedState.set(nothingPinned)
})

describe('what is kept on this device', () => {
  it.each([
    [{}, 'Complete as of 21 Nov 2026, 08:12'],
    [{ status: 'waiting', done: 143, of: 160, asOf: null }, '143 of 160'],
    [{ status: 'waiting', done: 3, of: 12 }, '3 of 12 · Complete as of 21 Nov 2026, 08:12'],
    [{ status: 'waiting', done: 0, of: 0, asOf: null }, 'Waiting to be downloaded'],
    [{ status: 'failed' }, 'Failed · Complete as of 21 Nov 2026, 08:12'],
    [{ status: 'full' }, 'Failed: this device is out of space'],
    [{ status: 'forbidden' }, 'You no longer have access to this. Its copy was removed from this device.'],
    [{ status: 'gone' }, 'No longer exists. Its copy was removed from this device.'],
  ] as const)('says how far a pin is: %o', async (change, text) => {
    show(<DeviceSection />, { pins: [pin(change)] })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('shows its name, its size and its age', async () => {
    show(<DeviceSection />, { pins: [pin({ asOf: Date.now() - 3 * 3_600_000 })] })
    expect(await screen.findByText('Anna Eriksson')).toBeTruthy()
    expect(screen.getByText('1.3 MB · 3 hours ago')).toBeTruthy()
    expect(await screen.findByText(/of 250 MB used by this console, 1.3 MB of it kept for offline use/)).toBeTruthy()
  })

  it('offers Retry only for what did not succeed', async () => {
    show(<DeviceSection />, { pins: [pin(), pin({ id: 'pin-2', status: 'failed' })] })
    await screen.findAllByText('Anna Eriksson')
    expect(screen.getAllByRole('button', { name: 'Retry Anna Eriksson' })).toHaveLength(1)
  })

  it('lets go of a pin, and keeps a monitor again', async () => {
    show(<KeepButton provider="fourth" monitor={monitor} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Keep on this device' }))
    await waitFor(async () => expect(await unlockedNow.get()?.outbox.pins.count()).toBe(1))
    const [row] = (await unlockedNow.get()?.outbox.pins.toArray()) ?? []
    pinnedState.set({ ...nothingPinned, isLoaded: true, pins: [pin({ id: row?.monitor ?? '' })] })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from this device' }))
    await waitFor(async () => expect(await unlockedNow.get()?.outbox.pins.count()).toBe(0))
  })

  it('does not take more than 25 monitors, and says why', async () => {
    const others = Array.from({ length: 25 }, (_, at) =>
      pin({ id: `p${at}`, subject: { kind: 'monitor', provider: 'fourth', monitorId: `o${at}`, name: 'Other' } }),
    )
    show(<KeepButton provider="fourth" monitor={monitor} />, { pins: others })
    expect(await screen.findByText('25 monitors are already kept on this device. Remove one first.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Keep on this device' }))
    expect(await unlockedNow.get()?.outbox.pins.count()).toBe(0)
  })

  it('is not offered where this page keeps nothing', () => {
    pinnedState.set(nothingPinned)
    renderScreen(<KeepButton provider="fourth" monitor={monitor} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the work in the background', () => {
  it.each([
    [{ work: 'idle' }, 'Everything is available offline.', 'Pause'],
    [{ work: 'working' }, 'Downloading in the background', 'Pause'],
    [{ work: 'working', ahead: { done: 3, of: 20 } }, 'Downloading changes: 3 of 20 monitors', 'Pause'],
    [{ work: 'paused' }, 'Background downloads are paused.', 'Resume'],
    [{ work: 'offline' }, 'Background downloads will resume when the connection is back.', 'Pause'],
  ] as const)('says what it does and can be paused: %o', async (state, text, button) => {
    show(<DeviceSection />, state)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
  })
})
