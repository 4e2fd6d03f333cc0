import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { takeProviders } from '#data/query/providers.ts'
import { MonitorMatchesPage } from '#screening/monitor-matches/monitor-matches-page.tsx'
import { columnCsv } from '#screening/list/column-csv.ts'
import { MonitorsPage } from '#screening/monitors/monitors-page.tsx'
import {
  acurisMatch,
  acurisMonitor,
  acurisPage,
  acurisSearch,
  acurisSettings,
  acurisWith,
} from '#tests/support/recorded-acuris.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { monitorColumns } from './columns.ts'
import { acuris } from './provider.ts'
import recorded from './samples/monitor.json'

type Source = typeof acuris.source
const reads = { monitors: vi.fn<Source['monitors']>(), monitorMatches: vi.fn<Source['monitorMatches']>() }
const history: NonNullable<Source['history']> = () =>
  Promise.resolve({
    reviews: [
      {
        id: 'r',
        status: 'open',
        statusBefore: 'false-positive',
        by: 'Bo Ek',
        comment: null,
        riskRating: 4,
        at: '2026-11-20T10:00:00Z',
      },
      {
        id: 's',
        status: 'open',
        statusBefore: 'open',
        by: 'Bo Ek',
        comment: 'Still unclear',
        riskRating: null,
        at: '2026-11-21T10:00:00Z',
      },
    ],
    changes: [{ field: 'score', kind: 'changed', before: '82', after: '91', at: '2026-11-20T10:00:00Z' }],
  })
const provider = acurisWith({ ...reads, history })
type User = ReturnType<typeof userEvent.setup>

const list = (at = '/acuris/monitor', settings = acurisSettings({ aiAssistant: false })) => {
  renderScreen(<MonitorsPage provider={provider} />, { at, settings })
  return userEvent.setup()
}
const matches = (historyState: unknown = { monitorId: '1', listPage: 1, listStatuses: [] }, hasRatings = false) => {
  const settings = acurisSettings({ aiAssistant: false }, hasRatings)
  renderScreen(<MonitorMatchesPage provider={provider} />, { at: '/acuris/monitor/matches', historyState, settings })
  return userEvent.setup()
}
const headings = async () => {
  const table = within(await screen.findByRole('grid'))
  return table.getAllByRole('columnheader').map((cell) => cell.textContent)
}
const filters = () =>
  within(screen.getByRole('toolbar', { name: 'Filters' }))
    .getAllByRole('button')
    .map((button) => button.textContent)
const menu = async (user: User, name: string, item: string) => {
  await screen.findByRole('grid')
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}
const confirm = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const texts = () => snackbars.get().map(({ text }) => text)
const problem = { code: 'internal', message: 'Something went wrong', requestId: 'r', data: { errors: [] } }
const serve = (isFine: boolean) =>
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (pathname.endsWith('/config.json')) return Promise.resolve(Response.json({ mark: null }))
    if (!isFine) return Promise.resolve(Response.json(problem, { status: 500 }))
    const isStop = searchParams.get('status') === 'disabled'
    return Promise.resolve(isStop ? Response.json(recorded) : new Response(null, { status: 204 }))
  })

beforeEach(async () => {
  snackbars.set([])
  reads.monitors
    .mockReset()
    .mockResolvedValue([
      acurisMonitor('1'),
      acurisMonitor('2', { matchUpdated: true, profileType: 'entity', gender: null }),
      acurisMonitor('3', { status: 'disabled', matchUpdated: true }),
    ])
  reads.monitorMatches
    .mockReset()
    .mockResolvedValue({ ...acurisPage([acurisMatch('a', { riskRating: null })]), monitor: acurisMonitor('1') })
  await unlockDevice()
})
afterEach(async () => {
  await lockDevice()
  vi.unstubAllGlobals()
})

