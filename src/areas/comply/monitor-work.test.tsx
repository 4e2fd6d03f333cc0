import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Monitor } from '#contracts/monitor.ts'
import type { EntryContent } from '#contracts/outbox.ts'
import { connectivity } from '#data/net/connection.ts'
import { outboxState } from '#data/outbox/current.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import type { Entry } from '#domain/outbox/entry.ts'
import { MonitorsPage } from '#screening/monitors/monitors-page.tsx'
import { SimpleListPage } from '#screening/monitors/simple-list-page.tsx'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { liveEntry, lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { toMonitor } from './adapter.ts'
import { comply } from './provider.ts'
import searchDetails from './samples/search-details.json'

const recorded = api.complySearch.answer.parse(searchDetails).content.data
const monitor = (number: number, change: Partial<Monitor> = {}): Monitor => ({
  ...toMonitor(recorded),
  id: `monitor-${number}`,
  name: `Monitor ${number}`,
  term: `Term ${number}`,
  matchUpdated: false,
  ...change,
})
const monitors = vi.fn<ScreeningSource<unknown>['monitors']>()
const provider = { ...comply, source: { ...comply.source, monitors } }
const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })

const list = (at = '/comply/monitor') => {
  renderScreen(<MonitorsPage provider={provider} />, { at })
  return userEvent.setup()
}
const row = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr')
const inRow = async (name: string) => within((await row(name)) ?? document.body)
const menu = async (user: ReturnType<typeof userEvent.setup>, name: string, item: string) => {
  await screen.findByRole('grid')
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${item}`) }))
}
const texts = () => snackbars.get().map(({ text }) => text)
const target = { provider: 'comply', monitorId: 'monitor-1' }
const about = { title: 'Monitor 1', place: 'Term 1', author: analyst.name, asOf: '', base: [] }
const stop: EntryContent = {
  kind: 'monitor.stop',
  intent: { ...target, name: 'Monitor 1', clientReference: null, totalMatches: 1, matchStatus: 'open' },
  about,
}
const show = (content: EntryContent, change: Partial<Entry> = {}) =>
  act(() => outboxState.set({ isLoaded: true, paused: false, entries: [liveEntry(content, change)] }))

beforeEach(async () => {
  snackbars.set([])
  monitors.mockReset().mockResolvedValue([monitor(1), monitor(2)])
  await unlockDevice()
})
afterEach(async () => {
  online(true)
  await lockDevice()
})

describe('the menu of a monitor', () => {
  it('offers to mark only a changed monitor as seen, and then there is nothing new at once', async () => {
    monitors.mockResolvedValue([monitor(1, { matchUpdated: true }), monitor(2)])
    const user = list()
    expect((await inRow('Monitor 1')).getByText('Changed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Actions for Monitor 2' }))
    expect(screen.queryByRole('menuitem', { name: 'Mark as seen' })).toBeNull()
    await user.keyboard('{Escape}')
    await menu(user, 'Monitor 1', 'Mark as seen')
    await waitFor(() => expect(screen.queryByText('Changed')).toBeNull())
    expect((await inRow('Monitor 1')).getByText('Saved on this device')).toBeTruthy()
    expect(unsent()).toMatchObject([{ kind: 'monitor.seen', intent: target }])
  })

  it('marks a changed monitor as seen when it is opened, and no other one', async () => {
    monitors.mockResolvedValue([monitor(1, { matchUpdated: true }), monitor(2)])
    const user = list()
    await user.click(await screen.findByRole('rowheader', { name: /Monitor 2/ }))
    await user.click(await screen.findByRole('rowheader', { name: /Monitor 1/ }))
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'monitor.seen', intent: target }]))
  })

  it('stops after a question, and the row is disabled before the server knows', async () => {
    const user = list()
    await menu(user, 'Monitor 1', 'Stop monitoring')
    const question = within(screen.getByRole('alertdialog', { name: 'Stop monitoring?' }))
    expect(question.queryByText('Monitoring continues until this is sent.')).toBeNull()
    expect(unsent()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Stop monitoring' }))
    expect(await (await inRow('Monitor 1')).findByText('Disabled')).toBeTruthy()
    expect((await inRow('Monitor 1')).getByText('Saved on this device')).toBeTruthy()
    const { clientReference, totalMatches, matchStatus } = monitor(1)
    const intent = { ...target, name: 'Monitor 1', clientReference, totalMatches, matchStatus }
    expect(unsent()).toMatchObject([{ kind: 'monitor.stop', intent }])
    expect(texts()).toEqual([])
  })

  it.each(['Stop monitoring', 'Remove monitor'])('%s says without a connection how long it takes', async (item) => {
    online(false)
    const user = list()
    await menu(user, 'Monitor 1', item)
    expect(screen.getByText('Monitoring continues until this is sent.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(unsent()).toEqual([])
  })

  it('removes after a question, and the row stays in sight, struck through', async () => {
    const user = list()
    await menu(user, 'Monitor 1', 'Remove monitor')
    const question = within(screen.getByRole('alertdialog', { name: 'Remove monitor?' }))
    await user.click(question.getByRole('button', { name: 'Remove monitor' }))
    await waitFor(() => expect(screen.getByText('Monitor 1').closest('del')).not.toBeNull())
    expect(unsent()).toMatchObject([{ kind: 'monitor.remove', intent: target }])
    await menu(user, 'Monitor 1', 'Share')
    expect(screen.getAllByText('This monitor is to be removed.').length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog', { name: 'Share monitored search' })).toBeNull()
  })

  it('works in a disabled row, where only sharing and removing are left', async () => {
    monitors.mockResolvedValue([monitor(1, { status: 'disabled' })])
    const user = list()
    await menu(user, 'Monitor 1', 'Stop monitoring')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.keyboard('{Escape}')
    await menu(user, 'Monitor 1', 'Remove monitor')
    expect(screen.getByRole('alertdialog', { name: 'Remove monitor?' })).toBeTruthy()
  })

  it('is the same in Monitored Searches', async () => {
    renderScreen(<SimpleListPage provider={provider} />, { at: '/comply' })
    const user = userEvent.setup()
    await menu(user, 'Monitor 2', 'Stop monitoring')
    expect(screen.getByRole('alertdialog', { name: 'Stop monitoring?' })).toBeTruthy()
  })
})

describe('a row with unsent work', () => {
  it('stays under the filter it stood in, and cannot be opened once it is stopped here', async () => {
    const user = list('/comply/monitor?status=open')
    await row('Monitor 1')
    show(stop)
    expect((await inRow('Monitor 1')).getByText('Disabled')).toBeTruthy()
    await user.click(screen.getByRole('rowheader', { name: /Monitor 1/ }))
    expect(location.pathname).toBe('/comply/monitor')
  })

  it('shows the word of the server again when the change was refused, and leads to the change', async () => {
    const user = list()
    await row('Monitor 1')
    show(stop, { state: 'dead' })
    const shown = await inRow('Monitor 1')
    expect(shown.queryByText('Disabled')).toBeNull()
    await user.click(shown.getByRole('button', { name: 'Not accepted' }))
    expect(location.search).toBe('?panel=outbox')
  })
})

describe('sharing a monitor', () => {
  const share = async (recipients: string, message = '') => {
    const user = list()
    await menu(user, 'Monitor 1', 'Share')
    const form = within(screen.getByRole('dialog', { name: 'Share monitored search' }))
    if (recipients !== '') await user.type(form.getByRole('textbox', { name: 'Email recipients' }), recipients)
    if (message !== '') await user.type(form.getByRole('textbox', { name: 'Message' }), message)
    await user.click(form.getByRole('button', { name: 'Share' }))
    return form
  }

  it.each([
    ['', 'Email recipient is required'],
    ['ana@example.org, bo', 'Please provide a valid email'],
  ])('with recipients "%s" says: %s', async (typed, problem) => {
    const form = await share(typed)
    expect(form.getByText(problem)).toBeTruthy()
    expect(unsent()).toEqual([])
  })

  it('without a connection keeps the mail, says that it leaves later, and claims no success', async () => {
    online(false)
    await share('ana@example.org, bo@example.org', ' Please look ')
    await waitFor(() =>
      expect(texts()).toEqual(['Saved on this device. The e-mail is sent when the connection is back.']),
    )
    const recipients = ['ana@example.org', 'bo@example.org']
    const intent = { of: 'monitor', id: 'monitor-1', term: 'Term 1', recipients, message: 'Please look' }
    expect(unsent()).toMatchObject([{ kind: 'share', intent }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await inRow('Monitor 1')).getByText('Saved on this device')).toBeTruthy()
  })

  it('with a connection says nothing before the server has taken it', async () => {
    await share('ana@example.org')
    await waitFor(() => expect(unsent()).toHaveLength(1))
    expect(texts()).toEqual([])
  })

  it('asks before the very same e-mail is kept a second time', async () => {
    online(false)
    await share('ana@example.org')
    await waitFor(() => expect(unsent()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const user = userEvent.setup()
    await menu(user, 'Monitor 1', 'Share')
    const form = within(screen.getByRole('dialog', { name: 'Share monitored search' }))
    await user.type(form.getByRole('textbox', { name: 'Email recipients' }), 'ana@example.org')
    await user.click(form.getByRole('button', { name: 'Share' }))
    const warning = 'The same e-mail already waits to be sent. Press Share again to send another one.'
    expect(await form.findByText(warning)).toBeTruthy()
    expect(unsent()).toHaveLength(1)
    await user.click(form.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(unsent()).toHaveLength(2))
  })
})
