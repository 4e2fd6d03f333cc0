import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { PrintWorkerHere } from '#tests/support/print-worker.ts'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { bandOf } from './report-origin.ts'

const saved: string[] = []
const today = () => new Date().toISOString().slice(0, 10)

beforeEach(async () => {
  await unlockDevice()
  saved.length = 0
  vi.stubGlobal('Worker', PrintWorkerHere)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
  URL.createObjectURL = () => 'blob:report'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(async () => {
  await lockDevice()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What is in a file, without its byte order mark. */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsText(file)
  })

const choose = async (name: string) => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return user
}

describe.each(bothProviders)(
  'the report of a search with $label',
  ({ id, search, match, page, results, monitor, monitorMatches }) => {
    const matches = vi.fn<ScreeningSource<unknown>['matches']>()
    beforeEach(() => {
      matches
        .mockReset()
        .mockImplementation(async (_search, _filters, number) =>
          page([match(`m-${number}`)], { page: number, total: 12 }),
        )
    })
    const open = (found = search) => results({ search: () => Promise.resolve(found), matches })

    it('is called as the specification has it', async () => {
      open()
      await choose('Download')
      const expected = id === 'comply' ? `${search.term}.pdf` : `${search.term}_SearchCertificate_${today()}.pdf`
      await waitFor(() => expect(saved).toEqual([expected]))
      await waitFor(() =>
        expect(unsent()).toMatchObject([{ kind: 'report.made', intent: { provider: id, subjectId: search.id } }]),
      )
    })

    it('says which engine compared how many parties, where the server noted it', async () => {
      open({ ...search, screened: { engine: 6, considered: 1234 } })
      await choose('Preview')
      const report = within(await screen.findByRole('dialog', { name: 'SEARCH REPORT' }))
      const fact = (label: string) => report.getByText(label).nextElementSibling?.textContent?.trim()
      expect([fact('Parties considered'), fact('Engine version')]).toEqual(['1,234', '6'])
    })

    it('holds the matches of every page, whichever is in sight', async () => {
      open()
      await choose('Preview')
      const report = within(await screen.findByRole('dialog', { name: 'SEARCH REPORT' }))
      expect(report.getByRole('heading', { name: 'Matches (2)' })).toBeTruthy()
      expect(matches.mock.calls.map(([, , number]) => number)).toEqual(expect.arrayContaining([1, 2]))
    })

    it('is saved as a table too: every match, with the columns of the screen', async () => {
      const files: Blob[] = []
      URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`
      open()
      await choose('Download .CSV')
      await waitFor(() => expect(saved).toEqual([`${search.term}_Matches_${today()}.csv`]))
      const [text = ''] = await Promise.all(files.map(textOf))
      expect(text.startsWith('"Match Status","Name"')).toBe(true)
      expect(text.trimEnd().split('\r\n')).toHaveLength(3)
      expect(text).toContain(`"${match('m-1').name}"`)
    })

    it('is queued among the exports, narrowed as it is in sight', async () => {
      const asked: unknown[] = []
      vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
        if (pathname.endsWith('/config.json')) return new Response(JSON.stringify({ mark: null }))
        if (!pathname.endsWith('/exports') || init?.method !== 'POST') return Response.json({}, { status: 404 })
        asked.push(await new Response(init.body).json())
        const queued = {
          uuid: 'e-1',
          fileName: 'x.pdf',
          status: 'inProgress',
          createdAt: '',
          availableUntil: null,
          error: null,
        }
        return new Response(JSON.stringify({ data: queued }), {
          status: 202,
          headers: { 'Content-Type': 'application/json' },
        })
      })
      await loadConfig()
      connectivity.status.set({ ...connectivity.status.get(), online: true })
      open()
      await choose('Make in the background')
      await waitFor(() =>
        expect(asked).toEqual([{ kind: 'search-certificate', provider: id, id: search.id, filters: {} }]),
      )
    })

    it('of a monitor is a monitor report', async () => {
      const found = { ...page([match('a')]), monitor: monitor(1) }
      monitorMatches({ monitorMatches: () => Promise.resolve(found) })
      await choose('Download')
      await waitFor(() => expect(saved).toEqual([`Monitor 01_MonitorCertificate_${today()}.pdf`]))
    })
  },
)

describe('the band of a report', () => {
  const at = Date.parse('2026-11-26T07:00:00Z')
  it('is none where the server answered', () => {
    expect(bandOf([{ asOf: at, source: 'server' }])).toBeNull()
  })

  it('names the oldest stored copy that the report is made from', () => {
    const band = bandOf([
      { asOf: at + 60_000, source: 'device' },
      { asOf: at, source: 'device' },
      { asOf: 0, source: 'server' },
    ])
    expect(band).toMatch(/^Provisional: stored copy of 26 Nov 2026, \d\d:00 \(.+\)$/)
  })
})
