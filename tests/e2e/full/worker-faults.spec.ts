import type { CDPSession, Page } from 'playwright/test'
import { expect, isApi, isProbe, ownBrowser as test, type Field } from '../signed-in.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { Shell } from '../page-models/shell.ts'
import { servedByWorker } from '../tabs.ts'

/** Takes the script of the search page out of what the worker and the browser keep; returns its path. */
async function forgetSearchPage(page: Page): Promise<string> {
  const path = await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const [part] = (await cache.keys()).filter(({ url }) => url.includes('/search-page-') && url.endsWith('.js'))
      if (part && (await cache.delete(part))) return new URL(part.url).pathname
    }
    throw new Error('the worker keeps no search page')
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  return path
}

const goToSearch = (page: Page) =>
  page.getByRole('group', { name: 'ComplyAdvantage' }).getByRole('link', { name: 'Search' }).click()

test('[F35] a part that is gone from the server costs one reload, then the page says so', async ({ field, page }) => {
  await servedByWorker(page)
  const part = await forgetSearchPage(page)
  field.proxy.fault({ mode: 'status', status: 404 }, ({ path }) => path === part)
  let loads = 0
  page.on('load', () => (loads += 1))
  await goToSearch(page)
  await expect(page.getByText('This part of the console could not be loaded.')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  await goToSearch(page)
  await expect(page.getByText('This part of the console could not be loaded.')).toBeVisible()
  expect(loads).toBe(1)
  field.proxy.heal()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})

test('[F35] a part that is missing offline is a message on the page, without a reload', async ({ field, page }) => {
  await servedByWorker(page)
  await forgetSearchPage(page)
  field.proxy.fault({ mode: 'reset' })
  let loads = 0
  page.on('load', () => (loads += 1))
  await goToSearch(page)
  await expect(page.getByText('This part of the console is not on this device.')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(loads).toBe(0)
})

test('[F36] a worker that is stopped during a navigation still serves the shell', async ({ field, page, context }) => {
  await servedByWorker(page)
  field.proxy.fault({ mode: 'reset' })
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  for (const path of ['/ur-screen/', '/ur-screen/comply', '/ur-screen/comply/search']) {
    const going = page.goto(`${field.proxy.url}${path}`, { timeout: 15_000 }).catch(() => null)
    await session.send('ServiceWorker.stopAllWorkers')
    if ((await going) === null) {
      // the browser gave the navigation up with its worker: a person goes there once more
      await session.send('ServiceWorker.stopAllWorkers')
      await page.goto(`${field.proxy.url}${path}`)
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
})

/** Comments that the gateway has taken. */
const arrived = ({ changes }: Field): number => changes().filter(({ status }) => status === 201).length

/** Resolves when a worker was started, and has ended with nothing left to do. */
async function ran(session: CDPSession): Promise<void> {
  const reached = (status: string) =>
    new Promise<void>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        if (versions.some(({ runningStatus }) => runningStatus === status)) resolve()
      })
    })
  await reached('running')
  const stopped = reached('stopped')
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
}

/** Lets the browser fire Background Sync, as it does when it believes that the connection is back. */
async function fireSync(session: CDPSession, origin: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/ur-screen/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'urs-nudge', lastChance: false })
}

test('[F67] Background Sync without a window sends nothing, and the next start sends', async ({
  field,
  page,
  context,
}) => {
  await servedByWorker(page)
  const matches = await field.search()
  field.proxy.fault({ mode: 'reset' }, isApi)
  await matches.comment(0, 'Waits for a window')
  await field.shell.expectSaved(1)
  await page.close()
  field.proxy.heal()
  const before = field.proxy.passed.length
  const elsewhere = await context.newPage()
  const session = await context.newCDPSession(elsewhere)
  const hasRun = ran(session)
  await fireSync(session, field.proxy.url)
  await hasRun
  await elsewhere.close()
  expect(field.proxy.passed.slice(before).filter(isApi)).toEqual([])

  const next = await context.newPage()
  await next.goto(`${field.proxy.url}/ur-screen/`)
  await expect.poll(() => arrived(field)).toBe(1)
  await new Shell(next).expectSync('Online')
  expect(arrived(field)).toBe(1)
})

test('[F67] Background Sync has the open window send, which would not have looked by itself', async ({
  field,
  page,
  context,
}) => {
  await servedByWorker(page)
  const matches = await field.search()
  field.proxy.fault({ mode: 'reset' })
  await matches.comment(0, 'Waits for a nudge')
  await expect.poll(() => field.proxy.passed.some((passed) => passed.fault === 'reset' && isProbe(passed))).toBe(true)
  await field.shell.expectSaved(1)
  // nobody looks at it: such a window asks for the server only when something tells it to
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  field.proxy.heal()
  const before = field.proxy.passed.length
  await fireSync(await context.newCDPSession(page), field.proxy.url)
  await field.shell.expectSync('Online')
  expect(arrived(field)).toBe(1)
  // the proxy may see a request before the browser has told of it; one that no window sent is never told of
  const unseen = () => field.proxy.passed.slice(before).filter((one) => isApi(one) && !calls.includes(one.path))
  await expect.poll(unseen).toEqual([])
})

test('[F68] without config.json the stored copy serves; where there is none the page says so and tries again by itself', async ({
  network,
  page,
  browser,
}) => {
  network.fault({ mode: 'reset' }, ({ path }) => path.startsWith('/ur-screen/config.json'))
  await page.goto(`${network.url}/login`)
  await expect(page.getByRole('heading', { name: 'The console could not be started.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  network.heal()
  await new SignInPage(page, network.url).submit('analyst@demo.test')
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()

  const home = page.getByRole('heading', { name: 'Home' })
  const reloaded = async () => {
    const began = Date.now()
    await page.reload()
    await home.waitFor()
    return Date.now() - began
  }
  const usual = await reloaded()
  network.fault({ mode: 'hang' }, ({ path }) => path.startsWith('/ur-screen/config.json'))
  // it does not wait for what hangs, which takes three seconds by itself
  expect(await reloaded()).toBeLessThan(usual + 2900)

  const elsewhere = await browser.newPage()
  const began = Date.now()
  await elsewhere.goto(`${network.url}/login`)
  await expect(elsewhere.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(Date.now() - began).toBeGreaterThan(2900)
  await elsewhere.close()
})
