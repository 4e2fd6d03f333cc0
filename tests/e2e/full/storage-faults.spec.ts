import type { Page } from 'playwright/test'
import { expect, expectOnce, isApi, isReview, ownBrowser as test, type Field } from '../signed-in.ts'
import { SearchPage } from '../page-models/search-page.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'

/** Gives an origin so many bytes, or with `undefined` what the browser gives by itself. */
async function allow(page: Page, origin: string, quotaSize?: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize !== undefined && { quotaSize }) })
}

/** Changes the entry of the outbox that was made last, past the console. */
async function spoil(page: Page, how: 'unknown-kind' | 'flipped-byte'): Promise<void> {
  await page.evaluate(async (change) => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    const name = (await indexedDB.databases()).find((one) => one.name?.endsWith(':outbox'))?.name ?? ''
    const database = await wait(indexedDB.open(name))
    const store = database.transaction('entries', 'readwrite').objectStore('entries')
    const cursor = await wait(store.openCursor(null, 'prev'))
    if (cursor === null) throw new Error('the outbox is empty')
    const entry = cursor.value
    if (change === 'unknown-kind') Object.assign(entry, { kind: 'telegram', v: 99 })
    else {
      const bytes = new Uint8Array(entry.sealed.ct)
      bytes[3] = (bytes[3] ?? 0) ^ 255
    }
    await wait(cursor.update(entry))
    database.close()
  }, how)
}

test('[F27] an entry of a kind that this build does not know is kept, shown, and holds nobody else', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.reviewOffline(2)
  await spoil(page, 'unknown-kind')
  await page.reload()
  await field.shell.expectSync(/^(Saved on this device|Offline|Needs your decision)/)
  await context.setOffline(false)
  await field.shell.sendNow()
  await expectOnce(field, matches)
  await field.shell.expectSaved(1)
  const panel = await field.shell.openPanel()
  await expect(panel.getByText(/waiting for a newer version/)).toBeVisible()
  expect((await field.reader.hits(matches.searchId))[1]).toMatchObject({ version: 1 })
})

test('[F28] an entry that cannot be opened is kept for the person, and the rest is sent', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.reviewOffline(2)
  await spoil(page, 'flipped-byte')
  await page.reload()
  await field.shell.expectSync(/^(Saved on this device|Offline|Needs your decision)/)
  await context.setOffline(false)
  await field.shell.sendNow()
  await field.shell.expectSync('Needs your decision: 1')
  await expectOnce(field, matches)
  const panel = await field.shell.openPanel()
  await expect(panel.getByText('A change that cannot be read')).toBeVisible()
  expect((await field.reader.hits(matches.searchId))[1]).toMatchObject({ version: 1 })
})

/** Writes noise that cannot be compressed into a database of its own until the origin has no room left. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('noise')
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('noise', { autoIncrement: true }),
      )
      request.addEventListener('success', () => resolve(request.result))
    })
    const add = (size: number) =>
      new Promise<boolean>((resolve) => {
        const bytes = new Uint8Array(size)
        for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
        const transaction = opened.transaction('noise', 'readwrite')
        transaction.objectStore('noise').add(bytes)
        transaction.addEventListener('complete', () => resolve(true))
        transaction.addEventListener('abort', () => resolve(false))
      })
    for (let size = 1 << 20; size >= 64; size = Math.floor(size / 4)) while (await add(size));
    opened.close()
  })
}

const drain = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('noise').addEventListener('success', resolve)
      }),
  )

test('[F29] a full device says that nothing was saved, and the form keeps its words', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.search()
  await context.setOffline(true)
  await allow(page, field.proxy.url, 12 << 20)
  const form = page.getByRole('dialog', { name: 'Comment on a single result' })
  const refusal = form.getByText('Not saved: this device is out of space.')
  const details = await matches.open(0)
  let saved = 0
  // stored copies make room for unsent work first; when there are none left, the form is told
  for (let isRefused = false; !isRefused && saved < 6; saved += isRefused ? 0 : 1) {
    await fill(page)
    await details.getByRole('button', { name: 'Comment' }).click()
    await form.getByLabel('Comment').fill(`Words ${saved}`)
    await form.getByRole('button', { name: 'Save comment' }).click()
    await expect.poll(async () => (await refusal.isVisible()) || !(await form.isVisible())).toBe(true)
    isRefused = await refusal.isVisible()
  }
  await expect(refusal).toBeVisible()
  await expect(form.getByLabel('Comment')).toHaveValue(`Words ${saved}`)
  await drain(page)
  await form.getByRole('button', { name: 'Save comment' }).click()
  await expect(form).toBeHidden()
  await context.setOffline(false)
  const [hit] = await field.reader.hits(matches.searchId)
  const said = Array.from({ length: saved + 1 }, (_, at) => `[Anika Solberg] Words ${at}`)
  await expect
    .poll(async () => (await field.reader.comments(matches.searchId, hit?.id ?? '')).map(({ message }) => message))
    .toEqual(said)
})

test('[F30] a copy that finds no room is no obstacle to reading, and touches no unsent work', async ({
  field,
  page,
  context,
}) => {
  const first = await field.reviewOffline()
  field.proxy.fault({ mode: 'status', status: 503 }, isReview)
  await context.setOffline(false)
  await allow(page, field.proxy.url, 1)
  const search = new SearchPage(page, field.proxy.url)
  await search.open()
  const second = await search.search({ name: 'Karim Velasdar' })
  await expect(second.row(9)).toBeVisible()
  await allow(page, field.proxy.url)
  await field.shell.expectSaved(1)
  field.proxy.heal()
  await field.shell.sendNow()
  await expectOnce(field, first)
})

test('[F60] unsent work is opened by the password and sent although the device forgot everything else', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.reviewOffline()
  field.proxy.fault({ mode: 'status', status: 503 }, isReview)
  await context.setOffline(false)
  await page.goto(`${field.proxy.url}/version`) // a page of this origin without the console
  await page.evaluate(async () => {
    localStorage.removeItem('ssojwt')
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase('urs:device')
      request.addEventListener('success', resolve)
      request.addEventListener('blocked', resolve)
    })
  })
  field.proxy.heal()
  await new SignInPage(page, field.proxy.url).signIn()
  await field.shell.expectSync('Online')
  await expectOnce(field, matches)
})

/** Searches that the proxy has seen. */
const searches = ({ proxy }: Field): number => proxy.passed.filter(({ path }) => path.includes('createSearch')).length

test('[F75] what spends credits fails in sight through a button that has not noticed, and nothing is sent on return', async ({
  page,
  field,
}) => {
  const search = new SearchPage(page, field.proxy.url)
  await search.open()
  await search.fill({ name: 'Karim Velasdar' })
  await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled()
  field.proxy.fault({ mode: 'reset' }, isApi)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('The server cannot be reached.').first()).toBeVisible()
  field.proxy.heal()
  field.proxy.passed.length = 0
  await field.shell.comeBack()
  await field.shell.expectSync('Online')
  await search.submit('Karim Velasdar') // what had been kept would have gone before this
  expect(searches(field)).toBe(1)
})
