import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UnreadableRefError } from '#contracts/ref.ts'
import { fakeProvider, type FakeProvider } from '#tests/support/fake-provider.tsx'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { MonitorMatchesPage } from './monitor-matches/monitor-matches-page.tsx'
import { MonitorsPage, SimpleListPage } from './monitors/monitors-page.tsx'
import { ResultsPage } from './results/results-page.tsx'
import { SearchPage } from './wizard/search-page.tsx'

let fake: FakeProvider
const credits = [{ service: 'ID-ANALYSIS' as const, availableCredits: 3 }]

const wizard = () => {
  renderScreen(<SearchPage provider={fake.provider} wizard={fake.wizard} />, { at: '/lantern/search', credits })
  return userEvent.setup()
}
const results = async (assistant = false) => {
  const historyState = { searchId: 'lantern-1', assistant }
  renderScreen(<ResultsPage provider={fake.provider} />, { at: '/lantern/search/results', historyState, credits })
  await screen.findByRole('grid', { name: 'Matches' })
  await screen.findByRole('button', { name: 'About this search' })
  return userEvent.setup()
}
const monitors = async () => {
  renderScreen(<MonitorsPage provider={fake.provider} />, { at: '/lantern/monitor' })
  await screen.findByRole('grid')
  return userEvent.setup()
}
const matches = async () => {
  const historyState = { monitorId: 'harbour', listPage: 2, listStatuses: ['cleared'] }
  renderScreen(<MonitorMatchesPage provider={fake.provider} />, { at: '/lantern/monitor/matches', historyState })
  await screen.findByRole('grid', { name: 'Matches' })
  return userEvent.setup()
}
type User = ReturnType<typeof userEvent.setup>

