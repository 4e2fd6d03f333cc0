import { Blob as ServerBlob } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import { dayMs } from '#lib/dates.ts'
import { pdfOf } from '#tests/support/pdf.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { UploadDialog, type UploadPrefill } from './upload-dialog.tsx'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
/** What the vault answers instead of its folders; null: these. */
let instead: Response | null
const customers = { id: 'f-1', name: 'Customers', path: '/Customers', hasChildren: true }
const onboarding = { id: 'f-2', name: 'Onboarding', path: '/Customers/Onboarding', hasChildren: false }

const serve = (input: string | URL | Request): Promise<Response> => {
  const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  if (url.pathname.endsWith('/config.json')) return Promise.resolve(json({ mark: null }))
  if (url.pathname.endsWith('/purposes')) return Promise.resolve(json({ data: [{ id: 'others', name: 'Others' }] }))
  if (url.pathname.endsWith('/types'))
    return Promise.resolve(
      json({
        data: [
          { id: 'others', name: 'Others' },
          { id: 'report', name: 'Report' },
        ],
      }),
    )
  if (url.pathname.endsWith('/folders/f-2')) return Promise.resolve(json({ data: onboarding }))
  if (url.pathname.endsWith('/folders') && instead !== null) return Promise.resolve(instead.clone())
  if (url.pathname.endsWith('/folders'))
    return Promise.resolve(json({ data: url.searchParams.get('parentId') === 'f-1' ? [onboarding] : [customers] }))
  return Promise.reject(new TypeError('not here'))
}

/** What was sent, and how it is answered: the edge of the network. */
const sent: Array<{ form: FormData; key: string | undefined }> = []
let answer: { status: number; body: unknown } | null
let running: FakeRequest['upload'] = {}
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onabort?: () => void
  status = 0
  response: ServerBlob | null = null
  readonly headers: Record<string, string> = {}
  open = () => undefined
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
  getAllResponseHeaders = () => 'content-type: application/json\r\n'
  send = (form: FormData) => {
    running = this.upload
    sent.push({ form, key: this.headers['idempotency-key'] })
    if (answer !== null) this.reply(answer.status, answer.body)
  }
  reply(status: number, body: unknown) {
    this.status = status
    this.response = new ServerBlob([JSON.stringify(body)]) // that of jsdom is none to fetch
    this.onload?.()
  }
  abort = () => this.onabort?.()
}

const done = { status: 201, body: { success: true, msg: 'x', treeid: 'd-1' } }
const uploaded = vi.fn<(document: { treeid: string | null; name: string; folderId: string }) => void>()
const closed = vi.fn<() => void>()
const open = (prefill: UploadPrefill = { folderId: 'f-2', onDuplicate: 'replace' }) => {
  renderScreen(<UploadDialog isOpen prefill={prefill} onClose={closed} onUploaded={uploaded} />)
  return { user: userEvent.setup(), dialog: within(screen.getByRole('dialog', { name: 'Upload to Doc-Vault' })) }
}
type Opened = ReturnType<typeof open>
const choose = async ({ user }: Opened, name = 'Passport.pdf', content: BlobPart = pdfOf('a passport')) =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]') ?? expect.fail('no file field'),
    new File([content], name, { type: 'application/pdf' }),
  )
const press = ({ user, dialog }: Opened) => user.click(dialog.getByRole('button', { name: 'Upload' }))
const said = () => snackbars.get().map(({ text }) => text)
const tomorrow = () => new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)
const today = () => new Date().toISOString().slice(0, 10)

beforeEach(async () => {
  answer = done
  instead = null
  sent.length = 0
  snackbars.set([])
  uploaded.mockReset()
  closed.mockReset()
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  await loadConfig()
  await unlockDevice()
})
afterEach(async () => {
  connectivity.status.set({ ...connectivity.status.get(), online: true })
  await lockDevice()
  vi.unstubAllGlobals()
})

