import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '#data/net/connection.ts'
import { outboxState } from '#data/outbox/unlocked-outbox.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import type { EntryContent } from '#domain/outbox/kinds.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { analyst } from '#tests/support/render-screen.tsx'
import { liveEntry, lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'

const monitors = vi.fn<ScreeningSource<unknown>['monitors']>()
const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
type User = ReturnType<typeof userEvent.setup>
const openMenu = async (user: User, name: string) => {
  await screen.findByRole('grid')
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await screen.findByRole('menu')
}
const menu = async (user: User, name: string, item: string) => {
  await openMenu(user, name)
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}
const confirm = async (user: User, question: string, button: string) => {
  const asked = within(await screen.findByRole('alertdialog', { name: question }))
  expect(unsent()).toEqual([])
  await user.click(asked.getByRole('button', { name: button }))
}
const texts = () => snackbars.get().map(({ text }) => text)
const show = (content: EntryContent, change: Partial<Entry> = {}) =>
  act(() => outboxState.set({ isLoaded: true, paused: false, entries: [liveEntry(content, change)] }))
const untilSent = 'Monitoring continues until this is sent.'

beforeEach(async () => {
  snackbars.set([])
  await unlockDevice()
})
afterEach(async () => {
  online(true)
  await lockDevice()
})

describe.each(bothProviders)('the menu of a monitor of $label', (sample) => {
  const { id, monitor } = sample
  const target = { provider: id, monitorId: 'monitor-1' }
  const removable = monitor(1, sample.removesAny ? {} : { status: 'disabled' })
  const list = (end = '') => {
    sample.monitors({ monitors }, { at: `/${id}/monitor${end}` })
    return userEvent.setup()
  }

  beforeEach(() => {
    monitors.mockReset().mockResolvedValue([monitor(1), monitor(2)])
  })

  it('offers to mark only a changed monitor as seen, and then there is nothing new at once', async () => {
    monitors.mockResolvedValue([monitor(1, { matchUpdated: true }), monitor(2)])
    const user = list()
    expect((await row('Monitor 01')).getByText('Changed')).toBeTruthy()
    await openMenu(user, 'Monitor 02')
    expect(screen.queryByRole('menuitem', { name: 'Mark as seen' })).toBeNull()
    await user.keyboard('{Escape}')
    await menu(user, 'Monitor 01', 'Mark as seen')
    await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
    expect((await row('Monitor 01')).getByText('Saved on this device')).toBeTruthy()
    expect(unsent()).toMatchObject([{ kind: 'monitor.seen', intent: target }])
  })

  it('is not needed to mark a changed monitor as seen: opening does, and no other one', async () => {
    monitors.mockResolvedValue([monitor(1, { matchUpdated: true }), monitor(2)])
    const user = list()
    await user.click(await screen.findByRole('rowheader', { name: /Monitor 02/ }))
    await user.click(await screen.findByRole('rowheader', { name: /Monitor 01/ }))
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'monitor.seen', intent: target }]))
  })

  it('stops after a question, and the row is disabled before the server knows', async () => {
    const user = list()
    await menu(user, 'Monitor 01', 'Stop monitoring')
    expect(screen.queryByText(untilSent)).toBeNull()
    await confirm(user, 'Stop monitoring?', 'Stop monitoring')
    const stopped = await row('Monitor 01')
    expect(await stopped.findByText('Disabled')).toBeTruthy()
    expect(stopped.getByText('Saved on this device')).toBeTruthy()
    const { ref } = monitor(1)
    const intent = { ...target, ...(ref && { ref }) }
    expect(unsent()).toMatchObject([{ kind: 'monitor.stop', intent }])
    expect(texts()).toEqual([])
  })

  it.each(['Stop monitoring', 'Remove monitor'])(
    'says at "%s" without a connection how long it takes',
    async (item) => {
      if (item === 'Remove monitor') monitors.mockResolvedValue([removable])
      online(false)
      const user = list()
      await menu(user, 'Monitor 01', item)
      expect(screen.getByText(untilSent)).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(unsent()).toEqual([])
    },
  )

  it('removes after a question, and the row stays in sight, struck through', async () => {
    monitors.mockResolvedValue([removable])
    const user = list()
    await menu(user, 'Monitor 01', 'Remove monitor')
    await confirm(user, 'Remove monitor?', 'Remove monitor')
    const struck = await (await row('Monitor 01')).findByRole('deletion')
    expect(struck.textContent).toBe('Monitor 01')
    expect(unsent()).toMatchObject([{ kind: 'monitor.remove', intent: target }])
    await menu(user, 'Monitor 01', 'Share')
    expect(screen.getAllByText('This monitor is waiting to be removed.').length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog', { name: 'Share monitored search' })).toBeNull()
  })

  it('works in a disabled row, where only sharing and removing are left', async () => {
    monitors.mockResolvedValue([monitor(1, { status: 'disabled' })])
    const user = list()
    await menu(user, 'Monitor 01', 'Stop monitoring')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.keyboard('{Escape}')
    await menu(user, 'Monitor 01', 'Remove monitor')
    expect(await screen.findByRole('alertdialog', { name: 'Remove monitor?' })).toBeTruthy()
  })

  it.runIf(sample.hasSimpleList)('is the same in the simple list', async () => {
    sample.console({ monitors }, `/${id}`)
    await menu(userEvent.setup(), 'Monitor 02', 'Stop monitoring')
    expect(await screen.findByRole('alertdialog', { name: 'Stop monitoring?' })).toBeTruthy()
  })

  describe('beside unsent work', () => {
    const about = { title: 'Monitor 01', place: 'x', author: analyst.name, asOf: '', base: [] }
    const stop: EntryContent = { kind: 'monitor.stop', intent: target, about }

    it('leaves the row under the filter it stood in, which cannot be opened once it is stopped here', async () => {
      const user = list('?status=open')
      await row('Monitor 01')
      show(stop)
      expect((await row('Monitor 01')).getByText('Disabled')).toBeTruthy()
      await user.click(screen.getByRole('rowheader', { name: /Monitor 01/ }))
      expect(location.pathname).toBe(`/${id}/monitor`)
    })

    it('shows the word of the server again when the change was refused, and leads to the change', async () => {
      const user = list()
      await row('Monitor 01')
      show(stop, { state: 'dead' })
      const shown = await row('Monitor 01')
      expect(shown.queryByText('Disabled')).toBeNull()
      await user.click(shown.getByRole('button', { name: 'Not accepted' }))
      expect(location.search).toBe('?panel=outbox')
    })
  })
})
