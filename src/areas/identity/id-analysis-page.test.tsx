import { Blob as RuntimeBlob } from 'node:buffer'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#data/net/config.ts'
import { handedOver } from '#screening/wizard/handed-over.ts'
import { analyst, renderScreen } from '#tests/support/render-screen.tsx'
import { session } from '#data/session/session-state.ts'
import { snackbars } from '#ui/snackbar-queue.ts'
import type { Pages } from '#ui/pages.ts'
import { IdAnalysisPage } from './id-analysis-page.tsx'
import { NotOpenedError, type NotOpened } from './open-document.ts'

const box = (left: number) => ({ left, top: 0.8, width: 0.1, height: 0.05 })
const answer = {
  number: 'XA4071932',
  first_name: 'MIRA',
  last_name: 'HALVORSDAL',
  sex: '',
  country_code: 'SWE',
  nationality: null,
  date_birth: '17041985',
  expiration_date: '25092031',
  states: { country_code: 'SE', nationality: null },
  warnings: ['check-digit', 'something-new'],
  readings: {
    number: { sureness: 'likely', check: 'pass', box: box(0) },
    date_birth: { sureness: 'certain', check: 'pass', box: box(0.2) },
    expiration_date: { sureness: 'doubtful', check: 'fail', box: box(0.4) },
    nationality: { sureness: 'unread', check: 'none', box: null },
  },
}

const drawn: { page: number; turns: number; width: number }[] = []
const images: { page: number; turns: number }[] = []
const pages = (count?: number): Pages => ({
  kind: count === undefined ? 'image' : 'pdf',
  count: count ?? 1,
  draw: (page, _canvas, { width, turns }) => Promise.resolve(void drawn.push({ page, turns, width })),
  image: (page, turns) => {
    images.push({ page, turns })
    return Promise.resolve(new Blob(['image'], { type: 'image/jpeg' }))
  },
  close: () => undefined,
})

/** What the server says to an image; `sent` holds the forms that came. */
let serve: () => { status: number; body: unknown } | null
const sent: FormData[] = []
let aborted = 0

/** Stands in for the request that sends a form: the DOM of tests sends none. */
class Sending {
  responseType = ''
  status = 0
  response: RuntimeBlob | null = null
  upload = { onprogress: null }
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  onabort: () => void = () => undefined
  open = () => undefined
  setRequestHeader = () => undefined
  getAllResponseHeaders = () => 'content-type: application/json'
  abort = () => {
    aborted += 1
    this.onabort()
  }
  send = (form: FormData) => {
    sent.push(form)
    const answered = serve()
    if (answered === null) return
    this.status = answered.status
    // the answer is read by the runtime, which does not know the files of the DOM
    this.response = new RuntimeBlob([JSON.stringify(answered.body)])
    this.onload()
  }
}

beforeEach(async () => {
  serve = () => ({ status: 200, body: { data: answer } })
  for (const list of [drawn, images, sent]) list.length = 0
  aborted = 0
  handedOver.set(null)
  snackbars.set([])
  vi.stubGlobal('XMLHttpRequest', Sending)
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    if (pathname.endsWith('/config.json')) return Promise.resolve(Response.json({ mark: null }))
    if (pathname.endsWith('/health.json'))
      return Promise.resolve(Response.json({ app: 'ur-screen', version: '1', minVersion: '1', time: '' }))
    return Promise.resolve(Response.json({ data: { place: 2 } }))
  })
  await loadConfig()
})
afterEach(() => vi.unstubAllGlobals())

interface Opening {
  count?: number
  refuses?: NotOpened
}
async function choose({ count, refuses }: Opening = {}) {
  const open = () =>
    refuses === undefined ? Promise.resolve(pages(count)) : Promise.reject(new NotOpenedError(refuses))
  renderScreen(<IdAnalysisPage open={open} />, { at: '/id' })
  const user = userEvent.setup({ applyAccept: false })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('nothing to choose a file with')
  await user.upload(input, new File(['...'], 'passport.jpg'))
  return user
}
const value = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const row = async (name: string) => within((await value(name)).closest('tr') ?? document.body)

