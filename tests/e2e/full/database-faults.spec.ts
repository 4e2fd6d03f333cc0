import type { Page } from 'playwright/test'
import { expect, openField, ownBrowser as test } from '../signed-in.ts'

test('[F31] a connection to the database that the browser closed is opened anew, and nothing is lost', async ({
  page,
  network,
  reader,
}) => {
  await page.addInitScript(() => {
    const opened: IDBDatabase[] = []
    Object.assign(globalThis, { opened })
    IDBFactory.prototype.open = new Proxy(Reflect.get(IDBFactory.prototype, 'open'), {
      apply(open, factory, given) {
        const request: IDBOpenDBRequest = Reflect.apply(open, factory, given)
        request.addEventListener('success', () => opened.push(request.result))
        return request
      },
    })
  })
  const field = await openField(page, network, reader)
  const matches = await field.search()
  for (const place of [0, 1]) {
    await page.evaluate(() => {
      for (const database of (globalThis as unknown as { opened: IDBDatabase[] }).opened) {
        database.close()
        database.dispatchEvent(new Event('close'))
      }
    })
    await matches.review(place, 'False Positive')
  }
  await field.shell.sendNow()
  await field.shell.expectSync('Online')
  const hits = await field.reader.hits(matches.searchId)
  expect(hits.slice(0, 2).map(({ version }) => version)).toEqual([2, 2])
})

/** Asks for the outbox in a newer form, as a newer build would; true when the other pages gave way. */
const upgrade = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find((one) => one.name?.endsWith(':outbox'))
    return new Promise<boolean>((resolve) => {
      const request = indexedDB.open(found?.name ?? '', (found?.version ?? 0) + 10)
      request.addEventListener('success', () => {
        request.result.close()
        resolve(true)
      })
      setTimeout(() => resolve(false), 10_000)
    })
  })

test('[F33] a tab of an older build gives way to a newer one, writes nothing more and asks to be reloaded', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.search()
  const newer = await context.newPage()
  await newer.goto(`${field.proxy.url}/version`)
  const details = await matches.open(0)
  await details.getByRole('button', { name: 'Comment' }).click()
  const form = page.getByRole('dialog', { name: 'Comment on a single result' })
  await form.getByLabel('Comment').fill('Typed in the older tab')
  expect(await upgrade(newer)).toBe(true)
  await expect(page.getByText('Another tab has a newer version. Reload to continue.')).toBeAttached()
  await form.getByRole('button', { name: 'Save comment' }).click()
  await expect(form).toBeVisible()
  await expect(form.getByLabel('Comment')).toHaveValue('Typed in the older tab')
  expect(field.changes()).toEqual([])
})

test('[F32] a person is told by number what the browser removed under an open console, and nothing is begun anew', async ({
  field,
  page,
  context,
}) => {
  const matches = await field.search()
  await context.setOffline(true)
  await matches.review(0, 'False Positive')
  await expect(page.getByText('Offline · 1 saved').first()).toBeAttached()
  const browser = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  const notice = "The browser removed this console's data, including 1 change that had not been sent."
  await expect(page.getByText(notice)).toBeAttached()
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  expect(names.filter((name) => name.endsWith(':outbox'))).toEqual([])
})
