import type { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pinnedState, nothingPinned, type PinnedState } from '#data/pinned/state.ts'

import type { Pin } from '#data/pinned/pins.ts'
import type { PinRow } from '#data/device/outbox-database.ts'
import { unlockedNow } from '#data/keys/unlocked.ts'
import { connectivity } from '#data/net/connection.ts'
import type { Readiness } from '#data/pinned/readiness.ts'
import { keep } from '#data/pinned/use-pins.ts'
import { readinessQueries } from '#data/pinned/use-readiness.ts'
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
/** The row of the pin, which is not looked after here. */
const row = async () => (await unlockedNow.get()?.outbox.pins.toArray())?.[0]
/** Puts the pin into the database. */
async function keptInDatabase(change: Partial<PinRow> = {}): Promise<{ id: string }> {
  await keep(pin().subject)
  const id = (await row())?.monitor ?? expect.fail('no pin')
  await unlockedNow.get()?.outbox.pins.update(id, { status: 'complete', done: 9, of: 9, ...change })
  return { id }
}
const show = (ui: React.ReactElement, change: Partial<PinnedState> = {}, knows?: (client: QueryClient) => void) => {
  pinnedState.set({ ...nothingPinned, isLoaded: true, ...change })
  const shown = renderScreen(ui)
  knows?.(shown.client)
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

  it('can be prepared for the field, and stopped while it is', async () => {
    const { id } = await keptInDatabase()
    show(<DeviceSection />, { pins: [pin({ id })] })
    const name = 'Prepare for the field: Anna Eriksson'
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(async () => expect(await row()).toMatchObject({ status: 'waiting', done: 0, of: 0 }))
    pinnedState.set({ ...nothingPinned, isLoaded: true, pins: [pin({ id, status: 'waiting', done: 2, of: 9 })] })
    await userEvent.click(await screen.findByRole('button', { name: 'Stop downloading Anna Eriksson' }))
    await waitFor(async () => expect(await row()).toMatchObject({ status: 'failed', isStopped: true }))
  })

  it('goes on where it was when it was stopped a moment ago', async () => {
    const since = Date.now() - 60_000
    const stopped = { status: 'failed', isStopped: true, done: 2, of: 9, since } as const
    const { id } = await keptInDatabase(stopped)
    show(<DeviceSection />, { pins: [pin({ id, ...stopped })] })
    expect(await screen.findByText(/^Stopped at 2 of 9/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Prepare for the field/ }))
    await waitFor(async () => expect(await row()).toMatchObject({ status: 'waiting', done: 2, since }))
  })

  it('cannot be prepared without a connection, and says so; what waits says what it waits for', async () => {
    connectivity.status.set({ ...connectivity.status.get(), online: false })
    const pins = [pin(), pin({ id: 'pin-2', status: 'waiting', done: 0, of: 0 })]
    show(<DeviceSection />, { pins, work: 'offline' })
    const button = await screen.findByRole('button', { name: /^Prepare for the field/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Needs a connection')).toBeTruthy()
    expect(screen.getAllByText('Background downloads will resume when the connection is back.')).toHaveLength(2)
    connectivity.status.set({ ...connectivity.status.get(), online: true })
  })

  it('leads to what is to be decided in it', async () => {
    show(<DeviceSection />, { pins: [pin()] })
    const link = await screen.findByRole('link', { name: 'Anna Eriksson' })
    expect(link.getAttribute('href')).toBe('/fourth/monitor/matches?monitor=mon-1&view=review')
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

describe('whether it is ready for the field', () => {
  const found = (change: Partial<Readiness> = {}): Readiness => ({ lacks: [], pages: [], ...change })
  const now = { asOf: Date.now() - 60_000 }
  /** Shows a pin of which that was found on the device. */
  const showFound = (readiness: Readiness | null, change: Partial<Pin> = now) => {
    const shown = pin(change)
    show(<DeviceSection />, { pins: [shown] }, (client) =>
      client.setQueryData(readinessQueries.of(shown).queryKey, readiness),
    )
  }

  it('is said when nothing is missing', async () => {
    showFound(found())
    expect(await screen.findByText('Ready for the field')).toBeTruthy()
  })

  it('is said with how old it is, and no more so after a day', async () => {
    showFound(found(), { asOf: Date.now() - 25 * 3_600_000 })
    expect(await screen.findByText('Everything is on this device, but more than a day old')).toBeTruthy()
    expect(screen.getByText(/1 day ago$/)).toBeTruthy()
    expect(screen.queryByText('Ready for the field')).toBeNull()
  })

  it('is not said of a download that is complete but lacks something, which is named in a sentence', async () => {
    showFound(
      found({
        lacks: [
          { need: 'histories', missing: 3, of: 12 },
          { need: 'settings', missing: 1, of: 1 },
        ],
      }),
    )
    const sentence = "Not ready for the field. Missing: the history of 3 of 12 matches, your tenant's settings."
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText('Ready for the field')).toBeNull()
  })

  it('is not guessed where nothing can be said, or the server refuses the monitor', async () => {
    showFound(null)
    await screen.findByText(/^Complete as of/)
    expect(screen.queryByText(/ready|Checking/i)).toBeNull()
    cleanup()
    showFound(found(), { status: 'gone', asOf: now.asOf })
    await screen.findByText(/^No longer exists/)
    expect(screen.queryByText('Ready for the field')).toBeNull()
  })

  it('goes with how many matches are open, as far as that is known', async () => {
    const rows = ['open', 'open', 'false-positive'] as const
    const page = { startedAt: 1, rows: rows.map((status, at) => ({ id: `m${at}`, searchId: 'mon-1', status })) }
    showFound(found({ pages: [page] }))
    expect(await screen.findByText(/^2 open · 1.3 MB · /)).toBeTruthy()
    cleanup()
    showFound(found({ lacks: [{ need: 'matches', missing: 1, of: 4 }], pages: null }))
    expect(await screen.findByText(/Missing: 1 of 4 matches/)).toBeTruthy()
    expect(screen.queryByText(/open/)).toBeNull()
  })
})

describe('the work in the background', () => {
  it.each([
    [{ work: 'idle' }, 'Nothing is left to download.', 'Pause'],
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
