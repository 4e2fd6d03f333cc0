import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '#data/net/connection.ts'
import { creditQueries } from '#data/query/reference-data.ts'
import { apiError } from '#tests/support/api-error.ts'
import { fakeProvider } from '#tests/support/fake-provider.tsx'
import { importDesk, people, type ImportDesk } from '#tests/support/import-desk.ts'
import { renderScreen } from '#tests/support/render-screen.tsx'
import { answer, refusal, stubServer } from '#tests/support/stub-server.ts'
import { lockDevice, unlockDevice } from '#tests/support/unlocked-device.ts'
import type { ImportParts } from '#data/imports/import-parts.ts'
import type { ImportSession } from '#data/imports/import-session.ts'
import { Announcer } from '#ui/announce.tsx'
import { snackbars } from '#ui/snackbar-queue.ts'
import { ImportPage } from './import-page.tsx'
import { openedFile } from './opened-file.ts'

const { provider } = fakeProvider()
const importing = await provider.importing()
let desk: ImportDesk
const opened: ImportSession[] = []

interface Opening {
  available?: number
  parts?: Partial<ImportParts>
  untold?: 'countries'
}

function page({ available = 500, parts, untold }: Opening = {}) {
  const session = desk.session(parts)
  opened.push(session)
  const { client, ...rest } = renderScreen(
    <ImportPage provider={provider} importing={importing} open={() => session} />,
    {
      at: '/lantern/monitors/import',
      credits: [{ service: 'ID-ANALYSIS', availableCredits: available }],
      ...(untold !== undefined && { untold }),
    },
  )
  return { user: userEvent.setup({ applyAccept: false }), session, client, ...rest }
}
type User = ReturnType<typeof page>['user']

const creditsOf = (availableCredits: number, source: 'device' | 'server') => ({
  value: [{ service: 'ID-ANALYSIS' as const, availableCredits }],
  asOf: 0,
  startedAt: 0,
  source,
  partial: null,
})

const file = (name = 'people.csv') => new File(['...'], name)
const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
async function upload(user: User, name?: string) {
  await screen.findByText('Upload a template to import monitors.')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('nothing to choose a file with')
  await user.upload(input, file(name))
}
const row = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const texts = () => snackbars.get().map(({ text }) => text)
const saved: { name: string; file: Blob | undefined }[] = []
/** What the first saved file says: the DOM of tests reads its own files by a reader only. */
const savedText = () =>
  new Promise<string>((resolve, reject) => {
    const file = saved[0]?.file
    if (file === undefined) return reject(new Error('nothing was saved'))
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsText(file)
  })

beforeEach(async () => {
  desk = importDesk('lantern', importing.rules)
  snackbars.set([])
  saved.length = 0
  const blobs: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: blobs.at(-1) })
  })
  await unlockDevice()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  openedFile.set(null)
  await Promise.all(opened.splice(0).map((session) => session.end()))
  await lockDevice()
})

