import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LivenessRecord } from '#contracts/liveness.ts'
import type { FieldError } from '#contracts/problem.ts'
import { connectivity } from '#data/net/connection.ts'
import { loadConfig } from '#data/net/config.ts'
import { livenessRecord } from '#tests/support/liveness-record.ts'
import { PrintWorkerHere } from '#tests/support/print-worker.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import { LivenessPage } from './liveness-page.tsx'

let rows: LivenessRecord[]
let isDown = false
/** What the server waits for before it answers. */
let ready = Promise.resolve()
/** Status that changes are refused with; null: they are not. */
let refused: number | null = null
/** What it says of the fields of a change that it refuses. */
let faults: FieldError[] = []
let reads = 0
const sent: Array<{ method: string; body: unknown; key: string | null }> = []
const saved: string[] = []

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

async function serve(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://localhost'), init)
  const { pathname } = new URL(request.url)
  if (pathname.endsWith('/config.json')) return json({ mark: null })
  await ready
  if (isDown) throw new TypeError('fetch failed')
  if (pathname.endsWith('/health.json')) return json({ app: 'ur-screen', version: '1', minVersion: '1', time: '' })
  if (!pathname.endsWith('/liveness')) throw new TypeError('not here')
  const { method } = request
  if (method === 'GET') {
    reads += 1
    return json({ data: rows })
  }
  const body: { emails?: unknown[]; ids?: string[] } = JSON.parse(await request.text())
  sent.push({ method, body, key: request.headers.get('idempotency-key') })
  if (refused !== null)
    return json({ code: 'x', message: 'Please wait.', requestId: 'r', data: { errors: faults } }, refused)
  if (method === 'DELETE') {
    rows = rows.filter(({ id }) => body.ids?.includes(id) !== true)
    return json({ data: { deleted: 1 } })
  }
  rows = [livenessRecord({ id: 'new', status: 'invited', providerResult: null }), ...rows]
  return json({ data: rows.slice(0, 1) }, 201)
}

const online = (is: boolean) => connectivity.status.set({ ...connectivity.status.get(), online: is })
const said = () => snackbars.get().map(({ severity, text }) => [severity, text])
const many = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    livenessRecord({
      id: `l-${i}`,
      metadata: { firstName: 'Guest', lastName: String(i + 1), email: `guest-${i + 1}@sample.test` },
      providerResult: null,
    }),
  )

