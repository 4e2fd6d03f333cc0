import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#contracts/links.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import type { ScreeningSource } from '#data/query/source.ts'
import { apiError } from '#tests/support/api-error.ts'
import { bothProviders } from '#tests/support/both-providers.tsx'
import { PrintWorkerHere } from '#tests/support/print-worker.ts'
import { acurisSearch, acurisWith } from '#tests/support/recorded-acuris.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { ExportCertificate } from './export-certificate.tsx'
import { bandOf } from './report-origin.ts'

const saved: string[] = []
const today = () => new Date().toISOString().slice(0, 10)

beforeEach(async () => {
  await unlockDevice()
  saved.length = 0
  snackbars.set([])
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

    describe('saved as a table', () => {
      const narrowed = { at: `${paths.results(id)}?status=open` }
      const file = () => `${search.term}_Matches_${today()}.csv`
      const lost = apiError({ status: 0, kind: 'unreachable', message: 'no server' })
      const band = String.raw`Provisional: stored copy of \d{1,2} \w{3,4} \d{4}, \d\d:\d\d \(.+\)`
      /** Reads the first page as the list shows it, so that it is on this device, and loses the server. */
      const readFirstPage = async () => {
        const { unmount } = open()
        await screen.findByRole('row', { name: new RegExp(match('m-1').name) })
        unmount()
        matches.mockRejectedValue(lost)
      }

      it('says what it is narrowed to, and holds what is in sight', async () => {
        matches.mockResolvedValue(page([match('m-1')]))
        results({ search: () => Promise.resolve(search), matches }, narrowed)
        await choose('Download .CSV')
        await waitFor(() =>
          expect(snackbars.get()).toMatchObject([
            { severity: 'success', text: `${file()} saved. Filters: Match Status: Open` },
          ]),
        )
        for (const [, filters] of matches.mock.calls) expect(filters).toEqual({ status: ['open'] })
        expect(saved).toEqual([file()])
      })

      it('says how many matches it lacks, and how old it is, where the server cannot be reached', async () => {
        await readFirstPage()
        results({ search: () => Promise.resolve(search), matches })
        await choose('Download .CSV')
        await waitFor(() => expect(saved).toEqual([file()]))
        await waitFor(() => expect(snackbars.get()).toMatchObject([{ severity: 'warning' }]))
        const text = new RegExp(`^.+ saved\\. Only 1 of 12 matches are on this device\\. ${band}$`)
        expect(snackbars.get()[0]?.text).toMatch(text)
      })

      it('says of which pages it is narrowed, where the others are not on this device', async () => {
        await readFirstPage()
        results({ search: () => Promise.resolve(search), matches }, narrowed)
        await choose('Download .CSV')
        await waitFor(() => expect(saved).toEqual([file()]))
        await waitFor(() => expect(snackbars.get()).toMatchObject([{ severity: 'warning' }]))
        const filters = 'Filters: Match Status: Open'
        const pages = 'Only the matches of page 1 of 2 are on this device'
        expect(snackbars.get()[0]?.text).toMatch(new RegExp(`^.+ saved\\. ${filters}\\. ${pages}\\. ${band}$`))
      })

      it('is read once at a time', async () => {
        open()
        await screen.findByRole('row', { name: new RegExp(match('m-1').name) })
        let answer: () => void = () => expect.fail('nothing was asked')
        matches.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(page([match('m-1')])))))
        const user = await choose('Download .CSV')
        await user.click(screen.getByRole('button', { name: 'Export' }))
        const waiting = { name: 'Download .CSV The matches are being read' }
        expect(await screen.findByRole('menuitem', waiting)).toBeTruthy()
        expect(saved).toEqual([])
        answer()
        expect(await screen.findByRole('menuitem', { name: 'Download .CSV' })).toBeTruthy()
        expect(saved).toEqual([file()])
      })
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

describe('a report narrowed to a date of birth', () => {
  it('is made here only, and says why', async () => {
    const copy = { asOf: Date.now(), startedAt: Date.now(), source: 'server', partial: null } as const
    const subject = { of: 'search', copy: { ...copy, value: acurisSearch } } as const
    renderScreen(<ExportCertificate provider={acurisWith({})} subject={subject} filters={{ birth: '1961-04' }} />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Export' }))
    const reason = 'A report narrowed to a date of birth is made here only: an order would keep the date.'
    expect(await screen.findByRole('menuitem', { name: `Make in the background ${reason}` })).toBeTruthy()
  })
})

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