describe('ID analysis', () => {
  it('begins without a file, for a passport, and says that it is in beta', () => {
    renderScreen(<IdAnalysisPage />, { at: '/id' })
    expect(screen.getByRole('heading', { level: 1, name: 'Straight-through Screening' })).toBeDefined()
    expect(screen.getByText(/in beta/)).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Passport/ }).checked).toBe(true)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows what a passport says, with days turned round, check digits, and how sure each value is', async () => {
    await choose()
    expect((await value('Date of Birth')).value).toBe('1985-04-17')
    expect((await row('Date of Birth')).getByText('Certain')).toBeDefined()
    expect((await row('Date of Birth')).getByText('Check digit passed')).toBeDefined()
    expect((await row('Expiration Date')).getByText('Doubtful: check it')).toBeDefined()
    expect((await row('Expiration Date')).getByText('Check digit failed')).toBeDefined()
    expect((await row('Nationality')).getByText('Not read')).toBeDefined()
    expect((await row('Sex')).getByText('Empty on the document')).toBeDefined()
    expect(screen.getByText('A check digit does not match what was read.')).toBeDefined()
  })

  it('sends the first page under a name that says nothing', async () => {
    await choose()
    await value('Last Name')
    const file = sent[0]?.get('imagefile')
    expect(file instanceof File && file.name).toBe('document.jpg')
    expect(images).toEqual([{ page: 1, turns: 0 }])
  })

  it('waits with the place in the queue, and can be cancelled, on the server too', async () => {
    serve = () => null
    const user = await choose()
    expect(await screen.findByText(/Analysis in progress\.\.\./)).toBeDefined()
    expect(await screen.findByText(/2 documents ahead of yours/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel analysis' }))
    expect(await screen.findByText(/Analysis cancelled/)).toBeDefined()
    expect(aborted).toBe(1)
  })

  it('says so where nothing can be extracted, and tries again', async () => {
    const problem = { code: 'unreadable_document', message: 'x', requestId: 'r', data: { errors: [] } }
    serve = () => ({ status: 422, body: problem })
    const user = await choose()
    const woops = 'Woops! It seems we are not able to extract data from this document.'
    expect((await screen.findByRole('alert')).textContent).toContain(woops)
    serve = () => ({ status: 200, body: { data: answer } })
    await user.click(screen.getByRole('button', { name: 'Analyse again' }))
    expect((await value('Last Name')).value).toBe('HALVORSDAL')
  })

  it('shows what the server says of a document that it cannot take now', async () => {
    const message = 'Too many documents are waiting to be read. Please try again in a moment.'
    serve = () => ({ status: 503, body: { code: 'busy', message, requestId: 'r', data: { errors: [] } } })
    await choose()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })

  it.each<[NotOpened, string]>([
    ['wrongFile', 'Provide a valid image file (.jpg, .png or .pdf)'],
    ['tooLarge', 'The file must be 41 MB or smaller.'],
    ['tooManyPixels', 'An image can have at most 65 megapixels, and no side longer than 16,000 pixels.'],
    ['tooManyPages', 'A PDF can have at most 20 pages.'],
    ['previewOffline', 'The preview needs a connection.'],
  ])('refuses a file that is not opened: %s', async (refuses, text) => {
    await choose({ refuses })
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(sent).toEqual([])
  })

  it('turns the pages of a PDF, zooms and rotates, and has another page analysed as it is turned', async () => {
    const user = await choose({ count: 3 })
    await value('Last Name')
    expect(screen.getByText('Page 1 of 3')).toBeDefined()
    expect(drawn.at(-1)).toEqual({ page: 1, turns: 0, width: 600 })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('button', { name: 'Rotate' }))
    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(screen.getByText('Page 2 of 3')).toBeDefined()
    await waitFor(() => expect(drawn.at(-1)).toEqual({ page: 2, turns: 1, width: 900 }))
    await user.click(screen.getByRole('button', { name: 'Analyse again' }))
    await waitFor(() => expect(images.at(-1)).toEqual({ page: 2, turns: 1 }))
  })

  it('turns back to the page before, and no further than to the first and the last', async () => {
    const user = await choose({ count: 2 })
    await value('Last Name')
    const button = (name: string) => screen.getByRole('button', { name })
    const isDisabled = () => ['Previous', 'Next'].map((name) => button(name).hasAttribute('disabled'))
    expect(isDisabled()).toEqual([true, false])
    await user.click(button('Next'))
    expect(screen.getByText('Page 2 of 2')).toBeDefined()
    expect(isDisabled()).toEqual([false, true])
    await waitFor(() => expect(drawn.at(-1)?.page).toBe(2))
    await user.click(button('Previous'))
    expect(screen.getByText('Page 1 of 2')).toBeDefined()
    expect(isDisabled()).toEqual([true, false])
    await waitFor(() => expect(drawn.at(-1)?.page).toBe(1))
  })

  it('leads from a field on the document to its value, and back', async () => {
    const user = await choose()
    const input = await value('Date of Birth')
    const preview = within(screen.getByRole('region', { name: 'Document preview' }))
    await user.click(preview.getByRole('button', { name: 'Date of Birth' }))
    expect(document.activeElement).toBe(input)
    expect(preview.getByRole('button', { name: 'Date of Birth' }).hasAttribute('data-active')).toBe(true)
    await user.click(
      (await row('Expiration Date')).getByRole('button', { name: 'Show Expiration Date on the document' }),
    )
    expect(document.activeElement).toBe(preview.getByRole('button', { name: 'Expiration Date' }))
    await user.click(await value('Document Number'))
    expect(preview.getByRole('button', { name: 'Document Number' }).hasAttribute('data-active')).toBe(true)
    // what stands on another page, or is turned, is not pointed at, until it is asked for
    await user.click(screen.getByRole('button', { name: 'Rotate' }))
    expect(preview.queryByRole('button', { name: 'Date of Birth' })).toBeNull()
    await user.click((await row('Date of Birth')).getByRole('button', { name: 'Show Date of Birth on the document' }))
    expect(document.activeElement).toBe(preview.getByRole('button', { name: 'Date of Birth' }))
  })

  it('reads the document again as what it is taken for', async () => {
    const user = await choose()
    await value('Document Number')
    serve = () => ({ status: 200, body: { data: { firstName: 'Mira', lastName: 'Halvorsdal', city: 'Leeds' } } })
    await user.click(screen.getByRole('radio', { name: 'Utility bill' }))
    expect((await value('City')).value).toBe('Leeds')
    expect(screen.queryByRole('textbox', { name: 'Document Number' })).toBeNull()
    expect(sent).toHaveLength(2)
  })

  it('shows no pages to turn where there is an image', async () => {
    await choose()
    await value('Last Name')
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(screen.queryByText(/^Page 1/)).toBeNull()
  })

  it('hands the person as edited to a search form, in memory and in no address', async () => {
    const user = await choose()
    const name = await value('Last Name')
    await user.clear(name)
    await user.type(name, 'Halvorsen')
    expect((await row('Last Name')).getByText('Edited')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.click(await screen.findByRole('menuitem', { name: /ComplyAdvantage/ }))
    expect(location.pathname).toBe('/comply/search')
    expect(location.search).toBe('')
    expect(handedOver.get()?.profile).toMatchObject({
      profileable: { firstName: 'Mira', lastName: 'Halvorsen' },
      fields: [{ value: '1985-04-17' }, { value: ['SE'] }],
    })
  })

  it.each([
    ['Acuris', '/acuris/search'],
    ['ComplyAdvantage', '/comply/search'],
    ['DowJones', '/dowjones/search'],
  ])('begins a search with %s', async (provider, path) => {
    const user = await choose()
    const service = ['ACURIS', 'COMPLY', 'DOWJONES', 'ID-ANALYSIS'] as const
    act(() => session.set({ kind: 'open', device: 'none', user: { ...analyst, service: [...service] } }))
    await value('Last Name')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await user.click(await screen.findByRole('menuitem', { name: provider }))
    expect([location.pathname, handedOver.get()?.profile.profileable.lastName]).toEqual([path, 'Halvorsdal'])
  })

  it('offers no search with a provider that the tenant has not subscribed to', async () => {
    const user = await choose()
    await value('Last Name')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent?.trim())).toEqual([
      'ComplyAdvantage',
    ])
    expect(session.get().kind).toBe('open')
  })

  it('lets go of everything for another file, and never of the focus', async () => {
    const user = await choose()
    await value('Last Name')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose another file' }))
    await user.click(screen.getByRole('button', { name: 'Choose another file' }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose file' }))
  })
})
