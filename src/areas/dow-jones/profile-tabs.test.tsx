import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Profile } from '#contracts/match.ts'
import { ProfileTabs } from '#screening/profile/profile-tabs.tsx'
import { apiError } from '#tests/support/api-error.ts'
import {
  bareProfile,
  dowJonesHistory,
  dowJonesMonitor,
  dowJonesProfile,
  dowJonesWith,
} from '#tests/support/recorded-dow-jones.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { matchView } from '#tests/support/sample-match.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { dowJones } from './provider.ts'

const profilePart = vi.fn<NonNullable<typeof dowJones.source.profilePart>>()
const { source, tabs } = dowJonesWith({ profilePart })

const open = async (tab: string, profile: Profile = dowJonesProfile, isOfMonitor = false) => {
  const { unmount } = renderScreen(
    <ProfileTabs
      tabs={tabs}
      source={source}
      searchId="srch_41"
      monitor={isOfMonitor ? dowJonesMonitor('case_7') : null}
      match={matchView()}
      searched={null}
      timeZone="UTC"
      onOpen={() => undefined}
      profile={profile}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('tab', { name: tab }))
  return { user, unmount }
}
const headings = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const part = (name: string) => {
  const found = screen.getByRole('heading', { name }).parentElement
  if (found === null) throw new Error('a heading stands in its section')
  return within(found)
}
const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)
const rows = (name: string) => within(part(name).getByRole('table')).getAllByRole('row').map(cells)

beforeEach(async () => {
  profilePart.mockReset().mockResolvedValue(dowJonesHistory)
  await unlockDevice()
})
afterEach(lockDevice)

describe('the profile of a Dow Jones match', () => {
  it('has seven tabs, the first with the key data of a person', async () => {
    await open('Key Data')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Key Data',
      'Watchlist',
      'Adverse Media',
      'Close Associates / Related Entities',
      'List References',
      'State Owned Companies',
      'Update History',
    ])
    expect(headings()).toEqual(
      expect.arrayContaining(['Names', 'Images', 'Datasets', 'Facts', 'Addresses', 'Identifications']),
    )
    for (const told of ['Formerly known as', 'Eskil Moen', 'Эскиль Бреннстад', 'Russian', 'Spelling variations'])
      expect(part('Names').getByText(told)).toBeTruthy()
    expect(part('Facts').getByText('Bergen, Vestland, Norway')).toBeTruthy()
    expect(part('Facts').getByText('Jurisdiction').parentElement?.textContent).toContain('Denmark')
    expect(part('Addresses').getByText(/^Storgata 4, 0155 Oslo, Norway, https:/)).toBeTruthy()
    expect(part('Identifications').getByText('DEMO0000001')).toBeTruthy()
    expect(part('Images').getByRole('img').getAttribute('src')).toBe('/api/screening/pictures/party_7')
  })

  it('tells of watchlists: status, content types, roles, identifications, comments and sources', async () => {
    await open('Watchlist')
    expect(headings()).toEqual([
      'Status',
      'Content Types',
      'Roles',
      'Identification Details',
      'List Comments',
      'Special Interest Comments',
      'Sources',
    ])
    expect(part('Status').getByText('Active')).toBeTruthy()
    expect(part('Status').getByText('03 Oct 2026')).toBeTruthy()
    expect(part('Status').getByText('Jurisdiction').parentElement?.textContent).toContain('Denmark')
    expect(part('Content Types').getByText('Minister')).toBeTruthy()
    expect(rows('Roles')).toEqual([
      ['Role', 'Category', 'Title', 'Since', 'To'],
      ['Primary', 'Cabinet', 'Minister of Fish', 'Feb 2019', '–'],
      ['Previous', '–', 'Mayor of Bergen', '2011', '2019'],
    ])
    expect(part('Sources').getByText('Accession number A-17')).toBeTruthy()
    expect(
      part('Sources')
        .getByRole('link', { name: /Open source/ })
        .getAttribute('href'),
    ).toBe('https://example.org/gazette')
  })

  it('tells of adverse media in a grid, with the publications behind each row', async () => {
    await open('Adverse Media')
    expect(headings()).toEqual(['Status', 'Content Types', 'Adverse Media Details', 'Sources'])
    expect(rows('Adverse Media Details')).toEqual([
      ['No.', 'Parent content type', 'Content type', 'Government action', 'Publications'],
      ['1', 'Financial crime', 'Fraud', '–', 'Harbour Times, Minister questioned, 30 Aug 2026, English; Havneposten'],
    ])
  })

  it('says that there are no articles where it is listed for adverse media without one', async () => {
    const { 'media.media': _, ...parts } = dowJonesProfile.parts ?? {}
    await open('Adverse Media', { ...dowJonesProfile, parts })
    expect(part('Content Types').getByText('Fraud')).toBeTruthy()
    expect(part('Adverse Media Details').getByText('There are no media articles found for this entity.')).toBeTruthy()
  })

  it('names whom the party is tied to, and opens those about whom more is known', async () => {
    await open('Close Associates / Related Entities')
    expect(part('Linked Persons').getByRole('button', { name: 'Open profile of Jon Brennstad' })).toBeTruthy()
    expect(part('Linked Persons').getByText('Brother')).toBeTruthy()
    expect(part('Linked Businesses').getByText('Brennstad Sjø AS')).toBeTruthy()
    expect(part('Linked Businesses').queryByRole('button')).toBeNull()
  })

  it('names the lists that the party stands on', async () => {
    await open('List References')
    expect(headings()).toEqual(['Sanctions Lists', 'Other Official Lists'])
    expect(rows('Sanctions Lists')).toEqual([
      ['Name', 'Sources', 'From', 'To'],
      ['UN Consolidated List', 'UN', '05 Jan 2020', '–'],
    ])
  })

  it('tells of state-owned companies: ownership and control', async () => {
    await open('State Owned Companies')
    expect(headings()).toEqual([
      'Status',
      'Current Ownership',
      'Past Ownership',
      'Voting Control',
      'Board Appointing Control',
    ])
    expect(part('Status').getByText('Current ownership countries').parentElement?.textContent).toContain('Norway')
    expect(rows('Current Ownership')[1]).toEqual(['Kingdom of Norway', '1', '67%', '2001', '–', '–'])
    expect(rows('Past Ownership')[1]).toEqual(['Kingdom of Sweden', '2', '–', '–', '2001', 'Sold'])
    expect(rows('Voting Control')).toEqual([
      ['Value', 'Since', 'To', 'Note'],
      ['Majority', '2020', '–', 'By statute'],
    ])
    expect(rows('Board Appointing Control')[1]).toEqual(['Two seats', '–', '–', '–'])
  })

  it.each([
    ['Watchlist', 'There are no watchlist items found for this entity.'],
    ['Adverse Media', 'There are no media articles found for this entity.'],
    ['Close Associates / Related Entities', 'No known persons linked.'],
    ['List References', 'There are no lists found for this person/entity.'],
    ['State Owned Companies', 'There are no state owned company list found.'],
  ])('says at %s where there is nothing', async (tab, text) => {
    await open(tab, bareProfile)
    expect(screen.getByText(text)).toBeTruthy()
  })
})

