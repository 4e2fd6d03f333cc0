import { FaultProxy } from '#tests/support/fault-proxy.ts'
import { expect, test } from './journey.ts'
import { SearchPage } from './page-models/search-page.ts'
import { Shell } from './page-models/shell.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

test('[F65] pages reload without a server, and show what was kept with its age', async ({
  page,
  ownGateway: gateway,
}) => {
  await new SignInPage(page, gateway.url).signIn()
  const search = new SearchPage(page, gateway.url)
  await search.open()
  const matches = await search.search({ name: 'Karim Velasdar' })
  await expect(matches.row(9)).toBeVisible()
  await page.goto(`${gateway.url}/ur-screen/comply`)
  await expect(page.getByRole('grid', { name: 'Monitored searches' })).toBeVisible()
  await page.goBack()
  await expect(matches.row(9)).toBeVisible()
  await gateway.kill()

  await page.reload()
  await expect(matches.row(9)).toBeVisible()
  await expect(page.getByText(/as of .+ ago/)).toBeVisible()
  await new Shell(page).expectSync('Offline')

  await page.goto(`${gateway.url}/ur-screen/comply`)
  await expect(page.getByRole('grid', { name: 'Monitored searches' })).toBeVisible()
  await expect(page.getByText(/as of .+ ago/)).toBeVisible()

  await page.goto(`${gateway.url}/ur-screen/comply/search`)
  await page.getByLabel('Name', { exact: true }).fill('Karim Velasdar')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Search' })).toBeDisabled()
  await expect(page.getByText('Needs a connection: this spends credits').first()).toBeVisible()

  await page.goto(`${gateway.url}/ur-screen/`)
  await expect(page.getByText('Available Credits').first()).toBeVisible()
  await expect(page).toHaveURL(`${gateway.url}/ur-screen/`)
})

test('a page that was never opened opens without a server, right after the sign-in', async ({
  page,
  ownGateway: gateway,
}) => {
  await new SignInPage(page, gateway.url).signIn()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await gateway.kill()
  await page.getByRole('group', { name: 'ComplyAdvantage' }).getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})

for (const arrival of ['before', 'after'] as const)
  test(`a new build is offered, and starts with one reload when the person says so; the worker came ${arrival} the page`, async ({
    page,
    gateway,
  }) => {
    const proxy = await FaultProxy.start(gateway.options.port)
    try {
      await page.addInitScript('sessionStorage.setItem("began", String(navigator.serviceWorker.controller !== null))')
      await new SignInPage(page, proxy.url).signIn()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      if (arrival === 'after') await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
      await page.reload()
      expect(await page.evaluate(() => sessionStorage.getItem('began'))).toBe(String(arrival === 'before'))
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
      proxy.append('\n// another build', ({ path }) => path.startsWith('/ur-screen/sw.js'))
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      const offer = page.getByRole('button', { name: 'Reload' })
      await expect(page.getByText('New version ready')).toBeVisible()
      let loads = 0
      page.on('load', () => (loads += 1))
      await offer.click()
      await expect(page.getByText('New version ready')).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
      await page.waitForTimeout(2000)
      expect(loads).toBe(1)
    } finally {
      await proxy.close()
    }
  })