beforeEach(async () => {
  rows = [livenessRecord()]
  isDown = false
  ready = Promise.resolve()
  refused = null
  faults = []
  reads = 0
  sent.length = 0
  saved.length = 0
  snackbars.set([])
  vi.stubGlobal('fetch', serve)
  vi.stubGlobal('Worker', PrintWorkerHere)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:report'
  URL.revokeObjectURL = () => undefined
  await loadConfig()
  await unlockDevice()
  online(true)
})
afterEach(async () => {
  await lockDevice()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(at = '/liveness') {
  renderScreen(<LivenessPage />, { at })
  const user = userEvent.setup()
  const table = within(await screen.findByRole('grid', { name: 'Liveness Screening Results' }))
  return { user, table }
}
async function openMenu(user: ReturnType<typeof userEvent.setup>, name = 'Joanna Sample') {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return within(await screen.findByRole('menu', { name: `Actions for ${name}` }))
}
async function openForm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Send liveness screening email' }))
  return within(await screen.findByRole('dialog', { name: 'Send liveness screening email' }))
}

describe('the table of liveness screenings', () => {
  it('shows name, address, day and status of each', async () => {
    const { table } = await open()
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'View',
      'Name',
      'Email',
      'Created Date',
      'Status',
      'Actions',
    ])
    const row = table.getByRole('row', { name: /Joanna Sample/ })
    for (const text of ['Joanna Sample', 'jo@sample.test', '20 Nov 2026', 'Completed'])
      expect(within(row).getByText(text)).toBeTruthy()
  })

  it('tells what the stand-in has completed apart by a word, and not in the colour of what was judged', async () => {
    const other = { id: 'l-2', metadata: { firstName: 'Mina', lastName: 'Other', email: 'mina@sample.test' } }
    rows = [livenessRecord(), livenessRecord({ ...other, providerResult: null, isStandIn: true })]
    const { table } = await open()
    const chips = (name: RegExp) =>
      [...table.getByRole('row', { name }).querySelectorAll<HTMLElement>('.ui-chip')].map(
        ({ textContent, dataset }) => [textContent, dataset['tone']],
      )
    expect(chips(/Joanna Sample/)).toEqual([['Completed', 'positive']])
    expect(chips(/Mina Other/)).toEqual([
      ['Completed', 'neutral'],
      ['Stand-in', 'caution'],
    ])
  })

  it('has ten on a page, and the page stands in the address', async () => {
    rows = many(23)
    const { user, table } = await open()
    expect(table.getAllByRole('row')).toHaveLength(11)
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(4))
    expect(location.search).toBe('?page=3')
  })

  it.each(['?page=99', '?page=-1', '?page=x', '?page=1.5'])('shows a page that there is at %s', async (end) => {
    rows = many(11)
    const { table } = await open(`/liveness${end}`)
    expect(table.getAllByRole('row').length).toBeGreaterThan(1)
  })

  it('says so where there are none', async () => {
    rows = []
    await open()
    expect(screen.getByText('No liveness screenings yet.')).toBeTruthy()
  })

  it('says so while it is read, and why it could not be', async () => {
    let answer = () => {}
    ready = new Promise((resolve) => (answer = resolve))
    isDown = true
    renderScreen(<LivenessPage />, { at: '/liveness' })
    expect(await screen.findByText('Retrieving results...')).toBeTruthy()
    answer()
    expect(await screen.findByText('Not on this device. It will load when the connection is back.')).toBeTruthy()
  })

  it('is there without a connection, with its age; what needs one says so', async () => {
    const { unmount } = renderScreen(<LivenessPage />, { at: '/liveness' })
    await screen.findByRole('grid')
    unmount()
    isDown = true
    online(false)
    const { user } = await open()
    expect(await screen.findByText(/Liveness Screening Results as of /)).toBeTruthy()
    const menu = await openMenu(user)
    expect(menu.getByRole('menuitem', { name: /Delete/ }).textContent).toContain('Needs a connection')
    expect(menu.getByRole('menuitem', { name: /Upload to Doc-Vault/ }).textContent).toContain('Needs a connection')
    expect(menu.getByRole('menuitem', { name: 'Download' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Send liveness screening email' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the details of a liveness screening', () => {
  it('tell everything that is known, by its icon', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'View Joanna Sample' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Liveness Screening' }))
    const facts = dialog.getAllByRole('term').map(({ textContent }) => textContent)
    expect(facts).toEqual([
      'Status',
      'First Name',
      'Last Name',
      'Phone Number',
      'Email Address',
      'Date of Birth',
      'Date of Expiry',
      'Created Date',
      'Verification Completion Date',
      'Validator',
    ])
    expect(dialog.getByText('12 Apr 1988')).toBeTruthy()
    expect(dialog.getByText('Date of Expiry').nextElementSibling?.textContent).toBe('–')
    expect(dialog.queryByText(/judges nothing/)).toBeNull()
    expect(dialog.queryByText('Stand-in')).toBeNull()
  })

  it('say that the stand-in has judged nothing', async () => {
    rows = [livenessRecord({ isStandIn: true })]
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'View Joanna Sample' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Liveness Screening' }))
    expect(dialog.getByText(/judges nothing/)).toBeTruthy()
    expect(dialog.getByText('Stand-in')).toBeTruthy()
    expect(dialog.getByText('Completed (stand-in)')).toBeTruthy()
  })
})

describe('the menu of a liveness screening', () => {
  it('removes it after a question, and its row goes', async () => {
    const { user } = await open()
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Delete' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this record?' }),
    )
    await user.click(question.getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(said()).toEqual([['info', 'Liveness record removed successfully']]))
    expect(sent).toMatchObject([{ method: 'DELETE', body: { ids: ['l-1'] }, key: expect.stringMatching(/./) }])
    expect(await screen.findByText('No liveness screenings yet.')).toBeTruthy()
  })

  it('removes nothing after No', async () => {
    const { user } = await open()
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([])
  })

  it('says so when it could not be removed, and the row stays', async () => {
    refused = 500
    const { user } = await open()
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(said()).toEqual([['error', 'Unable to remove liveness record, please try again']]))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByRole('row', { name: /Joanna Sample/ })).toBeTruthy()
  })

  it('saves its report as a file that is called after the person', async () => {
    const { user } = await open()
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Download' }))
    await waitFor(() => expect(saved).toEqual(['Joanna_Sample.pdf']))
    expect(said()).toContainEqual(['info', 'Downloading...'])
  })

  it('makes its report, says so, and opens the way into the vault', async () => {
    const { user } = await open()
    await user.click((await openMenu(user)).getByRole('menuitem', { name: 'Upload to Doc-Vault' }))
    expect(said()).toContainEqual(['info', 'Generating report…'])
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload to Doc-Vault' }))
    expect(dialog.getByRole('textbox', { name: 'Document Name' })).toHaveProperty('value', 'Joanna_Sample.pdf')
  })
})

