import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { columnCsv } from '#screening/list/column-csv.ts'
import { MonitorsPage, SimpleListPage } from '#screening/monitors/monitors-page.tsx'
import { complyMonitor, complyWith } from '#tests/support/recorded-comply.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'

const confirmed = { confirmedStatus: 'open', isRemoved: false, pending: null } as const
const many = Array.from({ length: 12 }, (_, i) => complyMonitor(i + 1))
const provider = complyWith({ monitors: () => Promise.resolve(many) })
const rows = async () => {
  const table = await screen.findByRole('grid')
  return within(table).getAllByRole('row').slice(1)
}

describe('the monitor list of Comply', () => {
  it('has the columns that were decided, and leads to the simple list', async () => {
    renderScreen(<MonitorsPage provider={provider} />, { at: '/comply/monitor' })
    await rows()
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(headings).toEqual([
      'Name',
      'Match Status',
      'Total Matches',
      'Client Reference',
      'Last Updated',
      'Created Date',
      'Status',
      'Actions',
    ])
    expect(screen.getByRole('link', { name: 'Monitored Searches' }).getAttribute('href')).toBe('/comply')
  })
})

describe('Monitored Searches', () => {
  it('has the columns of the specification, a search box and an export', async () => {
    renderScreen(<SimpleListPage provider={provider} />, { at: '/comply' })
    const user = userEvent.setup()
    expect(await rows()).toHaveLength(10)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Total Matches',
      'Last Updated',
      'Created Date',
      'Client Reference',
      'Match Status',
      'Searcher Name',
      'Actions',
    ])
    await user.type(screen.getByRole('searchbox', { name: 'Search Monitored Results' }), '07{Enter}')
    expect(await rows()).toHaveLength(1)
    expect(location.search).toBe('')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByRole('menuitem', { name: 'Download .CSV' })).toBeTruthy()
  })

  it('writes its columns to a file that no spreadsheet takes for formulas', () => {
    const text = columnCsv(
      [{ ...complyMonitor(1, { name: '=1+1' }), ...confirmed }],
      provider.monitors.simpleList?.columns ?? [],
      'Asia/Tokyo',
    )
    expect(text).toBe(
      '\uFEFF"Name","Total Matches","Last Updated (Asia/Tokyo)","Created Date (Asia/Tokyo)","Client Reference","Match Status","Searcher Name"\r\n' +
        `"'=1+1","1","2026-11-21 18:30","2026-11-21 17:00","KYC-7","Open","Mina Holm"\r\n`,
    )
  })
})
