import { Blob as ServerBlob } from 'node:buffer'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Workflow } from '#contracts/workflows.ts'
import { loadConfig } from '#data/net/config.ts'
import { connectivity } from '#data/net/connection.ts'
import type { ReportDocument } from '#reports/document.ts'
import { PrintWorkerHere } from '#tests/support/print-worker.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice, unsent } from '#tests/support/unlocked-device.ts'
import { ExportReport } from './export-report.tsx'

const folder = { id: 'f-1', name: 'Customers', path: '/Customers', hasChildren: false }
const metadata = { action: 'upload-document' }
const task = { id: 't-1', metadata, automated: false, straightThroughReport: false } as const
const workflow: Workflow = {
  id: 'w-1',
  name: 'Onboarding',
  folderPath: '/Customers',
  stages: [{ id: 's-1', tasks: [{ ...task, folder: { folderId: 'f-1' }, onDuplicate: 'replace' }] }],
}
const answers: Record<string, unknown> = {
  'config.json': { mark: null },
  'w-1': { data: workflow },
  'f-1': { data: folder },
  folders: { data: [folder] },
  purposes: { data: [] },
  types: { data: [] },
}
/** What the answer about the workflow waits for. */
let isTold = Promise.resolve()
const serve = (input: string | URL | Request): Promise<Response> => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
  const name = pathname.split('/').at(-1) ?? ''
  const answer = answers[name]
  if (answer === undefined) return Promise.reject(new TypeError('not here'))
  return (name === workflow.id ? isTold : Promise.resolve()).then(() => Response.json(answer))
}

/** What was uploaded; the vault takes everything. */
const kept: FormData[] = []
class TakingRequest {
  upload = {}
  onload?: () => void
  status = 201
  response = new ServerBlob([JSON.stringify({ success: true, msg: 'x', treeid: 'd-1' })])
  open = () => undefined
  abort = () => undefined
  setRequestHeader = () => undefined
  getAllResponseHeaders = () => 'content-type: application/json\r\n'
  send = (form: FormData) => {
    kept.push(form)
    this.onload?.()
  }
}

const document: ReportDocument = {
  kind: 'profile',
  title: 'PROFILE REPORT',
  subject: 'Firm 1',
  band: null,
  sections: [],
  origin: {
    id: '0f1e2d3c-4b5a-4697-8879-6a5b4c3d2e1f',
    madeAt: '2026-11-26T07:00:00Z',
    madeBy: 'Mina Holm',
    tenant: 'Birch',
    timeZone: 'UTC',
    provider: 'Lantern',
    engine: null,
    lists: [],
    threshold: null,
    filters: '',
    counts: null,
  },
}
const make = () =>
  Promise.resolve({ document, fileName: 'Profile - Firm 1.pdf', provider: 'lantern', subjectId: 's-1' })
/** What the page around the console hears. */
const heard = vi.fn<(event: unknown, origin: string) => void>()

const upload = async (at: string) => {
  let tell: () => void = () => undefined
  isTold = new Promise((resolve) => (tell = resolve))
  renderScreen(<ExportReport download="Download" make={make} />, { at })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Upload to Doc-Vault' }))
  await waitFor(() => expect(unsent()).toMatchObject([{ kind: 'report.made' }]))
  tell()
  const form = within(await screen.findByRole('dialog', { name: 'Upload to Doc-Vault' }))
  const confirm = async () => {
    await user.click(form.getByRole('radio', { name: 'No' }))
    await user.click(form.getByRole('button', { name: 'Upload' }))
    await waitFor(() => expect(kept).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return Object.fromEntries(kept[0] ?? [])
  }
  return { user, form, confirm }
}

beforeEach(async () => {
  kept.length = 0
  heard.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('Worker', PrintWorkerHere)
  vi.stubGlobal('XMLHttpRequest', TakingRequest)
  vi.stubGlobal('parent', { postMessage: heard })
  vi.spyOn(globalThis.document, 'referrer', 'get').mockReturnValue(location.href)
  await loadConfig()
  connectivity.status.set({ ...connectivity.status.get(), online: true })
  await unlockDevice()
})
afterEach(async () => {
  await lockDevice()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a report on its way into the document vault', () => {
  it('is what is uploaded: no file is asked for', async () => {
    const { user, form, confirm } = await upload('/')
    expect(form.getByLabelText<HTMLInputElement>(/Document Name/).value).toBe('Profile - Firm 1.pdf')
    expect(form.queryByRole('button', { name: 'Choose a PDF' })).toBeNull()
    expect(form.getByRole('radio', { name: 'Keep both' })).toHaveProperty('checked', true)
    await user.click(await form.findByRole('row', { name: 'Customers' }))
    const { file, ...fields } = await confirm()
    expect(file instanceof File && [file.name, file.type]).toEqual(['Profile - Firm 1.pdf', 'application/pdf'])
    expect(fields).toMatchObject({ pid: 'f-1', on_duplicate: 'autorename' })
    expect(heard).not.toHaveBeenCalled()
  })

  it('goes where the task of the workflow wants it, however late that is known, and the page of the workflow is told', async () => {
    const { form, confirm } = await upload('/?workflowId=w-1&stageId=s-1&taskId=t-1')
    expect(await form.findByText('/Customers')).toBeTruthy()
    expect(form.getByRole('radio', { name: 'Replace the existing document' })).toHaveProperty('checked', true)
    expect(await confirm()).toMatchObject({ pid: 'f-1', on_duplicate: 'replace' })
    const file = { treeid: 'd-1', name: 'Profile - Firm 1.pdf', folderId: 'f-1' }
    const work = { workflowId: 'w-1', stageId: 's-1', taskId: 't-1' }
    expect(heard.mock.calls).toEqual([[{ source: 'ur-screen', type: 'file-uploaded', ...work, file }, location.origin]])
  })
})
