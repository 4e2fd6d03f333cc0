import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PermissionName } from '#contracts/access.ts'
import type { Review } from '#contracts/match-history.ts'
import { MonitorMatchesPage } from '#screening/monitor-matches/monitor-matches-page.tsx'
import { columnCsv } from '#screening/list/column-csv.ts'
import { MonitorsPage } from '#screening/monitors/monitors-page.tsx'
import {
  dowJonesMatch,
  dowJonesMonitor,
  dowJonesPage,
  dowJonesProfile,
  dowJonesSettings,
  dowJonesWith,
} from '#tests/support/recorded-dow-jones.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { monitorColumns } from './columns.ts'
import { dowJones } from './provider.ts'

type Source = typeof dowJones.source
const reads = {
  monitors: vi.fn<Source['monitors']>(),
  monitorMatches: vi.fn<Source['monitorMatches']>(),
  history: vi.fn<NonNullable<Source['history']>>(),
  profile: () => Promise.resolve(dowJonesProfile),
  comments: () => Promise.resolve([]),
}
const provider = dowJonesWith(reads)
type User = ReturnType<typeof userEvent.setup>

const review: Review = {
  id: 'review-1',
  status: 'false-positive',
  statusBefore: 'open',
  by: 'Bo Ek',
  comment: null,
  riskRating: null,
  at: '2026-11-21T10:00:00Z',
}

const list = (permissions: readonly PermissionName[] = []) => {
  renderScreen(<MonitorsPage provider={provider} />, {
    at: '/dowjones/monitor',
    settings: dowJonesSettings(),
    permissions,
  })
  return userEvent.setup()
}
const matches = (settings = dowJonesSettings(), at = '/dowjones/monitor/matches') => {
  const historyState = { monitorId: 'case_7', listPage: 1, listStatuses: [] }
  renderScreen(<MonitorMatchesPage provider={provider} />, { at, historyState, settings })
  return userEvent.setup()
}
const headings = async () => {
  const table = within(await screen.findByRole('grid'))
  return table
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
    .filter(Boolean)
}
const filters = () =>
  within(screen.getByRole('toolbar', { name: 'Filters' }))
    .getAllByRole('button')
    .map((button) => button.textContent)
const end = async (user: User, name: string, item: string) => {
  await screen.findByRole('grid')
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: item }))
}

beforeEach(async () => {
  snackbars.set([])
  reads.monitors
    .mockReset()
    .mockResolvedValue([
      dowJonesMonitor('1'),
      dowJonesMonitor('2', { profileType: 'entity', searcherName: 'Bo Ek', openMatches: 0, status: 'cleared' }),
      dowJonesMonitor('3', { status: 'disabled', createdAt: '2026-10-02T10:00:00Z' }),
    ])
  reads.monitorMatches.mockReset().mockResolvedValue({
    ...dowJonesPage([dowJonesMatch('a'), dowJonesMatch('b')]),
    monitor: dowJonesMonitor('case_7'),
  })
  await unlockDevice()
})
afterEach(lockDevice)

