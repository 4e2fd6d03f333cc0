import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  connect,
  enter,
  fuzziness,
  openComply,
  openFor,
  openSettings,
  problem,
  saves,
  section,
  server,
  serveSettings,
  settingsWith,
} from '#tests/support/settings-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

/** Opens the page again where a change was made and the connection went before it was saved. */
async function leaveUnsaved() {
  const first = await openComply()
  enter(fuzziness(first), '20')
  server.isAway = true
  connect(false)
  await first.shown.findByText('Kept on this device, not saved yet')
  first.unmount()
  const opened = openSettings({ services: ['COMPLY'], isKnown: true })
  return { ...opened, shown: await section('ComplyAdvantage Settings') }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await serveSettings()
})
afterEach(async () => {
  vi.useRealTimers()
  await lockDevice()
})

describe('the page of settings', () => {
  it('saves one second after the last edit, and says so before and after', async () => {
    const texts: string[] = []
    const stop = snackbars.subscribe(() => texts.push(snackbars.get().at(-1)?.text ?? ''))
    const opened = await openComply()
    fireEvent.click(opened.shown.getByRole('checkbox', { name: 'Warnings' }))
    await pass(700)
    enter(fuzziness(opened), '20')
    await pass(900)
    expect(saves()).toEqual([])
    await pass(200)
    expect(saves()).toHaveLength(1)
    expect(saves()[0]?.body).toMatchObject({
      version: 1,
      appSettings: { urscreen: { complyAdvantage: { fuzziness: 20, types: expect.not.arrayContaining(['warning']) } } },
    })
    await waitFor(() => expect(opened.shown.getAllByText(/^Saved /)).toHaveLength(2))
    expect([...new Set(texts)]).toEqual(['Updating application settings...', 'Application settings updated'])
    stop()
  })

  it('saves at once where the page is left before the second is over', async () => {
    const opened = await openComply()
    enter(fuzziness(opened), '20')
    expect(saves()).toEqual([])
    opened.unmount()
    await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 500 })
  })

  it('keeps back what is not valid, and says why at its field', async () => {
    const { shown } = await openFor('ACURIS', 'Acuris Search Settings')
    enter(shown.getByRole('textbox', { name: 'Score Threshold' }), '70')
    await pass(1500)
    expect(shown.getByText('Score threshold must be greater than or equal to 75')).toBeTruthy()
    expect(saves()).toEqual([])
  })

  it('names the value that still holds where a save was refused, and tries again', async () => {
    server.refusal = problem(503, 'busy', 'The server is busy.')
    const opened = await openComply()
    enter(fuzziness(opened), '20')
    await pass(1100)
    expect(await opened.shown.findByText('Not saved, still 50%. The server is busy.')).toBeTruthy()
    // where it is read out
    expect(snackbars.get().map(({ severity, text }) => [severity, text])).toEqual([
      ['error', 'Not saved: Fuzziness (ComplyAdvantage Settings). The server is busy.'],
    ])
    await pass(3000)
    expect(saves()).toHaveLength(1)
    fireEvent.click(opened.shown.getByRole('button', { name: 'Retry' }))
    expect(document.activeElement).toBe(fuzziness(opened))
    await pass(1100)
    await opened.shown.findByText(/^Saved /)
    expect(saves()).toHaveLength(2)
  })

  it('repeats a save whose answer was lost under its key, which the server knows', async () => {
    const opened = await openComply()
    server.losesAnswer = true
    enter(fuzziness(opened), '20')
    await pass(1100)
    await opened.shown.findByText('Not saved, still 50%. Something went wrong.')
    expect(server.stored.version).toBe(2)
    fireEvent.click(opened.shown.getByRole('button', { name: 'Retry' }))
    await pass(1100)
    await opened.shown.findByText(/^Saved /)
    expect([server.stored.version, server.keys[0]]).toEqual([2, server.keys[1]])
    enter(fuzziness(opened), '30')
    await pass(1100)
    await waitFor(() => expect(server.stored.version).toBe(3))
    expect(new Set(server.keys).size).toBe(2)
    expect(server.keys).not.toContain(null)
  })

  it('goes on after a lost answer with what was edited since, and names nobody for it', async () => {
    const opened = await openComply()
    server.losesAnswer = true
    enter(fuzziness(opened), '20')
    await pass(1100)
    await opened.shown.findByText(/^Not saved/)
    const own = { field: 'fuzziness', message: 'Mina Holm changed Fuzziness from 50% to 20%.' }
    server.refusal = problem(409, 'version_conflict', 'The settings have been changed in the meantime', [own])
    enter(fuzziness(opened), '30')
    await pass(1100)
    await waitFor(() => expect(saves()).toHaveLength(2))
    await pass(1100)
    await opened.shown.findByText(/^Saved /)
    expect(screen.queryByText(own.message)).toBeNull()
    expect(server.stored.appSettings.urscreen.complyAdvantage.fuzziness).toBe(30)
  })

  it('sends what was edited while a save was on its way that failed', async () => {
    server.refusal = problem(503, 'busy', 'The server is busy.')
    const opened = await openComply()
    let answers: () => void = () => undefined
    server.pause = new Promise((resolve) => (answers = resolve))
    enter(fuzziness(opened), '20')
    await pass(1100)
    await opened.shown.findByText('Saving...')
    fireEvent.click(opened.shown.getByRole('checkbox', { name: 'Warnings' }))
    await pass(3000)
    answers()
    await opened.shown.findByText('Not saved, still 50%. The server is busy.')
    expect(saves()).toHaveLength(1)
    await pass(1100)
    await waitFor(() => expect(saves()).toHaveLength(2))
    expect(saves()[1]?.body).toMatchObject({
      appSettings: { urscreen: { complyAdvantage: { fuzziness: 20, types: expect.not.arrayContaining(['warning']) } } },
    })
  })

  it('shows what another administrator changed, and lets a person choose where both changed the same', async () => {
    const opened = await openComply()
    const change = { field: 'fuzziness', message: 'Rosa Vale changed Fuzziness from 50% to 30%.' }
    server.refusal = problem(409, 'version_conflict', 'The settings have been changed in the meantime', [change])
    server.stored = settingsWith({ complyAdvantage: { fuzziness: 30, types: ['sanction'] } }, 2)
    enter(fuzziness(opened), '20')
    await pass(1100)
    expect(await screen.findByText('Rosa Vale changed Fuzziness from 50% to 30%.')).toBeTruthy()
    expect(opened.shown.getByText('Changed to 30% in the meantime.')).toBeTruthy()
    await pass(3000)
    expect(saves()).toHaveLength(1)
    fireEvent.click(opened.shown.getByRole('button', { name: /^Save mine/ }))
    expect(document.activeElement).toBe(fuzziness(opened))
    await pass(1100)
    expect(saves()).toHaveLength(2)
    expect(saves()[1]?.body).toMatchObject({
      version: 2,
      appSettings: { urscreen: { complyAdvantage: { fuzziness: 20, types: ['sanction'] } } },
    })
  })

  it('tells what was changed elsewhere while it was open, and goes on from there', async () => {
    const opened = await openComply()
    server.stored = settingsWith({ complyAdvantage: { fuzziness: 30, types: ['sanction'] }, riskRating: true }, 2)
    await act(() => opened.client.refetchQueries({ queryKey: ['settings'] }))
    await screen.findByText('Fuzziness (ComplyAdvantage Settings) was changed from 50% to 30%.')
    expect(fuzziness(opened)).toHaveProperty('value', '30')
    enter(fuzziness(opened), '40')
    await pass(1100)
    expect(saves()[0]?.body).toMatchObject({ version: 2, appSettings: { urscreen: { riskRating: true } } })
  })

  it('keeps on the device what the connection did not let through, and saves it once somebody says so', async () => {
    await unlockDevice()
    const { shown } = await leaveUnsaved()
    await shown.findByText('Kept on this device, not saved yet')
    expect(fuzziness({ shown })).toHaveProperty('value', '20')
    server.isAway = false
    connect(true)
    await pass(3000)
    expect(saves()).toEqual([])
    expect(screen.getByText('An earlier change has not been saved.')).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: 'Save: Fuzziness (ComplyAdvantage Settings)' }))
    expect(document.activeElement).toBe(fuzziness({ shown }))
    await pass(1100)
    await shown.findByText(/^Saved /)
    expect(server.stored.appSettings.urscreen.complyAdvantage.fuzziness).toBe(20)
    expect(screen.queryByText('An earlier change has not been saved.')).toBeNull()
  })

  it('lets somebody discard it without a connection, and nothing comes back', async () => {
    await unlockDevice()
    const left = await leaveUnsaved()
    await left.shown.findByText('Kept on this device, not saved yet')
    expect(screen.getByRole('button', { name: 'Save earlier changes' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Discard earlier changes' }))
    expect(fuzziness(left)).toHaveProperty('value', '50')
    await pass(600)
    left.unmount()
    openSettings({ services: ['COMPLY'], isKnown: true })
    const shown = await section('ComplyAdvantage Settings')
    await pass(600)
    expect(fuzziness({ shown })).toHaveProperty('value', '50')
    expect(screen.queryByText('An earlier change has not been saved.')).toBeNull()
  })

  it('says that something is kept only where it is: not of what is not valid, and not where nothing can be', async () => {
    const opened = await openComply()
    enter(fuzziness(opened), '20')
    connect(false)
    await pass(600)
    expect(opened.shown.getByText('Not saved yet')).toBeTruthy()
    expect(opened.shown.queryByText(/Kept on this device/)).toBeNull()
    opened.unmount()
    cleanup()
    connect(true)
    await unlockDevice()
    const { shown } = await openFor('ACURIS', 'Acuris Search Settings')
    enter(shown.getByRole('textbox', { name: 'Score Threshold' }), '70')
    connect(false)
    await pass(600)
    expect(shown.getByText('Not saved yet')).toBeTruthy()
    expect(shown.queryByText(/Kept on this device/)).toBeNull()
  })
})