describe('the update history of a profile', () => {
  it('is read when it is opened, by day, the first day open, in its eight columns', async () => {
    await open('Update History')
    const groups = await screen.findAllByRole('group')
    expect(groups.map((group) => group.hasAttribute('open'))).toEqual([true, false])
    expect(profilePart.mock.calls.map((asked) => asked.slice(0, 2))).toEqual([['party_7', 'revisions']])
    const table = within(screen.getByRole('table', { name: '20 Nov 2026' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'LAST REVIEW DATE',
      'TYPE',
      'SECTION',
      'SUB SECTION',
      'FIELD',
      'CHANGE TYPE',
      'OLD VALUE',
      'NEW VALUE',
    ])
    expect(table.getByText('2026-11-20 04:05:06 GMT')).toBeTruthy()
    expect(table.getByText('No update available')).toBeTruthy()
  })

  it.each([
    [false, 'There are no updates in the past 100 days.'],
    [true, 'There are no updates made since the last review.'],
  ])('says where there is none, of a monitor’s match: %s', async (isOfMonitor, text) => {
    profilePart.mockResolvedValue({ kind: 'groups', groups: [] })
    await open('Update History', dowJonesProfile, isOfMonitor)
    expect(await screen.findByText(text)).toBeTruthy()
    const since = isOfMonitor ? `revisions/case_7/${matchView().id}` : 'revisions'
    expect(profilePart.mock.calls.map(([, part]) => part)).toEqual([since])
  })

  it('is there without a connection once it was opened, with its age', async () => {
    const first = await open('Update History')
    await screen.findByText('2026-11-20 04:05:06 GMT')
    first.unmount()
    profilePart.mockRejectedValue(apiError({ status: 0, kind: 'unreachable', message: 'No connection.' }))
    await open('Update History')
    expect(await screen.findByText('2026-11-20 04:05:06 GMT')).toBeTruthy()
    expect(await screen.findByText(/as of/)).toBeTruthy()
  })

  it('that cannot be loaded is told in the server’s sentence, once for every failure', async () => {
    const told: string[] = []
    snackbars.set([])
    const leave = snackbars.subscribe(() => {
      told.push(...snackbars.get().map(({ severity, text }) => `${severity}: ${text}`))
    })
    const failure = () => apiError({ status: 500, kind: 'retry', message: 'The revisions are being moved.' })
    profilePart.mockImplementation(() => Promise.reject(failure()))
    const { user } = await open('Update History')
    expect(await screen.findByText('The revisions are being moved.')).toBeTruthy()
    const one = 'error: The revisions are being moved.'
    await waitFor(() => expect(told).toEqual([one]))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(told).toEqual([one, one]))
    leave()
  })
})