const press = (user: User, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const select = async (user: User, name: string) => {
  const row = screen.getByRole('row', { name })
  await user.click(within(row).getByRole('checkbox'))
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const menu = async (user: User, name: string, item: string) => {
  await press(user, `Actions for ${name}`)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

beforeEach(async () => {
  fake = fakeProvider()
  snackbars.set([])
  await unlockDevice()
})
afterEach(lockDevice)

describe('the wizard of a fourth provider', () => {
  it('shows its fields and its own words for what is missing, and hands over what was filled in', async () => {
    const user = wizard()
    expect(screen.getByText(/Powered by/).textContent).toContain('Lantern')
    await press(user, 'Next')
    expect(screen.getByText('Business Name is required')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /^Business Name/ }), 'Firm')
    await press(user, 'Next')
    await user.click(screen.getByRole('checkbox', { name: 'Enable AI Assistant' }))
    await press(user, 'Search')
    await waitFor(() => expect(location.pathname).toBe('/lantern/search/results'))
    expect(fake.searched).toEqual([{ firm: 'Firm', reach: 3, isAssisted: true }])
    expect(history.state).toEqual({ searchId: 'lantern-1', assistant: true })
    // this one is not watched by itself
    expect(snackbars.get()).toEqual([])
  })

  it('spends the credits of its own service', () => {
    renderScreen(<SearchPage provider={fake.provider} wizard={fake.wizard} />, {
      credits: [
        { service: 'COMPLY', availableCredits: 9 },
        { service: 'ID-ANALYSIS', availableCredits: 0 },
      ],
    })
    expect(screen.getByText(/^You do not have enough credits for search/)).toBeTruthy()
  })
})

describe('the results of a fourth provider', () => {
  it('have its columns and filters, and its facts behind the "i"', async () => {
    const user = await results()
    expect(headings().filter(Boolean)).toEqual(['Relevance', 'Match Name', 'Match Status', 'Risk Rating'])
    expect(screen.queryByRole('button', { name: /^Match Status/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Risk Rating/ })).toBeNull()
    await press(user, 'About this search')
    expect(within(await screen.findByRole('dialog')).getByText('every sea')).toBeTruthy()
    await user.keyboard('{Escape}')
    await press(user, /^Match Type/)
    await user.click(await screen.findByRole('checkbox', { name: 'Name Fuzzy' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(names()).toEqual(['Firm 2', 'Firm 4', 'Firm 6', 'Firm 8', 'Firm 10', 'Firm 12']))
    expect(location.search).toBe('?matchType=name_fuzzy')
  })

  it('turn their pages and keep their ranks', async () => {
    const user = await results()
    await press(user, 'Page 2')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Matches' })))
    await waitFor(() => expect(names()).toEqual(['Firm 11', 'Firm 12']))
    expect(screen.getByText('#12')).toBeTruthy()
  })

  it('take one status for several matches, among the provider’s statuses and under its rules', async () => {
    const user = await results()
    await select(user, 'Firm 1')
    await select(user, 'Firm 3')
    await press(user, 'Set Match Status')
    const form = await dialog('Set Match Status')
    expect(form.queryByRole('radio', { name: 'True Positive' })).toBeNull()
    expect(form.getByRole('radio', { name: /^Discarded/ })).toHaveProperty('disabled', true)
    await user.click(form.getByRole('radio', { name: 'False Positive' }))
    await user.click(form.getByRole('radio', { name: '4' }))
    await user.click(form.getByRole('button', { name: 'Confirm' }))
    const intent = {
      provider: 'lantern',
      of: 'search',
      matchIds: ['firm-1', 'firm-3'],
      status: 'false-positive',
      riskRating: 4,
    }
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'review', intent }]))
    await waitFor(() => expect(screen.getAllByText('False Positive')).toHaveLength(2))
  })

  it('take comments as long as the provider allows, under its own title', async () => {
    const user = await results()
    await user.click(screen.getByRole('rowheader', { name: 'Firm 1' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Firm 1' })).getByRole('button', { name: 'Comment' }),
    )
    const form = await dialog('About Firm 1')
    // '[Mina Holm] ' takes 12 of 40
    expect(form.getByText('0 / 28')).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: 'Comment' }), 'Seen')
    await user.click(form.getByRole('button', { name: 'Save comment' }))
    const intent = { provider: 'lantern', matchId: 'firm-1', comment: '[Mina Holm] Seen' }
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'comment', intent }]))
  })

  it('take a note and an e-mail', async () => {
    const user = await results()
    await press(user, 'Add Note')
    await user.type((await dialog('Note')).getByRole('textbox', { name: 'New note' }), 'Ask')
    await user.click((await dialog('Note')).getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(user, 'Share')
    await user.type(
      (await dialog('Share search')).getByRole('textbox', { name: 'Email recipients' }),
      'ana@example.org',
    )
    await user.click((await dialog('Share search')).getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(unsent().map((content) => content?.kind)).toEqual(['note', 'share']))
  })

  it('are put under watch with its form', async () => {
    const user = await results()
    await user.click(await screen.findByRole('switch', { name: 'Monitor' }))
    const form = await dialog('Switch on monitoring')
    await user.type(form.getByRole('textbox', { name: /^Client Reference/ }), 'H-9')
    await user.click(form.getByRole('button', { name: 'Switch on' }))
    await waitFor(() => expect(fake.watched).toEqual([{ clientReferenceId: 'H-9', countries: ['SE'] }]))
    await waitFor(() => expect(snackbars.get().map(({ text }) => text)).toEqual(['Switched on monitoring']))
  })

  it('have its assistant', async () => {
    await results(true)
    expect(await screen.findByRole('button', { name: 'Approve all false positives' })).toBeTruthy()
  })

  it('open a match with the provider’s tabs, and linked parties in place', async () => {
    const user = await results()
    await user.click(screen.getByRole('rowheader', { name: 'Firm 1' }))
    const details = within(await screen.findByRole('dialog', { name: 'Firm 1' }))
    expect(await details.findByText('Register extract')).toBeTruthy()
    expect(details.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Documents', 'Contacts'])
    expect(details.queryByRole('button', { name: 'History' })).toBeNull()
    await user.click(details.getByRole('button', { name: 'Open profile of Mother Ltd' }))
    await user.click(await details.findByRole('tab', { name: 'Contacts' }))
    expect(details.getByText('Gdynia')).toBeTruthy()
    await user.click(details.getByRole('button', { name: 'Back to Firm 1' }))
    expect(await details.findByText('Register extract')).toBeTruthy()
  })
})