describe('the Dow Jones monitor list', () => {
  it('has its columns and filters, and the birth where only individuals are shown', async () => {
    const user = list()
    const always = ['Name', 'Status', 'Confirmed Matches', 'Open Matches', 'Total Matches']
    const last = ['Client Reference', 'Searcher Name', 'Created Date', 'Last Update', 'Actions']
    expect(await headings()).toEqual([...always, 'Type', ...last])
    expect(filters()).toEqual(
      expect.arrayContaining([...always.slice(1), 'Type', 'Searcher Name', 'Created Date', 'Last Update']),
    )
    await user.click(screen.getByRole('button', { name: 'Type' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Individual' }))
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await headings()).toEqual([...always, 'Date of Birth', ...last]))
    expect(screen.queryByText('Monitor 2')).toBeNull()
    const entities = monitorColumns({ type: 'entity', settings: undefined }).map(({ id }) => id)
    for (const gone of ['type', 'birth']) expect(entities).not.toContain(gone)
  })

  it('offers the counts and the searchers that its rows have, and keeps names out of the address', async () => {
    const user = list()
    await screen.findByRole('grid')
    await user.click(screen.getByRole('button', { name: 'Open Matches' }))
    const boxes = await screen.findAllByRole('checkbox')
    expect(boxes.map((box) => box.getAttribute('value'))).toEqual(['0', '2'])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Searcher Name' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Bo Ek' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Monitor 1')).toBeNull())
    expect(screen.getByText('Monitor 2')).toBeTruthy()
    expect(location.search).not.toContain('Bo')
  })

  it('leads to bulk import, for whoever may', async () => {
    list()
    await screen.findByRole('grid')
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
    cleanup()
    list(['manage-bulk-import-tenant-monitors'])
    const link = await screen.findByRole('link', { name: 'Import' })
    expect(link.getAttribute('href')).toBe('/dowjones/monitors/import')
  })

  it('is saved as a file with the columns that are shown', async () => {
    const user = list()
    await screen.findByRole('grid')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(snackbars.get().map(({ text }) => text)).toEqual(['monitorList_dowjones.csv saved'])
    const row = { ...dowJonesMonitor('1'), confirmedStatus: 'open', isRemoved: false, pending: null } as const
    expect(columnCsv([row], monitorColumns({ type: null, settings: undefined }), 'UTC')).toContain(
      '"Monitor 1","Open","1","2","5","Individual","DJ-1011","Mina Holm"',
    )
  })

  it('stops, and removes what was stopped, with what the call names', async () => {
    const user = list()
    await end(user, 'Monitor 1', 'Stop monitoring')
    await end(user, 'Monitor 3', 'Remove monitor')
    const ref = { v: 1, type: 'Person', uniqueId: 'DJ-1011', caseId: 'case_7' }
    await waitFor(() =>
      expect(unsent()).toMatchObject([
        { kind: 'monitor.stop', intent: { provider: 'dowjones', monitorId: '1', ref } },
        { kind: 'monitor.remove', intent: { provider: 'dowjones', monitorId: '3', ref } },
      ]),
    )
  })
})

describe('the matches of a Dow Jones monitor', () => {
  it('stand in the columns and under the filters of a person', async () => {
    matches(dowJonesSettings({}, true))
    expect(await headings()).toEqual([
      'Match Status',
      'Match Name',
      'Datasets',
      'Country',
      'Score',
      'Gender',
      'Date of Birth',
      'Risk Rating',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Potential matches for Monitor case_7')
    expect(screen.getByRole('link', { name: 'Back to Monitored Searches' }).getAttribute('href')).toBe(
      '/dowjones/monitor',
    )
    for (const filter of ['Match Status', 'Datasets', 'Countries', 'Score', 'Gender', 'Date of Birth', 'Risk Rating'])
      expect(filters()).toContain(filter)
  })

  it('of a business have no gender and birth', async () => {
    const monitor = dowJonesMonitor('case_7', { profileType: 'entity' })
    reads.monitorMatches.mockResolvedValue({ ...dowJonesPage([dowJonesMatch('a')]), monitor })
    matches()
    await waitFor(async () =>
      expect(await headings()).toEqual(['Match Status', 'Match Name', 'Datasets', 'Country', 'Score']),
    )
  })

  it('promise no mail once the monitor was stopped', async () => {
    const monitor = dowJonesMonitor('case_7', { status: 'disabled' })
    reads.monitorMatches.mockResolvedValue({ ...dowJonesPage([]), monitor })
    matches()
    expect(await screen.findByText(/^No matches found\. If monitoring is switched on/)).toBeTruthy()
  })

  it('are reviewed together, with the case of the monitor', async () => {
    const user = matches()
    for (const name of [/Match a/, /Match b/])
      await user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Set Match Status' }))
    const form = within(await screen.findByRole('dialog', { name: 'Set Match Status' }))
    await user.click(form.getByRole('radio', { name: 'False Positive' }))
    await user.type(form.getByRole('textbox', { name: /Comment/ }), 'Other men')
    await user.click(form.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(unsent()).toHaveLength(1))
    const [kept] = unsent()
    if (kept?.kind !== 'review') return expect.fail('no review was kept')
    expect(provider.source.outgoing.review(kept.intent)).toMatchObject({
      endpoint: 'dowJonesBulkComment',
      input: {
        params: { id: 'case_7' },
        body: { caseId: 'case_7', uniqueId: 'DJ-1011', type: 'Person', state: 'CLEARED', rating: [] },
      },
    })
  })

  it('tell where monitoring has changed nothing', async () => {
    reads.history.mockResolvedValue({ reviews: [review], changes: [] })
    const user = matches()
    await user.click(await screen.findByRole('rowheader', { name: /Match a/ }))
    const details = within(await screen.findByRole('dialog', { name: 'Match a' }))
    await user.click(details.getByRole('button', { name: 'History' }))
    const told = within(await screen.findByRole('dialog', { name: 'History of Match a' }))
    expect(await told.findByText('Monitoring has found no changes to this match.')).toBeTruthy()
  })

  it('are shared with what they are narrowed to, in the words of the call', async () => {
    const user = matches(undefined, '/dowjones/monitor/matches?status=open&score=80-100')
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const form = within(await screen.findByRole('dialog', { name: 'Share monitored search' }))
    await user.type(form.getByRole('textbox', { name: 'Email recipients' }), 'ana@example.org')
    await user.click(form.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(unsent()).toHaveLength(1))
    const [kept] = unsent()
    if (kept?.kind !== 'share') return expect.fail('no share was kept')
    expect(provider.source.outgoing.share(kept.intent).input.body).toEqual({
      recipients: ['ana@example.org'],
      filters: { matchStatus: 'OPEN', score: '80-100' },
    })
  })
})
