import type { Page } from 'playwright/test'
import type { FaultProxy } from '#tests/support/fault-proxy.ts'
import { expect, test } from '../journey.ts'
import { SignInPage } from '../page-models/sign-in-page.ts'
import { servedByWorker } from '../tabs.ts'

/** A new build comes, is offered, and starts with one reload, even while the page keeps asking the server. */
async function startsAnotherBuild(page: Page, network: FaultProxy): Promise<void> {
  network.append('\n// another build', ({ path }) => path.startsWith('/ur-screen/sw.js'))
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText('New version ready')).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.evaluate(() => void setInterval(() => void fetch('/api/gateway/notifications/count/unread'), 50))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('New version ready')).toBeHidden()
  await servedByWorker(page)
  await page.getByRole('group', { name: 'ComplyAdvantage' }).getByRole('link', { name: 'Monitor', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'Monitored searches' })).toBeVisible()
  expect(loads).toBe(1)
}

test(
  'a new build is offered, and starts with one reload when the person says so, where the worker served the page',
  { tag: '@any-database' },
  async ({ page, network }) => {
    await new SignInPage(page).signIn()
    await servedByWorker(page)
    await page.reload()
    await startsAnotherBuild(page, network)
  },
)

test(
  'a new build is offered, and starts with one reload when the person says so, where the worker came after the page',
  { tag: '@any-database' },
  async ({ page, network }) => {
    await page.addInitScript('sessionStorage.setItem("began", String(navigator.serviceWorker.controller !== null))')
    await new SignInPage(page).signIn()
    const isServed = () => servedByWorker(page)
    await isServed()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
    await page.reload()
    expect(await page.evaluate(() => sessionStorage.getItem('began'))).toBe('false')
    await isServed()
    await startsAnotherBuild(page, network)
  },
)

test(
  'a page that was on its way when the worker began belongs to it all the same',
  { tag: '@any-database' },
  async ({ page, network }) => {
    network.fault({ mode: 'delay', ms: 4000 }, ({ path }) => path.startsWith('/ur-screen/sw.js'))
    network.fault({ mode: 'delay', ms: 12_000 }, ({ path }) => path === '/ur-screen/')
    const signIn = new SignInPage(page)
    await signIn.open()
    await signIn.submit('analyst@demo.test')
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible({ timeout: 40_000 }) // held back for 12 of them
    await servedByWorker(page)
    network.heal()
    network.fault({ mode: 'reset' })
    await page.getByRole('group', { name: 'ComplyAdvantage' }).getByRole('link', { name: 'Search' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  },
)
