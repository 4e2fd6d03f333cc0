import { expect, test } from './behind-proxy.ts'

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