describe('the Acuris monitor list', () => {
  it('tells when monitoring last looked at it, not when somebody last reviewed', async () => {
    reads.monitors.mockResolvedValue([
      acurisMonitor('1', { monitoredAt: '2026-11-20T10:00:00Z', updatedAt: '2026-11-22T10:00:00Z' }),
    ])
    list()
    const row = await screen.findByRole('row', { name: /Monitor 1/ })
    expect(row.textContent).toContain('20 Nov 2026')
    expect(row.textContent).not.toContain('22 Nov 2026')
  })

  it('has its columns, those of individuals where only they are shown, and no client reference where that is off', async () => {
    const user = list()
    const always = ['Name', 'Status', 'True Positive', 'Open Matches', 'Total Matches']
    const last = ['Searcher Name', 'Created Date', 'Last Update', 'Actions']
    expect(await headings()).toEqual([...always, 'Type', 'Client Reference', ...last])
    expect(screen.getByRole('searchbox', { name: 'Search Monitored Results' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Type' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Individual' }))
    await user.keyboard('{Escape}')
    await waitFor(async () =>
      expect(await headings()).toEqual([...always, 'Gender', 'Date of Birth', 'Client Reference', ...last]),
    )
    expect(screen.queryByText('Monitor 2')).toBeNull()
    const settings = acurisSettings({ aiAssistant: false, displayClientRef: false })
    const drawn = monitorColumns({ type: 'entity', settings }).map(({ id }) => id)
    expect(drawn).not.toContain('clientReference')
    expect(drawn).not.toContain('gender')
  })

  it('is saved as monitorList_acuris.csv, with the columns that are shown', async () => {
    const user = list()
    await screen.findByRole('grid')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(texts()).toEqual(['monitorList_acuris.csv saved'])
    const columns = monitorColumns({ type: null, settings: acurisSettings({ aiAssistant: false }) })
    const row = { ...acurisMonitor('1'), confirmedStatus: 'open', isRemoved: false, pending: null } as const
    expect(columnCsv([row], columns, 'UTC')).toContain(
      '"Monitor 1","Open","1","2","5","Individual","ACU-1011","Mina Holm"',
    )
  })

  it('removes only what was stopped, and asks first', async () => {
    const user = list()
    await menu(user, 'Monitor 1', 'Remove monitor')
    expect(screen.getByText('Only a stopped monitor can be removed.')).toBeTruthy()
    await user.keyboard('{Escape}')
    await menu(user, 'Monitor 3', 'Remove monitor')
    expect(unsent()).toEqual([])
    await confirm(user, 'Remove monitor')
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'monitor.remove', intent: { monitorId: '3' } }]))
  })

  it.each([
    [true, 'Monitoring stopped for selected monitor', 'Selected monitor removed from Monitored Searches'],
    [
      false,
      'Unable to stop search from monitoring, please try again.',
      'Unable to remove search from monitoring, please try again.',
    ],
  ])('tells what the server said to a stop and a removal, when it took them: %s', async (isFine, stopped, removed) => {
    await lockDevice()
    serve(isFine)
    await loadConfig()
    takeProviders([{ id: 'acuris', source: () => Promise.resolve(acuris.source) }])
    const user = list()
    await menu(user, 'Monitor 1', 'Stop monitoring')
    await confirm(user, 'Stop monitoring')
    await waitFor(() => expect(texts()).toContain(stopped))
    await menu(user, 'Monitor 3', 'Remove monitor')
    await confirm(user, 'Remove monitor')
    await waitFor(() => expect(texts()).toContain(removed))
  })
})