describe('the invitation form', () => {
  it('sends one request for all rows, says so, closes, and reads the list anew', async () => {
    const { user } = await open()
    const form = await openForm(user)
    await user.type(form.getByRole('textbox', { name: 'Email Address' }), 'jo@sample.test')
    await user.click(form.getByRole('button', { name: 'Add' }))
    const second = within(form.getByRole('group', { name: 'Person 2' }))
    expect(document.activeElement).toBe(second.getByRole('textbox', { name: 'Email Address' }))
    await user.keyboard('mina@sample.test')
    await user.type(second.getByRole('textbox', { name: 'First Name' }), 'Mina')
    const before = reads
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(said()).toEqual([['success', 'Email sent successfully']]))
    expect(sent).toMatchObject([
      {
        method: 'POST',
        body: {
          emails: [
            { email: 'jo@sample.test', firstName: '', lastName: '' },
            { email: 'mina@sample.test', firstName: 'Mina', lastName: '' },
          ],
        },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(reads).toBeGreaterThan(before))
  })

  it('names what is wrong in each row, and sends nothing', async () => {
    const { user } = await open()
    const form = await openForm(user)
    await user.click(form.getByRole('button', { name: 'Add' }))
    await user.keyboard('not an address')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    const summary = within(await form.findByRole('alert'))
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Email Address is required',
      'Email Address must be a valid email',
    ])
    await user.click(summary.getByRole('link', { name: 'Email Address must be a valid email' }))
    const second = within(form.getByRole('group', { name: 'Person 2' }))
    expect(document.activeElement).toBe(second.getByRole('textbox', { name: 'Email Address' }))
    expect(sent).toEqual([])
  })

  it('takes rows out but the first, and leaves what stands in the others', async () => {
    const { user } = await open()
    const form = await openForm(user)
    await user.click(form.getByRole('button', { name: 'Add' }))
    await user.keyboard('second@sample.test')
    await user.click(form.getByRole('button', { name: 'Add' }))
    await user.keyboard('third@sample.test')
    expect(form.queryByRole('button', { name: 'Delete person 1' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Delete person 2' }))
    const addresses = form
      .getAllByRole('textbox', { name: 'Email Address' })
      .map((field) => field.getAttribute('value'))
    expect(addresses).toEqual(['', 'third@sample.test'])
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Add' }))
  })

  it('begins anew at Reset', async () => {
    const { user } = await open()
    const form = await openForm(user)
    await user.type(form.getByRole('textbox', { name: 'Email Address' }), 'jo@sample.test')
    await user.click(form.getByRole('button', { name: 'Add' }))
    await user.click(form.getByRole('button', { name: 'Reset' }))
    const left = form.getAllByRole('textbox', { name: 'Email Address' })
    expect(left.map((field) => field.getAttribute('value'))).toEqual([''])
  })

  it('says what the server refuses at the field of its row, whichever rows were taken out', async () => {
    refused = 422
    faults = [{ field: 'emails[1].email', message: 'Email Address must be a valid email' }]
    const { user } = await open()
    const form = await openForm(user)
    await user.type(form.getByRole('textbox', { name: 'Email Address' }), 'jo@sample.test')
    await user.click(form.getByRole('button', { name: 'Add' }))
    await user.click(form.getByRole('button', { name: 'Add' }))
    await user.keyboard('mina@sample.test')
    await user.click(form.getByRole('button', { name: 'Delete person 2' }))
    await user.click(form.getByRole('button', { name: 'Submit' }))
    const summary = within(await form.findByRole('alert'))
    const addresses = form.getAllByRole('textbox', { name: 'Email Address' })
    expect(addresses.map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
    await user.click(summary.getByRole('link', { name: 'Email Address must be a valid email' }))
    expect(document.activeElement).toBe(addresses[1])
  })

  it('says at the only row what the server refuses without naming a row', async () => {
    refused = 422
    faults = [{ field: 'email', message: 'Email Address must be a valid email' }]
    const { user } = await open()
    const form = await openForm(user)
    const address = form.getByRole('textbox', { name: 'Email Address' })
    await user.type(address, 'jo@sample.test')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
    expect(said()).toEqual([['error', 'Error while sending email']])
  })

  it('says that it was not sent, with the reason, keeps what was typed, and tries again under the same key', async () => {
    refused = 429
    const { user } = await open()
    const form = await openForm(user)
    await user.type(form.getByRole('textbox', { name: 'Email Address' }), 'jo@sample.test')
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(said()).toEqual([['error', 'Error while sending email']]))
    expect(await form.findByText('Please wait.')).toBeTruthy()
    refused = null
    await user.click(form.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(said()).toEqual([['success', 'Email sent successfully']]))
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toBe(sent[1]?.key)
  })
})
