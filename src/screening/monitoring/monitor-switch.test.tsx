import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '#data/net/connection.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import { takeProviders } from '#data/query/providers.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { bothProviders, sampleComply, type SampleProvider } from '#tests/support/both-providers.tsx'
import { analyst } from '#tests/support/render-screen.tsx'
import { refusal, stubServer } from '#tests/support/stub-server.ts'
import { liveEntry, lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

type Reads = Pick<ScreeningSource<unknown>, 'search' | 'watch'>
const reads = { search: vi.fn<Reads['search']>(), watch: vi.fn<Reads['watch']>() }
const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const texts = () => snackbars.get().map(({ text }) => text)
const show = (content: EntryContent, change: Partial<Entry> = {}) =>
  act(() => outboxState.set({ isLoaded: true, paused: false, entries: [liveEntry(content, change)] }))
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Monitor' })
const needsConnection = 'Needs a connection: this spends credits'

/** What is kept when the switch of the search is turned off. */
function switchedOff({ id, search, switchOff }: SampleProvider): EntryContent {
  const about = { title: search.term, place: search.term, author: analyst.name, asOf: '', base: [] }
  const target = { provider: id, monitorId: search.monitorId ?? search.id }
  if (switchOff === 'monitor.remove') return { kind: switchOff, intent: { ...target, bySwitch: true }, about }
  return { kind: switchOff, intent: { ...target, bySwitch: true, ref: search.ref }, about }
}

beforeEach(() => snackbars.set([]))
afterEach(async () => {
  online(true)
  await lockDevice()
  vi.unstubAllGlobals()
})

describe.each(bothProviders)('the Monitor switch of a search with $label', (sample) => {
  const { id, search, match, page, source } = sample
  const kept = switchedOff(sample)
  const open = () => {
    sample.results({ ...reads, matches: () => Promise.resolve(page([match('a')])) })
    return userEvent.setup()
  }
  const switchOff = async () => {
    const user = open()
    await user.click(await toggle())
    expect(unsent()).toEqual([])
    const question = within(await screen.findByRole('alertdialog', { name: 'Switch off monitoring?' }))
    await user.click(question.getByRole('button', { name: 'Switch off' }))
    return user
  }

  beforeEach(() => {
    reads.search.mockReset().mockResolvedValue({ ...search, monitored: true })
    reads.watch.mockReset()
  })

  describe('on a device that keeps work', () => {
    beforeEach(unlockDevice)

    it('asks before it switches off, keeps what that means for the monitor, and claims nothing yet', async () => {
      await switchOff()
      await waitFor(() => expect(unsent()).toMatchObject([{ kind: kept.kind, intent: kept.intent }]))
      await waitFor(async () => expect((await toggle()).checked).toBe(false))
      expect(screen.getByText('Saved on this device')).toBeTruthy()
      expect(texts()).toEqual([])
      expect(reads.watch).not.toHaveBeenCalled()
    })

    it('takes an unsent switch-off back when it is switched on again, also without a connection', async () => {
      online(false)
      const user = await switchOff()
      await waitFor(async () => expect((await toggle()).checked).toBe(false))
      await user.click(await toggle())
      await waitFor(() => expect(unsent()).toEqual([]))
      expect((await toggle()).checked).toBe(true)
      expect(reads.watch).not.toHaveBeenCalled()
    })

    it('[F70] needs a connection to be switched on, and nothing is sent later', async () => {
      reads.search.mockResolvedValue({ ...search, monitored: false })
      online(false)
      const user = open()
      await user.click(await toggle())
      expect(screen.getByText(needsConnection)).toBeTruthy()
      act(() => online(true))
      expect(screen.queryByText(needsConnection)).toBeNull()
      expect(reads.watch).not.toHaveBeenCalled()
      expect(unsent()).toEqual([])
    })

    it('needs one too when the switch-off was on its way already', async () => {
      online(false)
      const user = open()
      await toggle()
      show(kept, { firstSentAt: 1, tries: 1 })
      await user.click(await toggle())
      expect(screen.getByText(needsConnection)).toBeTruthy()
    })

    it('is on again when the switch-off was refused, and leads to the change', async () => {
      open()
      await toggle()
      show(kept, { state: 'dead' })
      expect((await toggle()).checked).toBe(true)
      expect(screen.getByRole('button', { name: 'Not accepted' })).toBeTruthy()
    })
  })

  it('stays on, and tells in general words, when a switch-off sent at once fails through a fault of the server', async () => {
    takeProviders([{ id, source: () => Promise.resolve(source) }])
    await stubServer(() => refusal(500, 'internal', 'The database is down.'))
    await switchOff()
    await waitFor(() => expect(texts()).toEqual([sample.switchOffFailed]))
    expect((await toggle()).checked).toBe(true)
  })
})

describe('a Monitor switch that was turned on', () => {
  it('stays on when a read answers that was on its way before', async () => {
    const { search, match, page, results } = sampleComply
    const before = { ...search, monitored: false }
    let answer = () => undefined as void
    const late = new Promise<typeof before>((resolve) => (answer = () => resolve(before)))
    reads.search.mockReset().mockResolvedValueOnce(before).mockReturnValue(late)
    reads.watch.mockReset().mockResolvedValue(null)
    const { client } = results({ ...reads, matches: () => Promise.resolve(page([match('a')])) })
    await toggle()
    void client.invalidateQueries()
    await waitFor(() => expect(reads.search).toHaveBeenCalledTimes(2))
    const user = userEvent.setup()
    await user.click(await toggle())
    await user.click(await screen.findByRole('button', { name: 'Switch on' }))
    await waitFor(async () => expect((await toggle()).checked).toBe(true))
    await act(async () => {
      answer()
      await late
    })
    expect((await toggle()).checked).toBe(true)
  })
})