describe('Upload to Doc-Vault', () => {
  it('sends the document as the form says, into the folder that its task wants', async () => {
    const opened = open()
    await choose(opened)
    expect(opened.dialog.getByLabelText<HTMLInputElement>(/Document Name/).value).toBe('Passport.pdf')
    expect(await opened.dialog.findByText('/Customers/Onboarding')).toBeTruthy()
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'Yes' }))
    await opened.user.type(opened.dialog.getByLabelText(/Certification Date/), '20260102')
    await opened.user.type(opened.dialog.getByLabelText(/Validity/), tomorrow())
    await press(opened)
    await waitFor(() => expect(uploaded).toHaveBeenCalledWith({ treeid: 'd-1', name: 'Passport.pdf', folderId: 'f-2' }))
    const { file, ...fields } = Object.fromEntries(sent[0]?.form ?? [])
    expect(fields).toEqual({
      pid: 'f-2',
      validity: tomorrow(),
      category_name: 'Others',
      type_name: 'Others',
      autodeleteon: '',
      certificationdate: '2026-01-02',
      certified_doc: '1',
      on_duplicate: 'replace',
    })
    expect(file instanceof File && [file.name, file.type]).toEqual(['Passport.pdf', 'application/pdf'])
    expect(said()).toEqual(['Document uploaded successfully'])
    expect(closed).toHaveBeenCalledOnce()
  })

  it('has a tree of folders whose branches are read as they are opened', async () => {
    const opened = open({ folderId: null, onDuplicate: null })
    const row = await opened.dialog.findByRole('row', { name: 'Customers' })
    await opened.user.click(within(row).getByRole('button'))
    await opened.user.click(await opened.dialog.findByRole('row', { name: 'Onboarding' }))
    expect(await opened.dialog.findByText('/Customers/Onboarding')).toBeTruthy()
  })

  it.each([
    ['is no list', json({ data: 'closed' }), 'Something went wrong. Please try again.'],
    [
      'is a refusal',
      json({ code: 'internal', message: 'The vault is closed.', requestId: 'r', data: { errors: [] } }, 500),
      'The vault is closed.',
    ],
  ])('says so where what should tell the folders %s, and has them at another try', async (_, told, text) => {
    instead = told
    const opened = open({ folderId: null, onDuplicate: null })
    expect(await opened.dialog.findByText(text)).toBeTruthy()
    instead = null
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Retry' }))
    expect(await opened.dialog.findByRole('row', { name: 'Customers' })).toBeTruthy()
  })

  it('keeps both documents under a name that is taken, unless the person says otherwise', async () => {
    const opened = open({ folderId: 'f-2', onDuplicate: null })
    await choose(opened)
    const both = opened.dialog.getByRole<HTMLInputElement>('radio', { name: 'Keep both' })
    expect(both.checked).toBe(true)
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'Replace the existing document' }))
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'No' }))
    await press(opened)
    await waitFor(() => expect(sent).toHaveLength(1))
    const { on_duplicate: kept, certified_doc: certified } = Object.fromEntries(sent[0]?.form ?? [])
    expect([kept, certified]).toEqual(['replace', '0'])
  })

  it.each([
    ['Passport', 'Passport.pdf'],
    ['Passport.PDF', 'Passport.PDF'],
  ])('sends a document that is named %s as %s', async (name, kept) => {
    const opened = open()
    await choose(opened)
    const field = opened.dialog.getByLabelText(/Document Name/)
    await opened.user.clear(field)
    await opened.user.type(field, name)
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'No' }))
    await press(opened)
    await waitFor(() => expect(uploaded).toHaveBeenCalledOnce())
    expect(uploaded.mock.calls[0]?.[0].name).toBe(kept)
  })

  it('says what is missing, and sends nothing', async () => {
    const opened = open({ folderId: null, onDuplicate: null })
    await opened.dialog.findByRole('row', { name: 'Customers' })
    await press(opened)
    for (const text of [
      'Document is required',
      'Document name is required',
      'Upload Folder is required',
      'Is Certified is required',
    ])
      expect(opened.dialog.getAllByText(text).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('wants a file, and days after today', async () => {
    const opened = open()
    await opened.user.type(opened.dialog.getByLabelText(/Document Name/), 'Passport')
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'No' }))
    await opened.user.type(opened.dialog.getByLabelText(/Validity/), today())
    await opened.user.type(opened.dialog.getByLabelText(/Auto Deletion/), today())
    await press(opened)
    expect((await opened.dialog.findAllByText('Document is required')).length).toBeGreaterThan(0)
    await choose(opened)
    await press(opened)
    expect(opened.dialog.getAllByText(/^Validity should be greater than /).length).toBeGreaterThan(0)
    expect(opened.dialog.getAllByText(/^Auto Deletion should be greater than /).length).toBeGreaterThan(0)
    expect(opened.dialog.queryByLabelText(/Certification Date/)).toBeNull()
    expect(sent).toEqual([])
  })

  it('tells how far it has come, and can be stopped: nothing is said to be kept', async () => {
    answer = null
    const opened = open()
    await choose(opened)
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'No' }))
    await press(opened)
    expect(said()).toEqual(['Uploading to Doc-Vault…'])
    running.onprogress?.({ loaded: 30, total: 100 })
    await waitFor(() => expect(opened.dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0.3'))
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Stop upload' }))
    await waitFor(() => expect(said()).toContain('Upload stopped'))
    expect(uploaded).not.toHaveBeenCalled()
    answer = done
    await press(opened)
    await waitFor(() => expect(uploaded).toHaveBeenCalledOnce())
    expect(sent[1]?.key).toBe(sent[0]?.key) // what was stopped may have arrived
  })

  it.each([
    [
      'what it refused at a field',
      422,
      { data: { errors: [{ field: 'file', message: 'Only PDF documents can be uploaded.' }] } },
      'Only PDF documents can be uploaded.',
    ],
    ['what it says', 413, { message: "Your organisation's vault is full." }, "Your organisation's vault is full."],
  ])('shows of the vault %s', async (_, status, problem, text) => {
    answer = { status, body: { code: 'validation', message: 'No.', requestId: 'r', data: { errors: [] }, ...problem } }
    const opened = open()
    await choose(opened)
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'No' }))
    await press(opened)
    expect((await opened.dialog.findAllByText(text)).length).toBeGreaterThan(0)
    expect(said()).toContain('Error while uploading document')
    expect(closed).not.toHaveBeenCalled()
  })

  it.each([
    [{ success: false }, 'Something went wrong. Please try again.'],
    [{ success: false, msg: 'The folder is closed.' }, 'The folder is closed.'],
  ])('takes %j for a failure', async (body, text) => {
    answer = { status: 201, body }
    const opened = open()
    await choose(opened)
    await opened.user.click(opened.dialog.getByRole('radio', { name: 'No' }))
    await press(opened)
    expect(await opened.dialog.findByText(text)).toBeTruthy()
    expect(uploaded).not.toHaveBeenCalled()
  })

  it('needs a connection, and says so', async () => {
    connectivity.status.set({ ...connectivity.status.get(), online: false })
    const opened = open()
    expect(await opened.dialog.findByText('Needs a connection')).toBeTruthy()
    await press(opened)
    expect(sent).toEqual([])
  })
})
