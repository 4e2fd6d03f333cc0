import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '#data/net/connection.ts'
import { NotOnDeviceError } from '#data/query/copy.ts'
import type { ReportDocument } from '#reports/document.ts'
import { apiError } from '#tests/support/api-error.ts'
import { PrintWorkerHere } from '#tests/support/print-worker.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { ReportMenu } from './report-menu.tsx'
import type { MakeReport } from './use-report.ts'

const report: ReportDocument = {
  kind: 'search',
  title: 'SEARCH REPORT',
  subject: 'Mira Halvorsdal',
  band: 'Provisional: stored copy of 26 Nov 2026, 07:00 (UTC)',
  sections: [
    { title: 'Key Information', level: 1, blocks: [{ kind: 'notice', text: 'This is not a clearance.' }] },
    {
      title: 'Matches (1)',
      level: 1,
      blocks: [{ kind: 'table', columns: ['Name', 'Verdict'], rows: [['Mira HALVORSDAL', 'Agrees']] }],
    },
  ],
  origin: {
    id: '0f1e2d3c-4b5a-4697-8879-6a5b4c3d2e1f',
    madeAt: '2026-11-26T07:00:00Z',
    madeBy: 'Mina Holm',
    tenant: 'Birch',
    timeZone: 'UTC',
    provider: 'Provider',
    engine: null,
    lists: [],
    threshold: null,
    filters: '',
    counts: null,
  },
}
const make = vi.fn<MakeReport>()
const upload = vi.fn<(file: File) => void>()
const saved: string[] = []
const said = () => snackbars.get().map(({ text }) => text)

const open = async (unavailable?: string) => {
  renderScreen(<ReportMenu download="Download" make={make} unavailable={unavailable} onUpload={upload} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const menu = within(await screen.findByRole('menu', { name: 'Export' }))
  return { user, menu, choose: async (name: string | RegExp) => user.click(menu.getByRole('menuitem', { name })) }
}

beforeEach(async () => {
  await unlockDevice()
  make
    .mockReset()
    .mockResolvedValue({ document: report, fileName: 'Mira Halvorsdal.pdf', provider: 'comply', subjectId: 's-1' })
  upload.mockReset()
  saved.length = 0
  snackbars.set([])
  vi.stubGlobal('Worker', PrintWorkerHere)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no fonts')))
  URL.createObjectURL = () => 'blob:report'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(async () => {
  await lockDevice()
  connectivity.status.set({ ...connectivity.status.get(), online: true })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('Export', () => {
  it('offers the entries of the specification, and a look at the report', async () => {
    const { menu } = await open()
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'Download',
      'Upload to Doc-Vault',
      'Preview',
    ])
  })

  it('downloads the file under its name', async () => {
    await (await open()).choose('Download')
    await waitFor(() => expect(saved).toEqual(['Mira Halvorsdal.pdf']))
    expect(said()).toEqual(['Downloading...'])
  })

  it('has the hash of the file put into the audit log, once there is a connection', async () => {
    await (await open()).choose('Download')
    const noted = {
      kind: 'report.made',
      intent: { documentId: report.origin.id, subjectId: 's-1', isProvisional: true },
    }
    await waitFor(() => expect(unsent()).toMatchObject([noted]))
    expect(unsent()).toMatchObject([{ intent: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }])
  })

  it('downloads where the device can note nothing, and says so', async () => {
    await lockDevice()
    await (await open()).choose('Download')
    await waitFor(() => expect(saved).toEqual(['Mira Halvorsdal.pdf']))
    await waitFor(() => expect(said()).toContain('The report was made, but could not be noted in the audit log.'))
  })

  it('hands the file to whoever keeps it in the document vault', async () => {
    await (await open()).choose('Upload to Doc-Vault')
    await waitFor(() => expect(upload).toHaveBeenCalledOnce())
    const [file] = upload.mock.calls[0] ?? []
    expect(file).toMatchObject({ name: 'Mira Halvorsdal.pdf', type: 'application/pdf' })
    expect(saved).toEqual([])
  })

  it('says without a connection that what makes reports is not on this device yet', async () => {
    class AbsentWorker extends PrintWorkerHere {
      override postMessage(): void {
        if (this.onerror !== null) Reflect.apply(this.onerror, this, [new ErrorEvent('error')])
      }
    }
    vi.stubGlobal('Worker', AbsentWorker)
    connectivity.status.set({ ...connectivity.status.get(), online: false })
    await (await open()).choose('Download')
    await waitFor(() => expect(said().at(-1)).toMatch(/^What makes reports is not on this device yet/))
    expect(saved).toEqual([])
  })

  it('[F57] downloads without a connection too, and says what uploading needs', async () => {
    connectivity.status.set({ ...connectivity.status.get(), online: false })
    const { menu, choose } = await open()
    expect(menu.getByRole('menuitem', { name: 'Upload to Doc-Vault Needs a connection' })).toBeTruthy()
    await choose('Download')
    await waitFor(() => expect(saved).toEqual(['Mira Halvorsdal.pdf']))
  })

  it('shows the report as a page with headings and tables', async () => {
    await (await open()).choose('Preview')
    const page = within(await screen.findByRole('dialog', { name: 'SEARCH REPORT' }))
    expect(page.getByText(report.band ?? '')).toBeTruthy()
    expect(page.getByRole('heading', { name: 'Key Information' })).toBeTruthy()
    const table = within(page.getByRole('table', { name: 'Matches (1)' }))
    expect(table.getByRole('columnheader', { name: 'Verdict' })).toBeTruthy()
    expect(table.getByRole('cell', { name: 'Mira HALVORSDAL' })).toBeTruthy()
    expect(await page.findByText(/^[0-9a-f]{64}$/)).toBeTruthy()
  })

  it('downloads what is looked at without reading it anew', async () => {
    const { user, choose } = await open()
    await choose('Preview')
    const page = within(await screen.findByRole('dialog', { name: 'SEARCH REPORT' }))
    await user.click(page.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(saved).toEqual(['Mira Halvorsdal.pdf']))
    expect(make).toHaveBeenCalledOnce()
  })

  it('can be stopped while it is made', async () => {
    make.mockImplementation(
      ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    )
    const { user, choose } = await open()
    await choose('Download')
    const running = within(await screen.findByRole('dialog', { name: 'Generating report…' }))
    expect(running.getByRole('progressbar')).toBeTruthy()
    expect(snackbars.get()).toMatchObject([{ severity: 'info', text: 'Generating report…' }])
    const [stop] = running.getAllByRole('button', { name: 'Stop' })
    await user.click(stop ?? expect.fail('nothing stops it'))
    await waitFor(() => expect(said()).toEqual(['Report stopped']))
    expect(saved).toEqual([])
  })

  it.each([
    [
      'that is not on this device',
      new NotOnDeviceError('no copy'),
      'Not on this device. It will load when the connection is back.',
    ],
    [
      'that the server refuses',
      apiError({ status: 500, kind: 'retry', message: 'The index is being built.' }),
      'The index is being built.',
    ],
    ['that fails otherwise', new Error('?'), 'The report could not be made. Please try again.'],
  ])('says why of a report %s', async (_which, error, text) => {
    make.mockRejectedValue(error)
    await (await open()).choose('Download')
    await waitFor(() => expect(said()).toEqual([text]))
  })
})