describe('the monitor list of a fourth provider', () => {
  it('has its columns, its search and its statuses to filter by', async () => {
    const user = await monitors()
    expect(headings()).toEqual(['Name', 'Type', 'Status', 'Actions'])
    expect(screen.queryByRole('link', { name: 'Monitored Searches' })).toBeNull()
    await user.type(screen.getByRole('searchbox'), 'qua')
    await waitFor(() => expect(names()).toEqual(['Quay']))
    await press(user, 'Clear filters')
    await press(user, 'Status')
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
    expect(await screen.findByRole('checkbox', { name: 'Cleared' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Disabled' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(names()).toEqual(['Wreck']))
  })

  it('is saved as a file under its name', async () => {
    const user = await monitors()
    await press(user, 'Export CSV')
    expect(snackbars.get().map(({ text }) => text)).toEqual(['monitorList_lantern.csv saved'])
  })

  it('stops and removes, even what is not stopped, after a question', async () => {
    const user = await monitors()
    await menu(user, 'Harbour', 'Stop monitoring')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop monitoring' }))
    await waitFor(() => expect(unsent()).toHaveLength(1))
    await menu(user, 'Quay', 'Remove monitor')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove monitor' }))
    const kept = [
      { kind: 'monitor.stop', intent: { monitorId: 'harbour', ref: { v: 2, berth: 'Quay of harbour' } } },
      { kind: 'monitor.remove', intent: { monitorId: 'quay' } },
    ]
    await waitFor(() => expect(unsent()).toMatchObject(kept))
  })

  it('is stopped by a ref that only the provider reads', () => {
    const { outgoing } = fake.provider.source
    const intent = { provider: 'lantern', monitorId: 'harbour' }
    const berth = 'Quay of harbour'
    expect(outgoing.stop({ ...intent, ref: { v: 2, berth } }).input.body).toEqual({ berth })
    expect(() => outgoing.stop({ ...intent, ref: { v: 3, berth } })).toThrow(UnreadableRefError)
    expect(() => outgoing.stop(intent)).toThrow(UnreadableRefError)
  })

  it('is where its own address leads, as it has no simple list', async () => {
    renderScreen(<SimpleListPage provider={fake.provider} />, { at: '/lantern' })
    await waitFor(() => expect(location.pathname).toBe('/lantern/monitor'))
  })

  it('opens a monitor, and marks it as seen where something is new', async () => {
    const user = await monitors()
    await user.click(screen.getByRole('rowheader', { name: 'Quay' }))
    await waitFor(() => expect(location.pathname).toBe('/lantern/monitor/matches'))
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'monitor.seen', intent: { monitorId: 'quay' } }]))
  })
})

describe('the monitor matches of a fourth provider', () => {
  it('lead back to the list as it was left, and have the filters of monitors', async () => {
    const user = await matches()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Potential matches for Harbour')
    const back = screen.getByRole('link', { name: 'Back to Monitor List' })
    expect(back.getAttribute('href')).toBe('/lantern/monitor?page=2&status=cleared')
    await press(user, /^Risk Rating/)
    expect(await screen.findByRole('slider', { name: 'Risk Rating from' })).toBeTruthy()
  })

  it('are reviewed as matches of the monitor, tell their history, and what changed', async () => {
    const user = await matches()
    await user.click(screen.getByRole('rowheader', { name: 'Firm 2' }))
    const details = within(await screen.findByRole('dialog', { name: 'Firm 2' }))
    await user.click(details.getByRole('button', { name: 'History' }))
    const told = within(await screen.findByRole('dialog', { name: 'History of Firm 2' }))
    expect(await told.findByText('Changed from False Positive to Open')).toBeTruthy()
    expect(told.getByText('PL → PA')).toBeTruthy()
    await user.click(told.getByRole('button', { name: 'Close' }))
    await user.click(details.getByRole('button', { name: 'Open' }))
    const ref = { v: 2, berth: 'Quay of harbour' }
    const matchRefs = { 'firm-2': { v: 2, berth: 'Quay of firm-2' } }
    const intent = { of: 'monitor', searchId: 'harbour', ref, matchIds: ['firm-2'], matchRefs, status: 'open' }
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'review', intent }]))
    await user.click(details.getByRole('button', { name: 'Close' }))
    await press(user, 'Changes')
    expect(await screen.findByText('New (1)')).toBeTruthy()
    act(() => snackbars.set([]))
  })
})
