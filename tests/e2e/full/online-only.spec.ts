import type { Page } from 'playwright/test'
import { chromiumFlags, findChromium } from '#tests/support/browser.ts'
import { FaultProxy } from '#tests/support/fault-proxy.ts'
import type { GatewayReader } from '#tests/support/gateway-reader.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { expect, fieldOf, isComment, ownBrowser as test } from '../signed-in.ts'

// console.test leads to this machine, but is no address that a browser trusts without HTTPS
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumFlags, '--host-resolver-rules=MAP console.test 127.0.0.1'],
  },
})

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Signs in, comments on a match while the first attempt is lost, and sees that nothing was kept or sent twice. */
async function workOnline(page: Page, origin: string, proxy: FaultProxy, reader: GatewayReader): Promise<void> {
  await new SignInPage(page, origin).signIn()
  const field = fieldOf(page, proxy, reader, origin)
  const matches = await field.search()
  const details = await matches.open(0)
  await details.getByRole('button', { name: 'Comment' }).click()
  const form = page.getByRole('dialog', { name: 'Comment on a single result' })
  await form.getByLabel('Comment').fill('Sent directly')
  proxy.fault({ mode: 'status', status: 503, body: {} }, isComment, 1)
  await form.getByRole('button', { name: 'Save comment' }).click()
  await expect(form.getByRole('alert').or(form.getByText(/went wrong|cannot be reached/))).toBeVisible()
  await expect(form.getByLabel('Comment')).toHaveValue('Sent directly')
  await form.getByRole('button', { name: 'Save comment' }).click()
  await expect(form).toBeHidden()
  const sent = proxy.passed.filter(isComment)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/)
  const [hit] = await field.reader.hits(matches.searchId)
  expect(await field.reader.comments(matches.searchId, hit?.id ?? '')).toHaveLength(1)
}

test('[F55] a page without HTTPS works online, says what is off, and keeps nothing', async ({
  page,
  network,
  reader,
}) => {
  const errors = watchErrors(page)
  const origin = network.url.replace('127.0.0.1', 'console.test')
  network.disguise()
  await workOnline(page, origin, network, reader)
  expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(false)
  await expect(
    page.getByText('Offline mode and installation are off because this page is not served over HTTPS.'),
  ).toBeVisible()
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(errors).toEqual([])
})

test('[F55] a browser that refuses its database leaves everything working online', async ({
  page,
  network,
  reader,
}) => {
  const errors = watchErrors(page)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not for you', 'SecurityError')
    }
  })
  await workOnline(page, network.url, network, reader)
  await expect(page.getByText('this browser does not let the console store anything')).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(errors).toEqual([])
})