describe('Import Profiles', () => {
  it('has its title, the way back, the template and the upload, and says what to do', async () => {
    page()
    expect(screen.getByRole('heading', { level: 1, name: 'Import Profiles' })).toBeTruthy()
    const back = screen.getByRole('link', { name: 'Back to Monitored Searches' })
    expect(back.getAttribute('href')).toBe('/lantern/monitor')
    expect(screen.getByRole('button', { name: 'Download Template' })).toBeTruthy()
    expect(await screen.findByText('Upload a template to import monitors.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy()
    expect(screen.getByText('Drop a .csv, .xls or .xlsx file here')).toBeTruthy()
  })

  it('saves the template under its name, and says so where it cannot be had', async () => {
    const { user } = page()
    const fetched = vi.spyOn(globalThis, 'fetch')
    fetched.mockResolvedValueOnce(new Response('PK\u0003\u0004...'))
    await press(user, 'Download Template')
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Monitor-Template-Lantern.xlsx']))
    fetched.mockRejectedValueOnce(new TypeError('no connection'))
    await press(user, 'Download Template')
    await waitFor(() =>
      expect(texts()).toEqual(['The template could not be loaded. Please try again with a connection.']),
    )
  })

  it('offers no upload without credits', async () => {
    page({ available: 0 })
    expect(
      await screen.findByText('You do not have enough credits for bulk monitoring. Please top up now.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
    expect(screen.queryByText(/^Drop a/)).toBeNull()
  })

  it('reads a file that is dropped on its place like one that is uploaded', async () => {
    page()
    const place = await screen.findByText('Drop a .csv, .xls or .xlsx file here')
    const dropped = file('dropped.csv')
    const dataTransfer = {
      types: ['Files'],
      items: [{ kind: 'file', type: 'text/csv', getAsFile: () => dropped }],
      files: [dropped],
      effectAllowed: 'all',
      dropEffect: 'none',
      getData: () => '',
    }
    fireEvent.dragEnter(place, { dataTransfer })
    fireEvent.drop(place, { dataTransfer })
    expect(await screen.findByText('File: dropped.csv')).toBeTruthy()
    expect((await row('Name 1')).getByText('Ready')).toBeTruthy()
  })

  it('waits for the countries its rows are checked against, and says why they are not there', async () => {
    let reply = () => refusal(500, 'internal', 'The disk is being replaced.')
    await stubServer(() => reply())
    const { user } = page({ untold: 'countries' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The disk is being replaced.')
    expect(alert.textContent).toContain('The countries could not be loaded')
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
    reply = () => answer({ data: [{ code: 'SE', name: 'Sweden' }] })
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['extension', 'Only excel and csv file formats are supported.'],
    ['invalid_file_format', 'Unrecognized file type'],
    ['too-large', 'This file is too large: at most 5 MB, 5,000 rows and 100 columns.'],
    ['too-slow', 'This file could not be read within 10 seconds.'],
    ['empty', 'This file has no rows below its headings.'],
  ] as const)('says why a file was not read: %s', async (refused, text) => {
    const { user } = page({ parts: { read: () => Promise.resolve({ refused }) } })
    await upload(user)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByRole('button', { name: 'Upload' })).toBeTruthy()
  })

  it('reads a file that was opened with the app, and not before there are credits', async () => {
    openedFile.set({ file: file('opened.csv'), provider: 'lantern' })
    const { unmount } = page({ available: 0 })
    await screen.findByText('Upload a template to import monitors.')
    expect(openedFile.get()).not.toBeNull()
    unmount()
    page()
    expect(await screen.findByText('File: opened.csv')).toBeTruthy()
    expect(openedFile.get()).toBeNull()
  })

  it('can be left while a file is read', async () => {
    const { user } = page({ parts: { read: () => new Promise(() => undefined) } })
    await upload(user)
    expect(await screen.findByText('Reading people.csv...')).toBeTruthy()
    await press(user, 'Cancel')
    expect(await screen.findByText('Upload a template to import monitors.')).toBeTruthy()
  })
})

describe('rows that were read', () => {
  const faulty = () => {
    desk.file.rows = people(3, { 1: ['individual', 'Bo', '31/02/1965', '', 'Narnia'] })
  }

  it('are shown with where each stands, and the cost before anything is spent', async () => {
    faulty()
    const { user } = page()
    await upload(user)
    expect(await screen.findByText('3 rows, 1 with errors')).toBeTruthy()
    expect(screen.getByText('This import needs 3 credits; 500 are available.')).toBeTruthy()
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(headings).toEqual(['Row', 'Import Status', 'Type', 'Name', 'Date of Birth', 'Client Reference', 'Country'])
    expect((await row('Name 1')).getByText('Ready')).toBeTruthy()
    const wrong = (await row('Bo')).getByText(/^Date of birth is invalid/).textContent
    expect(wrong).toBe('Date of birth is invalid Client Reference is required Country Narnia is not found')
    expect(desk.server.sent).toEqual([])
  })

  it('with errors block the start, until they are mended or taken out', async () => {
    faulty()
    const { user } = page()
    await upload(user)
    const text = 'Errors found during import. Please fix profiles with errors and then try again.'
    expect(await screen.findByText(text)).toBeTruthy()
    await press(user, 'Start import')
    expect(desk.server.sent).toEqual([])
    await press(user, 'Take out all rows with errors')
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Take out 1 row?' })).getByRole('button', {
        name: 'Take out',
      }),
    )
    expect(await screen.findByText('2 rows, none with errors')).toBeTruthy()
    expect(screen.queryByText(text)).toBeNull()
    expect(screen.queryByText('Bo')).toBeNull()
  })

  it('that have one reference are both told so', async () => {
    desk.file.rows = people(3, { 1: ['individual', 'Bo', '1965-04-03', 'KYC-1', 'SE'] })
    const { user } = page()
    await upload(user)
    const same = 'Found multiple entries with the same Client Reference ID'
    expect((await row('Name 1')).getByText(same)).toBeTruthy()
    expect((await row('Bo')).getByText(same)).toBeTruthy()
    expect((await row('Name 3')).queryByText(same)).toBeNull()
    expect(screen.getByText('3 rows, 2 with errors')).toBeTruthy()
  })

  it('can be narrowed to those with errors, and mended in place, checked as one types', async () => {
    desk.file.rows = people(3, { 0: ['individual', '', '', 'a', ''], 2: ['ship', 'Bo', '', 'b', ''] })
    const { user } = page()
    await upload(user)
    await user.click(await screen.findByRole('switch', { name: 'Only rows with errors' }))
    expect(screen.queryByText('Name 2')).toBeNull()
    await press(user, 'Edit row 2')
    const first = await dialog('Row 2')
    const name = first.getByRole('textbox', { name: 'Name' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(first.getByText('Name is required')).toBeTruthy()
    await user.type(name, 'Anna')
    expect(first.queryByText('Name is required')).toBeNull()
    await user.click(first.getByRole('button', { name: 'Save and next error' }))
    const second = await dialog('Row 4')
    expect(second.getByText('Type must be individual or entity')).toBeTruthy()
    expect(second.queryByRole('button', { name: 'Save and next error' })).toBeNull()
    await user.clear(second.getByRole('textbox', { name: 'Type' }))
    await user.type(second.getByRole('textbox', { name: 'Type' }), 'Company')
    await user.click(second.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('3 rows, none with errors')).toBeTruthy()
    expect(await screen.findByText('No rows with errors.')).toBeTruthy()
  })

  it('are saved with their reasons as a file that can be imported as it is', async () => {
    faulty()
    const { user } = page()
    await upload(user)
    await press(user, 'Save rows with errors')
    expect(saved.map(({ name }) => name)).toEqual(['Import-Errors-Lantern.csv'])
    const [heading, ...lines] = (await savedText()).trim().split('\r\n')
    expect(heading).toContain('"type","name","dob","client_ref","country","Error"')
    expect(lines).toEqual([
      '"individual","Bo","31/02/1965","","Narnia","Date of birth is invalid Client Reference is required Country Narnia is not found"',
    ])
    expect(texts()).toEqual(['Import-Errors-Lantern.csv saved'])
  })

  it('ask how their dates are meant, with one of them read in both ways', async () => {
    desk.file.rows = people(1, { 0: ['individual', 'Anna', '03/04/1965', 'a', ''] })
    const { user } = page()
    await upload(user)
    const asked = within(await screen.findByRole('radiogroup', { name: 'How are dates such as 03/04/1965 meant?' }))
    expect(asked.getByText('03 Apr 1965')).toBeTruthy()
    expect(asked.getByText('04 Mar 1965')).toBeTruthy()
    expect((await row('Anna')).getByText('This date can be read in two ways.')).toBeTruthy()
    await user.click(asked.getByRole('radio', { name: 'Day first' }))
    expect((await row('Anna')).getByText('1965-04-03')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Day first' })).toHaveProperty('checked', true)
  })

  it('come after the columns of a file that was not made from the template', async () => {
    desk.file.rows = [
      ['Wer', 'Nummer', 'Art'],
      ['Anna', 'KYC-1', 'person'],
      ['Bo', 'KYC-2', 'person'],
    ]
    const { user } = page()
    await upload(user)
    expect(await screen.findByRole('heading', { name: 'Which columns are which?' })).toBeTruthy()
    const choose = async (column: string, heading: string) => {
      await user.click(screen.getByRole('button', { name: new RegExp(`^(.* )?${column}$`) }))
      await user.click(await screen.findByRole('option', { name: heading }))
    }
    await choose('Name', 'Wer')
    expect(screen.getByText('For example Anna · Bo')).toBeTruthy()
    await choose('Client Reference', 'Nummer')
    await choose('Type', 'Art')
    await press(user, 'Continue')
    expect(await screen.findByText('2 rows, none with errors')).toBeTruthy()
  })

  it('[F48] are read and mended without a connection, and start only with one', async () => {
    act(() => connectivity.status.set({ online: false, foreign: false, lastContact: null, hint: false }))
    const { user } = page()
    await upload(user)
    expect(await screen.findByText('3 rows, none with errors')).toBeTruthy()
    await press(user, /^Start import/)
    expect(screen.getByText('Needs a connection: this spends credits')).toBeTruthy()
    expect(desk.server.sent).toEqual([])
    act(() => connectivity.status.set({ online: true, foreign: false, lastContact: null, hint: true }))
    expect(desk.server.sent).toEqual([])
    await press(user, 'Start import')
    await waitFor(() => expect(desk.server.made.size).toBe(3))
  })

  it.each([
    [
      'are those of a stored copy',
      { available: 500, source: 'device' },
      'The available credits are not known right now.',
    ],
    [
      'have been used up meanwhile',
      { available: 0, source: 'server' },
      'You do not have enough credits for bulk monitoring. Please top up now.',
    ],
  ] as const)('do not start while the credits %s, and start once the server has some', async (_, now, text) => {
    const { user, client } = page()
    const tell = (available: number, source: 'device' | 'server') =>
      act(() => void client.setQueryData(creditQueries.all().queryKey, creditsOf(available, source)))
    await upload(user)
    await screen.findByText('3 rows, none with errors')
    tell(now.available, now.source)
    await screen.findByText(text)
    await press(user, /^Start import/)
    expect(desk.server.rows).toBe(0)
    tell(3, 'server')
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    await press(user, 'Start import')
    await waitFor(() => expect(desk.server.made.size).toBe(3))
  })

  it('say where the credits will not do for all of them', async () => {
    const { user } = page({ available: 2 })
    await upload(user)
    expect(await screen.findByText('This import needs 3 credits; 2 are available.')).toBeTruthy()
    expect(
      screen.getByText('The import will pause after 2 rows: there are not enough credits for all of them.'),
    ).toBeTruthy()
  })

  it('make room for another file after a question', async () => {
    const { user, session } = page()
    await upload(user)
    await press(user, 'Import another file')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Import another file?' }))
    await user.click(asked.getByRole('button', { name: 'Import another file' }))
    expect(await screen.findByText('Upload a template to import monitors.')).toBeTruthy()
    expect(session.state.get().at).toBe('empty')
  })
})

describe('a run', () => {
  /** Lets rows go one by one. */
  function gate() {
    const waiting: (() => void)[] = []
    desk.server.onRow = () => new Promise((resolve) => waiting.push(() => resolve(false)))
    return async () => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
      act(() => waiting.shift()?.())
    }
  }
  const start = async (opening?: Opening) => {
    const shown = page(opening)
    await upload(shown.user)
    await press(shown.user, 'Start import')
    return shown
  }

  it('warns, shows how far it is, and tells at the end what it came to', async () => {
    const next = gate()
    await start()
    expect(
      await screen.findByText('Please do not refresh or close this page and wait while import is in progress.'),
    ).toBeTruthy()
    expect(screen.getByText('0 imported, 0 failed, 3 in all')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Import progress' }).getAttribute('aria-valuenow')).toBe('0')
    await next()
    expect(await screen.findByText('1 imported, 0 failed, 3 in all')).toBeTruthy()
    expect((await row('Name 1')).getByText('Success')).toBeTruthy()
    expect((await row('Name 2')).getByText('Waiting')).toBeTruthy()
    await next()
    await next()
    expect(await screen.findByText('3 out of 3 profiles successfully imported!')).toBeTruthy()
    expect(snackbars.get()).toMatchObject([{ severity: 'success', text: '3 out of 3 profiles successfully imported!' }])
    expect(screen.queryByText(/^Please do not refresh/)).toBeNull()
  })

  it('reads out every tenth that is through', async () => {
    desk.file.rows = people(20)
    const next = gate()
    await start()
    await next()
    await next()
    await screen.findByText('2 imported, 0 failed, 20 in all')
    render(<Announcer />)
    expect(screen.getByText('Import 10% complete')).toBeTruthy()
  })

  it('in which every row failed says only that, and tries the rows again', async () => {
    const refuse = apiError({ status: 422, kind: 'invalid', message: 'Client Reference is already in use.' })
    desk.server.onRow = () => Promise.reject(refuse)
    const { user } = await start()
    expect(await screen.findByText('imported!')).toBeTruthy()
    expect(snackbars.get()).toMatchObject([{ severity: 'info', text: 'imported!' }])
    expect((await row('Name 1')).getByText('Failed')).toBeTruthy()
    await press(user, 'Show row 2')
    const details = await dialog('Row 2')
    expect(details.getByText('Client Reference is already in use.')).toBeTruthy()
    await user.click(details.getByRole('button', { name: 'Close' }))
    desk.server.onRow = () => false
    await press(user, 'Retry failed rows')
    expect(await screen.findByText('3 out of 3 profiles successfully imported!')).toBeTruthy()
    expect(desk.server.sent).toHaveLength(6)
  })

  it('pauses and goes on', async () => {
    const next = gate()
    const { user } = await start()
    await press(user, 'Pause')
    await next()
    expect(await screen.findByText('The import is paused.')).toBeTruthy()
    await press(user, 'Resume')
    await next()
    await next()
    expect(await screen.findByText('3 out of 3 profiles successfully imported!')).toBeTruthy()
  })

  it.each([
    ['connection', { status: 0, kind: 'unreachable' }, 'The import is paused: the connection was lost.'],
    [
      'credits',
      { status: 402, kind: 'credits' },
      'You do not have enough credits for bulk monitoring. Please top up now.',
    ],
    ['session', { status: 401, kind: 'auth' }, 'The import is paused: you are no longer signed in.'],
    ['forbidden', { status: 403, kind: 'forbidden' }, 'The import is paused: you are not allowed to import monitors.'],
  ] as const)('stands still and says why: %s', async (_, facts, text) => {
    desk.server.onRow = (index) => (index === 1 ? Promise.reject(apiError({ ...facts, message: 'x' })) : false)
    await start()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy()
    expect(desk.server.made.size).toBe(1)
  })

  it('is stopped after a question, and what was made stays', async () => {
    const next = gate()
    const { user } = await start()
    await next()
    await press(user, 'Stop')
    const asked = within(await screen.findByRole('alertdialog', { name: 'Stop the import?' }))
    expect(asked.getByText(/^What was imported stays/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Stop' }))
    await next()
    expect(await screen.findByText('2 out of 3 profiles successfully imported!')).toBeTruthy()
    expect((await row('Name 3')).getByText('Not imported')).toBeTruthy()
  })

  it('is saved as a file, row by row', async () => {
    const refuse = apiError({ status: 422, kind: 'invalid', message: 'No.' })
    desk.server.onRow = (index) => (index === 1 ? Promise.reject(refuse) : false)
    const { user } = await start()
    await screen.findByText('2 out of 3 profiles successfully imported!')
    await press(user, 'Save result')
    const [heading, ...lines] = (await savedText()).trim().split('\r\n')
    expect(heading).toContain('"Row","type","name","dob","client_ref","country","Import Status","Error"')
    expect(lines).toEqual([
      '"2","individual","Name 1","1965-04-03","KYC-1","SE","Success",""',
      '"3","individual","Name 2","1965-04-03","KYC-2","SE","Failed","No."',
      '"4","individual","Name 3","1965-04-03","KYC-3","SE","Success",""',
    ])
  })

  it('makes room for another file when it is over', async () => {
    const { user } = await start()
    await screen.findByText('3 out of 3 profiles successfully imported!')
    await press(user, 'Import another file')
    expect(await screen.findByText('Upload a template to import monitors.')).toBeTruthy()
  })

  it('goes on behind another page, and says there how it ended', async () => {
    const next = gate()
    const { unmount } = await start()
    await next()
    unmount()
    expect(texts()).toEqual(['The import goes on while you are on another page of this tab.'])
    await next()
    await next()
    await waitFor(() => expect(texts()).toEqual(['3 out of 3 profiles successfully imported!']))
  })

  it('that a page left is there again, standing still', async () => {
    const next = gate()
    const { session } = await start()
    await next()
    await act(() => session.end())
    page()
    expect(
      await screen.findByText('The import was interrupted. Resume imports only the rows that were not imported yet.'),
    ).toBeTruthy()
  })
})

it('in another tab is told of, and shown once that one is done with it', async () => {
  const other = desk.tab()
  opened.push(other)
  await waitFor(() => expect(other.state.get().at).toBe('empty'))
  page()
  expect(await screen.findByText(/^This import is open in another tab/)).toBeTruthy()
  await act(() => other.leave())
  expect(await screen.findByText('Upload a template to import monitors.')).toBeTruthy()
})