describe('the matches of an Acuris monitor', () => {
  it('lead back to the list, in the columns and under the filters of a person', async () => {
    matches({ monitorId: '1', listPage: 2, listStatuses: ['open'], listType: 'individual' })
    expect((await headings()).filter(Boolean)).toEqual([
      'Match Status',
      'Match Name',
      'Datasets',
      'Country',
      'Score',
      'Gender',
      'Date of Birth',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Potential matches for Monitor 1')
    const back = screen.getByRole('link', { name: 'Back to Monitored Searches' })
    expect(back.getAttribute('href')).toBe('/acuris/monitor?page=2&status=open&type=individual')
    for (const filter of ['Match Status', 'Datasets', 'Countries', 'Score', 'Gender', 'Date of Birth'])
      expect(filters()).toContain(filter)
    expect(filters()).not.toContain('Risk Rating')
  })

  it('have risk ratings where the tenant gives them, from 1', async () => {
    const user = matches(undefined, true)
    expect(await headings()).toContain('Risk Rating')
    await waitFor(() => expect(filters()).toContain('Risk Rating'))
    const row = screen.getByRole('row', { name: /Match a/ })
    expect(within(row).getByText('1')).toBeTruthy()
    await user.click(within(row).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Set Match Status' }))
    const form = within(await screen.findByRole('dialog', { name: 'Set Match Status' }))
    await user.click(form.getByRole('radio', { name: 'True Positive' }))
    await user.click(form.getByRole('radio', { name: '5' }))
    await user.click(form.getByRole('button', { name: 'Confirm' }))
    const intent = { of: 'monitor', searchId: '1', matchIds: ['a'], status: 'true-positive', riskRating: 5 }
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'review', intent }]))
  })

  it('keep the risk ratings that they have in a review of several in which nobody chose one', async () => {
    const rated = [acurisMatch('a', { riskRating: 3 }), acurisMatch('b', { riskRating: null })]
    reads.monitorMatches.mockResolvedValue({ ...acurisPage(rated), monitor: acurisMonitor('1') })
    const user = matches(undefined, true)
    for (const name of [/Match a/, /Match b/])
      await user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Set Match Status' }))
    const form = within(await screen.findByRole('dialog', { name: 'Set Match Status' }))
    expect(form.getByRole('radio', { name: 'Keep current ratings' })).toHaveProperty('checked', true)
    await user.click(form.getByRole('radio', { name: 'False Positive' }))
    await user.click(form.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'review', intent: { matchIds: ['a', 'b'] } }]))
    expect(unsent()[0]?.intent).not.toHaveProperty('riskRating')
  })

  it('tell behind the "i" what the monitor is screened by, and beside each match what was searched', async () => {
    const asked = { ...acurisSearch, countries: ['NO'] }
    reads.monitorMatches.mockResolvedValue({
      ...acurisPage([acurisMatch('a')]),
      monitor: acurisMonitor('1', { asked }),
    })
    const user = matches()
    await user.click(await screen.findByRole('button', { name: 'About this monitor' }))
    const about = within(await screen.findByRole('dialog'))
    expect(about.getByText('DOB matching').parentElement?.textContent).toBe('DOB matchingWithin one year')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('rowheader', { name: /Match a/ }))
    const details = within(await screen.findByRole('dialog', { name: 'Match a' }))
    const compared = await details.findByRole('table', { name: 'Searched and listed' })
    expect(
      within(compared).getByRole('row', {
        name: 'Name Eskil Jon Brennstad Eskil J. Brenstad Similar Differs in 1 letter and 1 word: “Jon” is listed as “J”; “n” is only in the search.',
      }),
    ).toBeTruthy()
    const rows = within(compared).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(2, 5)).toEqual([
      'Date of birth17 Apr 1961Apr 1961Similar: same yearTolerance: 1960 to 1962',
      'GenderMaleMaleAgrees',
      'CountryNorwayNorway, SwedenAgrees',
    ])
    const line = details.getByText(/^Searched: /)
    expect(line.textContent).toMatch(/^Searched: Eskil Jon Brennstad · 17 Apr 1961 · Male · Norway · Entity Type/)
  })

  it('lead to the report of each', async () => {
    const user = matches()
    await user.click(await screen.findByRole('rowheader', { name: /Match a/ }))
    const details = within(await screen.findByRole('dialog', { name: 'Match a' }))
    await user.click(await details.findByRole('button', { name: 'Export' }))
    const menu = within(await screen.findByRole('menu', { name: 'Export' }))
    const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim())
    expect(entries).toEqual(['Download', 'Upload to Doc-Vault', 'Preview'])
  })

  it('tell the reviews and changes of each', async () => {
    const user = matches()
    await user.click(await screen.findByRole('rowheader', { name: /Match a/ }))
    const details = within(await screen.findByRole('dialog', { name: 'Match a' }))
    await user.click(details.getByRole('button', { name: 'History' }))
    const told = within(await screen.findByRole('dialog', { name: 'History of Match a' }))
    for (const line of [
      'Reviews',
      'Changed from False Positive to Open',
      'Open set again',
      'Risk Rating 4',
      'No comment',
      'Changes',
      'score changed',
    ])
      expect(await told.findByText(line)).toBeTruthy()
    expect(told.getByText('82 → 91')).toBeTruthy()
  })
})
