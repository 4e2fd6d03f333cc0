import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Blob as ServerBlob } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSettings, saves, section, server, serveSettings } from '#tests/support/settings-screen.tsx'

/** What was sent as a file, and how it is answered: the edge of the network. */
const files: Array<{ method: string; file: unknown }> = []
let answer = { status: 200, body: {} }
class FakeRequest {
  upload = {}
  onload?: () => void
  status = 0
  response: ServerBlob | null = null
  #method = ''
  open = (method: string) => void (this.#method = method)
  setRequestHeader = () => undefined
  getAllResponseHeaders = () => 'content-type: application/json\r\n'
  send = (form: FormData) => {
    files.push({ method: this.#method, file: form.get('file') })
    this.status = answer.status
    this.response = new ServerBlob([JSON.stringify(answer.body)]) // that of jsdom is none to fetch
    this.onload?.()
  }
}
const logo = 'a'.repeat(64)

beforeEach(async () => {
  await serveSettings()
  files.length = 0
  answer = { status: 200, body: { data: { logo } } }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

const choose = async () =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no file field'),
    new File(['png'], 'logo.png', { type: 'image/png' }),
  )

describe('the look of reports', () => {
  it('has colours that are saved like every setting, and refuses what is none', async () => {
    openSettings({ services: ['DOWJONES'] })
    const reports = await section('Reports')
    const colour = reports.getByRole('textbox', { name: 'Title colour' })
    fireEvent.change(colour, { target: { value: 'red' } })
    expect(reports.getByText('Enter a colour as # and six digits, such as #305AA1.')).toBeTruthy()
    fireEvent.change(colour, { target: { value: '#112233' } })
    await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 3000 })
    expect(saves()[0]?.body).toMatchObject({
      config: { enablePDFbranding: false, pdfBranding: { titleColor: '#112233' } },
    })
  })

  it('has a logo, which is sent when it is chosen and can be taken away', async () => {
    openSettings({ services: ['DOWJONES'] })
    const reports = await section('Reports')
    expect(reports.getByText('No logo')).toBeTruthy()
    server.stored = { ...server.stored, config: { enablePDFbranding: false, pdfBranding: { logo } }, version: 2 }
    await choose()
    expect(await reports.findByText('A logo is set')).toBeTruthy()
    expect(files).toEqual([{ method: 'PUT', file: expect.any(File) }])
    await userEvent.click(reports.getByRole('button', { name: 'Remove logo' }))
    await waitFor(() =>
      expect(server.sent).toEqual([
        { method: 'DELETE', path: '/api/gateway/tenants/tenant-1/pdf-logo', body: expect.anything() },
      ]),
    )
  })

  it('says at the logo why one was refused', async () => {
    answer = {
      status: 422,
      body: { code: 'invalid', message: 'This is not a PNG.', requestId: 'r', data: { errors: [] } },
    }
    openSettings({ services: ['DOWJONES'] })
    const reports = await section('Reports')
    await choose()
    expect(await reports.findByText('This is not a PNG.')).toBeTruthy()
    expect(screen.queryByText('Logo saved')).toBeNull()
  })
})
