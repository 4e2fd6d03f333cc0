import { expect, test } from './behind-proxy.ts'
import { SignInPage } from './page-models/sign-in-page.ts'

test('[F36] a worker that is stopped during a navigation still serves the shell', async ({ field, page, context }) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  field.proxy.fault({ mode: 'reset' })
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  for (const path of ['/ur-screen/', '/ur-screen/comply', '/ur-screen/comply/search']) {
    const going = page.goto(`${field.proxy.url}${path}`)
    await session.send('ServiceWorker.stopAllWorkers')
    await going
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
})

test('[F68] without config.json the stored copy serves; where there is none the page says so and tries again', async ({
  network,
  page,
  browser,
}) => {
  network.fault({ mode: 'reset' }, ({ path }) => path.startsWith('/ur-screen/config.json'))
  await page.goto(`${network.url}/login`)
  await expect(page.getByRole('heading', { name: 'The console could not be started.' })).toBeVisible()
  network.heal()
  await page.getByRole('button', { name: 'Retry' }).click()
  await new SignInPage(page, network.url).submit('analyst@demo.test')
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()

  network.fault({ mode: 'hang' }, ({ path }) => path.startsWith('/ur-screen/config.json'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible({ timeout: 3000 })

  const elsewhere = await browser.newPage()
  const began = Date.now()
  await elsewhere.goto(`${network.url}/login`)
  await expect(elsewhere.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(Date.now() - began).toBeGreaterThan(2900)
  await elsewhere.close()
})
